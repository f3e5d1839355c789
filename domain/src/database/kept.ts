/**
 * For how long the records are kept that are about people and go by themselves, in days. The rows take it from here, the rules, the
 * nightly job and what the privacy notice says from the rows.
 */
export const KEPT_DAYS = {
  /** Names and phones of day passes. */
  guests: 365,
  /** Messages of the contact form. */
  contacts: 365,
  /** Tries that the door refused. */
  tries: 365,
  /** Notifications and messages to a person, and their deliveries. */
  messages: 365,
  /** Messages that did not arrive, in the list that staff look after. */
  undelivered: 30,
  /** Access links, after they are over. */
  links: 30,
  /** Answers to requests, sealed. */
  answers: 30,
  /** Orders that were cancelled without a payment, counted from then. */
  orders: 90,
  /** Who did what: five years, as claims and accounts are. */
  log: 1_827,
  /** Requests for deletion, as the proof that they were answered. */
  requests: 1_827,
} as const;
export type KeptKind = keyof typeof KEPT_DAYS;

const DAY_MS = 86_400_000;

/** The same in milliseconds. */
export function keptMs(kind: KeptKind): number {
  return KEPT_DAYS[kind] * DAY_MS;
}
