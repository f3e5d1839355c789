import { attempts } from '../lib/attempts.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { completeAccount } from './complete-account.ts';
import { memberUpdates } from './member-updates.ts';

/**
 * Brings everything derived of a member in line with profile, history and visits, and gives a self-made account its card and
 * PIN. Safe to run twice, at once and late: it reads the database, not an event; the rules refuse a write that is based on older
 * data; and it reads again after writing, because a concurrent run may have written from older data.
 *
 * @returns whether there was anything to mend
 * @throws when it keeps changing; the platform then delivers the event again
 */
export async function refreshMember(uid: string, now: number): Promise<boolean> {
  let hasChanged = false;
  const outcome = await attempts(8, async () => {
    const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
    const whole = await completeAccount(state, gym.branches);
    const { updates, hasChanges: isDue } = await memberUpdates(whole.state, gym, now);
    if (!isDue && Object.keys(whole.updates).length === 0) return 'done';
    hasChanged = (await serverUpdate({ ...updates, ...whole.updates })) === 'written' || hasChanged;
    return 'again';
  });
  if (outcome === null) throw new Error('The member kept changing');
  return hasChanged;
}
