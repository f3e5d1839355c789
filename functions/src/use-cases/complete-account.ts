import { cardPath } from '@gym/domain/database/cards';
import { pinPath, type StoredUser, userPath } from '@gym/domain/database/users';
import { randomPin, randomSecret } from '../lib/ids.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadVisitBranch } from '../repositories/attendance.ts';
import type { MemberState } from '../repositories/members.ts';
import { readRecord } from '../repositories/read.ts';
import { loadStaff } from '../repositories/staff.ts';

/** A PIN that nobody has; whoever takes it first keeps it, so a write of it may still be refused. */
export async function freePin(): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const pin = randomPin();
    if ((await readRecord(pinPath, { pin })) === null) return pin;
  }
  throw new Error('No PIN is free');
}

/** Where somebody is at home who never said it: the gym's only branch, or the one of the last visit. */
async function homeBranchOf(state: MemberState, branches: readonly string[]): Promise<string | undefined> {
  if (branches.length === 1) return branches[0];
  const last = state.lastVisit === null ? null : await loadVisitBranch(state.uid, state.lastVisit);
  return last !== null && branches.includes(last) ? last : undefined;
}

async function isDue({ uid, user, secret }: MemberState): Promise<boolean> {
  const isPerson = user.Nombre !== undefined && user.MergedInto === undefined && user.Active !== false;
  if (!isPerson || (user.Pin !== undefined && secret !== null && user.HomeBranch !== undefined)) return false;
  return (await loadStaff(uid))?.role !== 'kiosk';
}

export interface Completed {
  readonly state: MemberState;
  /** What is added to the person; to be written together with `memberUpdates` of that state, whose version holds it to what was read. */
  readonly updates: Updates;
}

/**
 * Gives a person what those made by reception have: a PIN, the secret of the card and, where it can be told, a home branch.
 * Terminals, closed and joined accounts, and whoever has no name yet get nothing. What somebody has stays as it is.
 */
export async function completeAccount(state: MemberState, branches: readonly string[]): Promise<Completed> {
  if (!(await isDue(state))) return { state, updates: {} };
  const { uid, user } = state;
  const updates: Record<string, unknown> = {};
  const added: { -readonly [Field in keyof StoredUser]: StoredUser[Field] } = {};
  if (user.Pin === undefined) {
    added.Pin = await freePin();
    updates[pinPath.at({ pin: added.Pin })] = uid;
  }
  const homeBranch = user.HomeBranch ?? (await homeBranchOf(state, branches));
  if (homeBranch !== undefined && user.HomeBranch === undefined) added.HomeBranch = homeBranch;
  for (const [field, value] of Object.entries(added)) updates[userPath.at({ uid }, field as keyof StoredUser)] = value;
  const secret = state.secret ?? randomSecret();
  if (state.secret === null) updates[cardPath.at({ uid })] = { Secret: secret };
  return { state: { ...state, user: { ...user, ...added }, secret }, updates };
}
