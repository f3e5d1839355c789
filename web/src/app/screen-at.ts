import { matchPath } from 'react-router-dom';
import { NOT_FOUND, SCREENS } from './routes.ts';
import type { Screen } from './screen.ts';

/** Is it one of the screen's own paths? Without `anyOf` only a path without parameters counts. */
function fits({ paths }: Screen, pathname: string, anyOf: boolean): boolean {
  return paths.some((pattern) => (anyOf || !pattern.includes(':')) && matchPath(pattern, pathname) !== null);
}

/** The screen of an address, as the router finds it: a path without parameters goes before one with them. */
export function screenAt(pathname: string): Screen {
  const find = (anyOf: boolean): Screen | undefined => SCREENS.find((screen) => fits(screen, pathname, anyOf));
  return find(false) ?? find(true) ?? NOT_FOUND;
}

/**
 * Does the page itself stand in the HTML of this address, or only its frame? See `rendered` of the table of screens.
 */
export function standsInHtml(screen: Screen, pathname: string): boolean {
  return screen.rendered === 'site' || (screen.rendered === 'build' && fits(screen, pathname, false));
}
