import type { Json } from '../../../tools/rtdb-emulator/src/tree/types.ts';

export type { Json };

/**
 * Path from the root → value, as one multi-path update; `null` removes. The one key `''` stands for the root itself.
 */
export type Updates = Readonly<Record<string, Json>>;

/** The caller: nobody, an account by its uid, or (`server`) Cloud Functions. */
export type Caller = string | null;

export const SERVER = 'server';

/** The placeholder that the database replaces by its time. */
export const TIMESTAMP: Json = { '.sv': 'timestamp' };

/** A query of a list; without one, a read reads the whole path. */
export interface ListQuery {
  /** `.key`, or the child that the list is ordered by. */
  readonly orderBy: string;
  readonly first?: number;
  readonly last?: number;
  /** The only wanted key or value. */
  readonly equalTo?: string | number | boolean;
  /** The first and the last wanted key or value. */
  readonly startAt?: string | number;
  readonly endAt?: string | number;
}

export type Action =
  | { readonly kind: 'read'; readonly path: string; readonly query?: ListQuery }
  | { readonly kind: 'write'; readonly updates: Updates };

export type Outcome = 'allow' | 'deny';

/** One case: whether the rules allow this caller this operation in this world. It is plain data for every runner. */
export interface RulesCase {
  readonly name: string;
  /** Applied to the common world, in this order, before the operation. */
  readonly given: Updates;
  readonly as: Caller;
  /** When the caller signed in, epoch seconds; omitted, long ago. */
  readonly signedInAt?: number;
  readonly does: Action;
  readonly expected: Outcome;
}

export function read(path: string, query?: ListQuery): Action {
  return query === undefined ? { kind: 'read', path } : { kind: 'read', path, query };
}

export function write(updates: Updates): Action {
  return { kind: 'write', updates };
}

/** Creates a case; `given` comes last because most cases need none. */
export function rulesCase(expected: Outcome, name: string, as: Caller, does: Action, given: Updates = {}): RulesCase {
  return { name, given, as, does, expected };
}
