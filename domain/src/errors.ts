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
  /** Name of the invalid input field in the callable's contract. For refusals of a stock count: key of the product. */
  readonly field?: string;
  /** For `preview-stale`: the current preview of the change. */
  readonly seen?: Seen;
}

/** The result of a domain function: a value, or an expected refusal. Business reasons never throw. */
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

/** Refusals that don't depend on the request itself, so that the same request may succeed later. */
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

/** Returns whether a refusal is final, so that the same request is refused for good. */
export function isDecided(reason: RefusalReason): boolean {
  return !UNDECIDED.has(reason);
}
