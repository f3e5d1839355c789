import type { Seen } from './membership/seen.ts';
import type { RefusalReason } from './refusal-reasons.ts';

export type { RefusalReason };

/** Why a value of the database can't be shown. */
export type ReadFailure = Extract<RefusalReason, 'no-permission' | 'damaged' | 'unavailable'>;

/** A refusal with the facts that its sentence or its screen needs. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** Uid of the person who already has the phone or e-mail, for staff only. */
  readonly uid?: string;
  /**
   * Field of the callable's input that the refusal concerns. For the amount of one tender: `Payments/{tender}`. For
   * refusals of a stock count: key of the product.
   */
  readonly field?: string;
  /** For `preview-stale`: the current preview of the change. */
  readonly seen?: Seen;
}

/** The result of a function: a value, or an expected refusal. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(reason: RefusalReason, facts: Omit<Refusal, 'reason'> = {}): Result<never> {
  return { ok: false, refusal: { reason, ...facts } };
}

/**
 * Returns whether the server gave no answer to the request itself (`unavailable`: it may have processed the request;
 * `client-too-old`: it didn't look at it), so that the same request must be sent again.
 */
export function isUnanswered(reason: RefusalReason): boolean {
  return reason === 'unavailable' || reason === 'client-too-old';
}

/** Refusals after which the same request may still succeed. */
const UNDECIDED: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'account-closed',
  'client-too-old',
  'conflict',
  'no-permission',
  'not-signed-in',
  'restoring',
  'session-ended',
  'sign-in-again',
  'too-many-requests',
  'unavailable',
]);

/** Returns whether a refusal is final for its request. */
export function isDecided(reason: RefusalReason): boolean {
  return !UNDECIDED.has(reason);
}
