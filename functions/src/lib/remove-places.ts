import { serverUpdate, type Updates } from './server-update.ts';

/** What became of places that should go. */
export interface Removal {
  readonly removed: number;
  /** Those that the rules refuse to let go. */
  readonly refused: readonly string[];
}

/**
 * Removes places, all in one update where the rules let it. An update is written whole or not at all, so one that is refused is halved
 * until what the rules keep is found alone: a single record never holds back the others.
 *
 * @param mostRefused after so many single ones it stops: then the rules keep more than a stray record
 */
export async function removePlaces(
  places: readonly string[],
  mostRefused: number,
  write: (updates: Updates) => Promise<'written' | 'refused'> = serverUpdate,
): Promise<Removal> {
  if (places.length === 0 || mostRefused <= 0) return { removed: 0, refused: [] };
  if ((await write(Object.fromEntries(places.map((place) => [place, null])))) === 'written')
    return { removed: places.length, refused: [] };
  if (places.length === 1) return { removed: 0, refused: places };
  const middle = Math.ceil(places.length / 2);
  const first = await removePlaces(places.slice(0, middle), mostRefused, write);
  const second = await removePlaces(places.slice(middle), mostRefused - first.refused.length, write);
  return { removed: first.removed + second.removed, refused: [...first.refused, ...second.refused] };
}
