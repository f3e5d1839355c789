import { expect, it } from 'vitest';
import { lapsesAt, warnUntil } from './order-lapse.ts';

it('an order lapses after the number of hours that the gym sets, by default 48', () => {
  expect(lapsesAt(1_000)).toBe(1_000 + 48 * 3_600_000);
  expect(lapsesAt(1_000, 24)).toBe(1_000 + 24 * 3_600_000);
});

it('the person who placed an order is warned if it lapses within a day', () => {
  expect(warnUntil(1_000)).toBe(1_000 + 24 * 3_600_000);
});
