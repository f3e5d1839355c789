import { addDays, type GymDay, gymDayOf, partsOf } from '../calendar/calendar.ts';
import { daysLeftOn } from '../membership/dates.ts';

/**
 * Problems and remarks about a person who is at the door. `on-grace`: the membership has ended, but its grace days have
 * not. `no-visits`: the pack has no visits left. `other-branch`: the plan doesn't include the branch.
 */
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

/** A branch's reaction to a problem: let the person in, let them in with a warning, or deny entry. */
export const POLICY_ACTIONS = ['ignore', 'warn', 'deny'] as const;
export type PolicyAction = (typeof POLICY_ACTIONS)[number];
export type Policy = Readonly<Record<DoorProblem, PolicyAction>>;

/**
 * The reactions to problems for which neither the branch nor `Config` sets one. A missing photo is ignored, because a
 * warning shown for most people would go unnoticed.
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

/** A membership expires soon from this many days before its last day. */
export const EXPIRES_SOON_DAYS = 7;

/** Maximum age of a device's check-in, denied check-in or guest when the server receives it, milliseconds. */
export const OLDEST_CHECK_IN_MS = 48 * 3_600_000;
/** How far a device's clock may be ahead of the server's, milliseconds. */
export const AHEAD_TOLERANCE_MS = 2 * 60_000;

/**
 * A member's standing at the door, from `Access/{uid}` or a roster row. Times are epoch milliseconds. The membership
 * lets the person in from `from` (inclusive) until `until` (exclusive), grace days included.
 */
export interface Standing {
  readonly from: number;
  readonly until: number;
  /** Last day that was paid for, inclusive, without the grace days. */
  readonly endsOn: GymDay;
  /** A freeze's window: `from` inclusive, `until` exclusive. */
  readonly frozen: { readonly from: number; readonly until: number } | null;
  /** The membership was cancelled. The cancellation takes effect at `until`. */
  readonly cancelled: boolean;
  /** Keys of the branches where the plan is valid. */
  readonly branches: 'all' | readonly string[];
  /** Remaining visits of a pack; `null` if the plan doesn't count visits. */
  readonly visitsLeft: number | null;
}

/** The facts from which the verdict is decided. */
export interface DoorFacts {
  /** `null`: the person has no membership. */
  readonly standing: Standing | null;
  /** Key of the branch. */
  readonly branch: string;
  /** When the person is at the door, epoch milliseconds. */
  readonly at: number;
  readonly policy: Policy;
  /** Time of the person's earlier check-in of the day at this branch, epoch milliseconds, or `null`. */
  readonly registeredAt: number | null;
  /** `null`: the device doesn't know it, so there is no remark about a birthday. */
  readonly birthDate: GymDay | null;
  /** `null`: the device doesn't know it, so there is no remark about the photo. */
  readonly hasPhoto: boolean | null;
  /** Whether the gym has closed the account; absent: no. */
  readonly isClosed?: boolean;
}

/**
 * Days until the last day that was paid for, negative after it; `null` if the membership never ends, or there is none.
 */
export type DaysLeft = number | null;

/**
 * The answer at the door. `registered`: the person already checked in at this branch today, at `at` (epoch
 * milliseconds). The most important problem comes first.
 */
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
      readonly daysLeft: DaysLeft;
    };

/** Whether this day is the birthday. A birthday on 29 February is on the 28th in years that aren't leap years. */
export function isBirthday(birthDate: GymDay, day: GymDay): boolean {
  if (birthDate.slice(5) === day.slice(5)) return true;
  if (birthDate.slice(5) !== '02-29' || day.slice(5) !== '02-28') return false;
  return partsOf(addDays(day, 1)).month === 3;
}

/** Returns the problem with the dates of a membership at an instant. */
function findTimeProblem({ cancelled, from, until, frozen }: Standing, at: number): DoorProblem | null {
  const isOver = at >= until;
  if (cancelled && isOver) return 'cancelled';
  if (at < from) return 'not-started';
  if (frozen !== null && at >= frozen.from && at < frozen.until) return 'frozen';
  return isOver ? 'expired' : null;
}

/** Returns the problem with the last day of a membership in force: it has passed, or comes soon. */
function findEndProblem({ endsOn }: Standing, today: GymDay): DoorProblem | null {
  const daysLeft = daysLeftOn(today, endsOn);
  if (daysLeft === null) return null;
  if (daysLeft < 0) return 'on-grace';
  return daysLeft <= EXPIRES_SOON_DAYS ? 'expires-soon' : null;
}

/** Returns all problems, the most important first. */
function findProblems(facts: DoorFacts): DoorProblem[] {
  const { standing, at } = facts;
  // A closed account or a missing membership hides all other problems.
  if (facts.isClosed) return ['account-closed'];
  if (!standing) return ['no-membership'];
  const problems: DoorProblem[] = [];
  const today = gymDayOf(at);
  const timeProblem = findTimeProblem(standing, at);
  if (timeProblem) problems.push(timeProblem);
  if (standing.visitsLeft !== null && standing.visitsLeft <= 0) problems.push('no-visits');
  if (standing.branches !== 'all' && !standing.branches.includes(facts.branch)) problems.push('other-branch');
  const endProblem = timeProblem ? null : findEndProblem(standing, today);
  if (endProblem) problems.push(endProblem);
  if (facts.hasPhoto === false) problems.push('no-photo');
  if (facts.birthDate !== null && isBirthday(facts.birthDate, today)) problems.push('birthday');
  return problems;
}

/** Returns the list with the type of a non-empty list, or `null` if it is empty. */
function asNonEmpty(problems: readonly DoorProblem[]): readonly [DoorProblem, ...DoorProblem[]] | null {
  const [first, ...others] = problems;
  return first === undefined ? null : [first, ...others];
}

/**
 * Decides what the door answers. It is a pure function, so devices and the server get the same verdict from the same
 * facts. A second check-in on the same day at the same branch is accepted, even if the membership has changed since.
 */
export function decideVerdict(facts: DoorFacts): Verdict {
  if (facts.registeredAt !== null) return { kind: 'registered', at: facts.registeredAt };
  const problems = findProblems(facts);
  const denying = problems.filter((problem) => facts.policy[problem] === 'deny');
  const warning = problems.filter((problem) => facts.policy[problem] === 'warn');
  const daysLeft = facts.standing && daysLeftOn(gymDayOf(facts.at), facts.standing.endsOn);
  const denied = asNonEmpty(denying);
  if (denied) return { kind: 'denied', problems: denied, daysLeft };
  const remaining = { daysLeft, visitsLeft: facts.standing?.visitsLeft ?? null };
  const warned = asNonEmpty(warning);
  return warned ? { kind: 'warning', problems: warned, ...remaining } : { kind: 'granted', ...remaining };
}
