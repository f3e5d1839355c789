/** The code of an error of Firebase or of the browser; never its message, which may hold what a person typed. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'name' in error && typeof error.name === 'string' ? error.name : 'unknown';
}

/** Logs what was to be expected now and then, such as a read that somebody else overtook. */
export function logNote(where: string, error: unknown): void {
  console.info(`[${where}] ${errorCode(error)}`);
}

/**
 * Tells the server that something failed; what sends it is loaded then. Only a build for people does, and only with a
 * network.
 */
export function reportFailure(where: string, error: unknown): void {
  if (!import.meta.env.PROD || !navigator.onLine) return;
  import('./problem-report.ts')
    .then(({ sendProblemReport }) => sendProblemReport(where, errorCode(error), Date.now()))
    .catch(() => {});
}

/** Logs that something failed, and reports it: where and with what code, nothing about a person. */
export function logFailure(where: string, error: unknown): void {
  console.error(`[${where}] ${errorCode(error)}`);
  reportFailure(where, error);
}
