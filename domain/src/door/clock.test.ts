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
const at = (wall: number, monotonic: number): ClockReading => ({ wall, monotonic });

function stampOf(state: Parameters<typeof readClock>[0], reading: ClockReading, session = 'one'): Stamp {
  return { ...readClock(state, reading), ...reading, session };
}

it('is in doubt until the server’s time is known', () => {
  const fresh = startClock(null);
  expect(readClock(fresh, at(NOON, 10))).toEqual({ at: NOON, clock: 'doubt' });
  const heard = withServerOffset(fresh, at(NOON, 10), 500);
  expect(readClock(heard, at(NOON + 1_000, 1_010))).toEqual({ at: NOON + 1_500, clock: 'sure' });
});

it('ignores changes of the wall clock while it runs', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -DAY, max: DAY }),
      fc.nat(DAY),
      fc.integer({ min: -DAY, max: DAY }),
      (offset, later, jump) => {
        const state = withServerOffset(startClock(null), at(NOON - offset, 0), offset);
        expect(readClock(state, at(NOON - offset + later + jump, later))).toEqual({ at: NOON + later, clock: 'sure' });
      },
    ),
  );
});

it('uses the wall clock, in doubt, after a sleep that stopped the monotonic clock', () => {
  const state = withPossibleSleep(withServerOffset(startClock(null), at(NOON, 0), 0));
  expect(readClock(state, at(NOON + DAY, 3_000))).toEqual({ at: NOON + DAY, clock: 'doubt' });
  // The page was hidden without a sleep, so there is no doubt.
  expect(readClock(state, at(NOON + 3_500, 3_000))).toEqual({ at: NOON + 3_000, clock: 'sure' });
  const heard = withServerOffset(state, at(NOON + DAY, 4_000), 0);
  expect(readClock(heard, at(NOON + DAY + 5, 4_005))).toEqual({ at: NOON + DAY + 5, clock: 'sure' });
});

it('remembers the offset and the latest time over a restart', () => {
  const state = withServerOffset(startClock(null), at(NOON, 0), 2 * DAY);
  const remembered = rememberedClock(state, at(NOON + 60_000, 60_000));
  expect(remembered).toEqual({ offset: 2 * DAY, last: NOON + 2 * DAY + 60_000 });
  const again = startClock(remembered);
  expect(readClock(again, at(NOON + 120_000, 5))).toEqual({ at: NOON + 2 * DAY + 120_000, clock: 'doubt' });
  // A battery that died sets the clock to 1970: it can't be earlier than it was.
  expect(readClock(again, at(0, 5))).toEqual({ at: NOON + 2 * DAY + 60_000, clock: 'doubt' });
  expect(rememberedClock(again, at(0, 5))).toEqual(remembered);
  expect(rememberedClock(startClock(null), at(0, 5))).toBeNull();
});

it('corrects a doubtful time of this run by the monotonic clock, even if the wall clock was changed since', () => {
  const fresh = startClock(null);
  const stamp = stampOf(fresh, at(NOON + DAY, 1_000));
  const heard = withServerOffset(fresh, at(NOON - DAY, 61_000), DAY);
  expect(correctedAt(stamp, 'one', heard, at(NOON - DAY, 61_000))).toBe(NOON - 60_000);
});

it('corrects a doubtful time of an earlier run by the offset of the wall clock', () => {
  const stamp = stampOf(startClock(null), at(NOON + DAY, 1_000), 'before');
  const now = at(NOON + DAY + 3_600_000, 7);
  const heard = withServerOffset(startClock(null), now, -DAY);
  expect(correctedAt(stamp, 'now', heard, now)).toBe(NOON);
});

it('never corrects into the future, nor a time that needs no correction', () => {
  const now = at(NOON, 5);
  const heard = withServerOffset(startClock(null), now, 0);
  const ahead: Stamp = { at: NOON + DAY, clock: 'doubt', wall: NOON + DAY, monotonic: 3, session: 'before' };
  expect(correctedAt(ahead, 'now', heard, now)).toBe(NOON);
  expect(correctedAt({ ...ahead, clock: 'sure' }, 'now', heard, now)).toBeNull();
  expect(correctedAt(ahead, 'now', startClock(null), now)).toBeNull();
});
