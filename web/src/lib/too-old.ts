let isTooOld = false;
const watchers = new Set<() => void>();

/** Records that the server no longer accepts the release of this page. Only a reload resets this. */
export function noteTooOld(): void {
  isTooOld = true;
  for (const watcher of [...watchers]) watcher();
}

/** Whether the server no longer accepts the release of this page, as a store for `useSyncExternalStore`. */
export const tooOld = {
  get: (): boolean => isTooOld,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
