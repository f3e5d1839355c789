import { createContext, useContext } from 'react';
import type { Handle } from './value-store.ts';

/**
 * A place of the database, or the last `count` of its children by one of their fields or, with `$key`, by their keys, or the first ones by a
 * field up to a value of it.
 */
export interface Location<T> {
  readonly path: string;
  readonly parse: (raw: unknown) => T;
  readonly last?: { readonly child: string; readonly count: number };
  readonly first?: { readonly child: string; readonly endAt: string; readonly count: number };
}

/** Where the values of a screen come from. */
export interface ValueReader {
  /** The same subscribe function for the same place, however often it is asked for. */
  readonly handle: <T>(location: Location<T>) => Handle<T>;
  /** When the page was rendered ahead, epoch milliseconds by the server's clock; `null` for values that are read now. */
  readonly renderedAt: number | null;
}

/**
 * Behind the sign-in the database (signed-in/providers.tsx). On public pages what the server rendered the page with; the database
 * only for who is signed in (public/public-data.tsx).
 */
export const Values = createContext<ValueReader | null>(null);

/** The values of this screen; throws outside of both providers. */
export function useValues(): ValueReader {
  const values = useContext(Values);
  if (values === null) throw new Error('No values here');
  return values;
}
