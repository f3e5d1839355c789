import type { AuditAction } from '@gym/domain/database/system/audit';
import { DESK_PAYMENT_METHODS } from '@gym/domain/membership/membership';
import { chargeText } from '../../shared/guests/text.ts';

/** A guest's record and what was done to it: day, key of the record, then what the action says. */
const GUEST = /^(\S+) (\S+)(?: (.*))?$/;
const CHARGED = /^(\d+) (\w+)(?: (.*))?$/;

/** Is the line about a day pass? Its detail then begins with the record. */
export function isGuestAction(action: AuditAction): boolean {
  return action.startsWith('guest-');
}

/** The record of which a line about a day pass speaks; `null` for other lines. */
export function guestOf(action: AuditAction, detail: string | undefined): { day: string; id: string } | null {
  const [, day, id] = isGuestAction(action) ? (GUEST.exec(detail ?? '') ?? []) : [];
  return day === undefined || id === undefined ? null : { day, id };
}

/** How it was charged, or why it was annulled; the record itself is shown by its name. */
export function guestDetailText(detail: string): string {
  const [, day = '', , more = ''] = GUEST.exec(detail) ?? [];
  const [, price, paidBy, reason] = CHARGED.exec(more) ?? [];
  const method = DESK_PAYMENT_METHODS.find((one) => one === paidBy);
  if (price === undefined || method === undefined) return more === '' ? day : more;
  const charged = chargeText({ Price: Number(price), PaidBy: method });
  return reason === undefined ? charged : `${charged}: ${reason}`;
}
