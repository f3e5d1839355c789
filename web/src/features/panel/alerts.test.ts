import { expect, it } from 'vitest';
import { alertsOf, type DeviceFacts, isAway } from './alerts.ts';
import type { BranchPanelValues } from './use-branch-panel.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const NONE = { Count: 0, IsMore: false };
const QUIET: BranchPanelValues = {
  Usual: { Days: 0, Hours: [] },
  Expiring: { Today: 3, Week: 9 },
  Members: { InForce: 100, AtRisk: 0 },
  Orders: { Pending: NONE, Paid: NONE, Ready: NONE, Owed: NONE, Review: NONE },
  Passes: NONE,
  Low: NONE,
  LeftOpen: NONE,
  Problems: NONE,
};
const countOf = (Count: number) => ({ Count, IsMore: false });
const terminal = (minutesAgo: number, changes: Partial<DeviceFacts> = {}): DeviceFacts => ({
  isTerminal: true,
  seenAt: NOW - minutesAgo * MINUTE,
  queue: 0,
  refused: 0,
  ...changes,
});

it('returns no alerts if nothing needs attention', () => {
  expect(alertsOf(QUIET, [terminal(1)], NOW)).toEqual([]);
  expect(alertsOf({ ...QUIET, Members: null, LeftOpen: null, Problems: null }, [], NOW)).toEqual([]);
});

it('returns all alerts, the worst first', () => {
  const busy: BranchPanelValues = {
    ...QUIET,
    Members: { InForce: 100, AtRisk: 12 },
    Orders: {
      Pending: countOf(1),
      Paid: { Count: 100, IsMore: true },
      Ready: countOf(3),
      Owed: countOf(4),
      Review: countOf(8),
    },
    Passes: countOf(5),
    Low: countOf(6),
    LeftOpen: countOf(2),
    Problems: countOf(7),
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

it('ignores the unsent and refused records of a device without a report for eight days', () => {
  const day = 24 * 60;
  expect(alertsOf(QUIET, [terminal(8 * day, { queue: 3, refused: 2 })], NOW)).toEqual([]);
  const alerts = alertsOf(QUIET, [terminal(7 * day, { queue: 3, refused: 2 })], NOW);
  expect(alerts.map(({ kind, count }) => [kind, count])).toEqual([
    ['refused', 2],
    ['unsent', 3],
  ]);
});

it.each([{ minutes: 6 }, { minutes: 600 }])(
  'isAway returns true for a terminal that reported $minutes minutes ago',
  ({ minutes }) => {
    expect(isAway({ isTerminal: true, seenAt: NOW - minutes * MINUTE }, NOW)).toBe(true);
  },
);

it.each([
  { device: 'a terminal', minutes: 1, isTerminal: true },
  { device: 'a terminal', minutes: 4, isTerminal: true },
  { device: 'a terminal (taken to be switched off)', minutes: 3_000, isTerminal: true },
  { device: 'a desk (its browser may be closed)', minutes: 6, isTerminal: false },
])('isAway returns false for $device that reported $minutes minutes ago', ({ minutes, isTerminal }) => {
  expect(isAway({ isTerminal, seenAt: NOW - minutes * MINUTE }, NOW)).toBe(false);
});
