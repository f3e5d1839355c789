import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { updateOrder } from '@gym/domain/contracts/orders';
import type { StoredOrder } from '@gym/domain/database/orders';
import type { Seen } from '@gym/domain/membership/seen';
import { orderCode } from '@gym/domain/text/orders';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { useNow } from '../../data/public/use-now.ts';
import { isAnswer } from '../../shared/is-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './orders.module.css';
import { MOVE_TEXT, REVIEW_TEXT } from './text.ts';

/** The end of the membership as it was ordered, and as it would be now. */
export function OrderedDates({ placed, now }: { readonly placed: StoredOrder['Placed']; readonly now: Seen }) {
  const today = gymDayOf(useNow());
  const ordered = placed.Seen?.Ends;
  return (
    <Facts
      missing="—"
      items={[
        [REVIEW_TEXT.ordered, ordered && REVIEW_TEXT.until(ordered, today)],
        [REVIEW_TEXT.now, now.Ends && REVIEW_TEXT.until(now.Ends, today)],
      ]}
    />
  );
}

/**
 * Makes the period of a paid order, after staff saw both dates. The first request is sent without dates: the server refuses it with those of
 * now. The second one sends them back, so the period is made only if nothing changed in between. A request without an answer is sent again
 * under its id, so that it is done once.
 */
export function ApplyDialog({
  order,
  stored,
  move,
  onDone,
  onClose,
}: {
  readonly order: string;
  readonly stored: Pick<StoredOrder, 'Placed'>;
  readonly move: 'apply' | 'restore';
  readonly onDone: (moved: CallableOutput<'updateOrder'>) => void;
  readonly onClose: () => void;
}) {
  const [now, setNow] = useState<Seen | null>(null);
  const requestId = useRef(crypto.randomUUID());
  const isRepeat = useRef(false);
  const action = useAction(async (confirmed: Seen | null) => {
    const request = { requestId: requestId.current, Order: order, Move: move };
    const answer = await call(updateOrder, confirmed === null ? request : { ...request, Seen: confirmed });
    isRepeat.current = !answer.ok && !isAnswer(answer.refusal.reason, isRepeat.current);
    if (!isRepeat.current) requestId.current = crypto.randomUUID();
    if (!answer.ok && answer.refusal.seen) setNow(answer.refusal.seen);
    return answer;
  }, onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for the dates once, when the dialog opens
  useEffect(() => {
    void action.run(null);
  }, []);
  const code = orderCode(order);
  const reason = action.refusal?.reason;
  return (
    <Dialog title={move === 'apply' ? REVIEW_TEXT.applyTitle(code) : REVIEW_TEXT.restoreTitle(code)} onClose={onClose}>
      <div className={styles.checkout}>
        {now === null && action.busy && <p className={styles.soft}>{REVIEW_TEXT.loading}</p>}
        {now && <OrderedDates placed={stored.Placed} now={now} />}
        {reason && (
          <Notice tone={reason === 'preview-stale' ? 'info' : 'bad'} live>
            {staffRefusalText(reason)}
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {REVIEW_TEXT.back}
        </Button>
        <Button busy={action.busy} onClick={() => void action.run(now)}>
          {now === null && action.refusal ? REVIEW_TEXT.retry : MOVE_TEXT[move]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
