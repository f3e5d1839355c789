import { serverUpdate, type Updates } from './server-update.ts';

/** The result of {@link removePaths}. */
export interface Removal {
  /** The number of removed paths. */
  readonly removed: number;
  /** The paths that the rules refused to remove. Paths that weren't tried because of `maxRefused` aren't among them. */
  readonly refused: readonly string[];
}

/**
 * Removes the values at paths, in one update if the rules allow it. A refused update writes nothing, so it is split in
 * halves until the refused paths are isolated. So a single record can't prevent the removal of the others.
 *
 * @param maxRefused the number of refused paths after which it stops, because the fault is then not in single records
 */
export async function removePaths(
  paths: readonly string[],
  maxRefused: number,
  write: (updates: Updates) => Promise<'written' | 'refused'> = serverUpdate,
): Promise<Removal> {
  if (paths.length === 0 || maxRefused <= 0) return { removed: 0, refused: [] };
  if ((await write(Object.fromEntries(paths.map((path) => [path, null])))) === 'written')
    return { removed: paths.length, refused: [] };
  if (paths.length === 1) return { removed: 0, refused: paths };
  const middle = Math.ceil(paths.length / 2);
  const first = await removePaths(paths.slice(0, middle), maxRefused, write);
  const second = await removePaths(paths.slice(middle), maxRefused - first.refused.length, write);
  return { removed: first.removed + second.removed, refused: [...first.refused, ...second.refused] };
}
