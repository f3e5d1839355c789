import { useSyncExternalStore } from 'react';

const NEVER = (): (() => void) => () => {};

/**
 * Returns whether the app is hydrated: `false` in rendered HTML and during hydration, when the rendering must equal the
 * HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
