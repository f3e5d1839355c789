import type { GymDay } from '@gym/domain/calendar/calendar';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { annul } from '@gym/domain/membership/pauses';
import { call } from '../../data/call.ts';
import { momentText } from '../../lib/moment-text.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { Facts } from '../../ui/card.tsx';
import { Dated } from '../../ui/dated.tsx';
import type { ChangeTarget } from './change-dialog.tsx';
import { entrySumText, entryText } from './entry-text.ts';
import { NO_REASON_YET } from './membership-change.ts';
import { CHANGE_TEXT, FILE_TEXT } from './text.ts';

/** Takes back one line of the history: which one with its date, plan and sum, the end before and after, and why. */
export function AnnulDialog({
  target: { uid, name, entries },
  entry,
  planName,
  today,
  now,
  onClose,
  onDone,
}: {
  readonly target: ChangeTarget;
  readonly entry: MembershipEntry;
  readonly planName: (key: string) => string;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const doing = { id: 'preview', by: 'preview', now: now() };
  const preview = annul(entries, { targetId: entry.id, reason: NO_REASON_YET }, doing);
  const { title, detail } = entryText(entry, planName, entries);
  const sum = entrySumText(entry);
  return (
    <ReasonDialog
      title={CHANGE_TEXT.annulTitle(name)}
      confirm={CHANGE_TEXT.annulConfirm}
      obstacle={preview.ok ? null : preview.refusal.reason}
      send={(Reason, requestId) => call('annulMembershipEntry', { requestId, uid, Entry: entry.id, Reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <Facts
        missing={FILE_TEXT.missing}
        items={[
          [CHANGE_TEXT.annulled, <Dated key="annulled">{`${title}. ${detail}`}</Dated>],
          [CHANGE_TEXT.annulledAt, momentText(entry.at)],
          ...(sum === null ? [] : [[CHANGE_TEXT.annulledSum, sum] as const]),
        ]}
      />
      {preview.ok && <EndsPreview ends={preview.value} today={today} />}
    </ReasonDialog>
  );
}
