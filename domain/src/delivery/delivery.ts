import { addDays, type GymDay, gymDayOf } from '../calendar/calendar.ts';
import { CAUSE_ROWS, type Cause, type Reason } from './causes.ts';
import { firstSendingTimeOfNextDay, sendingTimeFrom } from './hours.ts';

/**
 * The states of a message. `waiting`: it must be sent, again or for the first time. `claimed`: it is about to be sent,
 * or was sent and the answer was lost. `accepted`: the service accepted it. `sent`, `delivered`, `read`: what the
 * service reported later. `failed`: it is given up. `unconfirmed`: a claimed message got no report within a day.
 * `skipped`: the app decided not to send it.
 */
export const DELIVERY_STATES = [
  'waiting',
  'claimed',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
  'unconfirmed',
  'skipped',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * One reminder to one person. Instants are epoch milliseconds. `At`: when it was created. `Ends`: last day of the
 * membership. `Offset`: days after `Ends` (negative: before) on which the person is reminded.
 */
export interface Delivery {
  readonly State: DeliveryState;
  readonly At: number;
  readonly Ends: GymDay;
  readonly Offset: number;
  /** When the state last changed. */
  readonly Changed: number;
  /** Number of failed attempts. Not every refusal counts as one, see {@link stepAfterRefusal}. */
  readonly Failures: number;
  /** Id of the last attempt. The service's reports about the attempt contain it. */
  readonly Claim?: string | undefined;
  readonly Reason?: Reason | undefined;
  /** The message is sent to the guardian. */
  readonly Guardian?: true | undefined;
}

/**
 * The result of a step: `delivery` after it (the same object if unchanged), and `turn`, when the delivery is due again;
 * `null`: never.
 */
export interface Step {
  readonly delivery: Delivery;
  readonly turn: number | null;
}

/** The service's answer. `unknown`: the answer was lost or is unclear. */
export type DeliveryOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly cause: Cause };

/** A later report of the service about an attempt. */
export interface DeliveryEvent {
  /** Id of the attempt, as in `Claim`. */
  readonly claim: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  /** Why it failed; `null` if it did not, or if the service named no cause. */
  readonly cause: Cause | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * Pauses after the first, second… failed attempt. If the attempt after the last pause fails, the message is given up.
 */
const PAUSES_MS = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 20 * HOUR_MS, 20 * HOUR_MS] as const;
const [SHORTEST_PAUSE_MS] = PAUSES_MS;
/** How long an attempt without an answer waits for a report. */
const UNKNOWN_MS = DAY_MS;
/** Number of days after which an unsent reminder is obsolete. */
const LATE_DAYS = 3;

/** Returns the delivery in another state. Its old reason is removed. */
function changeState(delivery: Delivery, State: DeliveryState, now: number, more: Partial<Delivery> = {}): Delivery {
  const { Reason: _oldReason, ...others } = delivery;
  return { ...others, ...more, State, Changed: now };
}

function endDelivery(delivery: Delivery, State: 'failed' | 'skipped', Reason: Reason, now: number): Step {
  return { delivery: changeState(delivery, State, now, { Reason }), turn: null };
}

/** Returns the delivery of a new reminder, and when to send it. */
export function newDelivery(Ends: GymDay, Offset: number, now: number): Step {
  const delivery = { State: 'waiting', At: now, Ends, Offset, Changed: now, Failures: 0 } as const;
  return { delivery, turn: sendingTimeFrom(now) };
}

/** The facts that decide whether a message is sent. */
export interface SendFacts {
  /** Whether the membership still ends on the delivery's `Ends` and its person must be reminded. */
  readonly isDue: boolean;
  /** Whether the person wants reminders. */
  readonly wantsIt: boolean;
  readonly hasPhone: boolean;
  /** The days on which people are reminded, as days after the last day of the membership (negative: before it). */
  readonly offsets: readonly number[];
}

/** Whether the reminder is obsolete: the day of the next reminder has come, or too many days have passed. */
function isLate({ Ends, Offset }: Delivery, offsets: readonly number[], today: GymDay): boolean {
  const isNextDue = offsets.some((offset) => offset > Offset && addDays(Ends, offset) <= today);
  return isNextDue || today > addDays(Ends, Offset + LATE_DAYS);
}

/**
 * Decides what to do with a due delivery: claim it for an attempt with the id `claim`, end it with a reason, or stop
 * waiting for a report.
 */
export function takeTurn(delivery: Delivery, facts: SendFacts, claim: string, now: number): Step {
  if (delivery.State === 'claimed') {
    const end = delivery.Changed + UNKNOWN_MS;
    if (now < end) return { delivery, turn: end };
    return { delivery: changeState(delivery, 'unconfirmed', now), turn: null };
  }
  if (delivery.State !== 'waiting') return { delivery, turn: null };
  if (!facts.isDue) return endDelivery(delivery, 'skipped', 'changed', now);
  if (!facts.wantsIt) return endDelivery(delivery, 'skipped', 'opted-out', now);
  if (isLate(delivery, facts.offsets, gymDayOf(now))) return endDelivery(delivery, 'failed', 'late', now);
  if (!facts.hasPhone) return endDelivery(delivery, 'failed', 'no-phone', now);
  return { delivery: changeState(delivery, 'claimed', now, { Claim: claim }), turn: now + UNKNOWN_MS };
}

/**
 * Returns the step after a refusal: a retry later, or the end.
 *
 * @param wasAccepted the service first accepted the message. Then every refusal counts as a failed attempt, so that the
 * message isn't retried without end.
 */
function stepAfterRefusal(delivery: Delivery, cause: Cause, now: number, wasAccepted = false): Step {
  const { next, counts } = CAUSE_ROWS[cause];
  const isFailure = counts || wasAccepted;
  const Failures = delivery.Failures + (isFailure ? 1 : 0);
  const pause = isFailure ? PAUSES_MS[Failures - 1] : SHORTEST_PAUSE_MS;
  if (next === 'over' || pause === undefined) return endDelivery({ ...delivery, Failures }, 'failed', cause, now);
  const turn = next === 'tomorrow' ? firstSendingTimeOfNextDay(now) : sendingTimeFrom(now + pause);
  return { delivery: changeState(delivery, 'waiting', now, { Failures, Reason: cause }), turn };
}

/** Applies the answer of an attempt; `null` if the delivery has a newer state or attempt, or the answer is unknown. */
export function stepAfterAnswer(delivery: Delivery, claim: string, outcome: DeliveryOutcome, now: number): Step | null {
  if (delivery.State !== 'claimed' || delivery.Claim !== claim) return null;
  if (outcome.kind === 'accepted') return { delivery: changeState(delivery, 'accepted', now), turn: null };
  return outcome.kind === 'refused' ? stepAfterRefusal(delivery, outcome.cause, now) : null;
}

/** Rank of each state. A report applies only if its rank is higher, so reports may arrive in any order. */
const RANK: Readonly<Record<DeliveryState, number>> = {
  claimed: 0,
  unconfirmed: 1,
  accepted: 2,
  sent: 3,
  // After an attempt, `waiting` and `skipped` mean that it failed, and that another one will or won't follow.
  waiting: 4,
  skipped: 4,
  failed: 4,
  delivered: 5,
  read: 6,
};

/** Applies a report to a delivery; `null` if it is about another attempt or contains nothing new. */
export function stepAfterReport(delivery: Delivery, event: DeliveryEvent, now: number): Step | null {
  if (delivery.Claim !== event.claim || RANK[event.status] <= RANK[delivery.State]) return null;
  if (event.status !== 'failed') return { delivery: changeState(delivery, event.status, now), turn: null };
  // Staff may have written by hand to the person of an unconfirmed delivery, so it isn't sent again automatically.
  const cause = event.cause ?? 'service';
  if (delivery.State === 'unconfirmed') return endDelivery(delivery, 'failed', cause, now);
  return stepAfterRefusal(delivery, cause, now, true);
}

/** Returns whether staff must follow up the delivery. */
export function isUndelivered({ State }: Delivery): boolean {
  return State === 'failed' || State === 'unconfirmed';
}
