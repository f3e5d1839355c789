import type { OwnFreezeRules } from '../../membership/own-freeze.ts';
import type { StoredConfig } from '../system/config.ts';
import type { StoredPlan } from './plans.ts';

/** Default of `FreezeNotice`: how many days before its start a member must request a freeze. */
const DEFAULT_NOTICE_DAYS = 1;

/**
 * Returns the limits within which a member can freeze their own membership. Both the gym and the plan must allow it.
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
