import { useSyncExternalStore } from 'react';

const NEVER = (): (() => void) => () => {};

/**
 * Does the app answer yet? `false` in rendered HTML and while React takes it over; what is drawn must not differ from
 * the HTML until then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
