import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DRAFT_TEXT } from './text.ts';

/** The press that was answered with 'leave' goes through every guard of the page. */
let isLeaving = false;

/**
 * A way out of this page that was pressed: a link of our own, or what says that it leaves (`data-leaves`), `form` the
 * form alone.
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
 * What is asked: before a link or another form, and before signing out. Without `signOutBody`, signing out isn't asked
 * about.
 */
export type LeaveText = Readonly<Record<'askTitle' | 'askBody', string>> & { readonly signOutBody?: string };

/**
 * While something is typed and not sent: our own links, what takes the form's place and signing out ask first, and so
 * does the browser when the tab is closed or loaded anew. Going back in the browser doesn't ask: the router has no way
 * to stop it, and the draft is there on return.
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
    // Before React's own listeners, which would follow the link.
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
  // Outside of the page, which takes no input while the menu of a phone is open.
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
