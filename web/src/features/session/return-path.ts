const DEFAULT_PATH = '/checador';

/** Where to go after signing in: a path of this app only, never another site and never the sign-in page again. */
export function returnPath(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\'))
    return DEFAULT_PATH;
  return wanted.startsWith('/login') ? DEFAULT_PATH : wanted;
}
