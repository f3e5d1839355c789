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
import { moveKeep } from './moves-here.ts';
import styles from './orders.module.css';
import { ORDER_MOVE_TEXT, REVIEW_TEXT, sentMoveText } from './text.ts';

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
 * Makes the period of a paid order after staff saw both dates. The first request has no dates: the server changes
 * nothing and refuses it with the current dates. The second request sends them back, so the period is made only if
 * nothing changed in between.
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
  const onRefused = ({ seen }: Refusal): void => {
    if (seen) setNow(seen);
  };
  const lookUp = useRequest(updateOrder, { onDone, onRefused });
  const request = useRequest(updateOrder, { keep: moveKeep(order, move), onDone, onRefused });
  const body = { Order: order, Move: move };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for the dates once, when the dialog opens
  useEffect(() => {
    if (!request.busy && request.unanswered === null) void lookUp.send(body);
  }, []);
  const code = orderCode(order);
  const title = move === 'apply' ? REVIEW_TEXT.applyTitle(code) : REVIEW_TEXT.restoreTitle(code);
  const busy = lookUp.busy || request.busy;
  const reason = (request.refusal ?? lookUp.refusal)?.reason;
  const confirm = (): void => {
    lookUp.clear();
    void (now === null ? lookUp.send(body) : request.send({ ...body, Seen: now }));
  };
  if (request.unanswered !== null) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Unanswered what={sentMoveText(order, move)} request={request} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.checkout}>
        {now === null && busy && <p className={styles.soft}>{REVIEW_TEXT.loading}</p>}
        {now && <OrderedDates placed={stored.Placed} now={now} />}
        {reason && (
          <Notice tone={reason === 'preview-stale' ? 'info' : 'bad'} live>
            {staffRefusalText(reason)}
          </Notice>
        )}
      </div>
      <DialogFoot
        confirm={now === null && reason ? REVIEW_TEXT.retry : ORDER_MOVE_TEXT[move]}
        busy={busy}
        onConfirm={confirm}
        onBack={onClose}
      />
    </Dialog>
  );
}
