import { useCallback, useEffect, useRef } from 'react';
import { isCharacter } from '../../ui/typed-key.ts';
import type { DeskState } from './use-desk.ts';

/** The key that focuses the field of the day pass. */
const GUEST_KEY = 'F2';

/**
 * Keeps the search focused: at the start, at each step of the desk, when a panel closes, and when a character is typed
 * while nothing has the focus. On a touch screen, steps and panels don't move the focus, because the on-screen keyboard
 * would cover the answer.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each step of the desk, not each second of an undo
  useEffect(() => {
    const { current: was } = before;
    before.current = state;
    // Not after `busy`: the focus was moved when the work began, and the person may have moved it since.
    if (was === state || was.phase === 'busy') return;
    if (isWorkDone) restFocus();
  }, [state.phase, panel]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key === GUEST_KEY) {
        event.preventDefault();
        guestInput.current?.focus();
      } else if (document.activeElement === document.body && isCharacter(event)) focusSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [focusSearch]);
  return { input, guestInput, focusSearch, restFocus };
}
