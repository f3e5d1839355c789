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

/** Logs that something failed: where and with what code, nothing about a person. */
export function logFailure(where: string, error: unknown): void {
  console.error(`[${where}] ${errorCode(error)}`);
}
