import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, MEMBER_ATTENDANCE, NOT_CHECKED_IN, OTHER_ID, storedCheckIn, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { branchRecord, checkIn, checkInAt } from './check-in.ts';

/** Check-ins on the member's own phone: only for the caller and once a day. A retry must be identical. */
export function checkInPersonCases(clock: Clock): readonly RulesCase[] {
  const stored = storedCheckIn(clock);
  const storedAt = stored.At ?? null;
  const resent = (changes: Parameters<typeof branchRecord>[1] = {}): Updates =>
    checkIn(clock, { At: storedAt, ...changes });
  const otherMemberToday = { branch: BRANCH, day: TODAY, uid: OTHER_MEMBER };
  const forOther = checkInAt(clock, otherMemberToday, { By: OTHER_MEMBER });
  // Returns the state in which only one of the two records of a check-in is stored. The case writes the other record.
  // The stored arrival is the server's time, so that only the rule of the written record can refuse.
  const onlyStored = (path: string, value: RulesCase['given'][string]): Updates => ({
    ...NOT_CHECKED_IN,
    [path]: value,
  });

  const cases = new CaseList(MEMBER)
    .deny('checks in another member, naming that member as the author', forOther)
    .deny(
      'checks in another member, naming the caller as the author',
      checkInAt(clock, otherMemberToday, { By: MEMBER }),
    )
    .allow('the other member checks in', forOther, {}, OTHER_MEMBER)
    .deny(
      'checks in the caller, naming another member as the author',
      checkIn(clock, { By: OTHER_MEMBER }),
      NOT_CHECKED_IN,
    )
    .deny('checks in signed out', checkIn(clock), NOT_CHECKED_IN, null)
    .allow('the server writes a check-in', checkIn(clock), NOT_CHECKED_IN, SERVER)
    .deny('the server overwrites an existing check-in', checkIn(clock, { Id: OTHER_ID }), {}, SERVER)
    .deny(
      "another member writes only the branch's record, naming themselves as the author",
      { [ATTENDANCE]: branchRecord(clock, { By: OTHER_MEMBER }) },
      onlyStored(MEMBER_ATTENDANCE, { Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "another member writes only the branch's record, naming the member as the author",
      { [ATTENDANCE]: branchRecord(clock) },
      onlyStored(MEMBER_ATTENDANCE, { Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "another member writes only the member's record",
      { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
      onlyStored(ATTENDANCE, { ...stored, Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "somebody signed out writes only the member's record",
      { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
      onlyStored(ATTENDANCE, { ...stored, Ts: clock.now }),
      null,
    );

  // The caller's own check-in, with only one of its records written.
  const branchRecordStored = onlyStored(ATTENDANCE, { ...stored, Ts: clock.now });
  cases
    .deny(
      "writes only the branch's record, with an arrival before now",
      { [ATTENDANCE]: branchRecord(clock, { Ts: clock.now - 1 }) },
      onlyStored(MEMBER_ATTENDANCE, { Ts: clock.now }),
    )
    .deny(
      "writes only the member's record, with an arrival before now",
      { [MEMBER_ATTENDANCE]: { Ts: clock.now - 1 } },
      branchRecordStored,
    )
    .deny("writes only the member's record, as a string", { [MEMBER_ATTENDANCE]: 'aquí' }, branchRecordStored)
    .deny(
      "deletes only the member's record, while the branch's record has arrived at this millisecond",
      { [MEMBER_ATTENDANCE]: null },
      {
        [`${ATTENDANCE}/Ts`]: clock.now,
      },
    );

  return cases
    .allow('resends the same check-in', resent())
    .allow('resends a check-in after the membership ended', resent(), { [`Access/${MEMBER}`]: null })
    .allow("resends a check-in after the branch switched off check-ins on members' phones", resent(), {
      [`Branches/${BRANCH}/SelfCheckIn`]: 'off',
    })
    .deny('overwrites a check-in with a second one', resent({ Id: OTHER_ID }))
    .deny('resends a check-in with another time', checkIn(clock))
    .deny('overwrites a check-in of the terminal', resent(), { [`${ATTENDANCE}/Via`]: 'kiosk' })
    .deny('deletes both records', { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null })
    .deny("deletes only the branch's record", { [ATTENDANCE]: null })
    .deny("deletes only the member's record", { [MEMBER_ATTENDANCE]: null })
    .deny("deletes the member's record and resends the branch's", {
      ...resent(),
      [MEMBER_ATTENDANCE]: null,
    })
    .deny('the server deletes both records', { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null }, {}, SERVER).all;
}
