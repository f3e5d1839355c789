import type { GymDay } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';

/** The branches in which a plan is valid: all of them, or those with these keys. */
export type Branches = 'all' | readonly string[];

/** Limits of freezes. `minDays` and `maxDays` include the first and the last day of a freeze. */
export interface FreezeLimits {
  readonly minDays: number;
  readonly maxDays: number;
  /** Number of freezes per paid period. A freeze withdrawn before or on its first day doesn't count. */
  readonly maxPerPeriod: number;
}

/** The default limits of freezes. */
export const DEFAULT_FREEZE_LIMITS: FreezeLimits = { minDays: 7, maxDays: 60, maxPerPeriod: 2 };

/**
 * A plan. It lasts for `months` or for `days`, never both. A pack has a number of `visits`; without months and days its
 * visits never expire.
 */
export interface MembershipPlan {
  readonly id: string;
  readonly name: string;
  readonly months: number | null;
  readonly days: number | null;
  readonly visits: number | null;
  readonly priceCentavos: Centavos;
  readonly branches: Branches;
  readonly active: boolean;
}

/**
 * Payment methods at a desk. `mixed`: several tenders. `courtesy`: free of charge. `outside`: paid neither at the till
 * nor in this app.
 */
export const DESK_PAYMENT_METHODS = ['cash', 'card', 'transfer', 'mixed', 'courtesy', 'outside'] as const;
export type DeskPaymentMethod = (typeof DESK_PAYMENT_METHODS)[number];
/** All payment methods. `online`: an order that was paid through the payment service. */
export const PAYMENT_METHODS = [...DESK_PAYMENT_METHODS, 'online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether the gym charges nothing in this app with this method. */
export function isUncharged(method: PaymentMethod): boolean {
  return method === 'courtesy' || method === 'outside';
}

/** Most visits that can be carried over from an older system. */
export const MAX_CARRIED_VISITS = 1_000;

/** The payment of a membership period. */
export interface Payment {
  readonly priceCentavos: Centavos;
  readonly paidBy: PaymentMethod;
  /** Key of the sale or order that charged the period; `null` if there is none. */
  readonly saleId: string | null;
  /** Why nothing was charged in this app; present only if {@link isUncharged} is true for `paidBy`. */
  readonly reason?: string;
}

/** The fields of every entry. */
interface EntryBase {
  readonly id: string;
  /** The author: a uid, or `server`. */
  readonly by: string;
  /** When it was written, epoch milliseconds; entries apply in this order, then by id. */
  readonly at: number;
}

/** The facts of a paid period as they were when it was sold, so that later changes of the plan don't change it. */
interface PeriodFacts extends Payment {
  readonly planId: string;
  readonly startsOn: GymDay;
  /** Inclusive. */
  readonly endsOn: GymDay;
  /**
   * Day of the month (1–31) from which months are counted: a month ends on the day before it. In a shorter month the
   * last day takes its place.
   */
  readonly anchorDay: number;
  /** Number of visits; `null` if the plan doesn't count them. */
  readonly visits: number | null;
  readonly branches: Branches;
}

/**
 * A period that was sold or carried over. `continues`: it continues the previous period, so both form one membership
 * and share their visits if both have any.
 */
export interface PaidEntry extends EntryBase, PeriodFacts {
  readonly kind: 'paid';
  readonly continues: boolean;
}

/**
 * A change of plan: another plan replaces the rest of the membership from `startsOn` on. `priceCentavos` is the sum
 * that is still owed for it; the cost of the new plan is `priceCentavos + creditCentavos - leftCentavos`.
 */
export interface PlanChangeEntry extends EntryBase, PeriodFacts {
  readonly kind: 'change';
  /** The part of the earlier payments that is for unused days or visits of the previous plan. */
  readonly creditCentavos: Centavos;
  /** The part of the credit that exceeds the price of the new plan. The person keeps it. */
  readonly leftCentavos: Centavos;
}

/**
 * A freeze from one day to another, both inclusive. The end of the membership moves by as many days, unless its visits
 * never expire.
 */
export interface FreezeEntry extends EntryBase {
  readonly kind: 'freeze';
  readonly from: GymDay;
  readonly to: GymDay;
}

/** The early end or the withdrawal of a freeze. `on`: the day from which its days no longer count. */
export interface ResumeEntry extends EntryBase {
  readonly kind: 'resume';
  readonly freezeId: string;
  readonly on: GymDay;
}

/** A cancellation. `from`: the first day without a membership. */
export interface CancelEntry extends EntryBase {
  readonly kind: 'cancel';
  readonly from: GymDay;
  readonly reason: string;
}

/** The annulment of an entry that was a mistake. `targetId`: the id of that entry, which no longer counts. */
export interface AnnulEntry extends EntryBase {
  readonly kind: 'annul';
  readonly targetId: string;
  readonly reason: string;
}

/** One entry of a person's history (`MembershipPeriods/{uid}/{id}`): appended, never changed. */
export type MembershipEntry = PaidEntry | PlanChangeEntry | FreezeEntry | ResumeEntry | CancelEntry | AnnulEntry;

/** `upcoming`: paid, but not begun. A membership is `expired` during the grace days, too. */
export const MEMBERSHIP_STATES = ['upcoming', 'active', 'frozen', 'cancelled', 'expired'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** The membership of one person on one day, derived from the entries (`Memberships/{uid}`). */
export interface Membership {
  /** The plan of the newest period that has begun; of the first period if none has. */
  readonly planId: string;
  /** First day of the first of the contiguous periods. */
  readonly startsOn: GymDay;
  /** Last day of the last of the contiguous periods, inclusive; `ENDLESS` for visits that never expire. */
  readonly endsOn: GymDay;
  /** The anchor of the next renewal, see {@link PeriodFacts}. */
  readonly anchorDay: number;
  readonly state: MembershipState;
  /** The current or next freeze, both days inclusive. */
  readonly freeze: { readonly from: GymDay; readonly to: GymDay } | null;
  /** The cancellation, also if its day has not come. `at`: when it was decided, epoch milliseconds. */
  readonly cancel: { readonly from: GymDay; readonly at: number; readonly reason: string } | null;
  /**
   * Number of visits, used or not, of the pack and of the packs that share their visits with it; `null` if the plan
   * doesn't count visits.
   */
  readonly visits: number | null;
  /** The day from which check-ins use up `visits`; `null` if the plan doesn't count them. */
  readonly visitsFrom: GymDay | null;
  readonly branches: Branches;
}
