/**
 * What browsers say when a part of the app could not be loaded: Chromium, Firefox, Safari, and Vite for a missing
 * style.
 */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload|is not a valid javascript mime type/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}
