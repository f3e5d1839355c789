import type { GymDay } from '@gym/domain/calendar/calendar';
import { annulMembershipEntry } from '@gym/domain/contracts/memberships';
import { isUncharged, type MembershipEntry } from '@gym/domain/membership/membership';
import { annul } from '@gym/domain/membership/pauses';
import { type Seen, seenOf } from '@gym/domain/membership/seen';
import type { ReactNode } from 'react';
import { call } from '../../data/call.ts';
import { momentText } from '../../lib/moment-text.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { previewDoing } from '../../shared/membership/preview-doing.ts';
import { StaleNotice } from '../../shared/membership/stale-notice.tsx';
import { isCurrentPreview, type SeenState, useSeen } from '../../shared/membership/use-seen.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { Facts } from '../../ui/card.tsx';
import { Dated } from '../../ui/dated.tsx';
import type { ChangeTarget } from './change-dialog.tsx';
import { entrySumText, entryText } from './entry-text.ts';
import { NO_REASON_YET } from './membership-change.ts';
import { CHANGE_TEXT, FILE_TEXT } from './text.ts';

/** How a period that was charged is annulled: with its refund, or with the word of who can. */
export type ChargedAnnul = (charged: {
  /** The sale, or the order, that the period names. */
  readonly sale: string;
  readonly facts: ReactNode;
  /** The dates that the person confirms, which `facts` show. */
  readonly preview: { readonly shown: Seen | null; readonly seen: SeenState };
  /** The annulment that moves no money, with a note above it. */
  readonly annulAlone: (note: ReactNode) => ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => ReactNode;

/** Takes back one line of the history: which one with its date, plan and sum, the end before and after, and why. */
export function AnnulDialog({
  target: { uid, name, entries },
  entry,
  planName,
  today,
  now,
  chargedAnnul,
  onClose,
  onDone,
}: {
  readonly target: ChangeTarget;
  readonly entry: MembershipEntry;
  readonly planName: (key: string) => string;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly chargedAnnul: ChargedAnnul;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const doing = previewDoing(entries, now());
  const preview = annul(entries, { targetId: entry.id, reason: NO_REASON_YET }, doing);
  const shown = preview.ok ? seenOf(entries, preview.value) : null;
  const seen = useSeen();
  const stale = seen.look(shown);
  const { title, detail } = entryText(entry, planName, entries);
  const sum = entrySumText(entry);
  const facts = (
    <>
      <Facts
        missing={FILE_TEXT.missing}
        items={[
          [CHANGE_TEXT.annulled, <Dated key="annulled">{`${title}. ${detail}`}</Dated>],
          [CHANGE_TEXT.annulledAt, momentText(entry.at)],
          ...(sum === null ? [] : [[CHANGE_TEXT.annulledSum, sum] as const]),
        ]}
      />
      {preview.ok && isCurrentPreview(stale, shown) && <EndsPreview ends={preview.value} today={today} />}
      {stale && <StaleNotice stale={stale} />}
    </>
  );
  const annulAlone = (note: ReactNode) => (
    <ReasonDialog
      title={CHANGE_TEXT.annulTitle(name)}
      confirm={CHANGE_TEXT.annulConfirm}
      obstacle={preview.ok ? null : preview.refusal.reason}
      send={async (Reason, requestId) => {
        const input = { requestId, uid, Seen: seen.toConfirm(requestId, shown), Entry: entry.id, Reason };
        return seen.heed(input, await call(annulMembershipEntry, input));
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {facts}
      {note}
    </ReasonDialog>
  );
  const sale = chargedSale(entry);
  return sale === null
    ? annulAlone(null)
    : chargedAnnul({ sale, facts, preview: { shown, seen }, annulAlone, onDone, onClose });
}

/** The sale, or the order, of a period for which something was charged; `null`: nothing was. */
function chargedSale(entry: MembershipEntry): string | null {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  return isUncharged(entry.paidBy) || entry.priceCentavos === 0 ? null : entry.saleId;
}
