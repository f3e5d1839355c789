import { terminalPath } from '@gym/domain/database/door/terminals';
import { cardPath } from '@gym/domain/database/people/cards';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { photoPath, photoVersionPath } from '@gym/domain/database/people/photos';
import { type StoredStaff, staffPath } from '@gym/domain/database/people/staff';
import { pinPath, userPath } from '@gym/domain/database/people/users';
import { branchesPath } from '@gym/domain/database/system/branches';
import { readAsOwner, updateAsOwner } from './database.ts';
import { confirmEmail, deleteAuthAccount, loadAccountState, signUp } from './functions.ts';

/** An account for one test only, so that its changes don't affect other tests. */
export interface TestAccount {
  readonly uid: string;
  readonly email: string;
  readonly setStaff: (staff: StoredStaff | null) => Promise<void>;
}

/**
 * Creates an account with the seed's password and a confirmed e-mail.
 * @param staff its role; `null` for a member
 * @param name if `null`, the app asks for it after signing in
 */
export async function createTestAccount(staff: StoredStaff | null, name: string | null): Promise<TestAccount> {
  const session = await signUp();
  const { uid, email } = session;
  await confirmEmail(session);
  await updateAsOwner({ [staffPath.at({ uid })]: staff, [userPath.at({ uid }, 'Nombre')]: name });
  return { uid, email, setStaff: (next) => updateAsOwner({ [staffPath.at({ uid })]: next }) };
}

/** Deletes an account and its records: role, profile, PIN, card, photo, erasure request and status as a terminal. */
export async function deleteTestAccount(uid: string): Promise<void> {
  const updates: Record<string, null> = {
    [staffPath.at({ uid })]: null,
    [userPath.at({ uid })]: null,
    [cardPath.at({ uid })]: null,
    [photoPath.at({ uid })]: null,
    [photoVersionPath.at({ uid })]: null,
    [erasureRequestPath.at({ uid })]: null,
  };
  // The server adds a PIN to an account that has a name.
  const pin = await readAsOwner(userPath.at({ uid }, 'Pin'));
  if (typeof pin === 'string') updates[pinPath.at({ pin })] = null;
  const branches = branchesPath.schema.parse(await readAsOwner(branchesPath.at({})));
  for (const branch of Object.keys(branches)) updates[terminalPath.at({ branch, device: uid })] = null;
  await updateAsOwner(updates);
  // If the person was erased, the account at Auth no longer exists.
  if ((await loadAccountState(uid)) !== 'none') await deleteAuthAccount(uid);
}
