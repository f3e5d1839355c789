import { type RefObject, useEffect } from 'react';

/** For a form that opens in place: its main button gets the focus, so that Enter confirms what is shown. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [form, isWanted]);
}
