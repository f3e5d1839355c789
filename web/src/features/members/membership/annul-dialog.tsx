import type { GymDay } from '@gym/domain/calendar/calendar';
import { annulMembershipEntry } from '@gym/domain/contracts/memberships';
import { isUncharged, type MembershipEntry } from '@gym/domain/membership/membership';
import { annul } from '@gym/domain/membership/pauses';
import { previewOrigin, type Seen, seenOf } from '@gym/domain/membership/seen';
import type { ReactNode } from 'react';
import { momentText } from '../../../lib/moment-text.ts';
import { EndsPreview } from '../../../shared/membership/ends-preview.tsx';
import { entrySumText, entryText } from '../../../shared/membership/entry-text.ts';
import { isCurrentPreview, type SeenState, StaleNotice, useSeen } from '../../../shared/membership/use-seen.tsx';
import { ReasonDialog } from '../../../shared/reason/reason-dialog.tsx';
import { Facts } from '../../../ui/card.tsx';
import { FILE_TEXT } from '../text.ts';
import type { ChangeTarget } from './change-dialog.tsx';
import { NO_REASON_YET } from './membership-change.ts';
import { CHANGE_TEXT } from './text.ts';

/** Renders the dialog that annuls a charged period. */
export type RenderChargedAnnul = (charged: {
  /** Key of the sale or order that the period names. */
  readonly sale: string;
  /** The entry, and the last day of the membership before and after the annulment. */
  readonly facts: ReactNode;
  /** `shown`: the preview of the annulment. `seen`: tracks which preview the person confirms. */
  readonly preview: { readonly shown: Seen | null; readonly seen: SeenState };
  /** Renders the dialog that annuls without a refund, with a note. */
  readonly renderWithoutRefund: (note: ReactNode) => ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => ReactNode;

/** Dialog that annuls an entry. It shows the entry and the last day before and after, and asks for a reason. */
export function AnnulDialog({
  target: { uid, name, entries },
  entry,
  planName,
  today,
  now,
  renderChargedAnnul,
  onClose,
  onDone,
}: {
  readonly target: ChangeTarget;
  readonly entry: MembershipEntry;
  readonly planName: (key: string) => string;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly renderChargedAnnul: RenderChargedAnnul;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const preview = annul(entries, { targetId: entry.id, reason: NO_REASON_YET }, previewOrigin(entries, now()));
  const shown = preview.ok ? seenOf(entries, preview.value) : null;
  const seen = useSeen();
  const stale = seen.findStale(shown);
  const { title, detail } = entryText(entry, planName, entries);
  const sum = entrySumText(entry);
  const facts = (
    <>
      <Facts
        missing={FILE_TEXT.missing}
        items={[
          [CHANGE_TEXT.annulled, `${title}. ${detail}`],
          [CHANGE_TEXT.registeredAt, momentText(entry.at)],
          ...(sum === null ? [] : [[CHANGE_TEXT.annulledSum, sum] as const]),
        ]}
      />
      {preview.ok && isCurrentPreview(stale, shown) && <EndsPreview ends={preview.value} today={today} />}
      {stale && <StaleNotice stale={stale} />}
    </>
  );
  const renderAnnulment = (note: ReactNode) => (
    <ReasonDialog
      title={CHANGE_TEXT.annulTitle(name)}
      confirm={CHANGE_TEXT.annulConfirm}
      obstacle={preview.ok ? null : preview.refusal.reason}
      contract={annulMembershipEntry}
      body={(Reason) => ({ uid, Seen: seen.toConfirm(shown), Entry: entry.id, Reason })}
      keep={{ subject: uid, label: CHANGE_TEXT.sent.annul(name) }}
      onAnswer={(answer, { Seen: confirmed }) => seen.recordAnswer(confirmed, answer)}
      onDone={onDone}
      onClose={onClose}
    >
      {facts}
      {note}
    </ReasonDialog>
  );
  const sale = findChargedSale(entry);
  return sale === null
    ? renderAnnulment(null)
    : renderChargedAnnul({
        sale,
        facts,
        preview: { shown, seen },
        renderWithoutRefund: renderAnnulment,
        onDone,
        onClose,
      });
}

/** Returns the key of the sale or order of a charged period; `null` if nothing was charged or no key is stored. */
function findChargedSale(entry: MembershipEntry): string | null {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  return isUncharged(entry.paidBy) || entry.priceCentavos === 0 ? null : entry.saleId;
}
