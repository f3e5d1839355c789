import { CHECK_IN_PATH, SIGN_IN_PATH } from '../../shared/paths.ts';

/** Stand-in for the app's own origin. A wanted address that is parsed against it and keeps it is a path of the app. */
const HERE = 'https://app.invalid';

/** Parses the address as a browser does. Returns `null` if it leaves the app. */
function ownAddress(wanted: string): URL | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const address = new URL(wanted, HERE);
  // A path that begins with two slashes would be read as another host.
  return address.origin === HERE && !address.pathname.startsWith('//') ? address : null;
}

/**
 * Returns the first part of a path as the router compares it: decoded, in lower case; `null` if it can't be decoded.
 */
function firstPart({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname).split('/').find(Boolean)?.toLowerCase() ?? '';
  } catch {
    return null;
  }
}

/**
 * Returns the path to open after signing in: a path of this app, never another site nor the sign-in page. The text
 * comes from the address bar, so it is parsed as browsers do, which drop tabs and line ends and read `\` as `/`. Only
 * the parsed form is used.
 */
export function returnPath(wanted: string | null, otherwise: string = CHECK_IN_PATH): string {
  const address = wanted === null ? null : ownAddress(wanted);
  const part = address && firstPart(address);
  if (!address || part === null || part === SIGN_IN_PATH.slice(1)) return otherwise;
  return address.pathname + address.search + address.hash;
}
