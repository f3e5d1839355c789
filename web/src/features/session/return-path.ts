import { CHECK_IN_PATH, SIGN_IN_PATH } from '../../shared/paths.ts';

/** Stands for the app's origin. An address is within the app if, parsed with this base URL, it has this origin. */
const APP_ORIGIN = 'https://app.invalid';

/** Parses an address as a browser does. Returns `null` if it is outside the app. */
function parseAppAddress(wanted: string): URL | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, APP_ORIGIN)) return null;
  const address = new URL(wanted, APP_ORIGIN);
  // A path that begins with two slashes would be read as another host.
  return address.origin === APP_ORIGIN && !address.pathname.startsWith('//') ? address : null;
}

/**
 * Returns the first segment of a path as the router compares it: decoded, in lower case; `null` if the path can't be
 * decoded.
 */
function decodeFirstSegment({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname).split('/').find(Boolean)?.toLowerCase() ?? '';
  } catch {
    return null;
  }
}

/**
 * Returns the path to open after signing in: `wanted`, or `fallback` if `wanted` is missing or invalid, or would leave
 * the app or open the sign-in page. Anybody can put any text into `wanted`, because it comes from the URL. So it is
 * parsed as browsers do, which drop tabs and line ends and read `\` as `/`, and only the parsed form is returned.
 */
export function returnPath(wanted: string | null, fallback: string = CHECK_IN_PATH): string {
  const address = wanted === null ? null : parseAppAddress(wanted);
  const segment = address && decodeFirstSegment(address);
  if (!address || segment === null || segment === SIGN_IN_PATH.slice(1)) return fallback;
  return address.pathname + address.search + address.hash;
}
