import * as z from 'zod/mini';
import { readStored, store } from '../../lib/device-storage.ts';

/** Whose copy of which branch this device keeps for its desk, and under which id it stands among the branch's terminals. */
const placeSchema = z.object({ uid: z.string(), branch: z.string(), id: z.string() });
export type CopyPlace = z.infer<typeof placeSchema>;

/** What was switched on here; `null`: nothing, or what is only there to be removed. */
export function keptPlace(): CopyPlace | null {
  try {
    const place = placeSchema.safeParse(JSON.parse(readStored('deskCopy') ?? 'null'));
    return place.success ? place.data : null;
  } catch {
    return null;
  }
}

export function keepPlace(place: CopyPlace): void {
  store('deskCopy', JSON.stringify(place));
}

/** From now on the copy is only there to be removed. */
export function dropPlace(): void {
  store('deskCopy', 'removing');
}
