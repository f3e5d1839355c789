import process from 'node:process';

const PARENT_POLL_MS = 1000;

/**
 * Fulfils once with the reason when this process is asked to stop: Ctrl-C, a signal, or the end of the process
 * that started it (npm killed without a word must not leave a suite behind). Later signals are swallowed, since
 * a terminal's Ctrl-C arrives twice, directly and through npm.
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
