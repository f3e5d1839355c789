import type { Json } from '../../../tools/rtdb-emulator/src/tree/types.ts';

export type { Json };

/**
 * One update of several paths: path from the root → value, `null` removes. A write of the root itself has only the key
 * `''`.
 */
export type Updates = Readonly<Record<string, Json>>;

/** The caller: the uid of an account, `server` for Cloud Functions, or `null` if nobody is signed in. */
export type Caller = string | null;

export const SERVER = 'server';

/** The placeholder that the database replaces by its time. */
export const TIMESTAMP: Json = { '.sv': 'timestamp' };

/** A query of a list. `first` or `last` limits the number of records. */
export interface ListQuery {
  /** `.key`, or the child that the list is ordered by. */
  readonly orderBy: string;
  readonly first?: number;
  readonly last?: number;
  /** Returns only the records with this key or value. */
  readonly equalTo?: string | number | boolean;
  /** Returns only the records from `startAt` to `endAt`, both included. */
  readonly startAt?: string | number;
  readonly endAt?: string | number;
}

/** A read of a path, or of a part of it if it has a query; or a write. */
export type Action =
  | { readonly kind: 'read'; readonly path: string; readonly query?: ListQuery }
  | { readonly kind: 'write'; readonly updates: Updates };

/** Whether the rules allow or refuse an operation. */
export type Outcome = 'allow' | 'deny';

/** A case: whether the rules must allow a caller an operation. It is plain data, so that several runners can run it. */
export interface RulesCase {
  readonly name: string;
  /** Changes of the test data (`world`) before the operation, in this order. */
  readonly given: Updates;
  readonly as: Caller;
  /** When the caller signed in, epoch seconds. Default: 1, long ago. */
  readonly signedInAt?: number;
  readonly does: Action;
  readonly expected: Outcome;
}

/** Creates the action that reads a path, or a part of it by a query. */
export function read(path: string, query?: ListQuery): Action {
  return query === undefined ? { kind: 'read', path } : { kind: 'read', path, query };
}

/** Creates the action that writes an update. */
export function write(updates: Updates): Action {
  return { kind: 'write', updates };
}

/**
 * Creates a case.
 *
 * @param as the caller
 * @param given changes of the test data before the operation
 */
export function rulesCase(expected: Outcome, name: string, as: Caller, does: Action, given: Updates = {}): RulesCase {
  return { name, given, as, does, expected };
}
