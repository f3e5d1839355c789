import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { requestKey } from '../../data/requests.ts';
import { DRAFT_TEXT } from '../../shared/draft/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PendingNotice, usePendingRequests } from '../later/pending-requests.tsx';
import { SIGN_OUT_TEXT } from './text.ts';

/**
 * Asks before a sign-out that would delete a filled cart, or requests without a known answer. If it shows such
 * requests, it closes when none is left.
 */
export function SignOutQuestion({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const pending = usePendingRequests();
  // If there is no request at the start, the question is about the cart and must not close by itself.
  const [isAboutCart] = useState(pending.length === 0);
  const areAllAnswered = !isAboutCart && pending.length === 0;
  useEffect(() => {
    if (areAllAnswered) onStay();
  }, [areAllAnswered, onStay]);
  // Rendered outside of the menu, which is smaller than the dialog.
  return createPortal(
    <Dialog title={isAboutCart ? SIGN_OUT_TEXT.cartTitle : SIGN_OUT_TEXT.title} onClose={onStay}>
      <p>{isAboutCart ? SIGN_OUT_TEXT.cartBody : SIGN_OUT_TEXT.body}</p>
      {pending.map((request) => (
        <PendingNotice key={requestKey(request.slot)} {...request} onGo={onStay} />
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
