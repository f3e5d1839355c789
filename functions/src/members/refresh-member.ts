import { attempts } from '../lib/attempts.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { type GymSettings, loadGymSettings } from '../settings/load-settings.ts';
import { completeAccount } from './complete-account.ts';
import { loadMember, type MemberState } from './load-member.ts';
import { memberUpdates } from './member-updates.ts';

/** Returns the updates that correct stale derived data and complete the account; `null` if nothing is stale. */
async function findStaleUpdates(state: MemberState, gym: GymSettings, now: number): Promise<Updates | null> {
  const completed = await completeAccount(state, gym.branches);
  const { updates, hasChanges } = await memberUpdates(completed.state, gym, now);
  return hasChanges || Object.keys(completed.updates).length > 0 ? { ...updates, ...completed.updates } : null;
}

/** Returns whether derived data of a member are stale, or the account is incomplete. */
export async function isStale(state: MemberState, gym: GymSettings, now: number): Promise<boolean> {
  return (await findStaleUpdates(state, gym, now)) !== null;
}

/**
 * Derives all data of a member again from profile, history and visits, and completes an incomplete account. Idempotent,
 * and safe in parallel or late: it reads the database instead of an event, and the rules refuse stale updates. After
 * writing it reads again, because a concurrent run may have written stale data.
 *
 * @returns whether anything was changed
 * @throws if the member keeps changing, or if the deadline of the current call has passed
 */
export async function refreshMember(uid: string, now: number): Promise<boolean> {
  let hasChanged = false;
  const outcome = await attempts(8, async () => {
    const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
    const updates = await findStaleUpdates(state, gym, now);
    if (updates === null) return 'done';
    hasChanged = (await serverUpdate(updates)) === 'written' || hasChanged;
    return 'again';
  });
  if (outcome === null) throw new Error('The member kept changing');
  return hasChanged;
}
