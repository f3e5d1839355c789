/**
 * Returns the code of an error or, if it has none, its name. `unknown`: it has neither. The message is not used, since
 * it may contain typed text.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'name' in error && typeof error.name === 'string' ? error.name : 'unknown';
}

/**
 * Logs an expected error, such as a read that failed because of a concurrent write.
 *
 * @param where names the part of the app
 */
export function logNote(where: string, error: unknown): void {
  console.info(`[${where}] ${errorCode(error)}`);
}

/**
 * Reports a failure to the server. The code that sends it is loaded on demand. Only production builds with a network
 * send reports.
 */
export function reportFailure(where: string, error: unknown): void {
  if (!import.meta.env.PROD || !navigator.onLine) return;
  import('./problem-report.ts')
    .then(({ sendProblemReport }) => sendProblemReport(where, errorCode(error), Date.now()))
    .catch(() => {});
}

/** Logs and reports a failure: the part of the app and the error's code, without personal data. */
export function logFailure(where: string, error: unknown): void {
  console.error(`[${where}] ${errorCode(error)}`);
  reportFailure(where, error);
}
