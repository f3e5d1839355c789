import { expect, it } from 'vitest';
import { lapsesAt, warnUntil } from './order-lapse.ts';

it('lapses after the hours that the gym set, 48 by default', () => {
  expect(lapsesAt(1_000)).toBe(1_000 + 48 * 3_600_000);
  expect(lapsesAt(1_000, 24)).toBe(1_000 + 24 * 3_600_000);
});

it('warns a day before it lapses, because the job that warns runs once a day', () => {
  expect(warnUntil(1_000)).toBe(1_000 + 24 * 3_600_000);
});
