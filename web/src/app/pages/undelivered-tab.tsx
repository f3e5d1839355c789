import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { listUndelivered } from '@gym/domain/contracts/messages';
import { present } from '@gym/domain/present';
import { reminderWords } from '@gym/domain/text/reminders';
import { call } from '../../data/call.ts';
import { FollowUpList } from '../../features/follow-up/follow-up-list.tsx';
import { expiryText, FOLLOW_UP_TEXT } from '../../features/follow-up/text.ts';
import { TonedText } from '../../features/follow-up/toned.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { usePages } from '../../shared/list/use-pages.ts';
import { DELIVERY_TEXT, REMINDER_REASON_TEXT } from '../../shared/reminders/text.ts';

type UndeliveredRow = CallableOutput<'listUndelivered'>['rows'][number];

const PAGE_ROWS = 50;

/** People whose WhatsApp reminder failed or stayed unconfirmed, newest first. */
export function UndeliveredTab({
  today,
  onRenew,
}: {
  readonly today: GymDay;
  readonly onRenew: (row: UndeliveredRow) => void;
}) {
  const names = useGymNames();
  const pages = usePages('undelivered', (cursor) => call(listUndelivered, present({ cursor, limit: PAGE_ROWS })));
  return (
    <FollowUpList
      pages={pages}
      today={today}
      head={[FOLLOW_UP_TEXT.nameAndPlan, FOLLOW_UP_TEXT.undeliveredWhy, FOLLOW_UP_TEXT.phoneAndEnd]}
      empty={{ title: FOLLOW_UP_TEXT.undeliveredEmptyTitle, body: FOLLOW_UP_TEXT.undeliveredEmpty }}
      wordsOf={(row) => ({
        plan: names.plan(row.Plan),
        // `FollowUpList` shows `branch` after the plan. This tab shows the reason there.
        branch: row.Delivery.Reason === null ? null : REMINDER_REASON_TEXT[row.Delivery.Reason],
        date: row.Ends,
        meaning: <TonedText tone="bad">{DELIVERY_TEXT[row.Delivery.State]}</TonedText>,
        underPhone: expiryText(row.Ends, today),
      })}
      messageOf={(row) => reminderWords(row.Ends, names.plan(row.Plan), today)}
      onRenew={onRenew}
    />
  );
}
