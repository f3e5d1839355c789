import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { requestKey } from '../../data/requests.ts';
import { DRAFT_TEXT } from '../../shared/draft/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PendingNotice, usePending } from '../later/pending-requests.tsx';
import { SIGN_OUT_TEXT } from './text.ts';

/**
 * Asks before a sign-out that would forget requests without a known answer or a filled cart. It names each request with
 * the ways to settle it, and closes once all are settled: their pages, or the bar above the page, report the results.
 */
export function SignOutQuestion({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const pending = usePending();
  // Without any request, the question is only about the cart and stays.
  const [isAboutCart] = useState(pending.length === 0);
  const isSettled = !isAboutCart && pending.length === 0;
  useEffect(() => {
    if (isSettled) onStay();
  }, [isSettled, onStay]);
  // Rendered outside of the menu, which is smaller than the dialog.
  return createPortal(
    <Dialog title={isAboutCart ? SIGN_OUT_TEXT.cartTitle : SIGN_OUT_TEXT.title} onClose={onStay}>
      <p>{isAboutCart ? SIGN_OUT_TEXT.cartBody : SIGN_OUT_TEXT.body}</p>
      {pending.map((one) => (
        <PendingNotice key={requestKey(one.slot)} {...one} onGo={onStay} />
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
