import process from 'node:process';

const PARENT_POLL_MS = 1000;

/**
 * Fulfils with the reason when this process must stop: Ctrl-C, a signal, or the end of its parent process (a killed npm
 * must not leave a suite running). Later signals are ignored, because Ctrl-C of a terminal arrives twice, directly and
 * through npm.
 */
export function stopRequested(): Promise<string> {
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
