import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ClockReading,
  correctedAt,
  readClock,
  rememberedClock,
  type Stamp,
  startClock,
  withPossibleSleep,
  withServerOffset,
} from './clock.ts';

const NOON = 1_800_000_000_000;
const DAY = 86_400_000;
/** Ids of two runs of the app. */
const EARLIER_RUN = 'run 1';
const THIS_RUN = 'run 2';
const reading = (wall: number, monotonic: number): ClockReading => ({ wall, monotonic });

function makeStamp(state: Parameters<typeof readClock>[0], now: ClockReading, session = THIS_RUN): Stamp {
  return { ...readClock(state, now), ...now, session };
}

it('reads a doubtful time until the server’s time is known', () => {
  const fresh = startClock(null);
  expect(readClock(fresh, reading(NOON, 10))).toEqual({ at: NOON, clock: 'doubt' });
  const synchronized = withServerOffset(fresh, reading(NOON, 10), 500);
  expect(readClock(synchronized, reading(NOON + 1_000, 1_010))).toEqual({ at: NOON + 1_500, clock: 'sure' });
});

it('ignores changes of the wall clock once the server’s time is known, if the page wasn’t hidden since', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -DAY, max: DAY }),
      fc.nat(DAY),
      fc.integer({ min: -DAY, max: DAY }),
      (offset, later, jump) => {
        const state = withServerOffset(startClock(null), reading(NOON - offset, 0), offset);
        expect(readClock(state, reading(NOON - offset + later + jump, later))).toEqual({
          at: NOON + later,
          clock: 'sure',
        });
      },
    ),
  );
});

it('reads a doubtful time from the wall clock after a sleep that stopped the monotonic clock', () => {
  const state = withPossibleSleep(withServerOffset(startClock(null), reading(NOON, 0), 0));
  expect(readClock(state, reading(NOON + DAY, 3_000))).toEqual({ at: NOON + DAY, clock: 'doubt' });
  // The page was hidden without a sleep, so there is no doubt.
  expect(readClock(state, reading(NOON + 3_500, 3_000))).toEqual({ at: NOON + 3_000, clock: 'sure' });
  const synchronized = withServerOffset(state, reading(NOON + DAY, 4_000), 0);
  expect(readClock(synchronized, reading(NOON + DAY + 5, 4_005))).toEqual({ at: NOON + DAY + 5, clock: 'sure' });
});

it('continues with the stored offset and the latest known time after a restart', () => {
  const state = withServerOffset(startClock(null), reading(NOON, 0), 2 * DAY);
  const remembered = rememberedClock(state, reading(NOON + 60_000, 60_000));
  expect(remembered).toEqual({ offset: 2 * DAY, last: NOON + 2 * DAY + 60_000 });
  const restarted = startClock(remembered);
  expect(readClock(restarted, reading(NOON + 120_000, 5))).toEqual({ at: NOON + 2 * DAY + 120_000, clock: 'doubt' });
  // After an empty battery the wall clock may say 1970, but the time can't be earlier than the latest known time.
  expect(readClock(restarted, reading(0, 5))).toEqual({ at: NOON + 2 * DAY + 60_000, clock: 'doubt' });
  expect(rememberedClock(restarted, reading(0, 5))).toEqual(remembered);
  expect(rememberedClock(startClock(null), reading(0, 5))).toBeNull();
});

it('corrects a doubtful time of the current run of the app by the monotonic clock', () => {
  const fresh = startClock(null);
  const stamp = makeStamp(fresh, reading(NOON + DAY, 1_000));
  const synchronized = withServerOffset(fresh, reading(NOON - DAY, 61_000), DAY);
  expect(correctedAt(stamp, THIS_RUN, synchronized, reading(NOON - DAY, 61_000))).toBe(NOON - 60_000);
});

it('corrects a doubtful time by the wall clock if the device slept before the server’s time was received', () => {
  const fresh = startClock(null);
  const stamp = makeStamp(fresh, reading(NOON, 1_000));
  // The monotonic clock stopped for an hour.
  const awake = reading(NOON + 3_605_000, 6_000);
  const synchronized = withServerOffset(withPossibleSleep(fresh), awake, 0);
  expect(correctedAt(stamp, THIS_RUN, synchronized, awake)).toBe(NOON);
});

it('corrects a doubtful time by the monotonic clock if the page was hidden and no clock stopped', () => {
  const fresh = startClock(null);
  const stamp = makeStamp(fresh, reading(NOON + DAY, 1_000));
  // The wall clock was set back meanwhile.
  const later = reading(NOON + 60_000, 61_000);
  const synchronized = withServerOffset(withPossibleSleep(fresh), later, 0);
  expect(correctedAt(stamp, THIS_RUN, synchronized, later)).toBe(NOON);
});

it('corrects a doubtful time of an earlier run of the app by the offset of the wall clock', () => {
  const stamp = makeStamp(startClock(null), reading(NOON + DAY, 1_000), EARLIER_RUN);
  const now = reading(NOON + DAY + 3_600_000, 7);
  const synchronized = withServerOffset(startClock(null), now, -DAY);
  expect(correctedAt(stamp, THIS_RUN, synchronized, now)).toBe(NOON);
});

it('corrects a time at most to the present, and not at all if it is sure or the server’s time is unknown', () => {
  const now = reading(NOON, 5);
  const synchronized = withServerOffset(startClock(null), now, 0);
  const ahead: Stamp = { at: NOON + DAY, clock: 'doubt', wall: NOON + DAY, monotonic: 3, session: EARLIER_RUN };
  expect(correctedAt(ahead, THIS_RUN, synchronized, now)).toBe(NOON);
  expect(correctedAt({ ...ahead, clock: 'sure' }, THIS_RUN, synchronized, now)).toBeNull();
  expect(correctedAt(ahead, THIS_RUN, startClock(null), now)).toBeNull();
});
