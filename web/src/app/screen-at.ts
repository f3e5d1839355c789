import { matchPath } from 'react-router-dom';
import { NOT_FOUND, SCREENS } from './routes.ts';
import type { Screen } from './screen.ts';

/** Whether the path belongs to the screen. Without `anyOf`, only paths without parameters match. */
function fits({ paths }: Screen, pathname: string, anyOf: boolean): boolean {
  return paths.some((pattern) => (anyOf || !pattern.includes(':')) && matchPath(pattern, pathname) !== null);
}

/** Returns the screen of an address as the router finds it: a path without parameters takes precedence. */
export function screenAt(pathname: string): Screen {
  const find = (anyOf: boolean): Screen | undefined => SCREENS.find((screen) => fits(screen, pathname, anyOf));
  return find(false) ?? find(true) ?? NOT_FOUND;
}

/**
 * Whether the HTML of this address contains the page itself, not only its frame. See `rendered` in the table of
 * screens.
 */
export function standsInHtml(screen: Screen, pathname: string): boolean {
  return screen.rendered === 'site' || (screen.rendered === 'build' && fits(screen, pathname, false));
}
