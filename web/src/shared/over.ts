import type { Location } from 'react-router-dom';

/** Returns the history state of a dialog that has an address. It holds the page over which the dialog is opened. */
export function createDialogState(location: Location): { readonly over: Location } {
  return { over: location };
}

/** Reads the page below a dialog from the history state; `null` if there is none. */
export function readPageBelow(state: unknown): Location | null {
  const over: unknown = typeof state === 'object' && state !== null && 'over' in state ? state.over : null;
  if (typeof over !== 'object' || over === null || !('pathname' in over)) return null;
  // Only `createDialogState` writes this part of the history state.
  return typeof over.pathname === 'string' ? (over as Location) : null;
}
