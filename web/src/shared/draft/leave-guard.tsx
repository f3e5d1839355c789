import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DRAFT_TEXT } from './text.ts';

/** True while a confirmed press is repeated, so that no guard of the page asks about it again. */
let isLeaving = false;

/**
 * Returns the pressed element if it leads away from the form: a link to another page in the same tab, or an element
 * with `data-leaves`. `data-leaves="form"` means that another form replaces this one; any other value means signing
 * out. Returns `null` for every other press.
 */
function findLeavingElement(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], [data-leaves]') : null;
  if (!(pressed instanceof HTMLAnchorElement)) return pressed;
  const opensElsewhere = pressed.target !== '' && pressed.target !== '_self';
  const isSamePage = pressed.pathname === location.pathname && pressed.search === location.search;
  return opensElsewhere || isSamePage || pressed.hasAttribute('download') ? null : pressed;
}

function isSignOut(pressed: HTMLElement): boolean {
  return !(pressed instanceof HTMLAnchorElement) && pressed.dataset.leaves !== 'form';
}

/**
 * Sentences of the dialog. `askBody`: asks before a link is followed or another form replaces this one. `signOutBody`:
 * asks before signing out; without it, the guard lets people sign out without asking.
 */
export type LeaveText = Readonly<Record<'askTitle' | 'askBody', string>> & { readonly signOutBody?: string };

/**
 * Asks before unsent text is left by a link, by an element that replaces the form or, if `text` has a `signOutBody`, by
 * signing out. The browser itself asks when the tab is closed or reloaded. Its back button doesn't ask, because the
 * router can't stop it.
 */
export function LeaveGuard({ when, text = DRAFT_TEXT }: { readonly when: boolean; readonly text?: LeaveText }) {
  const [pressedElement, setPressedElement] = useState<HTMLElement | null>(null);
  const asksAtSignOut = text.signOutBody !== undefined;
  useEffect(() => {
    if (!when) return;
    const onPress = (event: MouseEvent): void => {
      const pressed = isLeaving ? null : findLeavingElement(event);
      if (!pressed || (isSignOut(pressed) && !asksAtSignOut)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setPressedElement(pressed);
    };
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    // Captures the press before React's listeners, which would follow the link.
    document.addEventListener('click', onPress, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onPress, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [when, asksAtSignOut]);
  if (!pressedElement) return null;
  const leave = (): void => {
    setPressedElement(null);
    isLeaving = true;
    try {
      pressedElement.click();
    } finally {
      isLeaving = false;
    }
  };
  // Rendered outside of the page, which is inert while a phone's menu is open.
  return createPortal(
    <Dialog title={text.askTitle} onClose={() => setPressedElement(null)}>
      <p>{isSignOut(pressedElement) ? text.signOutBody : text.askBody}</p>
      <DialogActions>
        <Button look="secondary" onClick={leave}>
          {DRAFT_TEXT.leave}
        </Button>
        <Button onClick={() => setPressedElement(null)}>{DRAFT_TEXT.stay}</Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}
