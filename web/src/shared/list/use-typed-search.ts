import type { RefusalReason } from '@gym/domain/errors';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { databaseReason } from '../../data/parse.ts';

/**
 * The state of a search; `short`: the text is too short. The last two name their text, since more may be typed already.
 */
export type TypedSearch<Answer> =
  | { readonly status: 'short' }
  | { readonly status: 'searching'; readonly before: Answer | null }
  | { readonly status: 'failed'; readonly typed: string; readonly reason: RefusalReason }
  | { readonly status: 'found'; readonly typed: string; readonly answer: Answer };

/** Debounce of the search while the user types. */
const TYPING_PAUSE_MS = 120;

/** Returns the results on screen: the current ones, or the last ones while the next are loading. */
export function answerIn<Answer>(state: TypedSearch<Answer>): Answer | null {
  if (state.status === 'searching') return state.before;
  return state.status === 'found' ? state.answer : null;
}

/** Searches over the network. Resolves to `null` if the text is too short. */
type Remote<Answer> = (typed: string) => Promise<Answer | null>;

/**
 * What is searched: the network after a pause in typing, or the device at once. With `more`, the network is searched
 * too, and its results are merged into the device's, which stay if it doesn't answer.
 */
export type SearchSource<Answer> =
  | Remote<Answer>
  | {
      readonly local: (typed: string) => Answer | null;
      readonly more?: { readonly remote: Remote<Answer>; readonly merge: (local: Answer, remote: Answer) => Answer };
    };

/**
 * Searches while the user types. Drops results of an earlier text. The last results stay until the next ones.
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

/** The item that was picked with the arrow keys in a search box. */
export interface PickedByArrows<Item> {
  readonly picked: Item | undefined;
  /** Moves the pick if it is an arrow key. Returns the picked item, undefined for other keys. */
  readonly onArrow: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => Item | undefined;
}

/** @param list identifies the source of the items; another one resets the pick to the first item */
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
