import { parseGymDay } from '@gym/domain/calendar/calendar';
import { accessPath, standingFromStored, storedAccessSchema } from '@gym/domain/database/access';
import type { DoorPerson } from '@gym/domain/door/person';
import { reachedAt } from '@gym/domain/text/contact';
import { type Database, get, ref } from 'firebase/database';
import { answered } from './answered.ts';
import type { FoundMember } from './member-search.ts';
import { parseRecord } from './parse.ts';
import { readUserRecord } from './users.ts';

const parseAccess = parseRecord('Access', storedAccessSchema);

/**
 * A member found by the search, in the shape that the door decides on, with the membership as stored now. Rejects when it
 * can't be read.
 *
 * @param now server time, epoch milliseconds
 */
export async function readDoorPerson(database: Database, { uid, row }: FoundMember, now: number): Promise<DoorPerson> {
  const [access, user] = await Promise.all([
    answered(get(ref(database, accessPath.at({ uid })))),
    readUserRecord(database, uid),
  ]);
  const stored = parseAccess(access.val());
  return {
    uid,
    name: row.Nombre,
    pin: row.Pin ?? null,
    phone: reachedAt(row),
    birthDate: user?.BirthDate ? parseGymDay(user.BirthDate) : null,
    hasPhoto: row.HasPhoto === true,
    standing: stored ? standingFromStored(stored) : null,
    isClosed: user?.Active === false,
    version: now,
  };
}

/**
 * The same for somebody of whom only the uid is known, such as one whom the door refused. Whether there is a photo isn't
 * looked up.
 *
 * @param now server time, epoch milliseconds
 */
export async function readDoorPersonOf(database: Database, uid: string, now: number): Promise<DoorPerson> {
  const user = await readUserRecord(database, uid);
  const { Nombre = '', Pin, Phone } = user ?? {};
  return { ...(await readDoorPerson(database, { uid, row: { Nombre, Pin, Phone } }, now)), hasPhoto: null };
}

/** Somebody's name, read once; `null` when there is none. */
export async function readName(database: Database, uid: string): Promise<string | null> {
  return (await readUserRecord(database, uid))?.Nombre ?? null;
}
