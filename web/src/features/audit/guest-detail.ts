import type { AuditAction } from '@gym/domain/database/system/audit';
import { DESK_PAYMENT_METHODS } from '@gym/domain/membership/membership';
import { chargeText } from '../../shared/guests/text.ts';

/** Detail of a line about a guest: day, key of the record, then the facts of the action. */
const GUEST = /^(\S+) (\S+)(?: (.*))?$/;
const CHARGED = /^(\d+) (\w+)(?: (.*))?$/;

/** Whether the line is about a day pass. Its detail then begins with the record. */
export function isGuestAction(action: AuditAction): boolean {
  return action.startsWith('guest-');
}

/** Returns the day and key of a day pass that the line is about; `null` for other lines. */
export function guestOf(action: AuditAction, detail: string | undefined): { day: string; id: string } | null {
  const [, day, id] = isGuestAction(action) ? (GUEST.exec(detail ?? '') ?? []) : [];
  return day === undefined || id === undefined ? null : { day, id };
}

/** Describes how a day pass was charged, or why it was annulled. The guest's name is shown separately. */
export function guestDetailText(detail: string): string {
  const [, day = '', , more = ''] = GUEST.exec(detail) ?? [];
  const [, price, paidBy, reason] = CHARGED.exec(more) ?? [];
  const method = DESK_PAYMENT_METHODS.find((one) => one === paidBy);
  if (price === undefined || method === undefined) return more === '' ? day : more;
  const charged = chargeText({ Price: Number(price), PaidBy: method });
  return reason === undefined ? charged : `${charged}: ${reason}`;
}
