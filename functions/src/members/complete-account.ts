import { cardPath } from '@gym/domain/database/people/cards';
import { factsOf } from '@gym/domain/database/people/summaries';
import { pinPath, type StoredUser, userPath } from '@gym/domain/database/people/users';
import { loadVisitBranch } from '../attendance/load-attendance.ts';
import { randomPin, randomSecret } from '../lib/ids.ts';
import { readRecord } from '../lib/read.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadStaff } from '../staff/load-staff.ts';
import type { MemberState } from './load-member.ts';

/**
 * Finds a free PIN. Another request may take it first; then the rules refuse the update.
 *
 * @throws if many random PINs in a row are taken
 */
export async function findFreePin(): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const pin = randomPin();
    if ((await readRecord(pinPath, { pin })) === null) return pin;
  }
  throw new Error('Found no free PIN');
}

/**
 * Guesses a person's home branch: the gym's only branch, otherwise the branch of the last visit, if it still exists.
 */
async function guessHomeBranch(state: MemberState, branches: readonly string[]): Promise<string | undefined> {
  if (branches.length === 1) return branches[0];
  const lastBranch = state.lastVisit === null ? null : await loadVisitBranch(state.uid, state.lastVisit);
  return lastBranch !== null && branches.includes(lastBranch) ? lastBranch : undefined;
}

/**
 * Returns whether the account of a member lacks a PIN, the secret of the card or a home branch. Terminals, closed and
 * merged accounts and people without a name need none of these.
 */
async function isIncomplete({ uid, user, secret }: MemberState): Promise<boolean> {
  const isActivePerson = user.Nombre !== undefined && user.MergedInto === undefined && user.Active !== false;
  if (!isActivePerson || (user.Pin !== undefined && secret !== null && user.HomeBranch !== undefined)) return false;
  return (await loadStaff(uid))?.role !== 'kiosk';
}

/** A member's state with the added fields, and the updates that add them. */
export interface CompletedAccount {
  readonly state: MemberState;
  /**
   * The updates of the added fields. They must be written together with the `memberUpdates` of `state`, which contain
   * the version: the rules then refuse the update if the person has changed meanwhile.
   */
  readonly updates: Updates;
}

/**
 * Adds the fields that the account of a member lacks: a PIN, the secret of the card and, if it can be guessed, a home
 * branch. Accounts that people create themselves lack them at first.
 */
export async function completeAccount(state: MemberState, branches: readonly string[]): Promise<CompletedAccount> {
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
  // A lost secret is restored from its copy in the summary, so that the copies on devices stay valid.
  const secret = state.secret ?? factsOf(state.summary)?.Secret ?? randomSecret();
  if (state.secret === null) updates[cardPath.at({ uid })] = { Secret: secret };
  return { state: { ...state, user: { ...user, ...added }, secret }, updates };
}
