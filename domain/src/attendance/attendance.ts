import { addDays, type GymDay, gymDayOf, partsOf } from '../calendar/calendar.ts';
import { daysLeftOn } from '../membership/dates.ts';

/** Problems and remarks about a person who is at the door. */
export const DOOR_PROBLEMS = [
  'account-closed',
  'no-membership',
  'not-started',
  'cancelled',
  'expired',
  'frozen',
  'no-visits',
  'other-branch',
  'on-grace',
  'expires-soon',
  'no-photo',
  'birthday',
] as const;
export type DoorProblem = (typeof DOOR_PROBLEMS)[number];

/** A branch's reaction to a problem. */
export const POLICY_ACTIONS = ['ignore', 'warn', 'deny'] as const;
export type PolicyAction = (typeof POLICY_ACTIONS)[number];
export type Policy = Readonly<Record<DoorProblem, PolicyAction>>;

/**
 * The policy where neither `Config` nor the branch sets one. Ignores missing photos: a warning shown for most people
 * would go unnoticed, and staff see who has no photo.
 */
export const DEFAULT_POLICY: Policy = {
  'account-closed': 'deny',
  'no-membership': 'deny',
  'not-started': 'deny',
  cancelled: 'deny',
  expired: 'deny',
  frozen: 'deny',
  'no-visits': 'deny',
  'other-branch': 'deny',
  'on-grace': 'warn',
  'expires-soon': 'warn',
  'no-photo': 'ignore',
  birthday: 'warn',
};

/** Number of days before the end from which the door warns. */
export const EXPIRES_SOON_DAYS = 7;

/** Maximum age of a check-in when it arrives, and how far ahead a device's clock may be, milliseconds. */
export const OLDEST_CHECK_IN_MS = 48 * 3_600_000;
export const AHEAD_TOLERANCE_MS = 2 * 60_000;

/**
 * A member's standing at the door, from `Access/{uid}` or a roster row. Times are epoch milliseconds, `from` inclusive,
 * `until` exclusive and including the grace days.
 */
export interface Standing {
  readonly from: number;
  readonly until: number;
  /** Last day paid for, inclusive, without grace. */
  readonly endsOn: GymDay;
  /** A freeze's window: `from` inclusive, `until` exclusive. */
  readonly frozen: { readonly from: number; readonly until: number } | null;
  readonly cancelled: boolean;
  readonly branches: 'all' | readonly string[];
  /** Visits left of a pack; `null` when the plan doesn't count visits. */
  readonly visitsLeft: number | null;
}

export interface DoorFacts {
  /** `null`: nothing was ever bought. */
  readonly standing: Standing | null;
  readonly branch: string;
  /** When the person is at the door, epoch milliseconds. */
  readonly at: number;
  readonly policy: Policy;
  /** Time of the person's earlier check-in of the day at this branch, epoch milliseconds, or `null`. */
  readonly registeredAt: number | null;
  /** `null`: unknown to this device, so there is no remark about it. */
  readonly birthDate: GymDay | null;
  readonly hasPhoto: boolean | null;
  /** The gym has closed the account. */
  readonly isClosed?: boolean;
}

/** Days until the membership ends, negative in grace and once it is over; `null` for one that never ends. */
export type DaysLeft = number | null;

/** The answer at the door. The most important problem comes first. */
export type Verdict =
  | { readonly kind: 'registered'; readonly at: number }
  | { readonly kind: 'granted'; readonly daysLeft: DaysLeft; readonly visitsLeft: number | null }
  | {
      readonly kind: 'warning';
      readonly daysLeft: DaysLeft;
      readonly visitsLeft: number | null;
      readonly problems: readonly [DoorProblem, ...DoorProblem[]];
    }
  | {
      readonly kind: 'denied';
      readonly problems: readonly [DoorProblem, ...DoorProblem[]];
      /** `null` also for a person without a membership. */
      readonly daysLeft: DaysLeft;
    };

/** Whether this day is the birthday. In other years 29 February is celebrated on the 28th. */
export function isBirthday(birthDate: GymDay, day: GymDay): boolean {
  if (birthDate.slice(5) === day.slice(5)) return true;
  if (birthDate.slice(5) !== '02-29' || day.slice(5) !== '02-28') return false;
  return partsOf(addDays(day, 1)).month === 3;
}

/** Returns the problem with the dates of a membership at this moment; the first that applies decides. */
function timeProblem({ cancelled, from, until, frozen }: Standing, at: number): DoorProblem | null {
  const over = at >= until;
  if (cancelled && over) return 'cancelled';
  if (at < from) return 'not-started';
  if (frozen !== null && at >= frozen.from && at < frozen.until) return 'frozen';
  return over ? 'expired' : null;
}

/** Returns the warning about the end of a membership in force: renew now, or soon. */
function endProblem({ endsOn }: Standing, today: GymDay): DoorProblem | null {
  const left = daysLeftOn(today, endsOn);
  if (left === null) return null;
  if (left < 0) return 'on-grace';
  return left <= EXPIRES_SOON_DAYS ? 'expires-soon' : null;
}

function problemsOf(facts: DoorFacts): DoorProblem[] {
  const { standing, at } = facts;
  // A closed account hides all other problems.
  if (facts.isClosed) return ['account-closed'];
  if (!standing) return ['no-membership'];
  const problems: DoorProblem[] = [];
  const today = gymDayOf(at);
  const time = timeProblem(standing, at);
  if (time) problems.push(time);
  if (standing.visitsLeft !== null && standing.visitsLeft <= 0) problems.push('no-visits');
  if (standing.branches !== 'all' && !standing.branches.includes(facts.branch)) problems.push('other-branch');
  const end = time ? null : endProblem(standing, today);
  if (end) problems.push(end);
  if (facts.hasPhoto === false) problems.push('no-photo');
  if (facts.birthDate !== null && isBirthday(facts.birthDate, today)) problems.push('birthday');
  return problems;
}

function nonEmpty(problems: readonly DoorProblem[]): readonly [DoorProblem, ...DoorProblem[]] | null {
  const [first, ...others] = problems;
  return first === undefined ? null : [first, ...others];
}

/**
 * Decides what the door answers. Pure: the same facts give the same verdict on the member's phone, at the terminal, at
 * the desk and in the audit of a record. A second check-in on the same day and branch is accepted, even if the
 * membership has changed since.
 */
export function decideVerdict(facts: DoorFacts): Verdict {
  if (facts.registeredAt !== null) return { kind: 'registered', at: facts.registeredAt };
  const problems = problemsOf(facts);
  const denying = problems.filter((problem) => facts.policy[problem] === 'deny');
  const warning = problems.filter((problem) => facts.policy[problem] === 'warn');
  const daysLeft = facts.standing && daysLeftOn(gymDayOf(facts.at), facts.standing.endsOn);
  const denied = nonEmpty(denying);
  if (denied) return { kind: 'denied', problems: denied, daysLeft };
  const left = { daysLeft, visitsLeft: facts.standing?.visitsLeft ?? null };
  const warned = nonEmpty(warning);
  return warned ? { kind: 'warning', problems: warned, ...left } : { kind: 'granted', ...left };
}
