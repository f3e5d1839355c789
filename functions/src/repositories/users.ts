import type { StoredContact } from '@gym/domain/database/guardians';
import {
  emailKey,
  emailPath,
  emailsPath,
  mergedUserPath,
  phonePath,
  type StoredUser,
  userPath,
} from '@gym/domain/database/users';
import { loadOf } from './erasures.ts';
import { readRange, readRecord } from './read.ts';

/** A user's profile; an empty one when there is none yet. */
export async function loadUser(uid: string): Promise<StoredUser> {
  return (await readRecord(userPath, { uid })) ?? {};
}

/** Whose a phone (E.164) is. */
export function loadPhoneOwner(phone: string): Promise<string | null> {
  return readRecord(phonePath, { phone });
}

/** Whose an e-mail is. */
export function loadEmailOwner(email: string): Promise<string | null> {
  return readRecord(emailPath, { email: emailKey(email) });
}

/** A page of the e-mails' keys in order, with whose each is. */
export function loadEmailOwners(
  startAt: string | null,
  limit: number,
): Promise<(readonly [key: string, uid: string])[]> {
  return readRange(emailsPath, {}, { ...(startAt === null ? {} : { startAt }), limit });
}

/** A member by uid; after a merge, the member whose file stayed. */
export async function loadPerson(uid: string): Promise<{ readonly uid: string; readonly user: StoredUser }> {
  let person = { uid, user: await loadUser(uid) };
  // A merged file may be merged again, so follow the chain. Cycles can't be made; the bound only limits the reads.
  for (let hops = 0; person.user.MergedInto !== undefined && hops < 10; hops++) {
    person = { uid: person.user.MergedInto, user: await loadUser(person.user.MergedInto) };
  }
  return person;
}

/** Every file that was joined into this one, also by way of others. */
export async function loadJoinedInto(uid: string): Promise<string[]> {
  const found = (await loadOf(mergedUserPath.list({}), 'Into', uid)).map(([from]) => from);
  const further = await Promise.all(found.map(loadJoinedInto));
  return [...found, ...further.flat()];
}

/** Somebody's guardian as that is by now; `null` for who has none, or whose guardian has no name or phone any more. */
export async function loadGuardian({ Guardian }: StoredUser): Promise<StoredContact | null> {
  if (Guardian === undefined) return null;
  if (!('Uid' in Guardian)) return { Name: Guardian.Name, Phone: Guardian.Phone };
  const { user } = await loadPerson(Guardian.Uid);
  return user.Nombre === undefined || user.Phone === undefined ? null : { Name: user.Nombre, Phone: user.Phone };
}
