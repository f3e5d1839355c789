import { openDatabase } from '../data/open-database.ts';
import { CHECK_IN_PATH, EXPLORE_PATHS, matchesPath, SIGN_IN_PATHS } from '../shared/paths.ts';
import type { Screen } from './routes.ts';
import { SCREEN_TITLES } from './text.ts';

/** What of a screen is needed before the table of screens has arrived. */
export interface FirstPage extends Pick<Screen, 'title' | 'width'> {
  /** Patterns of the router. */
  readonly paths: readonly string[];
  readonly load: () => Promise<unknown>;
}

/** Where most visits start, and what those pages are made of. The other pages are loaded by the router alone. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    paths: SIGN_IN_PATHS,
    title: SCREEN_TITLES.signIn,
    width: 'narrow',
    load: () => import('./pages/sign-in-page.tsx'),
  },
  {
    paths: [CHECK_IN_PATH],
    title: SCREEN_TITLES.checkIn,
    width: 'reading',
    load: () => Promise.all([openDatabase(), import('./pages/check-in-page.tsx'), import('./signed-in/companion.tsx')]),
  },
  {
    paths: ['/', ...EXPLORE_PATHS],
    title: SCREEN_TITLES.explore,
    width: 'wide',
    load: () => Promise.all([openDatabase(), import('./pages/explore-page.tsx')]),
  },
];

/**
 * The page of an address, where most visits start. Asking for it together with the app itself saves a round trip on a phone;
 * what fails here is asked for again by the router, which shows it.
 */
export function firstPageOf(path: string): FirstPage | null {
  return FIRST_PAGES.find(({ paths }) => paths.some((pattern) => matchesPath(pattern, path))) ?? null;
}
