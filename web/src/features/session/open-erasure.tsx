import { gymDayOf } from '@gym/domain/calendar/calendar';
import { withdrawErasure } from '@gym/domain/contracts/session';
import type { StoredErasureRequest } from '@gym/domain/database/people/erasures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useRequest } from '../../data/use-request.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ERASURE_TEXT } from './erasure-text.ts';

/** The `subject` under which the device keeps unanswered requests about the erasure of the signed-in account. */
export const OWN_ERASURE_SUBJECT = 'own';

/** Notice of a pending request for erasure: its deadlines, and a button that withdraws it. */
export function OpenErasure({ request }: { readonly request: StoredErasureRequest }) {
  const withdrawal = useRequest(withdrawErasure, {
    keep: { subject: OWN_ERASURE_SUBJECT, label: ERASURE_TEXT.withdrawLabel },
  });
  const { busy, refusal, unanswered, send } = withdrawal;
  if (unanswered)
    return <Unanswered what={ERASURE_TEXT.withdrawLabel} request={withdrawal} say={(reason) => REFUSAL_TEXT[reason]} />;
  return (
    <Notice tone="warn" title={ERASURE_TEXT.requestedOn(gymDayOf(request.At))}>
      <p>{ERASURE_TEXT.deadlines(request.AnswerBy, request.DoneBy)}</p>
      {refusal && <p role="alert">{REFUSAL_TEXT[refusal.reason]}</p>}
      <Button look="secondary" busy={busy} onClick={() => void send({})}>
        {ERASURE_TEXT.withdraw}
      </Button>
    </Notice>
  );
}
