let isTooOld = false;
const watchers = new Set<() => void>();

/** Notes that the server no longer serves the release of this page. Only loading it anew undoes this. */
export function noteTooOld(): void {
  isTooOld = true;
  for (const watcher of [...watchers]) watcher();
}

/** Whether the server no longer serves the release of this page, with the way to learn of it. */
export const tooOld = {
  get: (): boolean => isTooOld,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
