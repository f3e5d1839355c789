import type { Database } from 'firebase/database';
import { createContext, useContext } from 'react';
import type { Handle, Parsed } from './value-store.ts';

/** A bounded part of a list, ordered by a child or, with `$key`, by the keys. */
export interface Slice {
  /** The child, or `$key`. */
  readonly by: string;
  /** Lower bound of the child or key, inclusive. */
  readonly from?: string | number | boolean;
  /** Upper bound of the child or key, inclusive. */
  readonly to?: string | number | boolean;
  /** Maximum number of rows. */
  readonly count: number;
  /** The end of the order from which the rows are taken. */
  readonly end: 'first' | 'last';
}

/** The location of a value: a database path, or a part of the list at that path. */
export interface Location<T> {
  /** Identifies the value. One key has one parser. */
  readonly key: string;
  readonly path: string;
  readonly slice?: Slice;
  readonly parse: (raw: unknown) => Parsed<T>;
}

/** The source of the values of a screen. */
export interface ValueReader {
  /** Returns the handle of a value: the same one for the same key while the value has subscribers. */
  readonly handle: <T>(location: Location<T>) => Handle<T>;
  /** When the page was rendered on the server, epoch milliseconds by the server's clock; `null` for live values. */
  readonly renderedAt: number | null;
}

/** The source of the values of this screen. */
export const Values = createContext<ValueReader | null>(null);

/** Returns the source of the values of this screen. Throws outside of a provider of {@link Values}. */
export function useValues(): ValueReader {
  const values = useContext(Values);
  if (values === null) throw new Error('No values here');
  return values;
}

/** The database of reactfire, for reads and writes other than {@link Values}. Only on pages for signed-in people. */
export const LiveDatabase = createContext<Database | null>(null);

/** Returns the database of this screen. Throws outside of a provider of {@link LiveDatabase}. */
export function useLiveDatabase(): Database {
  const database = useContext(LiveDatabase);
  if (database === null) throw new Error('No database here');
  return database;
}
