import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { nextPlace } from './result-keys.ts';

/**
 * Returns the `onKeyDown` of an element that contains a search box and its results. Arrow keys move through the
 * results' links. Enter in the box opens the first result, even if it is still loading, because a bar code scanner
 * doesn't wait.
 *
 * @param typed the text for which the results are shown
 * @param isAnswered whether the results on screen belong to `typed`
 */
export function useResultKeys(
  box: RefObject<HTMLInputElement | null>,
  results: RefObject<HTMLElement | null>,
  { typed, isAnswered }: { readonly typed: string; readonly isAnswered: boolean },
): (event: KeyboardEvent<HTMLElement>) => void {
  const wanted = useRef<string | null>(null);
  const links = (): readonly HTMLElement[] => [...(results.current?.querySelectorAll<HTMLElement>('li a[href]') ?? [])];

  useEffect(() => {
    if (wanted.current !== box.current?.value) wanted.current = null;
    if (!isAnswered || wanted.current !== typed) return;
    wanted.current = null;
    results.current?.querySelector<HTMLElement>('li a[href]')?.click();
  }, [typed, isAnswered, box, results]);

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const all = links();
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    const isInBox = event.target === box.current;
    const next = at === -1 && !isInBox ? null : nextPlace(event.key, isInBox ? 'box' : at, all.length);
    if (next === null) return;
    event.preventDefault();
    if (next === 'box') box.current?.focus();
    else all[next]?.focus();
  };

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'Enter' || event.target !== box.current) return move(event);
    event.preventDefault();
    // The box may be ahead of `typed`, which is set with the next rendering. Enter applies to the text in the box.
    const inBox = box.current?.value ?? '';
    if (isAnswered && inBox === typed) links()[0]?.click();
    else wanted.current = inBox;
  };
}
