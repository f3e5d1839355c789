/** Retention of records about people, in days. */
export const KEPT_DAYS = {
  /** Names and phones of guests. */
  guests: 365,
  /** Messages of the contact form. */
  contacts: 365,
  /** Check-ins that the door denied. */
  deniedCheckIns: 365,
  /** Notifications and messages to a person, and the deliveries of messages. */
  messages: 365,
  /** Undelivered messages in the list that staff follow up. */
  undelivered: 30,
  /** Access links, counted from their end. */
  accessLinks: 30,
  /** Stored answers to requests. */
  requestAnswers: 30,
  /** Orders that were cancelled without a payment, counted from the cancellation. */
  orders: 90,
  /** The audit log: five years, the period for legal claims and for the gym's bookkeeping. */
  auditLog: 1_827,
  /** Requests for erasure, as proof that they were answered. */
  erasureRequests: 1_827,
} as const;
export type KeptKind = keyof typeof KEPT_DAYS;

const DAY_MS = 86_400_000;

/** Returns the retention of a kind in milliseconds. */
export function keptMs(kind: KeptKind): number {
  return KEPT_DAYS[kind] * DAY_MS;
}
