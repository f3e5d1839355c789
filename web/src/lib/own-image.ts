/** How the address of a picture ends; what the gym published has its version there. */
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$|^\/fotos\/[^/]+\/[^/]+\/\d+$/i;
const MAX_LENGTH = 2_000;

/**
 * The whole address of one of the app's own pictures, or `null` for anything else: of another origin, with a name and
 * password in it, of another kind. Without what comes after `?` and `#`; whole, because a path may begin with `//`.
 *
 * @param src as it came, from anybody
 * @param origin the app's own, as in `https://gimnasio.mx`
 */
export function ownImage(src: string | null, origin: string): string | null {
  if (src === null || src.length > MAX_LENGTH || !URL.canParse(src, origin)) return null;
  const { protocol, host, username, password, pathname } = new URL(src, origin);
  const own = new URL(origin);
  const isOwn = protocol === own.protocol && host === own.host && username === '' && password === '';
  return isOwn && IMAGE.test(pathname) ? own.origin + pathname : null;
}
