import { gymDayOf } from '@gym/domain/calendar/calendar';
import { withdrawErasure } from '@gym/domain/contracts/session';
import type { StoredErasureRequest } from '@gym/domain/database/people/erasures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useRequest } from '../../data/use-request.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ERASURE_TEXT } from './erasure-text.ts';

/** Key of these requests on the device: the account that is signed in. */
export const OWN = 'own';

/** A pending request for erasure: its days, and a button that withdraws it. */
export function OpenErasure({ request }: { readonly request: StoredErasureRequest }) {
  const withdrawal = useRequest(withdrawErasure, { keep: { subject: OWN, label: ERASURE_TEXT.withdrawLabel } });
  const { busy, refusal, unanswered, send } = withdrawal;
  if (unanswered)
    return <Unanswered what={ERASURE_TEXT.withdrawLabel} request={withdrawal} say={(reason) => REFUSAL_TEXT[reason]} />;
  return (
    <Notice tone="warn" title={ERASURE_TEXT.asked(gymDayOf(request.At))}>
      <p>{ERASURE_TEXT.deadlines(request.AnswerBy, request.DoneBy)}</p>
      {refusal && <p role="alert">{REFUSAL_TEXT[refusal.reason]}</p>}
      <Button look="secondary" busy={busy} onClick={() => void send({})}>
        {ERASURE_TEXT.withdraw}
      </Button>
    </Notice>
  );
}
