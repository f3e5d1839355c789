import type { Location } from 'react-router-dom';

/** Returns the history state of a dialog with its own address: the page below it. */
export function openedOver(location: Location): { readonly over: Location } {
  return { over: location };
}

/** Returns the page below a dialog; `null` if the dialog was opened by its address. */
export function pageUnder(state: unknown): Location | null {
  const over: unknown = typeof state === 'object' && state !== null && 'over' in state ? state.over : null;
  if (typeof over !== 'object' || over === null || !('pathname' in over)) return null;
  // Only `openedOver` writes this part of the history state.
  return typeof over.pathname === 'string' ? (over as Location) : null;
}
