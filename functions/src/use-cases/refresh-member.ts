import { attempts } from '../lib/attempts.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { memberUpdates } from './member-updates.ts';

/**
 * Brings everything derived of a member in line with profile, history and visits. Safe to run twice, at once and late: it
 * looks at the database, not at an event; the rules refuse a write that rests on something older; and it looks again after
 * writing, because of two that run at the same time the one that writes last may have seen less.
 *
 * @returns whether there was anything to mend
 * @throws when it keeps changing; the platform then delivers the event again
 */
export async function refreshMember(uid: string, now: number): Promise<boolean> {
  let hasChanged = false;
  const outcome = await attempts(8, async () => {
    const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
    const { updates, hasChanges: isDue } = await memberUpdates(state, gym, now);
    if (!isDue) return 'done';
    hasChanged = (await serverUpdate(updates)) === 'written' || hasChanged;
    return 'again';
  });
  if (outcome === null) throw new Error('The member kept changing');
  return hasChanged;
}
