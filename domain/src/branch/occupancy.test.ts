import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  insideByHour,
  OCCUPANCY_SLOT_MS,
  OCCUPANCY_STEPS,
  type OccupancyStep,
  occupancySlot,
  occupancyStep,
} from './occupancy.ts';

it.each([
  [0, 100, null, 'calm'],
  [34, 100, null, 'calm'],
  [35, 100, null, 'normal'],
  [74, 100, null, 'normal'],
  [75, 100, null, 'full'],
  [14, 10, null, 'calm'],
  [15, 10, null, 'normal'],
  [25, 10, null, 'full'],
  [35, 100, 'calm', 'calm'],
  [40, 100, 'calm', 'normal'],
  [79, 100, 'normal', 'normal'],
  [80, 100, 'normal', 'full'],
  [72, 100, 'full', 'full'],
  [69, 100, 'full', 'normal'],
  [10, 20, 'normal', 'normal'],
  [9, 20, 'normal', 'calm'],
  [31, 100, 'normal', 'normal'],
  [29, 100, 'normal', 'calm'],
  [20, 100, 'full', 'calm'],
  [90, 100, 'calm', 'full'],
  [78, 100, 'calm', 'normal'],
  [50, 0, null, null],
] as const)('%i of %i after %s is %s', (inside, capacity, was, step) => {
  expect(occupancyStep(inside, capacity, was)).toBe(step);
});

const STEPS: readonly string[] = OCCUPANCY_STEPS;
const anyStep = fc.constantFrom<OccupancyStep | null>('calm', 'normal', 'full', null);
const anyCapacity = fc.integer({ min: 1, max: 2_000 });

it('of fewer than ten people it is calm, whatever the room', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), anyCapacity, anyStep, (inside, capacity, was) => {
      expect(occupancyStep(inside, capacity, was)).toBe('calm');
    }),
  );
});

it('doesn’t change the step when one to four people come and go again', () => {
  fc.assert(
    fc.property(
      fc.nat(2_500),
      anyCapacity,
      anyStep,
      fc.integer({ min: 0, max: 4 }),
      (inside, capacity, was, people) => {
        const step = occupancyStep(inside, capacity, was);
        if (was === null || step === was) return;
        const isUp = STEPS.indexOf(step ?? '') > STEPS.indexOf(was);
        expect(occupancyStep(isUp ? inside - people : inside + people, capacity, step)).toBe(step);
      },
    ),
    { numRuns: 3_000 },
  );
});

it('renewed again with the same people it is the same', () => {
  fc.assert(
    fc.property(fc.nat(2_500), anyCapacity, anyStep, (inside, capacity, was) => {
      const step = occupancyStep(inside, capacity, was);
      expect(occupancyStep(inside, capacity, step)).toBe(step);
    }),
  );
});

it('more people are never a lower step', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(50), anyCapacity, anyStep, (inside, more, capacity, was) => {
      const [few, many] = [inside, inside + more].map((count) => occupancyStep(count, capacity, was) ?? 'calm');
      expect(STEPS.indexOf(many ?? '')).toBeGreaterThanOrEqual(STEPS.indexOf(few ?? ''));
    }),
    { numRuns: 2_000 },
  );
});

it('is renewed at the quarters of the hour', () => {
  const start = Date.UTC(2026, 10, 22, 12, 0);
  expect(occupancySlot(start)).toBe(start);
  expect(occupancySlot(start + OCCUPANCY_SLOT_MS - 1)).toBe(start);
  expect(occupancySlot(start + OCCUPANCY_SLOT_MS)).toBe(start + OCCUPANCY_SLOT_MS);
});

describe('people inside, from how many came by hour', () => {
  const entered = new Map([
    [6, 60],
    [7, 30],
    [8, 10],
  ]);
  it.each([
    ['at 08:30 with 90 minutes, all since 07:00', 8 * 60 + 30, 90, 40],
    ['at 08:00 with 90 minutes, half of the hour of six', 8 * 60, 90, 60],
    ['at 09:30 with 90 minutes', 9 * 60 + 30, 90, 10],
    ['at 12:00 nobody', 12 * 60, 90, 0],
    ['at 06:20 with 10 minutes, half of those who came so far', 6 * 60 + 20, 10, 30],
    ['at 05:00 nobody yet', 5 * 60, 90, 0],
  ])('%s', (_what, minute, stay, inside) => {
    expect(insideByHour(entered, minute, stay)).toBe(inside);
  });
  it('is never more than came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(23), fc.nat(300))),
        fc.nat(1_440),
        fc.integer({ min: 10, max: 720 }),
        (rows, minute, stay) => {
          const counts = new Map(rows);
          const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
          const inside = insideByHour(counts, minute, stay);
          expect(inside).toBeGreaterThanOrEqual(0);
          expect(inside).toBeLessThanOrEqual(all);
        },
      ),
    );
  });
});
