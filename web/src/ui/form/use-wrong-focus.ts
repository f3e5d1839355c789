import { type RefObject, useEffect, useMemo, useRef } from 'react';

/** Focuses the first field that is marked as wrong. */
export interface WrongFocus {
  /** Requests the focus. It is set after the render that marks a field, which may be a later one. */
  readonly request: () => void;
  readonly cancel: () => void;
}

/** Focuses the first wrong field of a form on request. */
export function useWrongFocus(form: RefObject<HTMLElement | null>): WrongFocus {
  const isDue = useRef(false);
  useEffect(() => {
    const wrong = isDue.current ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null;
    if (!wrong) return;
    isDue.current = false;
    wrong.focus();
  });
  return useMemo(() => {
    const set = (value: boolean) => (): void => {
      isDue.current = value;
    };
    return { request: set(true), cancel: set(false) };
  }, []);
}
