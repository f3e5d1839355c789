import { cardPath } from '@gym/domain/database/people/cards';
import { factsOf } from '@gym/domain/database/people/summaries';
import { pinPath, type StoredUser, userPath } from '@gym/domain/database/people/users';
import { loadVisitBranch } from '../attendance/load-attendance.ts';
import { randomPin, randomSecret } from '../lib/ids.ts';
import { readRecord } from '../lib/read.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadStaff } from '../staff/load-staff.ts';
import type { MemberState } from './load-member.ts';

/** Finds a free PIN. Another request may take it first; then the rules refuse the update. */
export async function findFreePin(): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const pin = randomPin();
    if ((await readRecord(pinPath, { pin })) === null) return pin;
  }
  throw new Error('Found no free PIN');
}

/** Guesses a person's home branch: the gym's only branch, or that of the last visit. */
async function guessHomeBranch(state: MemberState, branches: readonly string[]): Promise<string | undefined> {
  if (branches.length === 1) return branches[0];
  const last = state.lastVisit === null ? null : await loadVisitBranch(state.uid, state.lastVisit);
  return last !== null && branches.includes(last) ? last : undefined;
}

/** Returns whether the account of a member is incomplete. */
async function isIncomplete({ uid, user, secret }: MemberState): Promise<boolean> {
  const isPerson = user.Nombre !== undefined && user.MergedInto === undefined && user.Active !== false;
  if (!isPerson || (user.Pin !== undefined && secret !== null && user.HomeBranch !== undefined)) return false;
  return (await loadStaff(uid))?.role !== 'kiosk';
}

/** A member with a complete account, and the updates that complete it. */
export interface Completed {
  readonly state: MemberState;
  /**
   * The added fields. They must be written together with the `memberUpdates` of this state, whose version makes the
   * rules refuse them if the person changed since.
   */
  readonly updates: Updates;
}

/**
 * Adds what a self-made account lacks compared with one that reception created: a PIN, the secret of the card and, if
 * it can be guessed, a home branch. Existing fields stay. Terminals, closed and merged accounts and people without a
 * name get nothing.
 */
export async function completeAccount(state: MemberState, branches: readonly string[]): Promise<Completed> {
  if (!(await isIncomplete(state))) return { state, updates: {} };
  const { uid, user } = state;
  const updates: Record<string, unknown> = {};
  const added: { -readonly [Field in keyof StoredUser]: StoredUser[Field] } = {};
  if (user.Pin === undefined) {
    added.Pin = await findFreePin();
    updates[pinPath.at({ pin: added.Pin })] = uid;
  }
  const homeBranch = user.HomeBranch ?? (await guessHomeBranch(state, branches));
  if (homeBranch !== undefined && user.HomeBranch === undefined) added.HomeBranch = homeBranch;
  for (const [field, value] of Object.entries(added)) updates[userPath.at({ uid }, field as keyof StoredUser)] = value;
  // A lost secret is restored from its copy in the summary, so that printed cards and copies at terminals stay valid.
  const secret = state.secret ?? factsOf(state.summary)?.Secret ?? randomSecret();
  if (state.secret === null) updates[cardPath.at({ uid })] = { Secret: secret };
  return { state: { ...state, user: { ...user, ...added }, secret }, updates };
}
