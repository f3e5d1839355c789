import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useState } from 'react';
import { databaseReason } from '../../data/use-value.ts';

/** How far a search is; `short`: too little was typed. The last two say of what: more may be typed already. */
export type TypedSearch<Answer> =
  | { readonly status: 'short' }
  | { readonly status: 'searching'; readonly before: Answer | null }
  | { readonly status: 'failed'; readonly typed: string; readonly reason: RefusalReason }
  | { readonly status: 'found'; readonly typed: string; readonly answer: Answer };

/** A pause in typing after which the search goes out. */
const TYPING_PAUSE_MS = 120;

/** The answer on screen: that of now, or the last one while the next is on its way. */
export function answerIn<Answer>(state: TypedSearch<Answer>): Answer | null {
  if (state.status === 'searching') return state.before;
  return state.status === 'found' ? state.answer : null;
}

/**
 * Searches while one types. An answer to what is no longer typed is dropped; the last answer stays until the next one.
 *
 * @param search what asks; the same function from one drawing to the next. `null`: too little was typed
 */
export function useTypedSearch<Answer>(
  typed: string,
  search: (typed: string) => Promise<Answer | null>,
): TypedSearch<Answer> {
  const [state, setState] = useState<TypedSearch<Answer>>({ status: 'short' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: TypedSearch<Answer>): void => {
      if (isCurrent) setState(next);
    };
    const timer = setTimeout(() => {
      setState((last) => ({ status: 'searching', before: answerIn(last) }));
      search(typed).then(
        (answer) => show(answer === null ? { status: 'short' } : { status: 'found', typed, answer }),
        (error: unknown) => show({ status: 'failed', typed, reason: databaseReason(error) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, search]);
  return state;
}
