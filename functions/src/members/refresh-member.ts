import { attempts } from '../lib/attempts.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { completeAccount } from './complete-account.ts';
import { loadMember } from './load-member.ts';
import { memberUpdates } from './member-updates.ts';

/**
 * Derives all data of a member again from profile, history and visits, and completes a self-made account. Idempotent,
 * and safe in parallel or late: it reads the database instead of an event, and the rules refuse stale updates. After
 * writing it reads again, because a concurrent run may have written stale data.
 *
 * @returns whether anything was changed
 * @throws if the member keeps changing; the platform then delivers the event again
 */
export async function refreshMember(uid: string, now: number): Promise<boolean> {
  let hasChanged = false;
  const outcome = await attempts(8, async () => {
    const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
    const whole = await completeAccount(state, gym.branches);
    const { updates, hasChanges } = await memberUpdates(whole.state, gym, now);
    if (!hasChanges && Object.keys(whole.updates).length === 0) return 'done';
    hasChanged = (await serverUpdate({ ...updates, ...whole.updates })) === 'written' || hasChanged;
    return 'again';
  });
  if (outcome === null) throw new Error('The member kept changing');
  return hasChanged;
}
