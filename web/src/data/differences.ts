import { DIFFERENCES_PAGE, differencePath, type StoredDifference } from '@gym/domain/database/system/differences';
import type { Keyed } from './parse.ts';
import { mapLoaded, useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

type Differences = readonly Keyed<StoredDifference>[];

/** Closed differences have no `Open` and come last in the query. */
const open = (all: Differences): Differences => all.filter(({ value }) => value.Open !== undefined);

/** The newest open differences that the nightly checks found; live. For administrators. */
export function useOpenDifferences(): Loaded<Differences> {
  return mapLoaded(useNewest(differencePath, {}, { by: 'Open', count: DIFFERENCES_PAGE }), open);
}
