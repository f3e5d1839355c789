import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DRAFT_TEXT } from './text.ts';

/** Whether the press that was confirmed is being repeated, which passes every guard of the page. */
let isLeaving = false;

/**
 * Returns the pressed element if it leads away from the page: a link within the app, or an element with `data-leaves`.
 * With the value `form` it replaces only the form.
 */
function wayOut(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], [data-leaves]') : null;
  if (!(pressed instanceof HTMLAnchorElement)) return pressed;
  const isElsewhere = pressed.target !== '' && pressed.target !== '_self';
  const isHere = pressed.pathname === location.pathname && pressed.search === location.search;
  return isElsewhere || isHere || pressed.hasAttribute('download') ? null : pressed;
}

function isSignOut(pressed: HTMLElement): boolean {
  return !(pressed instanceof HTMLAnchorElement) && pressed.dataset.leaves !== 'form';
}

/**
 * Sentences of the question before a link or another form, and before signing out. Without `signOutBody`, signing out
 * isn't asked about.
 */
export type LeaveText = Readonly<Record<'askTitle' | 'askBody', string>> & { readonly signOutBody?: string };

/**
 * Asks before unsent text is left by a link within the app, an element that replaces the form, or signing out. The
 * browser asks itself when the tab is closed or reloaded. Its back button doesn't ask: the router can't stop it, and
 * the draft is restored on return.
 */
export function LeaveGuard({ when, text = DRAFT_TEXT }: { readonly when: boolean; readonly text?: LeaveText }) {
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  const asksAtSignOut = text.signOutBody !== undefined;
  useEffect(() => {
    if (!when) return;
    const onPress = (event: MouseEvent): void => {
      const pressed = isLeaving ? null : wayOut(event);
      if (!pressed || (isSignOut(pressed) && !asksAtSignOut)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(pressed);
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
  if (!asked) return null;
  const leave = (): void => {
    setAsked(null);
    isLeaving = true;
    try {
      asked.click();
    } finally {
      isLeaving = false;
    }
  };
  // Rendered outside of the page, which is inert while a phone's menu is open.
  return createPortal(
    <Dialog title={text.askTitle} onClose={() => setAsked(null)}>
      <p>{isSignOut(asked) ? text.signOutBody : text.askBody}</p>
      <DialogActions>
        <Button look="secondary" onClick={leave}>
          {DRAFT_TEXT.leave}
        </Button>
        <Button onClick={() => setAsked(null)}>{DRAFT_TEXT.stay}</Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}
