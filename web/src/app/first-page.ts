/** Where most visits start, and what those pages are made of. The other pages are loaded by the router alone. */
const FIRST_PAGES: readonly (readonly [path: RegExp, load: () => Promise<unknown>])[] = [
  [/^\/login/, () => import('./pages/sign-in-page.tsx')],
  [/^\/checador/, () => import('./pages/check-in-page.tsx')],
  [/^\/(home|search|$)/, () => import('./pages/explore-page.tsx')],
];

/**
 * Asks for the page of this address together with the app itself, instead of after it: one round trip less on a phone. What
 * fails here is asked for again by the router, which shows it.
 */
export function loadFirstPage(path: string): void {
  for (const [pattern, load] of FIRST_PAGES) {
    if (pattern.test(path)) load().catch(() => {});
  }
}
