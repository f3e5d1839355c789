import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { updateOrder } from '@gym/domain/contracts/orders';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import type { Refusal } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { orderCode } from '@gym/domain/text/orders';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useState } from 'react';
import { useNow } from '../../data/public/use-now.ts';
import { useRequest } from '../../data/use-request.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { Facts } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeMoveRequest } from './moves-here.ts';
import styles from './orders.module.css';
import { describeSentMove, ORDER_MOVE_TEXT, REVIEW_TEXT } from './text.ts';

/** The last day of the membership as it was ordered, and as it would be if the order were applied now (`current`). */
export function OrderedDates({ placed, current }: { readonly placed: StoredOrder['Placed']; readonly current: Seen }) {
  const today = gymDayOf(useNow());
  const ordered = placed.Seen?.Ends;
  return (
    <Facts
      missing="—"
      items={[
        [REVIEW_TEXT.ordered, ordered && REVIEW_TEXT.until(ordered, today)],
        [REVIEW_TEXT.now, current.Ends && REVIEW_TEXT.until(current.Ends, today)],
      ]}
    />
  );
}

/**
 * Dialog that creates the period of a paid order of a membership after staff have seen the ordered and the current
 * dates. The first request has no dates: the server changes nothing and refuses it with the current dates. The second
 * request sends these back, so that the period is created only if nothing has changed in between.
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
  /** `restore`: the order was cancelled, but the gym still holds its money. */
  readonly move: 'apply' | 'restore';
  readonly onDone: (moved: CallableOutput<'updateOrder'>) => void;
  readonly onClose: () => void;
}) {
  /** The dates with which the server refused; `null` until they are known. */
  const [current, setCurrent] = useState<Seen | null>(null);
  const onRefused = ({ seen }: Refusal): void => {
    if (seen) setCurrent(seen);
  };
  const lookup = useRequest(updateOrder, { onDone, onRefused });
  const request = useRequest(updateOrder, { keep: describeMoveRequest(order, move), onDone, onRefused });
  const body = { Order: order, Move: move };
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests the dates once, when the dialog opens
  useEffect(() => {
    if (!request.busy && request.unanswered === null) void lookup.send(body);
  }, []);
  const code = orderCode(order);
  const title = move === 'apply' ? REVIEW_TEXT.applyTitle(code) : REVIEW_TEXT.restoreTitle(code);
  const busy = lookup.busy || request.busy;
  const reason = (request.refusal ?? lookup.refusal)?.reason;
  const confirmOrRetry = (): void => {
    lookup.clear();
    void (current === null ? lookup.send(body) : request.send({ ...body, Seen: current }));
  };
  if (request.unanswered !== null) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Unanswered what={describeSentMove(order, move)} request={request} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.checkout}>
        {current === null && busy && <p className={styles.soft}>{REVIEW_TEXT.loading}</p>}
        {current && <OrderedDates placed={stored.Placed} current={current} />}
        {reason && (
          <Notice tone={reason === 'preview-stale' ? 'info' : 'bad'} live>
            {staffRefusalText(reason)}
          </Notice>
        )}
      </div>
      <DialogFoot
        confirm={current === null && reason ? REVIEW_TEXT.retry : ORDER_MOVE_TEXT[move]}
        busy={busy}
        onConfirm={confirmOrRetry}
        onBack={onClose}
      />
    </Dialog>
  );
}
