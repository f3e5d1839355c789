import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { computeAttendanceReport, reportReadsFrom } from './report.ts';

it('adds up the check-ins of all branches by day and by hour, and those on the same days a week earlier', () => {
  const centro = new Map([
    ['2026-11-09', { total: 5, hours: new Map([[7, 5]]) }],
    [
      '2026-11-16',
      {
        total: 3,
        hours: new Map([
          [7, 2],
          [18, 1],
        ]),
      },
    ],
  ]);
  const valle = new Map([['2026-11-17', { total: 4, hours: new Map([[18, 4]]) }]]);
  const report = computeAttendanceReport([centro, valle], gymDay('2026-11-16'), gymDay('2026-11-17'));
  expect(report.total).toBe(7);
  expect(report.weekEarlier).toBe(5);
  expect(report.days).toEqual([
    { day: '2026-11-16', total: 3, weekEarlier: 5 },
    { day: '2026-11-17', total: 4, weekEarlier: 0 },
  ]);
  expect(report.heat[0]?.[7]).toBe(2);
  expect(report.heat[1]?.[18]).toBe(4);
  expect(report.heat.flat().reduce((a, b) => a + b, 0)).toBe(7);
});

it('the first day to load is a week before the first day of the report', () => {
  expect(reportReadsFrom(gymDay('2026-11-16'))).toBe('2026-11-09');
});
