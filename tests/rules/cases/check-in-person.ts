import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, MEMBER_ATTENDANCE, NOT_CHECKED_IN, OTHER_ID, storedCheckIn, TODAY } from '../model/world.ts';
import { Questions } from './asking.ts';
import { checkIn, checkInAt, record } from './check-in.ts';

/** Own check-in: only for the caller, only once, and a repetition only if it is the same. */
export function checkInPersonCases(clock: Clock): readonly RulesCase[] {
  const stored = storedCheckIn(clock);
  const at = stored.At ?? null;
  const again = (changes: Parameters<typeof record>[1] = {}): Updates => checkIn(clock, { At: at, ...changes });
  const other = { branch: BRANCH, day: TODAY, uid: OTHER_MEMBER };
  const forOther = checkInAt(clock, other, { By: OTHER_MEMBER });
  // The other side counts as written in the same millisecond, so that each side's own rule is what refuses.
  const otherSide = (place: string, value: RulesCase['given'][string]): Updates => ({
    ...NOT_CHECKED_IN,
    [place]: value,
  });

  const questions = new Questions(MEMBER)
    .deny('for another, in their name', forOther)
    .deny('for another, in the own name', checkInAt(clock, other, { By: MEMBER }))
    .allow('by the other themselves', forOther, {}, OTHER_MEMBER)
    .deny('for oneself, by another', checkIn(clock, { By: OTHER_MEMBER }), NOT_CHECKED_IN)
    .deny('signed out', checkIn(clock), NOT_CHECKED_IN, null)
    .allow('what staff record afterwards, by the server', checkIn(clock), NOT_CHECKED_IN, SERVER)
    .deny('over one that is there, by the server', checkIn(clock, { Id: OTHER_ID }), {}, SERVER)
    .deny(
      "another's side of the branch alone",
      { [ATTENDANCE]: record(clock, { By: OTHER_MEMBER }) },
      otherSide(MEMBER_ATTENDANCE, { Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "another's side of the branch alone, in their name",
      { [ATTENDANCE]: record(clock) },
      otherSide(MEMBER_ATTENDANCE, { Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      "another's side of the member alone",
      { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
      otherSide(ATTENDANCE, { ...stored, Ts: clock.now }),
      OTHER_MEMBER,
    )
    .deny(
      'the side of the member alone, signed out',
      { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
      otherSide(ATTENDANCE, { ...stored, Ts: clock.now }),
      null,
    );

  // Again the caller's own check-in, with each side's own rule alone.
  const branchNow = otherSide(ATTENDANCE, { ...stored, Ts: clock.now });
  questions
    .deny(
      'the side of the branch alone with an old arrival',
      { [ATTENDANCE]: record(clock, { Ts: clock.now - 1 }) },
      otherSide(MEMBER_ATTENDANCE, { Ts: clock.now }),
    )
    .deny('the side of the member alone with an old arrival', { [MEMBER_ATTENDANCE]: { Ts: clock.now - 1 } }, branchNow)
    .deny('the side of the member alone as a text', { [MEMBER_ATTENDANCE]: 'aquí' }, branchNow)
    .deny(
      'the side of the member alone taken away',
      { [MEMBER_ATTENDANCE]: null },
      {
        [`${ATTENDANCE}/Ts`]: clock.now,
      },
    );

  return questions
    .allow('the same sent again', again())
    .allow('the same sent again after the membership ended', again(), { [`Access/${MEMBER}`]: null })
    .allow('the same sent again where the branch was closed to it', again(), {
      [`Branches/${BRANCH}/SelfCheckIn`]: 'off',
    })
    .deny('a second one', again({ Id: OTHER_ID }))
    .deny('a second one at another time', checkIn(clock))
    .deny('over one that the terminal wrote', again(), { [`${ATTENDANCE}/Via`]: 'kiosk' })
    .deny('taken away', { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null })
    .deny('taken away on the side of the branch', { [ATTENDANCE]: null })
    .deny('taken away on the side of the member', { [MEMBER_ATTENDANCE]: null })
    .deny('taken away on the side of the member, the same sent again on the other', {
      ...again(),
      [MEMBER_ATTENDANCE]: null,
    })
    .deny('taken away by the server', { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null }, {}, SERVER).all;
}
