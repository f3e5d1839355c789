import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as orders from '../../shared/order-paths.ts';
import * as paths from '../../shared/paths.ts';
import * as publish from '../../shared/publish-paths.ts';
import * as sales from '../../shared/sales/paths.ts';
import { SCREENS } from '../routes.ts';
import routes from '../routes.ts?raw';
import { MENU_ENTRIES, MENU_GROUPS } from './entries.ts';

const SOURCE = join(import.meta.dirname, '../..');

/** Paths that no link of the app leads to, and how people reach them. */
const ENTERED_OTHERWISE: Readonly<Record<string, string>> = {
  '/home': 'an old path of Explorar that the customer requires',
  '/login/:promocode': 'a link with a promotion',
  '/acceso/:code': 'an access link, by message or QR code',
  '/set-personal-info': 'the navigation effect redirects people without a name there',
};

/** Files that define paths or import every page. A path that they mention isn't a link. */
const NAMES_ONLY =
  /shared\/(home-|order-|publish-)?paths?\.ts$|shared\/sales\/paths\.ts$|app\/(routes|router|screen-at)\.tsx?$/;

/** Files of the layout, which is part of every page. */
const FRAME = ['app/layout/shell.tsx', 'app/guard.tsx', 'app/missing-page.tsx'];

/** Passed for every argument of a function that returns a path. */
const ANYTHING = { product: 'x', pathname: '/x', search: '', toString: () => 'x' };

/** The route pattern of each exported path, and of each exported function that returns one, by export name. */
const PATTERN_OF = new Map([
  // This is a hook, which can't be called here.
  ['useHomePath', '/home/search/:type'] as const,
  ...[orders, paths, publish, sales].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => {
      // These parse paths.
      if (value === paths.matchesPath || value === orders.planToBuy) return [];
      const toPath = value as string | ((...args: readonly unknown[]) => unknown);
      const path = typeof toPath === 'function' ? toPath(ANYTHING, ANYTHING) : toPath;
      const address = typeof path === 'string' ? path.split('?')[0] : undefined;
      const pattern = SCREENS.flatMap((screen) => screen.paths)
        .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
        .find((one) => address !== undefined && (one === address || paths.matchesPath(one, address)));
      return pattern === undefined ? [] : [[name, pattern] as const];
    }),
  ),
]);

/** The file of each screen's page, by screen id. */
const PAGE_OF = new Map(
  [...routes.matchAll(/id: '([a-z-]+)'[\s\S]*?import\('\.\/(pages\/[a-z-]+\.tsx)'\)/g)].map(
    ([, id = '', file = '']) => [id, `app/${file}`] as const,
  ),
);

const texts = new Map<string, string>();
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(SOURCE, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** Returns a file and all files that it imports, statically or dynamically, directly or indirectly. */
function closureOf(start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || NAMES_ONLY.test(file)) continue;
    seen.add(file);
    const imports = textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g);
    for (const [, path = ''] of imports) queue.push(join(dirname(file), path));
  }
  return seen;
}

/** Returns the route patterns that these files link to. */
function patternsIn(files: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of files)
    for (const [name, pattern] of PATTERN_OF) if (new RegExp(`\\b${name}\\b`).test(textOf(file))) found.add(pattern);
  return found;
}

it('every path is reachable from the menu by links', () => {
  const entries = MENU_GROUPS.flatMap((group) => MENU_ENTRIES[group]);
  const reached = new Set<string>(FRAME.flatMap((file) => [...patternsIn(closureOf(file))]));
  const toVisit = new Set(entries.map(({ screen }) => screen));
  const visited = new Set<string>();
  for (const id of toVisit) {
    const page = PAGE_OF.get(id);
    expect(page, `the page of ${id}`).toBeDefined();
    if (page === undefined || visited.has(id)) continue;
    visited.add(id);
    for (const pattern of patternsIn(closureOf(page))) reached.add(pattern);
    for (const { id: next, paths: own } of SCREENS) if (own.some((path) => reached.has(path))) toVisit.add(next);
  }
  const missing = SCREENS.flatMap((screen) => screen.paths).filter(
    (path) => !reached.has(path) && ENTERED_OTHERWISE[path] === undefined,
  );
  expect(missing).toEqual([]);
});
