// Remembers the path of the current screen, because register-worker.ts subscribes long after the first screen is shown.

let path: string | null = null;
let notify: (path: string) => void = () => {};

/** Reports the path of a screen that is shown. */
export function reportShownPath(newPath: string): void {
  path = newPath;
  notify(newPath);
}

/** Calls `listener` with the path of the current screen and of each later one. The listener replaces an earlier one. */
export function onShownPath(listener: (path: string) => void): void {
  notify = listener;
  if (path !== null) listener(path);
}
