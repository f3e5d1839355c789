// A separate module, because kept-files.ts, which needs the path, is loaded long after the first screen.

let path: string | null = null;
let notify: (path: string) => void = () => {};

/** Reports the path of a screen that is shown. */
export function reportShownPath(newPath: string): void {
  path = newPath;
  notify(newPath);
}

/** Calls `listener` with the path of the current screen and of each later one. It replaces an earlier listener. */
export function onShownPath(listener: (path: string) => void): void {
  notify = listener;
  if (path !== null) listener(path);
}
