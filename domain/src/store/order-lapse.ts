/** Number of hours after which an unpaid order lapses, if the gym sets none. */
export const DEFAULT_UNPAID_HOURS = 48;
/** Bounds of the gym's setting of these hours (`OrderSettings`). */
export const UNPAID_HOURS = { min: 24, max: 336 } as const;

const HOUR_MS = 3_600_000;
/**
 * The longest time between the notification of an order's owner and the lapse, milliseconds: one day, because the job
 * that notifies runs once a day.
 */
const WARNING_MS = 24 * HOUR_MS;

/** Returns when an order placed at `now` lapses without a payment. Epoch milliseconds. */
export function lapsesAt(now: number, unpaidHours: number = DEFAULT_UNPAID_HOURS): number {
  return now + unpaidHours * HOUR_MS;
}

/** Returns the latest `Lapses` of the orders whose owners are notified at `now`. Epoch milliseconds. */
export function warnUntil(now: number): number {
  return now + WARNING_MS;
}
