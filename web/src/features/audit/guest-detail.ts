import type { AuditAction } from '@gym/domain/database/system/audit';
import { DESK_PAYMENT_METHODS } from '@gym/domain/membership/membership';
import { chargeText } from '../../shared/guests/text.ts';

/** The detail of a line about a guest: day, key of the guest's record, then the facts of the action. */
const GUEST_DETAIL = /^(\S+) (\S+)(?: (.*))?$/;
/** The facts of a charge: price in centavos, payment method, and the reason if it was uncharged. */
const CHARGE_FACTS = /^(\d+) (\w+)(?: (.*))?$/;

/** Whether a line with this action is about a guest. */
export function isGuestAction(action: AuditAction): boolean {
  return action.startsWith('guest-');
}

/** Returns the day and key of the guest's record that a line is about; `null` for other lines. */
export function parseGuestKeys(action: AuditAction, detail: string | undefined): { day: string; id: string } | null {
  const [, day, id] = isGuestAction(action) ? (GUEST_DETAIL.exec(detail ?? '') ?? []) : [];
  return day === undefined || id === undefined ? null : { day, id };
}

/**
 * Returns how a day pass was charged or why it was annulled. For other actions, returns the day of the pass.
 */
export function guestDetailText(detail: string): string {
  const [, day = '', , facts = ''] = GUEST_DETAIL.exec(detail) ?? [];
  const [, price, paidBy, reason] = CHARGE_FACTS.exec(facts) ?? [];
  const method = DESK_PAYMENT_METHODS.find((known) => known === paidBy);
  if (price === undefined || method === undefined) return facts === '' ? day : facts;
  const charged = chargeText({ Price: Number(price), PaidBy: method });
  return reason === undefined ? charged : `${charged}: ${reason}`;
}
