import { matchPath } from 'react-router-dom';
import { NOT_FOUND, SCREENS } from './routes.ts';
import type { Screen } from './screen.ts';

/** Whether the path belongs to the screen. Patterns with parameters match only if `withParameters` is true. */
function matchesScreen({ paths }: Screen, pathname: string, withParameters: boolean): boolean {
  return paths.some((pattern) => (withParameters || !pattern.includes(':')) && matchPath(pattern, pathname) !== null);
}

/** Returns the screen of a path as the router finds it: a pattern without parameters takes precedence. */
export function screenAt(pathname: string): Screen {
  const find = (withParameters: boolean): Screen | undefined =>
    SCREENS.find((screen) => matchesScreen(screen, pathname, withParameters));
  return find(false) ?? find(true) ?? NOT_FOUND;
}

/**
 * Whether the HTML of this path contains the page itself, and not only its frame and skeleton. See `rendered` of
 * {@link Screen}.
 */
export function isPageInHtml(screen: Screen, pathname: string): boolean {
  return screen.rendered === 'site' || (screen.rendered === 'build' && matchesScreen(screen, pathname, false));
}
