import type { RefusalReason } from '@gym/domain/errors';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { databaseReason } from '../../data/parse.ts';

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

/** Searches over the network. `null`: too little was typed. */
type Remote<Answer> = (typed: string) => Promise<Answer | null>;

/**
 * What is searched: over the network after a pause in typing, or on the device at once. With `more`, the network is
 * asked as well, and what it knows is added to what the device found; an answer that doesn't come leaves the device's.
 */
export type SearchSource<Answer> =
  | Remote<Answer>
  | {
      readonly local: (typed: string) => Answer | null;
      readonly more?: { readonly remote: Remote<Answer>; readonly merge: (local: Answer, remote: Answer) => Answer };
    };

/**
 * Searches while one types. Drops an answer to what is no longer typed; the last answer stays until the next one.
 *
 * @param source the same object from one render to the next, or the search starts again
 */
export function useTypedSearch<Answer>(typed: string, source: SearchSource<Answer>): TypedSearch<Answer> {
  const [state, setState] = useState<TypedSearch<Answer>>({ status: 'short' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: TypedSearch<Answer>): void => {
      if (isCurrent) setState(next);
    };
    const showAnswer = (answer: Answer | null): void =>
      show(answer === null ? { status: 'short' } : { status: 'found', typed, answer });
    if (typeof source !== 'function') {
      const { local, more } = source;
      const found = local(typed);
      showAnswer(found);
      if (found === null || more === undefined) return;
      const timer = setTimeout(() => {
        more.remote(typed).then(
          (added) => added !== null && showAnswer(more.merge(found, added)),
          // The device has answered: without the network nothing is missing that it knows.
          () => {},
        );
      }, TYPING_PAUSE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }
    const timer = setTimeout(() => {
      setState((last) => ({ status: 'searching', before: answerIn(last) }));
      source(typed).then(showAnswer, (error: unknown) =>
        show({ status: 'failed', typed, reason: databaseReason(error) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, source]);
  return state;
}

/** The item that the arrow keys have chosen under a search box. */
export interface PickedByArrows<Item> {
  readonly picked: Item | undefined;
  /** Moves the choice if it is an arrow key. Returns the item chosen by it, undefined for other keys. */
  readonly onArrow: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => Item | undefined;
}

/** @param list what the items come from: with another one the choice returns to the first item */
export function usePick<Item>(items: readonly Item[], list: unknown): PickedByArrows<Item> {
  const [chosen, setChosen] = useState({ list, index: 0 });
  const index = chosen.list === list ? chosen.index : 0;
  const onArrow: PickedByArrows<Item>['onArrow'] = (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || items.length === 0) return undefined;
    event.preventDefault();
    const next = Math.min(Math.max(index + step, 0), items.length - 1);
    setChosen({ list, index: next });
    return items[next];
  };
  return { picked: items[index], onArrow };
}
