import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { findFocusTarget } from './result-keys.ts';

/**
 * Returns the `onKeyDown` of an element that contains a search box and its results. Keys such as the arrow keys move
 * the focus ({@link findFocusTarget}). Enter in the box opens the first result. If the results are still loading, the
 * first result is opened as soon as they are shown, because a bar code scanner doesn't wait.
 *
 * @param typed the text that is searched
 * @param isAnswered whether the results on screen are those of `typed`
 */
export function useResultKeys(
  box: RefObject<HTMLInputElement | null>,
  results: RefObject<HTMLElement | null>,
  { typed, isAnswered }: { readonly typed: string; readonly isAnswered: boolean },
): (event: KeyboardEvent<HTMLElement>) => void {
  /** The text for which Enter was pressed before its results were shown; `null` if there is none. */
  const pending = useRef<string | null>(null);
  const findLinks = (): readonly HTMLElement[] => [
    ...(results.current?.querySelectorAll<HTMLElement>('li a[href]') ?? []),
  ];

  useEffect(() => {
    if (pending.current !== box.current?.value) pending.current = null;
    if (!isAnswered || pending.current !== typed) return;
    pending.current = null;
    results.current?.querySelector<HTMLElement>('li a[href]')?.click();
  }, [typed, isAnswered, box, results]);

  const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const links = findLinks();
    const index = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
    const isInBox = event.target === box.current;
    const next = index === -1 && !isInBox ? null : findFocusTarget(event.key, isInBox ? 'box' : index, links.length);
    if (next === null) return;
    event.preventDefault();
    if (next === 'box') box.current?.focus();
    else links[next]?.focus();
  };

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'Enter' || event.target !== box.current) return moveFocus(event);
    event.preventDefault();
    // The box may be ahead of `typed`, which is set with the next rendering. Enter applies to the text in the box.
    const boxText = box.current?.value ?? '';
    if (isAnswered && boxText === typed) findLinks()[0]?.click();
    else pending.current = boxText;
  };
}
