import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, earliestTimeBeyond, HOUR, oldestTimeWithin } from '../model/clock.ts';
import { ATTENDANCE, MEMBER_ATTENDANCE, NOT_CHECKED_IN, TODAY, TOMORROW, YESTERDAY } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

/** Greatest age of a check-in. */
const MAX_AGE_MS = 2 * DAY;
/** How far a check-in's time may be ahead of the server's. */
const MAX_AHEAD_MS = 2 * 60_000;

/**
 * Check-ins on the member's own phone: the time, the arrival at the server, and the day for which the check-in counts.
 */
export function checkInTimeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const withDayStart = (start: Json): Updates => ({ ...NOT_CHECKED_IN, [`Calendar/${TODAY}`]: start });
  const checkInOn = (day: string, at: number): Updates =>
    checkInAt(clock, { branch: BRANCH, day, uid: MEMBER }, { At: at });
  const oldest = oldestTimeWithin(clock, MAX_AGE_MS);
  const enter = checkIn(clock);

  const cases = new CaseList(MEMBER)
    .allow('a check-in 48 hours old', checkIn(clock, { At: oldest }), withDayStart(oldest))
    .deny(
      'a check-in over 48 hours old',
      checkIn(clock, { At: now - MAX_AGE_MS - 1 }),
      withDayStart(now - MAX_AGE_MS - HOUR),
    )
    .allow('a check-in 2 minutes in the future', checkIn(clock, { At: now + MAX_AHEAD_MS }), NOT_CHECKED_IN)
    .deny(
      'a check-in over 2 minutes in the future',
      checkIn(clock, { At: earliestTimeBeyond(clock, MAX_AHEAD_MS) }),
      NOT_CHECKED_IN,
    );

  cases
    .allow('a check-in at the first millisecond of its day', enter, withDayStart(now))
    .deny('a check-in a millisecond before its day', enter, withDayStart(now + 1))
    .allow('a check-in at the last millisecond of its day', enter, withDayStart(now - DAY + 1))
    .deny('a check-in at the first millisecond of the day after its day', enter, withDayStart(now - DAY))
    .deny('a check-in for a day that is not in `Calendar`', checkInOn('2026-01-01', now), NOT_CHECKED_IN)
    .deny("a check-in for a day whose start isn't a number", enter, withDayStart('a'))
    .deny('a check-in for yesterday with the current time', checkInOn(YESTERDAY, now), NOT_CHECKED_IN)
    .deny('a check-in for tomorrow with the current time', checkInOn(TOMORROW, now), NOT_CHECKED_IN)
    .allow('a check-in for yesterday with a time of yesterday', checkInOn(YESTERDAY, now - DAY), NOT_CHECKED_IN)
    .deny('a check-in for tomorrow with a time of tomorrow', checkInOn(TOMORROW, now + DAY), NOT_CHECKED_IN)
    .deny('a check-in for today with a time of yesterday', checkIn(clock, { At: now - DAY }), NOT_CHECKED_IN);

  return cases
    .deny('a check-in whose time is a string', checkIn(clock, { At: String(now) }), NOT_CHECKED_IN)
    .deny('a check-in without a time', checkIn(clock, { At: null }), NOT_CHECKED_IN)
    .deny("a check-in whose arrival is not the server's time", checkIn(clock, { Ts: now - 1 }), NOT_CHECKED_IN)
    .deny(
      'a check-in whose arrival is in the future',
      checkIn(clock, { Ts: earliestTimeBeyond(clock, 1) }),
      NOT_CHECKED_IN,
    )
    .deny('a check-in without an arrival', checkIn(clock, { Ts: null }), NOT_CHECKED_IN)
    .deny(
      "a check-in with an earlier arrival in the member's record",
      { ...enter, [MEMBER_ATTENDANCE]: { Ts: now - 1 } },
      NOT_CHECKED_IN,
    )
    .deny(
      "a check-in with an earlier arrival in the branch's record",
      {
        ...checkIn(clock, { Ts: now - 1 }),
        [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP },
      },
      NOT_CHECKED_IN,
    )
    .deny("a check-in without the member's record", { [ATTENDANCE]: enter[ATTENDANCE] ?? null }, NOT_CHECKED_IN)
    .deny("a check-in without the branch's record", { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } }, NOT_CHECKED_IN)
    .deny("a check-in without the branch's record, while an older branch record is stored", {
      [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP },
    }).all;
}
