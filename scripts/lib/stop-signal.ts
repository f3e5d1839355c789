import process from 'node:process';

const PARENT_POLL_MS = 1000;

/**
 * Waits until this process must stop, because of Ctrl-C, a signal, or the end of its parent process (a killed npm must
 * not leave the emulators running). Resolves with the name of the signal or `parent ended`. Later signals are ignored,
 * because a terminal's Ctrl-C arrives twice, directly and through npm.
 */
export function waitForStopRequest(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve('parent ended');
    }, PARENT_POLL_MS);
    timer.unref();
  });
}
