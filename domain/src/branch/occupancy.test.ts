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
  { inside: 0, capacity: 100, was: null, step: 'calm' },
  { inside: 34, capacity: 100, was: null, step: 'calm' },
  { inside: 35, capacity: 100, was: null, step: 'normal' },
  { inside: 74, capacity: 100, was: null, step: 'normal' },
  { inside: 75, capacity: 100, was: null, step: 'full' },
  { inside: 14, capacity: 10, was: null, step: 'calm' },
  { inside: 15, capacity: 10, was: null, step: 'normal' },
  { inside: 25, capacity: 10, was: null, step: 'full' },
  { inside: 35, capacity: 100, was: 'calm', step: 'calm' },
  { inside: 40, capacity: 100, was: 'calm', step: 'normal' },
  { inside: 79, capacity: 100, was: 'normal', step: 'normal' },
  { inside: 80, capacity: 100, was: 'normal', step: 'full' },
  { inside: 72, capacity: 100, was: 'full', step: 'full' },
  { inside: 69, capacity: 100, was: 'full', step: 'normal' },
  { inside: 10, capacity: 20, was: 'normal', step: 'normal' },
  { inside: 9, capacity: 20, was: 'normal', step: 'calm' },
  { inside: 31, capacity: 100, was: 'normal', step: 'normal' },
  { inside: 29, capacity: 100, was: 'normal', step: 'calm' },
  { inside: 20, capacity: 100, was: 'full', step: 'calm' },
  { inside: 90, capacity: 100, was: 'calm', step: 'full' },
  { inside: 78, capacity: 100, was: 'calm', step: 'normal' },
  { inside: 50, capacity: 0, was: null, step: null },
] as const)('returns $step for $inside people of $capacity after $was', ({ inside, capacity, was, step }) => {
  expect(occupancyStep(inside, capacity, was)).toBe(step);
});

const STEPS: readonly string[] = OCCUPANCY_STEPS;
const anyStep = fc.constantFrom<OccupancyStep | null>('calm', 'normal', 'full', null);
const anyCapacity = fc.integer({ min: 1, max: 2_000 });

it('is calm with fewer than ten people, whatever the capacity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), anyCapacity, anyStep, (inside, capacity, was) => {
      expect(occupancyStep(inside, capacity, was)).toBe('calm');
    }),
  );
});

it('doesn’t return to the previous step if up to four people come or leave', () => {
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

it('is stable for the same number of people', () => {
  fc.assert(
    fc.property(fc.nat(2_500), anyCapacity, anyStep, (inside, capacity, was) => {
      const step = occupancyStep(inside, capacity, was);
      expect(occupancyStep(inside, capacity, step)).toBe(step);
    }),
  );
});

it('never returns a lower step for more people', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(50), anyCapacity, anyStep, (inside, more, capacity, was) => {
      const [few, many] = [inside, inside + more].map((count) => occupancyStep(count, capacity, was) ?? 'calm');
      expect(STEPS.indexOf(many ?? '')).toBeGreaterThanOrEqual(STEPS.indexOf(few ?? ''));
    }),
    { numRuns: 2_000 },
  );
});

it('rounds a time down to the quarter of an hour', () => {
  const start = Date.UTC(2026, 10, 22, 12, 0);
  expect(occupancySlot(start)).toBe(start);
  expect(occupancySlot(start + OCCUPANCY_SLOT_MS - 1)).toBe(start);
  expect(occupancySlot(start + OCCUPANCY_SLOT_MS)).toBe(start + OCCUPANCY_SLOT_MS);
});

describe('insideByHour', () => {
  const entered = new Map([
    [6, 60],
    [7, 30],
    [8, 10],
  ]);
  it.each([
    { when: 'at 08:30 with 90 minutes, all since 07:00', minute: 8 * 60 + 30, stay: 90, inside: 40 },
    { when: 'at 08:00 with 90 minutes, half of the hour of six', minute: 8 * 60, stay: 90, inside: 60 },
    { when: 'at 09:30 with 90 minutes', minute: 9 * 60 + 30, stay: 90, inside: 10 },
    { when: 'at 12:00 nobody', minute: 12 * 60, stay: 90, inside: 0 },
    { when: 'at 06:20 with 10 minutes, half of those who came so far', minute: 6 * 60 + 20, stay: 10, inside: 30 },
    { when: 'at 05:00 nobody yet', minute: 5 * 60, stay: 90, inside: 0 },
  ])('estimates the people inside $when', ({ minute, stay, inside }) => {
    expect(insideByHour(entered, minute, stay)).toBe(inside);
  });
  it('returns at most the number of people who came', () => {
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
