import { useSyncExternalStore } from 'react';

const subscribeToNothing = (): (() => void) => () => {};

/**
 * Returns whether the app is hydrated. It is `false` on the server and during hydration, because the first output must
 * equal the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
