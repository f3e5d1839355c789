import { dateServicePath, storedDateServiceSchema } from '@gym/domain/database/date-service';
import { get, ref, serverTimestamp, update } from 'firebase/database';
import { database } from '../lib/database.ts';
import { parseRecord } from './parse.ts';

const parseStored = parseRecord('DateService', storedDateServiceSchema);

function placeOf(slug: string) {
  return ref(database, dateServicePath.at({ slug }));
}

/** The time-sync write of the specification. */
export async function writeDateService(
  slug: string,
  record: { readonly User: string; readonly IP: string },
): Promise<void> {
  await update(placeOf(slug), { User: record.User, Ts: serverTimestamp(), IP: record.IP });
}

/** The server's time as that record holds it (epoch milliseconds), or `null`. Rejects once somebody else wrote it. */
export async function readServerTime(slug: string): Promise<number | null> {
  return parseStored((await get(placeOf(slug))).val())?.Ts ?? null;
}
