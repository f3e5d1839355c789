import { RETURN_PARAMETER, SIGN_IN_PATH } from './paths.ts';

/**
 * What the browser's history keeps of where somebody was led away from; it stays over a reload and is in no address.
 */
export interface ComingFrom {
  readonly from: string | null;
}

/**
 * The present address; for the sign-in page, which stays on screen until the next page has loaded, where that was to
 * lead.
 */
export function comingFrom({ pathname, search }: { readonly pathname: string; readonly search: string }): ComingFrom {
  if (pathname.startsWith(SIGN_IN_PATH)) return { from: new URLSearchParams(search).get(RETURN_PARAMETER) };
  return { from: pathname + search };
}

/** Reads it back; `null` where nobody was led here. */
export function cameFrom(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;
}
