import { type RefObject, useEffect } from 'react';

/** Focuses the main button of a form that opens within a page, so that Enter confirms what is shown. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [form, isWanted]);
}
