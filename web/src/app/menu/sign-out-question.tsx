import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { requestKey } from '../../data/requests.ts';
import { DRAFT_TEXT } from '../../shared/draft/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PendingNotice, usePending } from '../later/pending-requests.tsx';
import { SIGN_OUT_TEXT } from './text.ts';

/**
 * Asks before signing out by hand while requests have no known answer or a cart is filled, because signing out would
 * forget them. Names each request with the ways to settle it, and closes once all are settled: their pages, or the bar
 * above the page, say what came of them.
 */
export function SignOutQuestion({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const pending = usePending();
  // Without any request, the question is about the cart alone and stays.
  const [isAboutCart] = useState(pending.length === 0);
  const isSettled = !isAboutCart && pending.length === 0;
  useEffect(() => {
    if (isSettled) onStay();
  }, [isSettled, onStay]);
  // Outside of the menu, which ends before the dialog's edge.
  return createPortal(
    <Dialog title={isAboutCart ? SIGN_OUT_TEXT.cartTitle : SIGN_OUT_TEXT.title} onClose={onStay}>
      <p>{isAboutCart ? SIGN_OUT_TEXT.cartBody : SIGN_OUT_TEXT.body}</p>
      {pending.map((one) => (
        <PendingNotice key={requestKey(one.place)} {...one} onGo={onStay} />
      ))}
      <DialogActions>
        <Button look="secondary" onClick={onLeave}>
          {DRAFT_TEXT.leave}
        </Button>
        <Button onClick={onStay}>{DRAFT_TEXT.stay}</Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}
