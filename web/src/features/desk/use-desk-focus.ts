import { useCallback, useEffect, useRef } from 'react';
import type { DeskState } from './use-desk.ts';

/** The key that goes to the day pass. */
const GUEST_KEY = 'F2';

function isLetter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !altKey && !ctrlKey && !metaKey;
}

/**
 * Keeps the search in focus: at the start, with each step of the desk, when a panel closes, and for whatever is typed while nothing has
 * the focus. On a touch screen only at the start: the keyboard would come up over the answer.
 */
export function useDeskFocus(state: DeskState) {
  const input = useRef<HTMLInputElement>(null);
  const guestInput = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback((): void => input.current?.focus(), []);
  const restFocus = useCallback((): void => {
    if (!window.matchMedia('(pointer: coarse)').matches) focusSearch();
  }, [focusSearch]);
  const panel = state.phase === 'answered' ? state.panel : null;
  const isWorkDone = state.phase !== 'answered' || panel === null;
  const before = useRef(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step of the desk, not each second of an undo
  useEffect(() => {
    const { current: was } = before;
    before.current = state;
    // At the end of work the focus may be elsewhere by now: it was put back when the work began.
    if (was === state || was.phase === 'busy') return;
    if (isWorkDone) restFocus();
  }, [state.phase, panel]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key === GUEST_KEY) {
        event.preventDefault();
        guestInput.current?.focus();
      } else if (document.activeElement === document.body && isLetter(event)) focusSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [focusSearch]);
  return { input, guestInput, focusSearch, restFocus };
}
