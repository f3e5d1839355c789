import { expect, it } from 'vitest';
import { ownFreezeRules } from './own-freeze.ts';

it.each([
  { what: 'nothing is set', config: null, plan: {}, daysPerYear: 0, noticeDays: 1 },
  { what: 'the gym allows it', config: { FreezeDays: 30, FreezeNotice: 3 }, plan: {}, daysPerYear: 30, noticeDays: 3 },
  {
    what: 'the plan allows it too',
    config: { FreezeDays: 30 },
    plan: { OwnFreeze: true },
    daysPerYear: 30,
    noticeDays: 1,
  },
  {
    what: 'the plan does not allow it',
    config: { FreezeDays: 30 },
    plan: { OwnFreeze: false },
    daysPerYear: 0,
    noticeDays: 1,
  },
  { what: 'the plan no longer exists', config: { FreezeDays: 30 }, plan: null, daysPerYear: 0, noticeDays: 1 },
] as const)(
  'returns the limits within which a member may freeze if $what',
  ({ config, plan, daysPerYear, noticeDays }) => {
    expect(ownFreezeRules(config, plan)).toEqual({ daysPerYear, noticeDays });
  },
);
