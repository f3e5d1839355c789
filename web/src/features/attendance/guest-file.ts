import { formatTime } from '@gym/domain/calendar/calendar';
import { formatStoredPhone } from '@gym/domain/person/phone';
import type { GuestRow } from '../../data/guests.ts';
import { CHANNEL_TEXT } from '../../shared/door/words.ts';
import { GUEST_TEXT } from '../../shared/guests/text.ts';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { GUEST_LIST_TEXT } from './guest-text.ts';
import { ATTENDANCE_TEXT } from './text.ts';

/** The last columns of the attendance file, for day passes. A check-in fills only the first one ({@link NO_GUEST}). */
export const GUEST_COLUMNS = [
  GUEST_LIST_TEXT.kind,
  GUEST_LIST_TEXT.phone,
  GUEST_LIST_TEXT.price,
  GUEST_LIST_TEXT.paidBy,
] as const;

/** The values of {@link GUEST_COLUMNS} in the line of a member's check-in. */
export const NO_GUEST = [GUEST_LIST_TEXT.member, '', '', ''] as const;

/**
 * Returns a day pass as a line of the attendance file: the columns of a check-in, then {@link GUEST_COLUMNS}. The price
 * is in pesos.
 */
export function createGuestLine({ value, charge }: GuestRow): readonly string[] {
  const { At, Name, Phone, Via, Annulled } = value;
  return [
    formatTime(At),
    Name,
    CHANNEL_TEXT[Via],
    charge || Annulled ? '' : GUEST_TEXT.toCharge,
    Annulled ? GUEST_LIST_TEXT.annulled : ATTENDANCE_TEXT.counts,
    Annulled?.Reason ?? charge?.Reason ?? '',
    GUEST_LIST_TEXT.guest,
    Phone === undefined ? '' : formatStoredPhone(Phone),
    charge ? (charge.Price / 100).toFixed(2) : '',
    charge ? PAYMENT_TEXT[charge.PaidBy] : '',
  ];
}
