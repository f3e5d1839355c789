import { DATABASE_PATHS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import * as APP_PATHS from '../../web/src/shared/paths.ts';
import { type Source, sourcesOf } from './sources.ts';

// Rules for the source code that no linter checks. The subject of each title is the source code.

const CODE = sourcesOf(/\.(ts|tsx|mjs|css)$/);
const TEXTS = sourcesOf(/\.(ts|tsx|mjs|css|html|md|yml)$/);

/** Returns the lines that match a pattern, as `path:line text`. */
function findLines(pattern: RegExp, sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

it('has more than 500 files that `sourcesOf` finds, with the calendar among them', () => {
  expect(CODE.length).toBeGreaterThan(500);
  expect(CODE.some(({ path }) => path === 'domain/src/calendar/calendar.ts')).toBe(true);
});

it('keeps comment lines within 120 columns', () => {
  expect(findLines(/^(?=.{121})\s*(\/\/|\/?\*)/, CODE)).toEqual([]);
});

it('has no to-do comments', () => {
  expect(findLines(/\b(TO[D]O|FIX[M]E|XX[X])\b/, TEXTS)).toEqual([]);
});

it('has no skipped, focused or retried tests', () => {
  expect(
    findLines(/\b(it|test|describe|suite|bench)(\.\w+)*\.(only|skip|skipIf|todo|fixme|fails?|runIf)\b/, CODE),
  ).toEqual([]);
  expect(findLines(/\b(xit|xdescribe|fit|fdescribe)\(/, CODE)).toEqual([]);
  expect(findLines(/\bretr(y|ies): [1-9]/, sourcesOf(/(^tests\/|\.test\.tsx?$|\.config\.ts$)/))).toEqual([]);
});

it('uses no mocks or fake clocks, and sets no environment variables or globals, in tests that share a process', () => {
  const shared = sourcesOf(/^(domain|tools\/rtdb-emulator)\/src\/.*\.test\.ts$/);
  expect(shared.length).toBeGreaterThan(90);
  expect(findLines(/\bvi\.|process\.env\.\w+ =[^=]|\bglobalThis\.\w+ =[^=]|\bprototype\.\w+ =[^=]/, shared)).toEqual(
    [],
  );
});

it('never takes the date from UTC or the computer’s time zone, where it may be another day than in Monterrey', () => {
  expect(findLines(/toISOString\(\)\s*\.(slice|substring|substr|split)\b/, CODE)).toEqual([]);
  expect(
    findLines(/\.(getFullYear|getMonth|getDate|getHours|getDay)\(\)/, sourcesOf(/^(domain|functions|web)\/src\//)),
  ).toEqual([]);
});

it('has the arithmetic of dates in one file: domain/src/calendar/calendar.ts', () => {
  const lines = findLines(
    /\bDate\.UTC\(|\.(getUTC|setUTC|set(FullYear|Month|Date|Hours))\w*\(/,
    sourcesOf(/^(domain|functions|web)\/src\/.*(?<!\.test)\.tsx?$/),
  );
  expect(lines.filter((line) => !line.startsWith('domain/src/calendar/calendar.ts:'))).toEqual([]);
});

it('creates no Intl formatter at load time, because each would slow every cold start by milliseconds', () => {
  expect(findLines(/^(export )?const .*new Intl\./, sourcesOf(/^(domain|functions)\/src\//))).toEqual([]);
});

it('chooses between singular and plural in one file: domain/src/text/plural.ts', () => {
  const texts = sourcesOf(/^(web|functions|domain\/src\/text)\/.*(?<!\.test)\.tsx?$/);
  expect(findLines(/=== 1 \? \(?['`][\w ¿¡]/, texts)).toEqual([]);
});

it('loads lazy components in one way: web/src/lib/on-demand.tsx', () => {
  const otherFiles = sourcesOf(/^web\/src\/(?!lib\/on-demand).*\.tsx?$/);
  expect(findLines(/\blazy\(/, otherFiles)).toEqual([]);
});

it('accesses localStorage and sessionStorage in one file: web/src/lib/device-storage.ts', () => {
  const otherFiles = sourcesOf(/^web\/src\/(?!lib\/device-storage\.ts$).*(?<!\.test)\.tsx?$/).filter(
    ({ path }) => !path.includes('/test/'),
  );
  expect(findLines(/\b(localStorage|sessionStorage)\b/, otherFiles)).toEqual([]);
});

it('calls a device equipo in Spanish, never dispositivo', () => {
  const screens = sourcesOf(/^(web|domain)\/src\/.*(?<!\.test)\.tsx?$|^docs\/guias\//);
  expect(findLines(/dispositivo/i, screens)).toEqual([]);
});

it('suppresses no check of TypeScript or ESLint', () => {
  expect(
    findLines(
      /@ts-(ignore|nocheck|expect-error)|eslint-disable|\bas any\b|\bas unknown as\b/,
      sourcesOf(/\.(ts|tsx|mjs)$/).filter(({ path }) => path !== 'tests/architecture/habits.test.ts'),
    ),
  ).toEqual([]);
});

it('has no native date or time inputs, because their format depends on the language of the browser', () => {
  expect(
    findLines(
      /\btype[=:]\s*\{?\s*["'`](date|time|datetime-local|month|week)["'`]/,
      sourcesOf(/^web\/.*\.(tsx?|html)$/),
    ),
  ).toEqual([]);
});

it('calls `get` of the database SDK only in the shared fetch and in the transport of the offline outbox', () => {
  const databaseFiles = sourcesOf(/^web\/src\/.*(?<!\.test)\.tsx?$/).filter(({ text }) =>
    text.includes("'firebase/database'"),
  );
  const readingFiles = databaseFiles.filter(({ text }) => /[^.\w]get\(/.test(text)).map(({ path }) => path);
  expect(readingFiles.toSorted()).toEqual(['web/src/data/door-transport.ts', 'web/src/data/fetch.ts']);
});

/** The first segments of all database paths. */
const COLLECTIONS = [...new Set(DATABASE_PATHS.map(({ pattern }) => pattern.split('/')[0]))].join('|');

it('builds database paths only with the typed paths of domain/src/database', () => {
  const isCode =
    /^(domain|functions|web|scripts)\/(?!src\/database\/).*(?<!\.test)\.(tsx?|mjs)$|^tests\/(support|load|door)\//;
  // Matches a path at the start of a string literal, or the name of a collection as the argument of an SDK function.
  const databasePath = new RegExp(`['"\`]/?(${COLLECTIONS})/|\\b(ref|child)\\([^)]*['"\`]/?(${COLLECTIONS})['"\`]`);
  const isComment = /^\S+ (\*|\/\/|\/\*)/;
  const lines = findLines(databasePath, sourcesOf(isCode)).filter((line) => !isComment.test(line));
  expect(lines).toEqual([]);
  expect(
    findLines(
      /\bfillPath\b/,
      CODE.filter(({ path }) => path !== 'tests/architecture/habits.test.ts'),
    ),
  ).toEqual([]);
});

it('writes to the database from functions only through serverUpdate, which validates every value', () => {
  const functions = sourcesOf(/^functions\/src\/.*(?<!\.test)\.ts$/);
  /** Finds the lines that match a pattern, except in files whose path begins with one of `allowedPaths`. */
  const findOtherLines = (pattern: RegExp, ...allowedPaths: readonly string[]) =>
    findLines(pattern, functions).filter((line) => !allowedPaths.some((path) => line.startsWith(path)));
  // The type of `adminDatabase()` has no methods that write, and no other code has access to the SDK's database.
  expect(findOtherLines(/firebase-admin\/database|\bgetDatabase\b/, 'functions/src/app.ts:')).toEqual([]);
  expect(findLines(/getDatabase\(app\)/, functions)).toEqual([
    expect.stringMatching(/^functions\/src\/app\.ts:\d+ database \?\?= getDatabase\(app\);$/),
  ]);
  // The `ref` of an event's snapshot could write. In functions/src/payments, `ref` is the id of a checkout.
  expect(findOtherLines(/\.ref\b(?!\()|\bref\s*\}\s*=/, 'functions/src/payments/')).toEqual([]);
  // Requests over REST could write, too.
  expect(
    findOtherLines(/\bfetch\(|\bhttps?\.request\(|\.json\?/, 'functions/src/lib/rest.ts:', 'functions/src/adapters/'),
  ).toEqual([]);
  expect(
    findOtherLines(
      /\bdatabaseFetch\(/,
      'functions/src/lib/rest.ts:',
      'functions/src/lib/read.ts:',
      'functions/src/lib/server-update.ts:',
    ),
  ).toEqual([]);
});

it('imports no CSS by a path that contains /features/, so that other folders don’t use the CSS of a feature', () => {
  const imported = sourcesOf(/^web\/src\/.*\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/from '([^']*\/features\/[^']*\.css)'/g)].map(([, css]) => `${path} imports ${css}`),
  );
  expect(imported).toEqual([]);
});

/** The first segments of the URL paths in `APP_PATHS`, such as `login` and `checador`. */
const SCREENS = [
  ...new Set(
    Object.values(APP_PATHS)
      .flat()
      .filter((value) => typeof value === 'string'),
  ),
]
  .flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? [])
  .join('|');

it('writes the URL paths of web/src/shared/paths.ts in no other file of the app', () => {
  // Matches a path at the start of a string or regular expression, or after an origin.
  const urlPath = new RegExp(`(['"\`}]|\\\\)/(${SCREENS})(?![\\w-])`);
  const isCode = /^web\/(src\/(?!shared\/paths\.ts$).*(?<!\.test)\.tsx?|[^/]+\.ts)$/;
  expect(SCREENS.split('|')).toContain('home');
  expect(findLines(urlPath, sourcesOf(isCode))).toEqual([]);
});

it('mentions no specification, and no document data.md, quality.md, product.md or screens.md', () => {
  const otherFiles = sourcesOf(/\.(ts|tsx|mjs|css|html|md|yml)$/).filter(
    ({ path }) => path !== 'tests/architecture/habits.test.ts',
  );
  expect(findLines(/\bspecification\b|`quality`|\b(data|quality|product|screens)\.md\b/i, otherFiles)).toEqual([]);
});

it('sets no font size, line height or media query in px, so that they follow the browser’s font size', () => {
  const styles = sourcesOf(/^web\/.*\.(css|tsx?|mjs|html)$/);
  expect(styles.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(80);
  expect(findLines(/\b(font(-size)?|line-height|--text-[\w-]+): [^;]*\dpx/, styles)).toEqual([]);
  expect(findLines(/\bfontSize: ['"`]?\d/, styles)).toEqual([]);
  expect(findLines(/@(media|container)[^{]*\dpx/, styles)).toEqual([]);
});
