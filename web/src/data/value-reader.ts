import type { Database } from 'firebase/database';
import { createContext, useContext } from 'react';
import type { Handle, Parsed } from './value-store.ts';

/** A bounded part of a list, in the order of a child or, with `$key`, of the keys. */
export interface Slice {
  readonly by: string;
  /** The bounds of that child, both included. */
  readonly from?: string | number | boolean;
  readonly to?: string | number | boolean;
  /** How many rows at most, and from which end of the order. */
  readonly count: number;
  readonly end: 'first' | 'last';
}

/** A value of the database: its address, or a part of the list that is there. */
export interface Location<T> {
  /** Identifies the value. One key has one parser. */
  readonly key: string;
  readonly path: string;
  readonly slice?: Slice;
  readonly parse: (raw: unknown) => Parsed<T>;
}

/** Where the values of a screen come from. */
export interface ValueReader {
  /** Returns the same subscribe function for the same key, however often it is called. */
  readonly handle: <T>(location: Location<T>) => Handle<T>;
  /**
   * When the page was rendered ahead, epoch milliseconds by the server's clock; `null` for values that are read now.
   */
  readonly renderedAt: number | null;
}

/**
 * Behind the sign-in the database (signed-in/providers.tsx). On public pages what the server rendered the page with;
 * the database only for who is signed in (public/public-data.tsx).
 */
export const Values = createContext<ValueReader | null>(null);

/** The values of this screen; throws outside of both providers. */
export function useValues(): ValueReader {
  const values = useContext(Values);
  if (values === null) throw new Error('No values here');
  return values;
}

/** The database that reactfire hands out, for reads and writes that are no value on screen. Only behind the sign-in. */
export const LiveDatabase = createContext<Database | null>(null);

/** The database of this screen; throws outside of SignedInProviders. */
export function useLiveDatabase(): Database {
  const database = useContext(LiveDatabase);
  if (database === null) throw new Error('No database here');
  return database;
}
