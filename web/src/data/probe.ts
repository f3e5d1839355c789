import { attendancePath } from '@gym/domain/database/attendance';
import { type Database, get, ref } from 'firebase/database';
import { answered } from './answered.ts';

/** Asks the server for something small and own, only to hear whether it answers; an answer or none is noticed by `answered`. */
export async function probe(database: Database, key: Parameters<typeof attendancePath.at>[0]): Promise<void> {
  await answered(get(ref(database, attendancePath.at(key)))).catch(() => undefined);
}
