import { RETURN_PARAMETER, SIGN_IN_PATH } from './paths.ts';

/**
 * The part of the browser's history state that holds the address of the previous page. It survives a reload, and isn't
 * part of the address of the page.
 */
export interface ComingFrom {
  /**
   * Path and query of the previous page. If that was the sign-in page: those of the page to which it returns, or `null`
   * if it returns to none.
   */
  readonly from: string | null;
}

/**
 * Returns the history state for a page that is opened from this address. If that is the sign-in page, which stays on
 * screen until the next page has loaded, the state holds the address to which people return after signing in.
 */
export function comingFrom({ pathname, search }: { readonly pathname: string; readonly search: string }): ComingFrom {
  if (pathname.startsWith(SIGN_IN_PATH)) return { from: new URLSearchParams(search).get(RETURN_PARAMETER) };
  return { from: pathname + search };
}

/** Reads the address of the previous page from a history state; `null` if it has none. */
export function cameFrom(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;
}
