import { dateServicePath, storedDateServiceSchema } from '@gym/domain/database/date-service';
import { type Database, type DatabaseReference, get, ref, serverTimestamp, update } from 'firebase/database';
import { answered } from './answered.ts';
import { parseRecord } from './parse.ts';

const parseStored = parseRecord('DateService', storedDateServiceSchema);

function placeOf(database: Database, slug: string): DatabaseReference {
  return ref(database, dateServicePath.at({ slug }));
}

/** Writes the time-sync record, whose path and fields the customer chose. */
export async function writeDateService(
  database: Database,
  slug: string,
  record: { readonly User: string; readonly IP: string },
): Promise<void> {
  await update(placeOf(database, slug), { User: record.User, Ts: serverTimestamp(), IP: record.IP });
}

/** The server's time as that record holds it (epoch milliseconds), or `null`. Rejects once somebody else wrote it. */
export async function readServerTime(database: Database, slug: string): Promise<number | null> {
  return parseStored((await answered(get(placeOf(database, slug)))).val())?.Ts ?? null;
}
