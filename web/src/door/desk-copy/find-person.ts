import type { DoorPerson } from '@gym/domain/door/person';
import { NoAnswer, SILENCE_MS, withTimeLimit } from '../../data/answered.ts';
import { failureOf } from '../../data/door-transport.ts';
import { DamagedRecord } from '../../data/parse.ts';
import type { DeskCopy } from './desk-copy.ts';

/**
 * Returns a person for the door's policy: with the server's current data, or this device's copy without network or an
 * answer in 3 s. Rejects if neither knows the person, and if the server refuses or its record is damaged: the copy must
 * not decide then.
 *
 * @param read reads from the server
 */
export async function findPerson(
  uid: string,
  read: () => Promise<DoorPerson>,
  { offline, copy }: { readonly offline: boolean; readonly copy: Pick<DeskCopy, 'personOf'> | null },
): Promise<DoorPerson> {
  const kept = copy?.personOf(uid) ?? null;
  if (kept === null) return read();
  if (offline) return kept;
  return withTimeLimit(read(), new NoAnswer('No answer'), SILENCE_MS).catch((error: unknown) => {
    if (failureOf(error) === 'refused' || error instanceof DamagedRecord) throw error;
    return kept;
  });
}
