import type { OwnFreezeRules } from '../membership/own-freeze.ts';
import type { StoredConfig } from './config.ts';
import type { StoredPlan } from './plans.ts';

/** How long before a freeze a member asks for it unless `Config` says otherwise, days. */
const DEFAULT_NOTICE_DAYS = 1;

/** What a member of this plan may freeze without staff: what the gym allows, unless the plan doesn't. */
export function ownFreezeRules(
  config: Pick<StoredConfig, 'FreezeDays' | 'FreezeNotice'> | null,
  plan: Pick<StoredPlan, 'OwnFreeze'> | null,
): OwnFreezeRules {
  const isAllowed = plan !== null && plan.OwnFreeze !== false;
  return {
    daysPerYear: isAllowed ? (config?.FreezeDays ?? 0) : 0,
    noticeDays: config?.FreezeNotice ?? DEFAULT_NOTICE_DAYS,
  };
}
