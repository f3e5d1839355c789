import { useSyncExternalStore } from 'react';

const NEVER = (): (() => void) => () => {};

/**
 * Returns whether the app is hydrated: `false` on the server and during hydration, when the output must equal the
 * HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
