// A separate module, because kept-files.ts, which subscribes here, is loaded long after the first screen.

let path: string | null = null;
let tell: (path: string) => void = () => {};

/** Called when a screen is shown. */
export function reportShownPath(shown: string): void {
  path = shown;
  tell(shown);
}

/** Calls `listener` with the path of the screen that is shown now, and with each later one. There is one listener. */
export function onShownPath(listener: (path: string) => void): void {
  tell = listener;
  if (path !== null) listener(path);
}
