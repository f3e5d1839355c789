/** Default lifetime of an unpaid order, and the bounds of the setting in `Config`, hours. */
export const DEFAULT_UNPAID_HOURS = 48;
export const UNPAID_HOURS = { min: 24, max: 336 } as const;

const HOUR_MS = 3_600_000;
/** How long before an order expires its owner is notified, milliseconds: the job runs once a day. */
const WARNING_MS = 24 * HOUR_MS;

/** Returns when an order placed at `now` lapses without a payment. Epoch milliseconds. */
export function lapsesAt(now: number, unpaidHours: number = DEFAULT_UNPAID_HOURS): number {
  return now + unpaidHours * HOUR_MS;
}

/** Returns the latest expiry of orders whose owners are notified now. */
export function warnUntil(now: number): number {
  return now + WARNING_MS;
}
