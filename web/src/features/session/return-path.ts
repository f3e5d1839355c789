import { CHECK_IN_PATH, SIGN_IN_PATH } from '../../shared/paths.ts';

/** Stands for this app's own address, whatever that is: what is parsed against it and stays on it is a path of ours. */
const HERE = 'https://app.invalid';

/** The address as a browser would understand it, or `null` where it would be none of ours. */
function ownAddress(wanted: string): URL | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const address = new URL(wanted, HERE);
  // A path of two slashes would be another host as soon as it is used as an address.
  return address.origin === HERE && !address.pathname.startsWith('//') ? address : null;
}

/** The first part of a path as the router compares it: decoded, whatever the case. `null` where it can't be decoded. */
function firstPart({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname).split('/').find(Boolean)?.toLowerCase() ?? '';
  } catch {
    return null;
  }
}

/**
 * Where to go after signing in: a path of this app only, never another site and never the sign-in page again. The text
 * comes from the address bar, so it is parsed as browsers do it, which drop tabs and line ends and take `\` for `/`,
 * and only the parsed form is used.
 */
export function returnPath(wanted: string | null, otherwise: string = CHECK_IN_PATH): string {
  const address = wanted === null ? null : ownAddress(wanted);
  const part = address && firstPart(address);
  if (!address || part === null || part === SIGN_IN_PATH.slice(1)) return otherwise;
  return address.pathname + address.search + address.hash;
}
