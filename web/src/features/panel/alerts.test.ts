import { expect, it } from 'vitest';
import { alertsOf, type DeviceFacts, isAway } from './alerts.ts';
import type { BranchPanelValues } from './use-branch-panel.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const none = { Count: 0, IsMore: false };
const QUIET: BranchPanelValues = {
  Usual: { Days: 0, Hours: [] },
  Expiring: { Today: 3, Week: 9 },
  Members: { InForce: 100, AtRisk: 0 },
  Orders: { Pending: none, Paid: none, Ready: none, Owed: none, Review: none },
  Passes: none,
  Low: none,
  LeftOpen: none,
  Problems: none,
};
const some = (Count: number) => ({ Count, IsMore: false });
const terminal = (minutesAgo: number, more: Partial<DeviceFacts> = {}): DeviceFacts => ({
  isTerminal: true,
  seen: NOW - minutesAgo * MINUTE,
  queue: 0,
  refused: 0,
  ...more,
});

it('returns no alerts if all is well', () => {
  expect(alertsOf(QUIET, [terminal(1)], NOW)).toEqual([]);
  expect(alertsOf({ ...QUIET, Members: null, LeftOpen: null, Problems: null }, [], NOW)).toEqual([]);
});

it('returns all alerts, the worst first', () => {
  const busy: BranchPanelValues = {
    ...QUIET,
    Members: { InForce: 100, AtRisk: 12 },
    Orders: { Pending: some(1), Paid: { Count: 100, IsMore: true }, Ready: some(3), Owed: some(4), Review: some(8) },
    Passes: some(5),
    Low: some(6),
    LeftOpen: some(2),
    Problems: some(7),
  };
  const devices = [terminal(10, { queue: 2 }), terminal(1, { queue: 1, refused: 1 })];
  const alerts = alertsOf(busy, devices, NOW);
  expect(alerts.map(({ kind, count }) => [kind, count])).toEqual([
    ['refused', 1],
    ['terminal-away', 1],
    ['left-open', 2],
    ['to-review', 8],
    ['passes', 5],
    ['to-prepare', 100],
    ['owed', 4],
    ['low', 6],
    ['unsent', 3],
    ['problems', 7],
    ['to-deliver', 3],
    ['unpaid', 1],
    ['at-risk', 12],
  ]);
  expect(alerts.map(({ tone }) => tone).join()).toMatch(/^(bad,)+(warn,)+(info,?)+$/);
  expect(alerts.find(({ kind }) => kind === 'to-prepare')?.isMore).toBe(true);
});

it('drops the unsent records of a device that has been away for eight days', () => {
  const day = 24 * 60;
  expect(alertsOf(QUIET, [terminal(8 * day, { queue: 3, refused: 2 })], NOW)).toEqual([]);
  const alerts = alertsOf(QUIET, [terminal(7 * day, { queue: 3, refused: 2 })], NOW);
  expect(alerts.map(({ kind, count }) => [kind, count])).toEqual([
    ['refused', 2],
    ['unsent', 3],
  ]);
});

it.each([
  ['just seen', 1, true, false],
  ['for a little while', 4, true, false],
  ['for longer', 6, true, true],
  ['since this morning', 600, true, true],
  ['since days: it was put away', 3_000, true, false],
  ['a desk, which is switched off when its browser is closed', 6, false, false],
] as const)('a terminal that is away: %s', (_what, minutes, isTerminal, expected) => {
  expect(isAway({ isTerminal, seen: NOW - minutes * MINUTE }, NOW)).toBe(expected);
});
