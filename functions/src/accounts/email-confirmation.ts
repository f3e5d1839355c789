import { loadAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';

/**
 * Returns whether unpaid orders and promotions wait until the caller confirms the e-mail. It holds for accounts that
 * never had a membership, because anybody can make such an account with any address.
 *
 * @param isMember the caller has or had a membership
 */
export async function awaitsConfirmation({ uid, isEmailUnconfirmed }: Caller, isMember: boolean): Promise<boolean> {
  if (!isEmailUnconfirmed || isMember) return false;
  // The token may be older than the confirmation.
  return (await loadAccount(uid))?.isEmailConfirmed === false;
}
