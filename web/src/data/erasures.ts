import {
  ERASURE_REQUESTS_PAGE,
  erasureRequestPath,
  erasureRequestsPath,
  type StoredErasureRequest,
  storedErasureRequestSchema,
} from '@gym/domain/database/erasures';
import { type Keyed, parseCollection, parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type ErasureRequest = Keyed<StoredErasureRequest>;

const parseOne = parseRecord('ErasureRequests', storedErasureRequestSchema);
const parseAll = parseCollection('ErasureRequests', storedErasureRequestSchema);

const mostUrgentFirst = (a: ErasureRequest, b: ErasureRequest): number =>
  a.value.AnswerBy < b.value.AnswerBy ? -1 : 1;
const newestAnswerFirst = (a: ErasureRequest, b: ErasureRequest): number => (b.value.Ended ?? 0) - (a.value.Ended ?? 0);

/** The person's own request, live; `null` without one. */
export function useErasureRequest(uid: string): Loaded<StoredErasureRequest | null> {
  return useValue({ path: erasureRequestPath.at({ uid }), parse: parseOne });
}

/**
 * The last ones by a field are followed backwards by those that have none, so each of the two reads leaves out what the other one has:
 * by `Open` alone, answered ones would come in the order of their keys, old before new.
 */
export const OPEN = {
  path: erasureRequestsPath.at({}),
  last: { child: 'Open', count: ERASURE_REQUESTS_PAGE },
  parse: (raw: unknown): readonly ErasureRequest[] =>
    parseAll(raw)
      .filter(({ value }) => value.Open)
      .toSorted(mostUrgentFirst),
};
export const ANSWERED = {
  path: erasureRequestsPath.at({}),
  last: { child: 'Ended', count: ERASURE_REQUESTS_PAGE },
  parse: (raw: unknown): readonly ErasureRequest[] =>
    parseAll(raw)
      .filter(({ value }) => !value.Open)
      .toSorted(newestAnswerFirst),
};

/** Who asked for the own data to be erased: those that wait, the most urgent one first, then the last that were answered. Live; for administrators. */
export function useErasureRequests(): Loaded<readonly ErasureRequest[]> {
  const [open, answered] = [useValue(OPEN), useValue(ANSWERED)];
  if (open.status !== 'value') return open;
  if (answered.status !== 'value') return answered;
  return { status: 'value', value: [...open.value, ...answered.value] };
}
