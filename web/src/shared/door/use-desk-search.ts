import type { ReadFailure } from '@gym/domain/errors';
import { useEffect, useState } from 'react';
import { type SearchAnswer, useMemberSearcher } from '../../data/member-search.ts';
import { databaseReason } from '../../data/use-value.ts';
import type { DeskCopy } from '../../door/desk-copy/desk-copy.ts';

/** A pause in typing after which the search goes out over the network; the copy is asked at once. */
const TYPING_PAUSE_MS = 120;

/** What the search has for what is typed, and whether the network or the device's copy said it. */
export type DeskSearchState =
  | { readonly status: 'short' }
  | { readonly status: 'searching'; readonly before: SearchAnswer | null }
  | { readonly status: 'failed'; readonly reason: ReadFailure }
  | { readonly status: 'found'; readonly answer: SearchAnswer; readonly source: 'network' | 'copy' };

/** The answer on screen: that of now, or the last one while the next is on its way. */
export function deskAnswerIn(state: DeskSearchState): SearchAnswer | null {
  if (state.status === 'searching') return state.before;
  return state.status === 'found' ? state.answer : null;
}

interface Sources {
  readonly offline: boolean;
  /** `null`: this device keeps none, or not everybody yet. */
  readonly copy: Pick<DeskCopy, 'search'> | null;
}

function found(answer: SearchAnswer | null, source: 'network' | 'copy'): DeskSearchState {
  return answer === null ? { status: 'short' } : { status: 'found', answer, source };
}

/**
 * Searches while one types: over the network, and in the device's copy while there is none. When the network goes or comes back, what
 * is typed is asked again of the other. An answer to what is no longer typed is dropped; the last one stays until the next.
 */
export function useDeskSearch(typed: string, { offline, copy }: Sources): DeskSearchState {
  const [state, setState] = useState<DeskSearchState>({ status: 'short' });
  const searchMembers = useMemberSearcher();
  useEffect(() => {
    if (offline && copy) return setState(found(copy.search(typed), 'copy'));
    let isCurrent = true;
    const show = (next: DeskSearchState): void => {
      if (isCurrent) setState(next);
    };
    const timer = setTimeout(() => {
      setState((last) => ({ status: 'searching', before: deskAnswerIn(last) }));
      searchMembers(typed).then(
        (answer) => show(found(answer, 'network')),
        (error: unknown) => show({ status: 'failed', reason: databaseReason(error) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, searchMembers, offline, copy]);
  return state;
}
