import { type RefObject, useEffect, useMemo, useRef } from 'react';

/** Focuses the first field that is marked as wrong. */
export interface WrongFocus {
  /** Requests the focus. It waits for the rendering that marks a field, which comes some renderings later. */
  readonly request: () => void;
  readonly cancel: () => void;
}

/** Returns the function that focuses the first wrong field of a form. */
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
