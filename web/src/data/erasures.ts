import {
  ERASURE_REQUESTS_PAGE,
  erasureRequestPath,
  type StoredErasureRequest,
} from '@gym/domain/database/people/erasures';
import type { Keyed } from './parse.ts';
import { mapLoaded, useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

export type ErasureRequest = Keyed<StoredErasureRequest>;
type Requests = readonly ErasureRequest[];

/** Returns the open requests, the most urgent first. */
const listOpen = (all: Requests): Requests =>
  all.filter(({ value }) => value.Open).toSorted((a, b) => (a.value.AnswerBy < b.value.AnswerBy ? -1 : 1));
/** Returns the requests that were carried out or refused, in the given order. */
const filterEnded = (all: Requests): Requests => all.filter(({ value }) => !value.Open);

/**
 * Subscribes to the requests for erasure: open ones, the most urgent first, then the newest ended ones. For
 * administrators. It makes two queries, because a single query by `Open` would return the ended requests in the order
 * of their uids.
 */
export function useErasureRequests(): Loaded<Requests> {
  const open = mapLoaded(useNewest(erasureRequestPath, {}, { by: 'Open', count: ERASURE_REQUESTS_PAGE }), listOpen);
  const ended = mapLoaded(
    useNewest(erasureRequestPath, {}, { by: 'Ended', count: ERASURE_REQUESTS_PAGE }),
    filterEnded,
  );
  if (open.status !== 'value') return open;
  if (ended.status !== 'value') return ended;
  // Both lists may contain the same damaged row.
  const damaged = Math.max(open.damaged ?? 0, ended.damaged ?? 0);
  return { status: 'value', value: [...open.value, ...ended.value], ...(damaged > 0 && { damaged }) };
}
