import { expect, it } from 'vitest';
import { lapsesAt, warnUntil } from './order-lapse.ts';

it('lapses after the hours that the gym says, two days unless told', () => {
  expect(lapsesAt(1_000)).toBe(1_000 + 48 * 3_600_000);
  expect(lapsesAt(1_000, 24)).toBe(1_000 + 24 * 3_600_000);
});

it('is told of a day before: the job that tells runs once a day', () => {
  expect(warnUntil(1_000)).toBe(1_000 + 24 * 3_600_000);
});
