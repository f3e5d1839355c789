import { daysBetween, type GymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { reminderWords } from '@gym/domain/text/reminders';
import { IconAlertTriangle, IconCircleX, IconSnowflake } from '@tabler/icons-react';
import type { ExpirationRow } from '../../data/expirations.ts';
import type { RowMessage } from './follow-up-list.tsx';
import { expiryText, FOLLOW_UP_TEXT } from './text.ts';
import { Toned } from './toned.tsx';

/** From how many days before the end it is marked. */
const SOON_DAYS = 7;

/** When the membership ends or ended, with icon and colour; a frozen one says so instead. */
export function Expiry({ row, today }: { readonly row: ExpirationRow; readonly today: GymDay }) {
  if (row.FrozenUntil !== null && row.FrozenUntil > startOfGymDay(today)) {
    return (
      <Toned tone="info">
        <IconSnowflake size={16} stroke={2} aria-hidden />
        {FOLLOW_UP_TEXT.frozen}
      </Toned>
    );
  }
  const days = daysBetween(today, row.Ends);
  const Icon = days < 0 ? IconCircleX : IconAlertTriangle;
  return (
    <Toned tone={days < 0 ? 'bad' : days <= SOON_DAYS ? 'warn' : undefined}>
      {days <= SOON_DAYS && <Icon size={16} stroke={2} aria-hidden />}
      {expiryText(row.Ends, today)}
    </Toned>
  );
}

/** The reminder for an end date: before it, on the day, or after it. */
export function reminderOf(ends: GymDay, plan: string, today: GymDay): RowMessage {
  return reminderWords(ends, plan, today);
}
