import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { updateOrder } from '@gym/domain/contracts/orders';
import type { StoredOrder } from '@gym/domain/database/orders';
import { effectiveEntries } from '@gym/domain/membership/history';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { annul } from '@gym/domain/membership/pauses';
import { seenOf } from '@gym/domain/membership/seen';
import { Link } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { useMembershipEntries } from '../../data/memberships.ts';
import { useNow } from '../../data/public/use-now.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { previewDoing } from '../../shared/membership/preview-doing.ts';
import { StaleNotice } from '../../shared/membership/stale-notice.tsx';
import { isCurrentPreview, useSeen } from '../../shared/membership/use-seen.ts';
import { memberPath } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import styles from './orders.module.css';
import { MOVE_TEXT, REVIEW_TEXT } from './text.ts';

/** What annulling the order's period comes to; `null` if the period isn't in the history or the history isn't loaded yet. */
function previewOf(entries: readonly MembershipEntry[], order: string, now: number) {
  if (!effectiveEntries(entries).some(({ id }) => id === order)) return null;
  return annul(entries, { targetId: order, reason: 'preview' }, previewDoing(entries, now));
}

/** Annuls the period of an order whose money went back: shows the end before and after, and asks why. */
export function TakeBackDialog({
  order,
  stored,
  onDone,
  onClose,
}: {
  readonly order: string;
  readonly stored: Pick<StoredOrder, 'Placed'>;
  readonly onDone: (moved: CallableOutput<'updateOrder'>) => void;
  readonly onClose: () => void;
}) {
  const { Uid } = stored.Placed;
  const now = useNow();
  const history = useMembershipEntries(Uid);
  const entries = history.status === 'value' ? history.value : [];
  const preview = previewOf(entries, order, now);
  const shown = preview?.ok ? seenOf(entries, preview.value) : null;
  const seen = useSeen();
  const stale = seen.look(shown);
  return (
    <ReasonDialog
      title={REVIEW_TEXT.takeBackTitle}
      confirm={MOVE_TEXT['take-back']}
      obstacle={preview === null || preview.ok ? null : preview.refusal.reason}
      send={async (Reason, requestId) => {
        const input = {
          requestId,
          Order: order,
          Move: 'take-back',
          Seen: seen.toConfirm(requestId, shown),
          Reason,
        } as const;
        return seen.heed(input, await call(updateOrder, input));
      }}
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
