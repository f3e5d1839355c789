import { type RefObject, useEffect, useMemo, useRef } from 'react';

export interface WrongFocus {
  /** Focuses the first wrong field after the next rendering that has one. */
  readonly request: () => void;
  /** Cancels a request that no rendering has fulfilled yet. */
  readonly cancel: () => void;
}

/** Focuses the first wrong field of a form (`aria-invalid`) on request. */
export function useWrongFocus(form: RefObject<HTMLElement | null>): WrongFocus {
  const isRequested = useRef(false);
  useEffect(() => {
    const wrong = isRequested.current ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null;
    if (!wrong) return;
    isRequested.current = false;
    wrong.focus();
  });
  return useMemo(() => {
    const setRequested = (value: boolean) => (): void => {
      isRequested.current = value;
    };
    return { request: setRequested(true), cancel: setRequested(false) };
  }, []);
}
