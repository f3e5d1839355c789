/** Matches the path of a picture. The path of a published picture ends with its version. */
const PICTURE_PATH = /\.(?:avif|gif|jpe?g|png|svg|webp)$|^\/fotos\/[^/]+\/[^/]+\/\d+$/i;
const MAX_LENGTH = 2_000;

/**
 * Returns the absolute address of one of the app's own pictures, without query and fragment; `null` for any other text.
 * It is absolute, because a path that begins with `//` would name another host.
 *
 * @param src an address, which may come from an untrusted source
 * @param origin the app's origin, such as `https://gimnasio.mx`
 */
export function ownImage(src: string | null, origin: string): string | null {
  if (src === null || src.length > MAX_LENGTH || !URL.canParse(src, origin)) return null;
  const { protocol, host, username, password, pathname } = new URL(src, origin);
  const app = new URL(origin);
  const isOwn = protocol === app.protocol && host === app.host && username === '' && password === '';
  return isOwn && PICTURE_PATH.test(pathname) ? app.origin + pathname : null;
}
