/**
 * Retention of records about people, in days. The rows of the collections use it, and from the rows it reaches the
 * rules, the daily job that removes old records, and the privacy notice.
 */
export const KEPT_DAYS = {
  /** Names and phones of day passes. */
  guests: 365,
  /** Messages of the contact form. */
  contacts: 365,
  /** Denied check-ins. */
  tries: 365,
  /** Notifications and messages to a person, and deliveries. */
  messages: 365,
  /** Undelivered messages in the list that staff follow up. */
  undelivered: 30,
  /** Access links, counted from their end. */
  links: 30,
  /** Stored answers to requests. */
  answers: 30,
  /** Orders that were cancelled without a payment, counted from the cancellation. */
  orders: 90,
  /** The audit log: five years, like claims and accounts. */
  log: 1_827,
  /** Requests for erasure, as proof that they were answered. */
  requests: 1_827,
} as const;
export type KeptKind = keyof typeof KEPT_DAYS;

const DAY_MS = 86_400_000;

/** Returns the retention of a kind in milliseconds. */
export function keptMs(kind: KeptKind): number {
  return KEPT_DAYS[kind] * DAY_MS;
}
