import { useSearchParams } from 'react-router-dom';

/** Sets parameters of the address, and removes those given as null. `isStep`: the browser's Back returns from it. */
export type ChangeAddress = (parts: Readonly<Record<string, string | null>>, isStep?: boolean) => void;

/** Returns the parameters of the address and the function that changes them. */
export function useAddress(): readonly [search: URLSearchParams, change: ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  const change: ChangeAddress = (parts, isStep = false) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(parts)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: !isStep },
    );
  return [search, change];
}
