/** Header of a call: the release of the client that sends it. */
export const CLIENT_RELEASE_HEADER = 'x-gym-release';

/**
 * The oldest release whose clients the server serves. It may be raised to the release before the present one, when the
 * server no longer understands older clients (docs/deploy.md, 'Releases and migrations').
 */
export const OLDEST_CLIENT = '4.0.0';

/** Whether a client must be replaced before the server serves it. Calls that name no release are not the app's. */
export function isClientTooOld(release: unknown): boolean {
  if (typeof release !== 'string' || !/^\d+\.\d+\.\d+$/.test(release)) return false;
  return release.localeCompare(OLDEST_CLIENT, 'en', { numeric: true }) < 0;
}
