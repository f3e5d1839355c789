import { parseGymDay } from '@gym/domain/calendar/calendar';
import { accessPath, standingFromStored } from '@gym/domain/database/door/access';
import { userPath } from '@gym/domain/database/people/users';
import type { DoorPerson } from '@gym/domain/door/person';
import { reachablePhone } from '@gym/domain/text/contact';
import type { Database } from 'firebase/database';
import { fetchRecord } from './fetch.ts';
import type { FoundMember } from './member-search.ts';

/**
 * Loads what the door's policy needs to know about a found member, with the standing as stored now. Rejects if the
 * records can't be read.
 *
 * @param now server time (epoch milliseconds), up to which the standing counts visits
 */
export async function readDoorPerson(database: Database, { uid, row }: FoundMember, now: number): Promise<DoorPerson> {
  const [access, user] = await Promise.all([
    fetchRecord(database, accessPath, { uid }),
    fetchRecord(database, userPath, { uid }),
  ]);
  return {
    uid,
    name: row.Nombre,
    pin: row.Pin ?? null,
    phone: reachablePhone(row),
    birthDate: user?.BirthDate ? parseGymDay(user.BirthDate) : null,
    hasPhoto: row.HasPhoto === true,
    standing: access && standingFromStored(access),
    isClosed: user?.Active === false,
    version: now,
  };
}

/**
 * Like {@link readDoorPerson}, but needs only the uid, for example of a person who was denied. It doesn't read whether
 * the person has a photo: `hasPhoto` is null.
 */
export async function readDoorPersonByUid(database: Database, uid: string, now: number): Promise<DoorPerson> {
  const user = await fetchRecord(database, userPath, { uid });
  const { Nombre = '', Pin, Phone } = user ?? {};
  return { ...(await readDoorPerson(database, { uid, row: { Nombre, Pin, Phone } }, now)), hasPhoto: null };
}
