import { RETURN_PARAMETER, SIGN_IN_PATH } from './paths.ts';

/**
 * The part of the history state that holds the address from which somebody came. It survives a reload and isn't part of
 * the address.
 */
export interface ComingFrom {
  readonly from: string | null;
}

/**
 * Returns the state for the present address. For the sign-in page, which stays on screen until the next page has
 * loaded, it is the address to which that page leads.
 */
export function comingFrom({ pathname, search }: { readonly pathname: string; readonly search: string }): ComingFrom {
  if (pathname.startsWith(SIGN_IN_PATH)) return { from: new URLSearchParams(search).get(RETURN_PARAMETER) };
  return { from: pathname + search };
}

/** Reads the address from a history state; `null` if it has none. */
export function cameFrom(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;
}
