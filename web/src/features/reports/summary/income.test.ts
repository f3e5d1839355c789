import type { SummaryReport } from '@gym/domain/contracts/reports';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { comparisonText, incomeOf, summaryFile } from './income.ts';

const MONEY = { Till: 100_000, Sales: 2, In: 30_000, Back: 5_000, Payments: 3 };
const createComparison = (previousTill: number): SummaryReport['Compared'] => ({
  From: gymDay('2026-11-01'),
  To: gymDay('2026-11-24'),
  Now: MONEY,
  BeforeFrom: gymDay('2026-10-01'),
  BeforeTo: gymDay('2026-10-24'),
  Before: { ...MONEY, Till: previousTill, In: 0, Back: 0 },
});

it('adds up the till’s money and other payments, less refunds', () => {
  expect(incomeOf(MONEY)).toBe(125_000);
});

it.each([
  { previous: 100_000, text: '+25 % contra $1,000.00 del 2026-10-01 al 2026-10-24.' },
  { previous: 250_000, text: '-50 % contra $2,500.00 del 2026-10-01 al 2026-10-24.' },
  { previous: 125_000, text: 'Igual que del 2026-10-01 al 2026-10-24: $1,250.00.' },
  { previous: 125_100, text: 'Casi lo mismo que del 2026-10-01 al 2026-10-24: $1,251.00.' },
  { previous: -1_000, text: 'Del 2026-10-01 al 2026-10-24 se devolvió más de lo que entró: -$10.00.' },
  { previous: 0, text: 'Del 2026-10-01 al 2026-10-24 no entró nada.' },
])('compares an income of 125,000 centavos with $previous in the month before: $text', ({ previous, text }) => {
  expect(comparisonText(createComparison(previous))).toBe(text);
});

const REPORT: SummaryReport = {
  Now: MONEY,
  Days: [{ Day: gymDay('2026-11-01'), Till: 100_000, Outside: 25_000 }],
  Compared: createComparison(100_000),
  Members: { Day: gymDay('2026-11-01'), InForce: 2, Plans: [{ Key: 'mensual', Name: 'Mensual', Count: 2 }] },
  Retention: { Left: 1, Stayed: 4, Open: 2 },
};

it('writes figures with their first and last day', () => {
  const lines = summaryFile(REPORT).map((line) => line.join());
  expect(lines).toContain('Lo que entró,1250,2026-11-01,2026-11-01');
  expect(lines).toContain('Lo que entró,1000,2026-10-01,2026-10-24');
  expect(lines).toContain('Se fueron,1,2026-11-01,2026-11-01');
  expect(lines).toContain('Socios por plan: Mensual,2,2026-11-01,2026-11-01');
});

it('leaves out the number of people who left if the range is too long to count them', () => {
  const names = summaryFile({ ...REPORT, Retention: null }).map(([name]) => name);
  expect(names).not.toContain('Se fueron');
  expect(names).toContain('Lo que entró');
});
