import type { DoorPerson } from '@gym/domain/door/person';
import { NoAnswer, SILENCE_MS, within } from '../../data/answered.ts';
import { failureOf } from '../../data/door-transport.ts';
import { DamagedRecord } from '../../data/parse.ts';
import type { DeskCopy } from './desk-copy.ts';

/**
 * Somebody as the door decides on them: as the server has them now, or as this device's copy does while there is no
 * network, or no answer in 3 s. Rejects when neither knows, and when the server refuses or its record is damaged: then
 * nobody decides on what is left of the copy.
 *
 * @param read asks the server
 */
export async function findPerson(
  uid: string,
  read: () => Promise<DoorPerson>,
  { offline, copy }: { readonly offline: boolean; readonly copy: Pick<DeskCopy, 'personOf'> | null },
): Promise<DoorPerson> {
  const kept = copy?.personOf(uid) ?? null;
  if (kept === null) return read();
  if (offline) return kept;
  return within(read(), new NoAnswer('No answer'), SILENCE_MS).catch((error: unknown) => {
    if (failureOf(error) === 'refused' || error instanceof DamagedRecord) throw error;
    return kept;
  });
}
