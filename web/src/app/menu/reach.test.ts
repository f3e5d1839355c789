import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import * as orders from '../../shared/order-paths.ts';
import * as paths from '../../shared/paths.ts';
import * as publish from '../../shared/publish-paths.ts';
import * as sales from '../../shared/sales/paths.ts';
import { SCREENS } from '../routes.ts';
import routes from '../routes.ts?raw';
import { MENU_ENTRIES, MENU_GROUPS } from './entries.ts';

const SOURCE = join(import.meta.dirname, '../..');

/** Paths to which no link of the app leads, and how people reach them. */
const REACHED_WITHOUT_LINK: Readonly<Record<string, string>> = {
  '/home': 'an old path of Explorar that the customer requires',
  '/login/:promocode': 'a link with a promotion',
  '/acceso/:code': 'an access link, by message or QR code',
};

/** Files that define paths or import every page. A path that they mention isn't a link. */
const FILES_WITHOUT_LINKS =
  /shared\/(home-|order-|publish-)?paths?\.ts$|shared\/sales\/paths\.ts$|app\/(routes|router|screen-at)\.tsx?$/;

/** Files that aren't pages, but also show links. */
const LAYOUT = ['app/layout/shell.tsx', 'app/guard.tsx', 'app/missing-page.tsx'];

/** The argument that every function that returns a path is called with. */
const ANY_ARGUMENT = { product: 'x', pathname: '/x', search: '', toString: () => 'x' };

/** The route pattern of each exported path, and of each exported function that returns one, by export name. */
const PATTERN_BY_EXPORT = new Map([
  // `useHomePath` is a hook, which a test can't call outside of a component.
  ['useHomePath', '/home/search/:type'] as const,
  ...[orders, paths, publish, sales].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => {
      // This function parses a path instead of returning one.
      if (value === orders.planToBuy) return [];
      const toPath = value as string | ((...args: readonly unknown[]) => unknown);
      const path = typeof toPath === 'function' ? toPath(ANY_ARGUMENT, ANY_ARGUMENT) : toPath;
      const address = typeof path === 'string' ? path.split('?')[0] : undefined;
      const pattern = SCREENS.flatMap((screen) => screen.paths)
        // Fixed paths come first, because a pattern with a parameter may match them, too.
        .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
        .find((path) => address !== undefined && matchPath(path, address) !== null);
      return pattern === undefined ? [] : [[name, pattern] as const];
    }),
  ),
]);

/** The file of each screen's page, by screen id. */
const PAGE_BY_SCREEN = new Map(
  [...routes.matchAll(/id: '([a-z-]+)'[\s\S]*?import\('\.\/(pages\/[a-z-]+\.tsx)'\)/g)].map(
    ([, id = '', file = '']) => [id, `app/${file}`] as const,
  ),
);

const sources = new Map<string, string>();
function readSource(file: string): string {
  const cached = sources.get(file);
  if (cached !== undefined) return cached;
  const text = readFileSync(join(SOURCE, file), 'utf8');
  sources.set(file, text);
  return text;
}

/**
 * Returns a file and all files that it imports, statically or dynamically, directly or indirectly. Leaves out
 * {@link FILES_WITHOUT_LINKS} and what only they import.
 */
function filesReachedFrom(start: string): ReadonlySet<string> {
  const files = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file) || FILES_WITHOUT_LINKS.test(file)) continue;
    files.add(file);
    const imports = readSource(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g);
    for (const [, path = ''] of imports) queue.push(join(dirname(file), path));
  }
  return files;
}

/** Returns the route patterns that these files link to. */
function linkedPatterns(files: ReadonlySet<string>): ReadonlySet<string> {
  const patterns = new Set<string>();
  for (const file of files)
    for (const [name, pattern] of PATTERN_BY_EXPORT)
      if (new RegExp(`\\b${name}\\b`).test(readSource(file))) patterns.add(pattern);
  return patterns;
}

it('links lead from the menu and the layout to every path, except those that are reached in another way', () => {
  const entries = MENU_GROUPS.flatMap((group) => MENU_ENTRIES[group]);
  const reached = new Set<string>(LAYOUT.flatMap((file) => [...linkedPatterns(filesReachedFrom(file))]));
  const toVisit = new Set(entries.map(({ screen }) => screen));
  const visited = new Set<string>();
  for (const id of toVisit) {
    const page = PAGE_BY_SCREEN.get(id);
    expect(page, `the page of ${id}`).toBeDefined();
    if (page === undefined || visited.has(id)) continue;
    visited.add(id);
    for (const pattern of linkedPatterns(filesReachedFrom(page))) reached.add(pattern);
    for (const { id: next, paths } of SCREENS) if (paths.some((path) => reached.has(path))) toVisit.add(next);
  }
  const missing = SCREENS.flatMap((screen) => screen.paths).filter(
    (path) => !reached.has(path) && REACHED_WITHOUT_LINK[path] === undefined,
  );
  expect(missing).toEqual([]);
});
