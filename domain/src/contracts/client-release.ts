/** The HTTP header in which a client sends its release with a call. */
export const CLIENT_RELEASE_HEADER = 'x-gym-release';

/**
 * The oldest release whose clients the server serves. It may be raised, at most to the release before the current
 * one, when the server no longer understands older clients (docs/deploy.md, 'Releases and migrations').
 */
export const OLDEST_CLIENT = '4.0.0';

/** Whether a client is too old to be served. A call without a valid release is served. */
export function isClientTooOld(release: unknown): boolean {
  if (typeof release !== 'string' || !/^\d+\.\d+\.\d+$/.test(release)) return false;
  return release.localeCompare(OLDEST_CLIENT, 'en', { numeric: true }) < 0;
}
