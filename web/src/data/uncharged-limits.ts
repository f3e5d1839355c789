import { tillSettingsPath, unchargedLimitsFromStored } from '@gym/domain/database/money/till-settings';
import type { UnchargedLimits } from '@gym/domain/membership/uncharged-limit';
import { useRecord } from './read.ts';
import { useSession } from './session.ts';

/**
 * Returns how many periods without a charge the signed-in person may give in a month. `null` for roles other than
 * reception, which have no such limit. Returns the default limits until the gym's settings are loaded.
 */
export function useUnchargedLimits(): UnchargedLimits | null {
  const session = useSession();
  const isReception = session.status === 'signed-in' && session.role === 'reception';
  const settings = useRecord(tillSettingsPath, isReception ? {} : null);
  if (!isReception) return null;
  return unchargedLimitsFromStored(settings.status === 'value' ? settings.value : null);
}
