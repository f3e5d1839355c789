import { emailKey, emailPath, phonePath, type StoredUser, userPath } from '@gym/domain/database/users';
import { readRecord } from './read.ts';

/** A user's profile; an empty one when there is none yet. */
export async function loadUser(uid: string): Promise<StoredUser> {
  return (await readRecord(userPath, uid)) ?? {};
}

/** Whose a phone (E.164) is. */
export function loadPhoneOwner(phone: string): Promise<string | null> {
  return readRecord(phonePath, phone);
}

/** Whose an e-mail is. */
export function loadEmailOwner(email: string): Promise<string | null> {
  return readRecord(emailPath, emailKey(email));
}
