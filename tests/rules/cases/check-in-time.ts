import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, TIMESTAMP, type Updates } from '../model/case.ts';
import { beyond, type Clock, DAY, HOUR, within } from '../model/clock.ts';
import { ATTENDANCE, MEMBER_ATTENDANCE, NOT_CHECKED_IN, TODAY, TOMORROW, YESTERDAY } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

const TWO_DAYS = 2 * DAY;
const AHEAD = 2 * 60_000;

/** Check-ins by own phone: the time of the visit, of its arrival at the server, and the day for which it counts. */
export function checkInTimeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const startsAt = (start: Json): Updates => ({ ...NOT_CHECKED_IN, [`Calendar/${TODAY}`]: start });
  const on = (day: string, at: number): Updates => checkInAt(clock, { branch: BRANCH, day, uid: MEMBER }, { At: at });
  const oldest = within(clock, TWO_DAYS);
  const enter = checkIn(clock);

  const cases = new CaseList(MEMBER)
    .allow('48 hours old', checkIn(clock, { At: oldest }), startsAt(oldest))
    .deny('over 48 hours old', checkIn(clock, { At: now - TWO_DAYS - 1 }), startsAt(now - TWO_DAYS - HOUR))
    .allow('2 minutes in the future', checkIn(clock, { At: now + AHEAD }), NOT_CHECKED_IN)
    .deny('over 2 minutes in the future', checkIn(clock, { At: beyond(clock, AHEAD) }), NOT_CHECKED_IN);

  cases
    .allow('the first millisecond of the day', enter, startsAt(now))
    .deny('the last millisecond of the day before', enter, startsAt(now + 1))
    .allow('the last millisecond of the day', enter, startsAt(now - DAY + 1))
    .deny('the first millisecond of the next day', enter, startsAt(now - DAY))
    .deny('a day that the calendar does not know', on('2026-01-01', now), NOT_CHECKED_IN)
    .deny("a day whose start isn't a number", enter, startsAt('a'))
    .deny('for yesterday, with the time of now', on(YESTERDAY, now), NOT_CHECKED_IN)
    .deny('for tomorrow, with the time of now', on(TOMORROW, now), NOT_CHECKED_IN)
    .allow('for yesterday, with a time of yesterday', on(YESTERDAY, now - DAY), NOT_CHECKED_IN)
    .deny('for tomorrow, with a time of tomorrow', on(TOMORROW, now + DAY), NOT_CHECKED_IN)
    .deny('for today, with a time of yesterday', checkIn(clock, { At: now - DAY }), NOT_CHECKED_IN);

  return cases
    .deny('a time that is text', checkIn(clock, { At: String(now) }), NOT_CHECKED_IN)
    .deny('no time', checkIn(clock, { At: null }), NOT_CHECKED_IN)
    .deny("an arrival that is not the server's time", checkIn(clock, { Ts: now - 1 }), NOT_CHECKED_IN)
    .deny('an arrival in the future', checkIn(clock, { Ts: beyond(clock, 1) }), NOT_CHECKED_IN)
    .deny('no arrival', checkIn(clock, { Ts: null }), NOT_CHECKED_IN)
    .deny("another arrival in the member's record", { ...enter, [MEMBER_ATTENDANCE]: { Ts: now - 1 } }, NOT_CHECKED_IN)
    .deny(
      "another arrival in the branch's record",
      {
        ...checkIn(clock, { Ts: now - 1 }),
        [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP },
      },
      NOT_CHECKED_IN,
    )
    .deny("only the branch's record", { [ATTENDANCE]: enter[ATTENDANCE] ?? null }, NOT_CHECKED_IN)
    .deny("only the member's record", { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } }, NOT_CHECKED_IN)
    .deny("only the member's record, with an older branch's record", { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } }).all;
}
