import * as z from 'zod/mini';
import { parseJson, readStored, store } from '../../lib/device-storage.ts';

/**
 * The desk copy of this device: its owner, its branch, its key among the branch's devices, and its id (see
 * `DeskDevice`).
 */
const placeSchema = z.object({ uid: z.string(), branch: z.string(), key: z.string(), id: z.string() });
export type CopyPlace = z.infer<typeof placeSchema>;

/** Returns the copy that is switched on here; `null` if there is none, or only one that must be deleted. */
export function keptPlace(): CopyPlace | null {
  return parseJson(readStored('deskCopy'), placeSchema);
}

export function keepPlace(place: CopyPlace): void {
  store('deskCopy', JSON.stringify(place));
}

/** Marks the copy as one that must only be deleted. */
export function dropPlace(): void {
  store('deskCopy', 'removing');
}

/** The account has the most offline devices at this branch that are allowed. */
export class TooManyDesks extends Error {
  override readonly name = 'TooManyDesks';
}
