import type { OwnFreezeRules } from '../../membership/own-freeze.ts';
import type { StoredConfig } from '../system/config.ts';
import type { StoredPlan } from './plans.ts';

/** Default of `FreezeNotice`: how many days before the start of a freeze a member must request it. */
const DEFAULT_NOTICE_DAYS = 1;

/**
 * Returns the limits within which a member may freeze their own membership. It is not allowed (0 days per year) unless
 * both the gym and the plan allow it.
 */
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
