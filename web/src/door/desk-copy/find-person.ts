import type { DoorPerson } from '@gym/domain/door/person';
import { NoAnswer, SILENCE_MS, withTimeLimit } from '../../data/answered.ts';
import { failureOf } from '../../data/door-transport.ts';
import { DamagedRecord } from '../../data/parse.ts';
import type { DeskCopy } from './desk-copy.ts';

/**
 * Returns a person for the door's policy: the server's current data, or the data in this device's copy if the server
 * can't be reached or doesn't answer within {@link SILENCE_MS}. Rejects if the server refuses or its record is damaged,
 * because the copy must not decide then. If the copy doesn't have the person, only the server is asked, and every
 * failure rejects.
 *
 * @param read reads the person from the server
 */
export async function findPerson(
  uid: string,
  read: () => Promise<DoorPerson>,
  { offline, copy }: { readonly offline: boolean; readonly copy: Pick<DeskCopy, 'personOf'> | null },
): Promise<DoorPerson> {
  const copied = copy?.personOf(uid) ?? null;
  if (copied === null) return read();
  if (offline) return copied;
  return withTimeLimit(read(), new NoAnswer('No answer'), SILENCE_MS).catch((error: unknown) => {
    if (failureOf(error) === 'refused' || error instanceof DamagedRecord) throw error;
    return copied;
  });
}
