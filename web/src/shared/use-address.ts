import { useSearchParams } from 'react-router-dom';

/**
 * Sets query parameters of the address, and removes those given as null. `addsHistoryEntry`: the browser's Back undoes
 * the change; otherwise the current history entry is replaced.
 */
export type ChangeAddress = (changes: Readonly<Record<string, string | null>>, addsHistoryEntry?: boolean) => void;

/** Returns the database key in a query parameter; `null` if there is none or its characters are not those of a key. */
export function readKey(search: URLSearchParams, name: string): string | null {
  const value = search.get(name);
  return value !== null && /^[A-Za-z0-9_-]{1,128}$/.test(value) ? value : null;
}

/** Returns the query parameters of the address, and the function that changes them. */
export function useAddress(): readonly [search: URLSearchParams, change: ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  const change: ChangeAddress = (changes, addsHistoryEntry = false) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: !addsHistoryEntry },
    );
  return [search, change];
}
