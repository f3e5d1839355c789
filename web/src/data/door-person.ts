import { parseGymDay } from '@gym/domain/calendar/calendar';
import { accessPath, standingFromStored, storedAccessSchema } from '@gym/domain/database/access';
import type { DoorPerson } from '@gym/domain/door/person';
import { get, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
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
export async function readDoorPerson({ uid, row }: FoundMember, now: number): Promise<DoorPerson> {
  const [access, user] = await Promise.all([get(ref(database, accessPath.at({ uid }))), readUserRecord(database, uid)]);
  const stored = parseAccess(access.val());
  return {
    uid,
    name: row.Nombre,
    pin: row.Pin ?? null,
    phone: row.Phone ?? null,
    secret: null,
    birthDate: user?.BirthDate ? parseGymDay(user.BirthDate) : null,
    hasPhoto: row.HasPhoto === true,
    standing: stored ? standingFromStored(stored) : null,
    isClosed: user?.Active === false,
    version: now,
  };
}

/** Somebody's name, read once; `null` when there is none. */
export async function readName(uid: string): Promise<string | null> {
  return (await readUserRecord(database, uid))?.Nombre ?? null;
}
