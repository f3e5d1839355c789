import * as z from 'zod/mini';
import { parseJson, readStored, store } from '../../lib/device-storage.ts';

/**
 * The desk copy of this device: its owner, its branch, its key among the branch's terminals, and its id (see
 * `DeskDevice`).
 */
const placeSchema = z.object({ uid: z.string(), branch: z.string(), key: z.string(), id: z.string() });
export type CopyPlace = z.infer<typeof placeSchema>;

/** What was switched on here; `null`: nothing, or what is only there to be removed. */
export function keptPlace(): CopyPlace | null {
  return parseJson(readStored('deskCopy'), placeSchema);
}

export function keepPlace(place: CopyPlace): void {
  store('deskCopy', JSON.stringify(place));
}

/** From now on the copy is only there to be removed. */
export function dropPlace(): void {
  store('deskCopy', 'removing');
}

/** The account already works offline on as many devices of this branch as it may. */
export class TooManyDesks extends Error {
  override readonly name = 'TooManyDesks';
}
