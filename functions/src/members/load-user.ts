import type { StoredGuardianContact } from '@gym/domain/database/people/guardians';
import {
  emailKey,
  emailPath,
  emailsPath,
  mergedUserPath,
  phonePath,
  type StoredUser,
  userPath,
} from '@gym/domain/database/people/users';
import { orIfDamaged } from '../lib/damaged-record.ts';
import { readRange, readRecord } from '../lib/read.ts';
import { loadByChild } from '../lib/read-keys.ts';

/** Loads a user's profile; an empty one if there is none. */
export async function loadUser(uid: string): Promise<StoredUser> {
  return (await readRecord(userPath, { uid })) ?? {};
}

/** Loads people's names by uid. Leaves out people without a name or with a damaged profile. */
export async function loadNames(uids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const users = await Promise.all(
    [...new Set(uids)].map(async (uid) => [uid, await orIfDamaged(loadUser(uid), null)] as const),
  );
  return new Map(users.flatMap(([uid, user]) => (user?.Nombre === undefined ? [] : [[uid, user.Nombre] as const])));
}

/** Loads the uid of the person who has this phone (E.164); `null` if nobody has it. */
export function loadPhoneOwner(phone: string): Promise<string | null> {
  return readRecord(phonePath, { phone });
}

/** Loads the uid of the person who has this e-mail; `null` if nobody has it. */
export function loadEmailOwner(email: string): Promise<string | null> {
  return readRecord(emailPath, { email: emailKey(email) });
}

/**
 * Loads a page of the e-mail keys in order, from `startAt` (`null`: the first) on, each with the uid of the person who
 * has it; `null` for a damaged uid.
 */
export function loadEmailOwners(
  startAt: string | null,
  limit: number,
): Promise<(readonly [key: string, uid: string | null])[]> {
  return readRange(emailsPath, {}, { ...(startAt === null ? {} : { startAt }), limit });
}

/** Loads a person by uid. If the file was merged, it loads the surviving file. */
export async function loadPerson(uid: string): Promise<{ readonly uid: string; readonly user: StoredUser }> {
  let person = { uid, user: await loadUser(uid) };
  // A surviving file may itself be merged later, so this follows the chain. The bound limits the reads.
  for (let hops = 0; person.user.MergedInto !== undefined && hops < 10; hops++) {
    person = { uid: person.user.MergedInto, user: await loadUser(person.user.MergedInto) };
  }
  return person;
}

/** Loads the raw records of all files that were merged into this one, directly or through others, with their uids. */
export async function loadMerges(uid: string): Promise<(readonly [uid: string, record: unknown])[]> {
  const found = await loadByChild(mergedUserPath.list({}), 'Into', uid);
  const further = await Promise.all(found.map(([from]) => loadMerges(from)));
  return [...found, ...further.flat()];
}

/** Loads the uids of all files that were merged into this one, directly or through others. */
export async function loadMergedInto(uid: string): Promise<string[]> {
  return (await loadMerges(uid)).map(([from]) => from);
}

/**
 * Loads the current name and phone of a person's guardian; `null` without a guardian, or if name or phone is missing.
 */
export async function loadGuardian({ Guardian }: StoredUser): Promise<StoredGuardianContact | null> {
  if (Guardian === undefined) return null;
  if (!('Uid' in Guardian)) return { Name: Guardian.Name, Phone: Guardian.Phone };
  const { user } = await loadPerson(Guardian.Uid);
  return user.Nombre === undefined || user.Phone === undefined ? null : { Name: user.Nombre, Phone: user.Phone };
}
