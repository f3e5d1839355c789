import type { Seen } from './membership/seen.ts';
import type { RefusalReason } from './refusal-reasons.ts';

export type { RefusalReason };

/** Why a value of the database can't be shown. */
export type ReadFailure = Extract<RefusalReason, 'no-permission' | 'damaged' | 'unavailable'>;

/** A refusal with the facts that its sentence or its screen needs. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** For 'already there' refusals: whose it is, shown to staff only. */
  readonly uid?: string;
  /** The input's field that is wrong, by its name in the contract. */
  readonly field?: string;
  /** For `preview-stale`: what the change would come to now. */
  readonly seen?: Seen;
}

/** What a domain function answers: a value, or an expected refusal. Business reasons never throw. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(reason: RefusalReason, facts: Omit<Refusal, 'reason'> = {}): Result<never> {
  return { ok: false, refusal: { reason, ...facts } };
}

/** Whether the server did not look at the request, so that the same one must be sent again. */
export function isUnanswered(reason: RefusalReason): boolean {
  return reason === 'unavailable' || reason === 'client-too-old';
}

/** Refusals that say nothing about the request itself: the same one may be done a moment later. */
const UNDECIDED: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'account-closed',
  'client-too-old',
  'conflict',
  'no-permission',
  'not-signed-in',
  'restoring',
  'sign-in-again',
  'too-many-requests',
  'unavailable',
]);

/** Whether a refusal decides what becomes of a request, so that the same request is refused for good. */
export function isDecided(reason: RefusalReason): boolean {
  return !UNDECIDED.has(reason);
}
