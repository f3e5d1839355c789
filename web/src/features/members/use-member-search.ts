import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useState } from 'react';
import { type SearchAnswer, useMemberSearcher } from '../../data/member-search.ts';
import { databaseReason } from '../../data/use-value.ts';

export type SearchState =
  | { readonly status: 'short' }
  | { readonly status: 'searching'; readonly before: SearchAnswer | null }
  | { readonly status: 'failed'; readonly reason: RefusalReason }
  | { readonly status: 'found'; readonly answer: SearchAnswer };

/** A pause in typing after which the search goes out. */
const TYPING_PAUSE_MS = 120;

/** Searches while one types. An answer to what is no longer typed is dropped; the last answer stays until the next one. */
export function useMemberSearch(typed: string): SearchState {
  const [state, setState] = useState<SearchState>({ status: 'short' });
  const searchMembers = useMemberSearcher();
  useEffect(() => {
    let isCurrent = true;
    const show = (next: SearchState): void => {
      if (isCurrent) setState(next);
    };
    const timer = setTimeout(() => {
      setState((last) => ({ status: 'searching', before: last.status === 'found' ? last.answer : null }));
      searchMembers(typed).then(
        (answer) => show(answer === null ? { status: 'short' } : { status: 'found', answer }),
        (error: unknown) => show({ status: 'failed', reason: databaseReason(error) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, searchMembers]);
  return state;
}
