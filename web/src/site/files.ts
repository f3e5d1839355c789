import { NOT_FOUND, SCREENS } from '../app/routes.ts';
import type { Screen } from '../app/screen.ts';

/** An HTML file that is rendered at build time. */
export interface HtmlFile {
  /** Its URL path, with a leading slash. */
  readonly file: string;
  readonly screen: Screen;
  /** The route patterns for which the file is served; empty for the 404 page. */
  readonly paths: readonly string[];
}

/** Whether a route pattern has no parameters. */
const isFixed = (pattern: string): boolean => !pattern.includes(':');

/** The file that Firebase Hosting serves for unknown paths. Hosting defines its name. */
export const NOT_FOUND_FILE: HtmlFile = { file: '/404.html', screen: NOT_FOUND, paths: [] };

/**
 * The files of all screens that aren't rendered on the server, and the 404 page. If a screen's HTML contains the page
 * (`rendered: 'build'`), its paths with parameters have a second file, whose HTML doesn't contain the page.
 */
export const HTML_FILES: readonly HtmlFile[] = [
  ...SCREENS.filter(({ rendered }) => rendered !== 'site').flatMap((screen): HtmlFile[] => {
    const file = `/pages/${screen.id}.html`;
    if (screen.rendered !== 'build') return [{ file, screen, paths: screen.paths }];
    const [fixedPaths, parameterPaths] = [screen.paths.filter(isFixed), screen.paths.filter((path) => !isFixed(path))];
    const fileWithoutPage = { file: `/pages/${screen.id}-waiting.html`, screen, paths: parameterPaths };
    return [{ file, screen, paths: fixedPaths }, ...(parameterPaths.length > 0 ? [fileWithoutPage] : [])];
  }),
  NOT_FOUND_FILE,
];

/** The route patterns of the screens that the function `site` renders. */
export const SITE_PATHS: readonly string[] = SCREENS.filter(({ rendered }) => rendered === 'site').flatMap(
  ({ paths }) => paths,
);
