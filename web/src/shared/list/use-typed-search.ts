import type { RefusalReason } from '@gym/domain/errors';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { databaseReason } from '../../data/parse.ts';

/**
 * The state of a search. `short`: the text is too short. `typed` is the text that a result or failure belongs to; the
 * search box may hold a newer text by now. `previous`: the results of the last text; `null` if there are none.
 */
export type TypedSearch<Answer> =
  | { readonly status: 'short' }
  | { readonly status: 'searching'; readonly previous: Answer | null }
  | { readonly status: 'failed'; readonly typed: string; readonly reason: RefusalReason }
  | { readonly status: 'found'; readonly typed: string; readonly answer: Answer };

/** Debounce of the search while the user types. */
const TYPING_PAUSE_MS = 120;

/** Returns the results to show: the current ones, or the previous ones while the next ones are loading. */
export function answerIn<Answer>(state: TypedSearch<Answer>): Answer | null {
  if (state.status === 'searching') return state.previous;
  return state.status === 'found' ? state.answer : null;
}

/** Searches over the network. Resolves to `null` if the text is too short. */
type Remote<Answer> = (typed: string) => Promise<Answer | null>;

/**
 * What is searched: the network after a pause in typing, or the device at once. With `more`, the network is searched
 * too, and its results are merged into those of the device, which stay if the network fails.
 */
export type SearchSource<Answer> =
  | Remote<Answer>
  | {
      readonly local: (typed: string) => Answer | null;
      readonly more?: { readonly remote: Remote<Answer>; readonly merge: (local: Answer, remote: Answer) => Answer };
    };

/**
 * Searches while the user types. Results of an earlier text that arrive late are ignored.
 *
 * @param source must be the same object in each rendering, or the search starts again
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
          // The device has answered, so a failure of the network loses nothing.
          () => {},
        );
      }, TYPING_PAUSE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }
    const timer = setTimeout(() => {
      setState((last) => ({ status: 'searching', previous: answerIn(last) }));
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

/** The item of a list of results that is selected with the arrow keys in the search box. */
export interface ArrowSelection<Item> {
  /** The selected item: the first one until an arrow key selects another; undefined for an empty list. */
  readonly selected: Item | undefined;
  /** Handles ↑ and ↓. Returns the newly selected item; undefined for other keys and for an empty list. */
  readonly onArrow: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => Item | undefined;
}

/**
 * Selects an item with the arrow keys.
 *
 * @param list identifies the list of items; when it changes, the first item is selected
 */
export function useArrowSelection<Item>(items: readonly Item[], list: unknown): ArrowSelection<Item> {
  const [selection, setSelection] = useState({ list, index: 0 });
  const index = selection.list === list ? selection.index : 0;
  const onArrow: ArrowSelection<Item>['onArrow'] = (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || items.length === 0) return undefined;
    event.preventDefault();
    const next = Math.min(Math.max(index + step, 0), items.length - 1);
    setSelection({ list, index: next });
    return items[next];
  };
  return { selected: items[index], onArrow };
}
