import * as z from 'zod/mini';
import { parseJson, readStored, store } from '../../lib/device-storage.ts';

/**
 * The record of this device's desk copy: the uid of its account, its branch, its key in the branch's list of devices,
 * and its id (see `DeskDevice`).
 */
const recordSchema = z.object({ uid: z.string(), branch: z.string(), key: z.string(), id: z.string() });
export type DeskCopyRecord = z.infer<typeof recordSchema>;

/** Returns the record of this device's copy; `null` if there is no copy, or only one that must be deleted. */
export function readDeskCopyRecord(): DeskCopyRecord | null {
  return parseJson(readStored('deskCopy'), recordSchema);
}

export function storeDeskCopyRecord(record: DeskCopyRecord): void {
  store('deskCopy', JSON.stringify(record));
}

/** Replaces the record of the copy by a mark, so that the copy is only deleted and never opened again. */
export function markDeskCopyForRemoval(): void {
  store('deskCopy', 'removing');
}

/** The error that the account already has the maximum number of desk copies at this branch. */
export class TooManyDesks extends Error {
  override readonly name = 'TooManyDesks';
}
