import { useCallback, useEffect, useRef } from 'react';
import { isCharacter } from '../../ui/typed-key.ts';
import type { DeskState } from './use-desk.ts';

/** The key that focuses the field of the day pass. */
const GUEST_KEY = 'F2';

/**
 * Focuses the search in three cases: a panel closes; the desk's phase changes while no panel is open, unless it was
 * `busy`; or a character is typed while nothing has the focus. F2 focuses the name of the day pass. Keys are ignored
 * while a dialog is open. On a touch screen, only the typed character and F2 move the focus, because the on-screen
 * keyboard would cover the answer.
 */
export function useDeskFocus(state: DeskState) {
  const input = useRef<HTMLInputElement>(null);
  const guestInput = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback((): void => input.current?.focus(), []);
  /** Moves the focus back to the search, except on a touch screen. */
  const returnFocus = useCallback((): void => {
    if (!window.matchMedia('(pointer: coarse)').matches) focusSearch();
  }, [focusSearch]);
  const panel = state.phase === 'answered' ? state.panel : null;
  const isPanelClosed = state.phase !== 'answered' || panel === null;
  const previousState = useRef(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: must not run when only `undoSeconds` changes the state
  useEffect(() => {
    const { current: previous } = previousState;
    previousState.current = state;
    // After `busy` the focus stays: it was moved when the work began, and the staff member may have moved it since.
    if (previous === state || previous.phase === 'busy') return;
    if (isPanelClosed) returnFocus();
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
  return { input, guestInput, focusSearch, returnFocus };
}
