/**
 * Messages of a failed dynamic import in Chromium, Firefox and Safari, and of Vite for a missing style sheet.
 */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload|is not a valid javascript mime type/i;

/** Returns whether an error means that code of the app could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}
