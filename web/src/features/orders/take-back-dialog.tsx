import { gymDayOf } from '@gym/domain/calendar/calendar';
import { updateOrder } from '@gym/domain/contracts/orders';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { effectiveEntries } from '@gym/domain/membership/history';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { annul } from '@gym/domain/membership/pauses';
import { previewOrigin, seenOf } from '@gym/domain/membership/seen';
import { Link } from 'react-router-dom';
import { useWholeHistory } from '../../data/memberships.ts';
import { useNow } from '../../data/public/use-now.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { isCurrentPreview, StaleNotice, useSeen } from '../../shared/membership/use-seen.tsx';
import { memberPath } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { describeMoveRequest } from './moves-here.ts';
import styles from './orders.module.css';
import { ORDER_MOVE_TEXT, REVIEW_TEXT } from './text.ts';

/**
 * Previews the annulment of the order's period, whose entry has the order's key as its id. Returns `null` if the
 * history lacks the period or isn't loaded yet.
 */
function previewTakeBack(entries: readonly MembershipEntry[], order: string, now: number) {
  if (!effectiveEntries(entries).some(({ id }) => id === order)) return null;
  return annul(entries, { targetId: order, reason: 'preview' }, previewOrigin(entries, now));
}

/**
 * Dialog that annuls the period of an order whose money went back. It shows the last day of the membership before and
 * after the annulment, and asks for a reason.
 */
export function TakeBackDialog({
  order,
  stored,
  onDone,
  onClose,
}: {
  readonly order: string;
  readonly stored: Pick<StoredOrder, 'Placed'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { Uid } = stored.Placed;
  const now = useNow();
  const history = useWholeHistory(Uid);
  const entries = history.status === 'value' ? history.value : [];
  const preview = previewTakeBack(entries, order, now);
  const shown = preview?.ok ? seenOf(entries, preview.value) : null;
  const refusalReason = preview === null || preview.ok ? null : preview.refusal.reason;
  const seen = useSeen();
  const stale = seen.findStale(shown);
  return (
    <ReasonDialog
      title={REVIEW_TEXT.takeBackTitle}
      confirm={ORDER_MOVE_TEXT['take-back']}
      obstacle={history.status === 'error' ? history.reason : refusalReason}
      contract={updateOrder}
      body={(Reason) => ({ Order: order, Move: 'take-back' as const, Seen: seen.toConfirm(shown), Reason })}
      keep={describeMoveRequest(order, 'take-back')}
      onAnswer={(answer, { Seen }) => Seen && seen.recordAnswer(Seen, answer)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.text}>{REVIEW_TEXT.takeBackBody}</p>
      {preview?.ok && isCurrentPreview(stale, shown) && <EndsPreview ends={preview.value} today={gymDayOf(now)} />}
      {stale && <StaleNotice stale={stale} />}
      <p className={styles.soft}>
        {REVIEW_TEXT.notLast} <Link to={memberPath(Uid)}>{REVIEW_TEXT.toFile}</Link>
      </p>
    </ReasonDialog>
  );
}
