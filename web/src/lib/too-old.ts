let isTooOld = false;
const listeners = new Set<() => void>();

/** Records that the server no longer accepts the release of this page. Only a reload resets this. */
export function noteTooOld(): void {
  isTooOld = true;
  for (const listener of [...listeners]) listener();
}

/** Whether the server no longer accepts the release of this page, as a store for `useSyncExternalStore`. */
export const tooOld = {
  get: (): boolean => isTooOld,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
