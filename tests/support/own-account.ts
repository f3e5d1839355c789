import { readAsOwner, updateAsOwner } from './database.ts';
import { removeSignIn, signUp } from './functions.ts';

/** What `Staff/{uid}` holds of somebody with a role. */
export interface StaffRecord {
  readonly Role: 'admin' | 'reception' | 'kiosk';
  readonly Branch?: string;
}

/** An account that one test made for itself: whatever happens to it, no other test sees it. */
export interface OwnAccount {
  readonly uid: string;
  readonly email: string;
  readonly setStaff: (staff: StaffRecord | null) => Promise<void>;
}

/**
 * Makes an account with the seed's password.
 * @param staff its role; `null` is a member's
 * @param name without one, the app asks for it after signing in
 */
export async function makeOwnAccount(staff: StaffRecord | null, name: string | null): Promise<OwnAccount> {
  const { uid, email } = await signUp();
  await updateAsOwner({ [`Staff/${uid}`]: staff, [`Users/${uid}/Nombre`]: name });
  return { uid, email, setStaff: (next) => updateAsOwner({ [`Staff/${uid}`]: next }) };
}

/** Takes an own account away with its profile, its role and what it said of itself as a tablet. */
export async function removeOwnAccount(uid: string): Promise<void> {
  const branches = Object.keys(((await readAsOwner('Branches')) ?? {}) as object);
  const terminals = branches.map((branch) => [`Terminals/${branch}/${uid}`, null] as const);
  await updateAsOwner({ [`Staff/${uid}`]: null, [`Users/${uid}`]: null, ...Object.fromEntries(terminals) });
  await removeSignIn(uid);
}
