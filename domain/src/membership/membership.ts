import type { GymDay } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';

/** Where a plan lets people in: every branch, or these branch ids. */
export type Branches = 'all' | readonly string[];

/** Limits of freezing; the first and the last day of a freeze both count as frozen. */
export interface FreezeLimits {
  readonly minDays: number;
  readonly maxDays: number;
  /** Freezes per paid period; one that was resumed before it began doesn't count. */
  readonly maxPerPeriod: number;
}

/** The limits of freezing if neither the plan nor `Config` sets any. */
export const DEFAULT_FREEZE_LIMITS: FreezeLimits = { minDays: 7, maxDays: 60, maxPerPeriod: 2 };

/**
 * A plan: a number of `months`, a number of `days`, or a pack of `visits`, whose validity may be one of the two. Never
 * both months and days.
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
  /** `null`: {@link DEFAULT_FREEZE_LIMITS} or the gym's own. */
  readonly freeze: FreezeLimits | null;
}

/** Payment methods at a desk; `courtesy`: free of charge; `outside`: paid where this system doesn't see it. */
export const DESK_PAYMENT_METHODS = ['cash', 'card', 'transfer', 'mixed', 'courtesy', 'outside'] as const;
export type DeskPaymentMethod = (typeof DESK_PAYMENT_METHODS)[number];
/** All payment methods; `online` comes with an order. */
export const PAYMENT_METHODS = [...DESK_PAYMENT_METHODS, 'online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether nothing is charged here. Then a reason is required, and an administrator sees it. */
export function isUncharged(method: PaymentMethod): boolean {
  return method === 'courtesy' || method === 'outside';
}

/** Most visits that can be carried over from an older system. */
export const MAX_CARRIED_VISITS = 1_000;

/** The paid sum, and the key of the receipt. */
export interface Payment {
  readonly priceCentavos: Centavos;
  readonly paidBy: PaymentMethod;
  /** The till's sale, once there is a till. */
  readonly saleId: string | null;
  /** Why nothing was charged here; present only if {@link isUncharged}. */
  readonly reason?: string;
}

interface EntryBase {
  readonly id: string;
  /** The author: a uid, or `server`. */
  readonly by: string;
  /** When it was written, epoch milliseconds; entries apply in this order, then by id. */
  readonly at: number;
}

/** Facts of a paid period as they were when sold, so that editing a plan later changes no history. */
interface PeriodFacts extends Payment {
  readonly planId: string;
  readonly startsOn: GymDay;
  /** Inclusive. */
  readonly endsOn: GymDay;
  readonly anchorDay: number;
  readonly visits: number | null;
  readonly branches: Branches;
}

/** A bought period; `continues` if the previous one was still in force: dates, anchor and visits then continue. */
export interface PaidEntry extends EntryBase, PeriodFacts {
  readonly kind: 'paid';
  readonly continues: boolean;
}

/**
 * Another plan that replaces the rest of the period from `startsOn` on. Its price is the sum still owed for it: the
 * plan's cost for those days is `priceCentavos + creditCentavos - leftCentavos`.
 */
export interface PlanChangeEntry extends EntryBase, PeriodFacts {
  readonly kind: 'change';
  /** The payment for the days or visits of the previous plan that are not used yet. */
  readonly creditCentavos: Centavos;
  /** The part of the credit that exceeds the price of the new plan. The person keeps it. */
  readonly leftCentavos: Centavos;
}

/** Days on which the membership is frozen, both inclusive; the end moves by as many. */
export interface FreezeEntry extends EntryBase {
  readonly kind: 'freeze';
  readonly from: GymDay;
  readonly to: GymDay;
}

/** A freeze that ended early: `on` is the first day in force again. */
export interface ResumeEntry extends EntryBase {
  readonly kind: 'resume';
  readonly freezeId: string;
  readonly on: GymDay;
}

/** `from` is the first day without membership. */
export interface CancelEntry extends EntryBase {
  readonly kind: 'cancel';
  readonly from: GymDay;
  readonly reason: string;
}

/** An entry that was a mistake: `targetId` no longer counts. */
export interface AnnulEntry extends EntryBase {
  readonly kind: 'annul';
  readonly targetId: string;
  readonly reason: string;
}

/** One entry of a person's history (`MembershipPeriods/{uid}/{id}`): appended, never changed. */
export type MembershipEntry = PaidEntry | PlanChangeEntry | FreezeEntry | ResumeEntry | CancelEntry | AnnulEntry;

/** `upcoming`: paid, not begun. During the grace days it is `expired`: they count only at the door. */
export const MEMBERSHIP_STATES = ['upcoming', 'active', 'frozen', 'cancelled', 'expired'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** The membership of one person on one day, derived from the entries (`Memberships/{uid}`). */
export interface Membership {
  /** The plan in force that day; with another plan paid ahead, that one only from its first day on. */
  readonly planId: string;
  /** First day of the first contiguous period. */
  readonly startsOn: GymDay;
  /** Last day of the last contiguous period, inclusive; `ENDLESS` for visits that never expire. */
  readonly endsOn: GymDay;
  /** Day of the month before which the next renewal would end. */
  readonly anchorDay: number;
  readonly state: MembershipState;
  /** The freeze of today or of a day to come, both days inclusive. */
  readonly freeze: { readonly from: GymDay; readonly to: GymDay } | null;
  /** A cancellation, also one still to come; `at` is when it was decided (epoch milliseconds). */
  readonly cancel: { readonly from: GymDay; readonly at: number; readonly reason: string } | null;
  /** Visits bought, with those of contiguous packs; `null` when the plan doesn't count them. */
  readonly visits: number | null;
  /** The day from which check-ins count against `visits`. */
  readonly visitsFrom: GymDay | null;
  readonly branches: Branches;
}
