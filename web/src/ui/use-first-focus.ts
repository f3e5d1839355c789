import { type RefObject, useEffect } from 'react';

/** Focuses the submit button of a form, so that Enter confirms what is shown. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, isEnabled = true): void {
  useEffect(() => {
    if (isEnabled) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [form, isEnabled]);
}
