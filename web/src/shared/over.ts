import type { Location } from 'react-router-dom';

/** The history state of a dialog with an address of its own: over which page it was opened. */
export function openedOver(location: Location): { readonly over: Location } {
  return { over: location };
}

/** The page that stays under what such a state belongs to; `null` when it was opened by its address. */
export function pageUnder(state: unknown): Location | null {
  const over: unknown = typeof state === 'object' && state !== null && 'over' in state ? state.over : null;
  if (typeof over !== 'object' || over === null || !('pathname' in over)) return null;
  // Kept by the browser with its history entry, where only openedOver() writes it.
  return typeof over.pathname === 'string' ? (over as Location) : null;
}
