import { loadAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';

/**
 * Returns whether the caller must confirm their e-mail before they place unpaid orders or use promotions. Only accounts
 * that never had a membership must confirm it, because anybody can create such an account with any address.
 *
 * @param hadMembership the caller has or had a membership
 */
export async function awaitsConfirmation(
  { uid, isEmailUnconfirmed }: Caller,
  hadMembership: boolean,
): Promise<boolean> {
  if (!isEmailUnconfirmed || hadMembership) return false;
  // The token may be older than the confirmation.
  return (await loadAccount(uid))?.isEmailConfirmed === false;
}
