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

/** The requests that wait, the most urgent one first. */
const waiting = (all: Requests): Requests =>
  all.filter(({ value }) => value.Open).toSorted((a, b) => (a.value.AnswerBy < b.value.AnswerBy ? -1 : 1));
/** The requests that were answered, the last answer first. */
const answered = (all: Requests): Requests => all.filter(({ value }) => !value.Open);

/**
 * Who asked for the own data to be erased: those that wait, the most urgent one first, then the last that were
 * answered. Live; for administrators. The last ones by a child are followed backwards by those that have none, so each
 * of the two reads leaves out what the other one has: by `Open` alone, answered ones would come in the order of their
 * keys, old before new.
 */
export function useErasureRequests(): Loaded<Requests> {
  const open = mapLoaded(useNewest(erasureRequestPath, {}, { by: 'Open', count: ERASURE_REQUESTS_PAGE }), waiting);
  const ended = mapLoaded(useNewest(erasureRequestPath, {}, { by: 'Ended', count: ERASURE_REQUESTS_PAGE }), answered);
  if (open.status !== 'value') return open;
  if (ended.status !== 'value') return ended;
  // The same damaged row may be in both lists.
  const damaged = Math.max(open.damaged ?? 0, ended.damaged ?? 0);
  return { status: 'value', value: [...open.value, ...ended.value], ...(damaged > 0 && { damaged }) };
}
