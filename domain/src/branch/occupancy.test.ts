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
  // Without a previous step, the bounds are 35 % and 75 % of the capacity.
  { inside: 0, capacity: 100, previous: null, step: 'calm' },
  { inside: 34, capacity: 100, previous: null, step: 'calm' },
  { inside: 35, capacity: 100, previous: null, step: 'normal' },
  { inside: 74, capacity: 100, previous: null, step: 'normal' },
  { inside: 75, capacity: 100, previous: null, step: 'full' },

  // With a small capacity, the bounds are 15 and 25 people.
  { inside: 14, capacity: 10, previous: null, step: 'calm' },
  { inside: 15, capacity: 10, previous: null, step: 'normal' },
  { inside: 25, capacity: 10, previous: null, step: 'full' },

  // The step changes only if the count is beyond a bound by a margin of five people.
  { inside: 35, capacity: 100, previous: 'calm', step: 'calm' },
  { inside: 40, capacity: 100, previous: 'calm', step: 'normal' },
  { inside: 79, capacity: 100, previous: 'normal', step: 'normal' },
  { inside: 80, capacity: 100, previous: 'normal', step: 'full' },
  { inside: 72, capacity: 100, previous: 'full', step: 'full' },
  { inside: 69, capacity: 100, previous: 'full', step: 'normal' },
  { inside: 10, capacity: 20, previous: 'normal', step: 'normal' },
  { inside: 9, capacity: 20, previous: 'normal', step: 'calm' },
  { inside: 31, capacity: 100, previous: 'normal', step: 'normal' },
  { inside: 29, capacity: 100, previous: 'normal', step: 'calm' },
  { inside: 20, capacity: 100, previous: 'full', step: 'calm' },
  { inside: 90, capacity: 100, previous: 'calm', step: 'full' },
  { inside: 78, capacity: 100, previous: 'calm', step: 'normal' },

  { inside: 50, capacity: 0, previous: null, step: null },
] as const)(
  'returns $step for $inside people at capacity $capacity if the previous step is $previous',
  ({ inside, capacity, previous, step }) => {
    expect(occupancyStep(inside, capacity, previous)).toBe(step);
  },
);

const STEPS: readonly string[] = OCCUPANCY_STEPS;
const anyPreviousStep = fc.constantFrom<OccupancyStep | null>('calm', 'normal', 'full', null);
const anyCapacity = fc.integer({ min: 1, max: 2_000 });

it('returns calm for fewer than ten people at any capacity of 1 or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), anyCapacity, anyPreviousStep, (inside, capacity, previous) => {
      expect(occupancyStep(inside, capacity, previous)).toBe('calm');
    }),
  );
});

it('keeps a new step if up to four people leave after a rise, or come after a fall', () => {
  fc.assert(
    fc.property(
      fc.nat(2_500),
      anyCapacity,
      anyPreviousStep,
      fc.integer({ min: 0, max: 4 }),
      (inside, capacity, previous, people) => {
        const step = occupancyStep(inside, capacity, previous);
        if (previous === null || step === previous) return;
        const isUp = STEPS.indexOf(step ?? '') > STEPS.indexOf(previous);
        expect(occupancyStep(isUp ? inside - people : inside + people, capacity, step)).toBe(step);
      },
    ),
    { numRuns: 3_000 },
  );
});

it('returns the same step again for the same number of people', () => {
  fc.assert(
    fc.property(fc.nat(2_500), anyCapacity, anyPreviousStep, (inside, capacity, previous) => {
      const step = occupancyStep(inside, capacity, previous);
      expect(occupancyStep(inside, capacity, step)).toBe(step);
    }),
  );
});

it('never returns a lower step for more people', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(50), anyCapacity, anyPreviousStep, (inside, more, capacity, previous) => {
      const [few, many] = [inside, inside + more].map((count) => occupancyStep(count, capacity, previous) ?? 'calm');
      expect(STEPS.indexOf(many ?? '')).toBeGreaterThanOrEqual(STEPS.indexOf(few ?? ''));
    }),
    { numRuns: 2_000 },
  );
});

it('rounds an instant down to the quarter of an hour', () => {
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
    {
      when: 'at 08:30 with stays of 90 minutes: everyone who came since 07:00',
      minute: 8 * 60 + 30,
      stay: 90,
      inside: 40,
    },
    {
      when: 'at 08:00 with stays of 90 minutes: half of those from 06:00 to 07:00, and everyone since',
      minute: 8 * 60,
      stay: 90,
      inside: 60,
    },
    {
      when: 'at 09:30 with stays of 90 minutes: everyone who came since 08:00',
      minute: 9 * 60 + 30,
      stay: 90,
      inside: 10,
    },
    { when: 'at 12:00 with stays of 90 minutes: nobody', minute: 12 * 60, stay: 90, inside: 0 },
    {
      when: 'at 06:20 with stays of 10 minutes: half of those who came since 06:00',
      minute: 6 * 60 + 20,
      stay: 10,
      inside: 30,
    },
    { when: 'at 05:00, before anybody came: nobody', minute: 5 * 60, stay: 90, inside: 0 },
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
