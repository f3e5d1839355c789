import { type RefObject, useEffect, useMemo, useRef } from 'react';

/** Gives the focus to the first field that is marked as wrong. */
export interface WrongFocus {
  /** Waits for the rendering that marks a field: it comes some renders after the problem was found. */
  readonly request: () => void;
  readonly cancel: () => void;
}

/** Returns what moves the focus within a form to its first wrong field. */
export function useWrongFocus(form: RefObject<HTMLElement | null>): WrongFocus {
  const isDue = useRef(false);
  useEffect(() => {
    const wrong = isDue.current ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null;
    if (!wrong) return;
    isDue.current = false;
    wrong.focus();
  });
  return useMemo(() => {
    const set = (is: boolean) => (): void => {
      isDue.current = is;
    };
    return { request: set(true), cancel: set(false) };
  }, []);
}
