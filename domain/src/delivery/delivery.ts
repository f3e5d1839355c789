import { addDays, type GymDay, gymDayOf } from '../calendar/calendar.ts';
import { CAUSE_ROWS, type Cause, type Reason } from './causes.ts';
import { nextDaysOpening, sendingTimeFrom } from './hours.ts';

/**
 * The states of a message. `waiting`: to be sent; `claimed`: about to be sent, or sent with an answer that was lost;
 * `accepted`: the service accepted it; `sent`, `delivered`, `read`: as the service reported; `failed`: for good;
 * `unconfirmed`: no report came within a day; `skipped`: the gym decided not to send it.
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

/** One reminder to one person. Instants are epoch milliseconds. */
export interface Delivery {
  readonly State: DeliveryState;
  readonly At: number;
  readonly Ends: GymDay;
  readonly Offset: number;
  /** When the state last changed. */
  readonly Changed: number;
  /** Number of refusals by the service. */
  readonly Failures: number;
  /** Id of the last attempt. The service's reports about the attempt contain it. */
  readonly Claim?: string | undefined;
  readonly Reason?: Reason | undefined;
  /** The message is sent to the guardian. */
  readonly Guardian?: true | undefined;
}

/** A delivery after the step (the same object if unchanged), and when it is due again; `null`: never. */
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
  readonly claim: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly cause: Cause | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Delays after the first, second… failure. After the last one the message is given up. */
const PAUSES_MS = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 20 * HOUR_MS, 20 * HOUR_MS] as const;
const [SHORTEST_PAUSE_MS] = PAUSES_MS;
/** How long an attempt without an answer waits for a report. */
const UNKNOWN_MS = DAY_MS;
/** Number of days after which an unsent reminder is obsolete. */
const LATE_DAYS = 3;

function changed(delivery: Delivery, State: DeliveryState, now: number, more: Partial<Delivery> = {}): Delivery {
  const { Reason: _was, ...rest } = delivery;
  return { ...rest, ...more, State, Changed: now };
}

function over(delivery: Delivery, State: 'failed' | 'skipped', Reason: Reason, now: number): Step {
  return { delivery: changed(delivery, State, now, { Reason }), turn: null };
}

/** Returns the delivery of a new reminder, and when to send it. */
export function newDelivery(Ends: GymDay, Offset: number, now: number): Step {
  const delivery = { State: 'waiting', At: now, Ends, Offset, Changed: now, Failures: 0 } as const;
  return { delivery, turn: sendingTimeFrom(now) };
}

/** The facts needed before a message is sent. */
export interface SendFacts {
  /** Whether the membership still ends on that day and its person must be reminded. */
  readonly isDue: boolean;
  readonly wantsIt: boolean;
  readonly hasPhone: boolean;
  /** The days around the end on which people are reminded. */
  readonly offsets: readonly number[];
}

/** Whether the reminder is obsolete: the day of the next one has come, or too many days have passed. */
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
    return { delivery: changed(delivery, 'unconfirmed', now), turn: null };
  }
  if (delivery.State !== 'waiting') return { delivery, turn: null };
  if (!facts.isDue) return over(delivery, 'skipped', 'changed', now);
  if (!facts.wantsIt) return over(delivery, 'skipped', 'opted-out', now);
  if (isLate(delivery, facts.offsets, gymDayOf(now))) return over(delivery, 'failed', 'late', now);
  if (!facts.hasPhone) return over(delivery, 'failed', 'no-phone', now);
  return { delivery: changed(delivery, 'claimed', now, { Claim: claim }), turn: now + UNKNOWN_MS };
}

/**
 * Returns the step after a refusal: a retry later, or the end.
 *
 * @param wasTaken the service had accepted it first: then each failure counts, so that it isn't retried without end
 */
function refused(delivery: Delivery, cause: Cause, now: number, wasTaken = false): Step {
  const { next, counts: always } = CAUSE_ROWS[cause];
  const counts = always || wasTaken;
  const Failures = delivery.Failures + (counts ? 1 : 0);
  const pause = counts ? PAUSES_MS[Failures - 1] : SHORTEST_PAUSE_MS;
  if (next === 'over' || pause === undefined) return over({ ...delivery, Failures }, 'failed', cause, now);
  const turn = next === 'tomorrow' ? nextDaysOpening(now) : sendingTimeFrom(now + pause);
  return { delivery: changed(delivery, 'waiting', now, { Failures, Reason: cause }), turn };
}

/** Applies an answer to the attempt to which it belongs; `null` if newer information exists. */
export function afterSend(delivery: Delivery, claim: string, outcome: DeliveryOutcome, now: number): Step | null {
  if (delivery.State !== 'claimed' || delivery.Claim !== claim) return null;
  if (outcome.kind === 'accepted') return { delivery: changed(delivery, 'accepted', now), turn: null };
  return outcome.kind === 'refused' ? refused(delivery, outcome.cause, now) : null;
}

/** Rank of each state: reports only move a delivery forward, in whichever order they arrive. */
const RANK: Readonly<Record<DeliveryState, number>> = {
  skipped: 0,
  claimed: 0,
  unconfirmed: 1,
  accepted: 2,
  sent: 3,
  // After a failed attempt the message waits for the next one.
  waiting: 4,
  failed: 4,
  delivered: 5,
  read: 6,
};

/** Applies a report to a delivery; `null` if it is about another attempt or contains nothing new. */
export function afterEvent(delivery: Delivery, event: DeliveryEvent, now: number): Step | null {
  if (delivery.Claim !== event.claim || RANK[event.status] <= RANK[delivery.State]) return null;
  if (event.status !== 'failed') return { delivery: changed(delivery, event.status, now), turn: null };
  // Once it was given up as unconfirmed, staff may have written by hand: it isn't sent again by itself.
  const cause = event.cause ?? 'service';
  if (delivery.State === 'unconfirmed') return over(delivery, 'failed', cause, now);
  return refused(delivery, cause, now, true);
}

/** Returns whether staff must follow up the delivery. */
export function isUndelivered({ State }: Delivery): boolean {
  return State === 'failed' || State === 'unconfirmed';
}
