import { DATABASE_PATHS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import * as APP_PATHS from '../../web/src/shared/paths.ts';
import { type Source, sourcesOf } from './sources.ts';

// Rules of style that no linter checks.

const CODE = sourcesOf(/\.(ts|tsx|mjs|css)$/);
const TEXTS = sourcesOf(/\.(ts|tsx|mjs|css|html|md|yml)$/);

/** Returns the lines that match a pattern, as `path:line text`. */
function placesOf(pattern: RegExp, sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

it('reads the source files', () => {
  expect(CODE.length).toBeGreaterThan(500);
  expect(CODE.some(({ path }) => path === 'domain/src/calendar/calendar.ts')).toBe(true);
});

it('keeps comments within 120 columns', () => {
  expect(placesOf(/^(?=.{121})\s*(\/\/|\/?\*)/, CODE)).toEqual([]);
});

it('has no to-do comments', () => {
  expect(placesOf(/\b(TO[D]O|FIX[M]E|XX[X])\b/, TEXTS)).toEqual([]);
});

it('has no skipped, focused or retried tests', () => {
  expect(
    placesOf(/\b(it|test|describe|suite|bench)(\.\w+)*\.(only|skip|skipIf|todo|fixme|fails?|runIf)\b/, CODE),
  ).toEqual([]);
  expect(placesOf(/\b(xit|xdescribe|fit|fdescribe)\(/, CODE)).toEqual([]);
  expect(placesOf(/\bretr(y|ies): [1-9]/, sourcesOf(/(^tests\/|\.test\.tsx?$|\.config\.ts$)/))).toEqual([]);
});

it('uses no mocks, fake clocks or environment variables in tests that share a process', () => {
  const shared = sourcesOf(/^(domain|tools\/rtdb-emulator)\/src\/.*\.test\.ts$/);
  expect(shared.length).toBeGreaterThan(90);
  expect(placesOf(/\bvi\.|process\.env\.\w+ =[^=]|\bglobalThis\.\w+ =[^=]|\bprototype\.\w+ =[^=]/, shared)).toEqual([]);
});

it('never takes the date from UTC, which is a day ahead after 18:00 in Monterrey', () => {
  expect(placesOf(/toISOString\(\)\s*\.(slice|substring|substr|split)\b/, CODE)).toEqual([]);
  expect(
    placesOf(/\.(getFullYear|getMonth|getDate|getHours|getDay)\(\)/, sourcesOf(/^(domain|functions|web)\/src\//)),
  ).toEqual([]);
});

it('has the arithmetic of dates in one file: domain/src/calendar/calendar.ts', () => {
  const elsewhere = placesOf(
    /\bDate\.UTC\(|\.(getUTC|setUTC|set(FullYear|Month|Date|Hours))\w*\(/,
    sourcesOf(/^(domain|functions|web)\/src\/.*(?<!\.test)\.tsx?$/),
  );
  expect(elsewhere.filter((place) => !place.startsWith('domain/src/calendar/calendar.ts:'))).toEqual([]);
});

it('creates no Intl formatter at load time, because each would slow every cold start by milliseconds', () => {
  expect(placesOf(/^(export )?const .*new Intl\./, sourcesOf(/^(domain|functions)\/src\//))).toEqual([]);
});

it('chooses between singular and plural in one file: domain/src/text/plural.ts', () => {
  const texts = sourcesOf(/^(web|functions|domain\/src\/text)\/.*(?<!\.test)\.tsx?$/);
  expect(placesOf(/=== 1 \? \(?['`][\w ¿¡]/, texts)).toEqual([]);
});

it('loads lazy components in one way: web/src/lib/on-demand.tsx', () => {
  const elsewhere = sourcesOf(/^web\/src\/(?!lib\/on-demand).*\.tsx?$/);
  expect(placesOf(/\blazy\(/, elsewhere)).toEqual([]);
});

it('accesses localStorage and sessionStorage in one file: web/src/lib/device-storage.ts', () => {
  const elsewhere = sourcesOf(/^web\/src\/(?!lib\/device-storage\.ts$).*(?<!\.test)\.tsx?$/).filter(
    ({ path }) => !path.includes('/test/'),
  );
  expect(placesOf(/\b(localStorage|sessionStorage)\b/, elsewhere)).toEqual([]);
});

it('uses one Spanish word for a device: equipo', () => {
  const screens = sourcesOf(/^(web|domain)\/src\/.*(?<!\.test)\.tsx?$|^docs\/guias\//);
  expect(placesOf(/dispositivo/i, screens)).toEqual([]);
});

it('suppresses no check of TypeScript or ESLint', () => {
  expect(
    placesOf(
      /@ts-(ignore|nocheck|expect-error)|eslint-disable|\bas any\b|\bas unknown as\b/,
      sourcesOf(/\.(ts|tsx|mjs)$/).filter(({ path }) => path !== 'tests/architecture/habits.test.ts'),
    ),
  ).toEqual([]);
});

it('has no native date or time inputs, because their format depends on the language of the browser', () => {
  expect(
    placesOf(/\btype[=:]\s*\{?\s*["'`](date|time|datetime-local|month|week)["'`]/, sourcesOf(/^web\/.*\.(tsx?|html)$/)),
  ).toEqual([]);
});

it('calls `get` of the database SDK in two files: the shared fetch, and the transport of the offline outbox', () => {
  const database = sourcesOf(/^web\/src\/.*(?<!\.test)\.tsx?$/).filter(({ text }) =>
    text.includes("'firebase/database'"),
  );
  const reading = database.filter(({ text }) => /[^.\w]get\(/.test(text)).map(({ path }) => path);
  expect(reading.toSorted()).toEqual(['web/src/data/door-transport.ts', 'web/src/data/fetch.ts']);
});

/** The first segments of all database paths. */
const COLLECTIONS = [...new Set(DATABASE_PATHS.map(({ pattern }) => pattern.split('/')[0]))].join('|');

it('builds database paths only with the typed paths of domain/src/database', () => {
  const isCode =
    /^(domain|functions|web|scripts)\/(?!src\/database\/).*(?<!\.test)\.(tsx?|mjs)$|^tests\/(support|load|door)\//;
  // A path at the start of a string literal, or a collection alone as the argument of an SDK function.
  const address = new RegExp(`['"\`]/?(${COLLECTIONS})/|\\b(ref|child)\\([^)]*['"\`]/?(${COLLECTIONS})['"\`]`);
  const isComment = /^\S+ (\*|\/\/|\/\*)/;
  const places = placesOf(address, sourcesOf(isCode)).filter((place) => !isComment.test(place));
  expect(places).toEqual([]);
  expect(
    placesOf(
      /\bfillPath\b/,
      CODE.filter(({ path }) => path !== 'tests/architecture/habits.test.ts'),
    ),
  ).toEqual([]);
});

it('writes to the database from functions only through serverUpdate, which validates every value', () => {
  const functions = sourcesOf(/^functions\/src\/.*(?<!\.test)\.ts$/);
  const elsewhere = (pattern: RegExp, ...places: readonly string[]) =>
    placesOf(pattern, functions).filter((place) => !places.some((path) => place.startsWith(path)));
  // The type of `adminDatabase()` has no methods that write. Nothing else has access to the SDK's database.
  expect(elsewhere(/firebase-admin\/database|\bgetDatabase\b/, 'functions/src/app.ts:')).toEqual([]);
  expect(placesOf(/getDatabase\(app\)/, functions)).toEqual([
    expect.stringMatching(/^functions\/src\/app\.ts:\d+ database \?\?= getDatabase\(app\);$/),
  ]);
  // The `ref` of an event's snapshot could write.
  expect(elsewhere(/\.ref\b(?!\()|\bref\s*\}\s*=/, 'functions/src/payments/')).toEqual([]);
  // Writes over REST.
  expect(
    elsewhere(/\bfetch\(|\bhttps?\.request\(|\.json\?/, 'functions/src/lib/rest.ts:', 'functions/src/adapters/'),
  ).toEqual([]);
  expect(
    elsewhere(
      /\bdatabaseFetch\(/,
      'functions/src/lib/rest.ts:',
      'functions/src/lib/read.ts:',
      'functions/src/lib/server-update.ts:',
    ),
  ).toEqual([]);
});

it('imports the CSS of a feature only in its own folder', () => {
  const imported = sourcesOf(/^web\/src\/.*\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/from '([^']*\/features\/[^']*\.css)'/g)].map(([, css]) => `${path} imports ${css}`),
  );
  expect(imported).toEqual([]);
});

/** The first segments of the app's URL paths, such as `login` and `checador`. */
const SCREENS = [
  ...new Set(
    Object.values(APP_PATHS)
      .flat()
      .filter((value) => typeof value === 'string'),
  ),
]
  .flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? [])
  .join('|');

it('writes the app’s URL paths in one file: web/src/shared/paths.ts', () => {
  // A path at the start of a string or regular expression, or after an origin.
  const address = new RegExp(`(['"\`}]|\\\\)/(${SCREENS})(?![\\w-])`);
  const isCode = /^web\/(src\/(?!shared\/paths\.ts$).*(?<!\.test)\.tsx?|[^/]+\.ts)$/;
  expect(SCREENS.split('|')).toContain('home');
  expect(placesOf(address, sourcesOf(isCode))).toEqual([]);
});

it('refers to no document outside of the project', () => {
  const others = sourcesOf(/\.(ts|tsx|mjs|css|html|md|yml)$/).filter(
    ({ path }) => path !== 'tests/architecture/habits.test.ts',
  );
  expect(placesOf(/\bspecification\b|`quality`|\b(data|quality|product|screens)\.md\b/i, others)).toEqual([]);
});

it('sets font sizes in rem, so that they follow the browser’s font size', () => {
  const styles = sourcesOf(/^web\/.*\.(css|tsx?|mjs|html)$/);
  expect(styles.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(80);
  expect(placesOf(/\b(font(-size)?|line-height|--text-[\w-]+): [^;]*\dpx/, styles)).toEqual([]);
  expect(placesOf(/\bfontSize: ['"`]?\d/, styles)).toEqual([]);
  // Media and container queries use the same unit, so that the layout adapts to larger text.
  expect(placesOf(/@(media|container)[^{]*\dpx/, styles)).toEqual([]);
});
