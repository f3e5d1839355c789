/** End of a picture's address. Published pictures end with their version. */
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$|^\/fotos\/[^/]+\/[^/]+\/\d+$/i;
const MAX_LENGTH = 2_000;

/**
 * Returns the absolute address of one of the app's own pictures, without query and fragment; `null` for anything else:
 * another origin, an address with credentials, another kind of file. It is absolute because a path may begin with `//`.
 *
 * @param src the address from any source
 * @param origin the app's own, such as `https://gimnasio.mx`
 */
export function ownImage(src: string | null, origin: string): string | null {
  if (src === null || src.length > MAX_LENGTH || !URL.canParse(src, origin)) return null;
  const { protocol, host, username, password, pathname } = new URL(src, origin);
  const own = new URL(origin);
  const isOwn = protocol === own.protocol && host === own.host && username === '' && password === '';
  return isOwn && IMAGE.test(pathname) ? own.origin + pathname : null;
}
