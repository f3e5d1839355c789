import { expect, it } from 'vitest';
import { ownFreezeRules } from './own-freeze.ts';

it.each([
  ['nothing is set', null, {}, 0, 1],
  ['the gym allows it', { FreezeDays: 30, FreezeNotice: 3 }, {}, 30, 3],
  ['the plan allows it too', { FreezeDays: 30 }, { OwnFreeze: true }, 30, 1],
  ['the plan does not allow it', { FreezeDays: 30 }, { OwnFreeze: false }, 0, 1],
  ['the plan is gone', { FreezeDays: 30 }, null, 0, 1],
] as const)('returns the limits of an own freeze if %s', (_what, config, plan, daysPerYear, noticeDays) => {
  expect(ownFreezeRules(config, plan)).toEqual({ daysPerYear, noticeDays });
});
