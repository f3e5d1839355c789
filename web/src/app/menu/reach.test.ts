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

/** Addresses that people come to from outside of the app, or that the app leads to by itself. */
const ENTERED_OTHERWISE: Readonly<Record<string, string>> = {
  '/home': 'an old address of Explorar, which the customer listed',
  '/login/:promocode': 'a link with a promotion',
  '/acceso/:code': 'a link of access, by message or QR',
  '/set-personal-info': 'the navigation effect leads there without a name',
};

/** Files that name paths for all others, or lead to every page: what they mention links to nothing. */
const NAMES_ONLY =
  /shared\/(home-|order-|publish-)?paths?\.ts$|shared\/sales\/paths\.ts$|app\/(routes|router|screen-at)\.tsx?$/;

/** The parts of every page: they are on screen wherever one is. */
const FRAME = ['app/layout/shell.tsx', 'app/guard.tsx', 'app/missing-page.tsx'];

/** Stands for any argument of a function that makes a path. */
const ANYTHING = { product: 'x', pathname: '/x', search: '', toString: () => 'x' };

/** Each exported path, and each function that makes one, with the pattern of the router that its address matches. */
const PATTERN_OF = new Map([
  // A hook, which can't be called here.
  ['useHomePath', '/home/search/:type'] as const,
  ...[orders, paths, publish, sales].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => {
      // These read addresses.
      if (value === paths.matchesPath || value === orders.planToBuy) return [];
      const make = value as string | ((...given: readonly unknown[]) => unknown);
      const made = typeof make === 'function' ? make(ANYTHING, ANYTHING) : make;
      const address = typeof made === 'string' ? made.split('?')[0] : undefined;
      const pattern = SCREENS.flatMap((screen) => screen.paths)
        .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
        .find((one) => address !== undefined && (one === address || paths.matchesPath(one, address)));
      return pattern === undefined ? [] : [[name, pattern] as const];
    }),
  ),
]);

/** The page file of each screen, from the table of screens. */
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

/** Returns the files that a file imports, at once or later, and itself. */
function closureOf(start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const rest = [start];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (seen.has(file) || NAMES_ONLY.test(file)) continue;
    seen.add(file);
    const imports = textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g);
    for (const [, path = ''] of imports) rest.push(join(dirname(file), path));
  }
  return seen;
}

/** Returns the patterns to which the files of a closure lead. */
function patternsIn(files: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of files)
    for (const [name, pattern] of PATTERN_OF) if (new RegExp(`\\b${name}\\b`).test(textOf(file))) found.add(pattern);
  return found;
}

it('leads from the menu to every path, by links from page to page', () => {
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
