import type { Json } from '../../../tools/rtdb-emulator/src/tree/types.ts';

export type { Json };

/**
 * Path from the root → value, as one multi-path update; `null` removes. The one key `''` stands for the root itself.
 */
export type Updates = Readonly<Record<string, Json>>;

/** Who asks: nobody, an account by its uid, or (`server`) Cloud Functions. */
export type Caller = string | null;

export const SERVER = 'server';

/** Value and timestamp of the database's own clock. */
export const TIMESTAMP: Json = { '.sv': 'timestamp' };

/** A query of a list; without it a read asks for the whole place. */
export interface ListQuery {
  /** `.key`, or the child that the list is ordered by. */
  readonly orderBy: string;
  readonly first?: number;
  readonly last?: number;
  /** The only key or value wanted. */
  readonly equalTo?: string | number | boolean;
  /** From this key or value on, and up to it. */
  readonly startAt?: string | number;
  readonly endAt?: string | number;
}

export type Action =
  | { readonly kind: 'read'; readonly path: string; readonly query?: ListQuery }
  | { readonly kind: 'write'; readonly updates: Updates };

export type Outcome = 'allow' | 'deny';

/**
 * One question to the rules: in this world, may this caller do this? Plain data, so that every runner asks the same.
 */
export interface RulesCase {
  readonly name: string;
  /** Laid over the common world, in this order, before asking. */
  readonly given: Updates;
  readonly as: Caller;
  /** When the caller signed in, epoch seconds; left out, long ago. */
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

/** A case from its parts; `given` comes last because most need none. */
export function rulesCase(expected: Outcome, name: string, as: Caller, does: Action, given: Updates = {}): RulesCase {
  return { name, given, as, does, expected };
}
