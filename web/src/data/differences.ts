import { DIFFERENCES_PAGE, differencePath, type StoredDifference } from '@gym/domain/database/system/differences';
import type { Keyed } from './parse.ts';
import { useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

/** Subscribes to the newest open differences that the nightly checks found. For administrators. */
export function useOpenDifferences(): Loaded<readonly Keyed<StoredDifference>[]> {
  // Closed differences have no `Open`, so the bound excludes them.
  return useNewest(differencePath, {}, { by: 'Open', from: 0, count: DIFFERENCES_PAGE });
}
