/** How long an unpaid order is kept unless `Config` says otherwise, and the bounds of what it may say, hours. */
export const DEFAULT_UNPAID_HOURS = 48;
export const UNPAID_HOURS = { min: 24, max: 336 } as const;

const HOUR_MS = 3_600_000;
/** How long before it lapses a person is told, milliseconds: the job that tells runs once a day. */
const WARNING_MS = 24 * HOUR_MS;

/** When an order that is placed at `now` lapses without a payment. Epoch milliseconds. */
export function lapsesAt(now: number, unpaidHours: number = DEFAULT_UNPAID_HOURS): number {
  return now + unpaidHours * HOUR_MS;
}

/** Up to when an order may lapse whose owner is told now. */
export function warnUntil(now: number): number {
  return now + WARNING_MS;
}
