import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, MEMBER_ATTENDANCE, NOT_CHECKED_IN, OTHER_ID, storedCheckIn, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn, checkInAt, record } from './check-in.ts';

/** Check-ins by own phone: only for the caller and once a day; a retry must be identical. */
export function checkInPersonCases(clock: Clock): readonly RulesCase[] {
  const stored = storedCheckIn(clock);
  const at = stored.At ?? null;
  const resent = (changes: Parameters<typeof record>[1] = {}): Updates => checkIn(clock, { At: at, ...changes });
  const other = { branch: BRANCH, day: TODAY, uid: OTHER_MEMBER };
  const forOther = checkInAt(clock, other, { By: OTHER_MEMBER });
  // The other record counts as written in the same millisecond, so that only the rule of the written record can refuse.
  const otherRecord = (place: string, value: RulesCase['given'][string]): Updates => ({
    ...NOT_CHECKED_IN,
    [place]: value,
  });

  const cases = new CaseList(MEMBER)
    .deny('for another member, in their name', forOther)
    .deny('for another member, in the own name', checkInAt(clock, other, { By: MEMBER }))
    .allow('by that member', forOther, {}, OTHER_MEMBER)
    .deny('for the caller, in the name of another', checkIn(clock, { By: OTHER_MEMBER }), NOT_CHECKED_IN)
    .deny('signed out', checkIn(clock), NOT_CHECKED_IN, null)
    .allow('a late record by the server', checkIn(clock), NOT_CHECKED_IN, SERVER)
    .deny('overwrites an existing check-in, by the server', checkIn(clock, { Id: OTHER_ID }), {}, SERVER)
    .deny(
      "another member's branch record alone",
      { [ATTENDANCE]: record(clock, { By: OTHER_MEMBER }) },
      otherRecord(MEMBER_ATTENDANCE, { Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "another member's branch record alone, in their name",
      { [ATTENDANCE]: record(clock) },
      otherRecord(MEMBER_ATTENDANCE, { Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "another member's member record alone",
      { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
      otherRecord(ATTENDANCE, { ...stored, Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "the member's record alone, signed out",
      { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
      otherRecord(ATTENDANCE, { ...stored, Ts: clock.now }),
      null,
    );

  // The caller's own check-in, with the rule of each record alone.
  const branchNow = otherRecord(ATTENDANCE, { ...stored, Ts: clock.now });
  cases
    .deny(
      "the branch's record alone, with an arrival before now",
      { [ATTENDANCE]: record(clock, { Ts: clock.now - 1 }) },
      otherRecord(MEMBER_ATTENDANCE, { Ts: clock.now }),
    )
    .deny(
      "the member's record alone, with an arrival before now",
      { [MEMBER_ATTENDANCE]: { Ts: clock.now - 1 } },
      branchNow,
    )
    .deny("the member's record alone, as a string", { [MEMBER_ATTENDANCE]: 'aquí' }, branchNow)
    .deny(
      "deletes the member's record alone",
      { [MEMBER_ATTENDANCE]: null },
      {
        [`${ATTENDANCE}/Ts`]: clock.now,
      },
    );

  return cases
    .allow('resends the same check-in', resent())
    .allow('resends it after the membership ended', resent(), { [`Access/${MEMBER}`]: null })
    .allow('resends it after own check-in was switched off', resent(), {
      [`Branches/${BRANCH}/SelfCheckIn`]: 'off',
    })
    .deny('overwrites it with a second check-in', resent({ Id: OTHER_ID }))
    .deny('resends it with another time', checkIn(clock))
    .deny('overwrites a check-in of the terminal', resent(), { [`${ATTENDANCE}/Via`]: 'kiosk' })
    .deny('deletes both records', { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null })
    .deny("deletes the branch's record", { [ATTENDANCE]: null })
    .deny("deletes the member's record", { [MEMBER_ATTENDANCE]: null })
    .deny("deletes the member's record and resends the branch's", {
      ...resent(),
      [MEMBER_ATTENDANCE]: null,
    })
    .deny('the server deletes both records', { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null }, {}, SERVER).all;
}
