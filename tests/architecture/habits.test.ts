import { DATABASE_PATHS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import * as APP_PATHS from '../../web/src/shared/paths.ts';
import { type Source, sourcesOf } from './sources.ts';

/** Habits that no linter of ours knows. */
const CODE = sourcesOf(/\.(ts|tsx|mjs|css)$/);
const TEXTS = sourcesOf(/\.(ts|tsx|mjs|css|html|md|yml)$/);

/** The places of a pattern, as `path:line`. */
function placesOf(pattern: RegExp, sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

it('finds the code', () => {
  expect(CODE.length).toBeGreaterThan(500);
  expect(CODE.some(({ path }) => path === 'domain/src/calendar/calendar.ts')).toBe(true);
});

it('keeps comments within 120 columns', () => {
  expect(placesOf(/^(?=.{121})\s*(\/\/|\/?\*)/, CODE)).toEqual([]);
});

it('leaves nothing for later', () => {
  expect(placesOf(/\b(TO[D]O|FIX[M]E|XX[X])\b/, TEXTS)).toEqual([]);
});

it('skips no test and singles none out', () => {
  expect(
    placesOf(/\b(it|test|describe|suite|bench)(\.\w+)*\.(only|skip|skipIf|todo|fixme|fails?|runIf)\b/, CODE),
  ).toEqual([]);
  expect(placesOf(/\b(xit|xdescribe|fit|fdescribe)\(/, CODE)).toEqual([]);
  expect(placesOf(/\bretr(y|ies): [1-9]/, sourcesOf(/(^tests\/|\.test\.tsx?$|\.config\.ts$)/))).toEqual([]);
});

it('leaves nothing behind in the tests that share a process: no mock, no fake clock, no environment', () => {
  const shared = sourcesOf(/^(domain|tools\/rtdb-emulator)\/src\/.*\.test\.ts$/);
  expect(shared.length).toBeGreaterThan(90);
  expect(placesOf(/\bvi\.|process\.env\.\w+ =[^=]|\bglobalThis\.\w+ =[^=]|\bprototype\.\w+ =[^=]/, shared)).toEqual([]);
});

it('takes no day from UTC: after 18:00 in Monterrey it is tomorrow’s', () => {
  expect(placesOf(/toISOString\(\)\s*\.(slice|substring|substr|split)\b/, CODE)).toEqual([]);
  expect(
    placesOf(/\.(getFullYear|getMonth|getDate|getHours|getDay)\(\)/, sourcesOf(/^(domain|functions|web)\/src\//)),
  ).toEqual([]);
});

it('has one place for the arithmetic of dates', () => {
  const elsewhere = placesOf(
    /\bDate\.UTC\(|\.(getUTC|setUTC|set(FullYear|Month|Date|Hours))\w*\(/,
    sourcesOf(/^(domain|functions|web)\/src\/.*(?<!\.test)\.tsx?$/),
  );
  expect(elsewhere.filter((place) => !place.startsWith('domain/src/calendar/calendar.ts:'))).toEqual([]);
});

it('makes no formatter while the domain is loaded: each takes milliseconds, and every cold start would wait for it', () => {
  expect(placesOf(/^(export )?const .*new Intl\./, sourcesOf(/^(domain|functions)\/src\//))).toEqual([]);
});

it('chooses between the wordings for one and for many in one place: domain/src/text/plural.ts', () => {
  const texts = sourcesOf(/^(web|functions|domain\/src\/text)\/.*(?<!\.test)\.tsx?$/);
  expect(placesOf(/=== 1 \? \(?['`][\w ¿¡]/, texts)).toEqual([]);
});

it('loads components later in one way: web/src/lib/on-demand.tsx', () => {
  const elsewhere = sourcesOf(/^web\/src\/(?!lib\/on-demand).*\.tsx?$/);
  expect(placesOf(/\blazy\(/, elsewhere)).toEqual([]);
});

it('names the browser’s storage in one place: web/src/lib/device-storage.ts', () => {
  const elsewhere = sourcesOf(/^web\/src\/(?!lib\/device-storage\.ts$).*(?<!\.test)\.tsx?$/).filter(
    ({ path }) => !path.includes('/test/'),
  );
  expect(placesOf(/\b(localStorage|sessionStorage)\b/, elsewhere)).toEqual([]);
});

it('says one word for the phone, tablet or computer that somebody uses: equipo', () => {
  const screens = sourcesOf(/^(web|domain)\/src\/.*(?<!\.test)\.tsx?$|^docs\/guias\//);
  expect(placesOf(/dispositivo/i, screens)).toEqual([]);
});

it('switches no check off', () => {
  expect(
    placesOf(
      /@ts-(ignore|nocheck|expect-error)|eslint-disable|\bas any\b|\bas unknown as\b/,
      sourcesOf(/\.(ts|tsx|mjs)$/).filter(({ path }) => path !== 'tests/architecture/habits.test.ts'),
    ),
  ).toEqual([]);
});

it('has no field of the browser for days or times: it shows them in the order of the device’s language', () => {
  expect(
    placesOf(/\btype[=:]\s*\{?\s*["'`](date|time|datetime-local|month|week)["'`]/, sourcesOf(/^web\/.*\.(tsx?|html)$/)),
  ).toEqual([]);
});

it('reads the database once in a single place; the outbox has its own, because it works offline', () => {
  const database = sourcesOf(/^web\/src\/.*(?<!\.test)\.tsx?$/).filter(({ text }) =>
    text.includes("'firebase/database'"),
  );
  const reading = database.filter(({ text }) => /[^.\w]get\(/.test(text)).map(({ path }) => path);
  expect(reading.toSorted()).toEqual(['web/src/data/door-transport.ts', 'web/src/data/fetch.ts']);
});

/** The first parts of all stored addresses. */
const COLLECTIONS = [...new Set(DATABASE_PATHS.map(({ pattern }) => pattern.split('/')[0]))].join('|');

it('makes the addresses of the database one way: by the paths of domain/src/database', () => {
  const isCode =
    /^(domain|functions|web|scripts)\/(?!src\/database\/).*(?<!\.test)\.(tsx?|mjs)$|^tests\/(support|load|door)\//;
  // In quotes of any kind, first of its string; or alone, where the SDKs take an address.
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

it('writes to the database from functions in one place: serverUpdate, which checks the shape of every value', () => {
  const functions = sourcesOf(/^functions\/src\/.*(?<!\.test)\.ts$/);
  const elsewhere = (pattern: RegExp, ...places: readonly string[]) =>
    placesOf(pattern, functions).filter((place) => !places.some((path) => place.startsWith(path)));
  // The type of `adminDatabase()` has no way to write. Nothing else gets hold of the database of the SDK.
  expect(elsewhere(/firebase-admin\/database|\bgetDatabase\b/, 'functions/src/app.ts:')).toEqual([]);
  expect(placesOf(/getDatabase\(app\)/, functions)).toEqual([
    expect.stringMatching(/^functions\/src\/app\.ts:\d+ database \?\?= getDatabase\(app\);$/),
  ]);
  // The snapshot of an event leads to a reference, which writes.
  expect(elsewhere(/\.ref\b(?!\()|\bref\s*\}\s*=/, 'functions/src/payments/')).toEqual([]);
  // Over REST.
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

it('shows each feature in its own frame: only its own files take its CSS', () => {
  const taken = sourcesOf(/^web\/src\/.*\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/from '([^']*\/features\/[^']*\.css)'/g)].map(([, css]) => `${path} takes ${css}`),
  );
  expect(taken).toEqual([]);
});

/** The first parts of the app's addresses, as `login`, `checador`. */
const SCREENS = [
  ...new Set(
    Object.values(APP_PATHS)
      .flat()
      .filter((value) => typeof value === 'string'),
  ),
]
  .flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? [])
  .join('|');

it('writes the addresses of the app in one place: web/src/shared/paths.ts', () => {
  // In quotes of any kind or in a regular expression, first of its string or after an origin.
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

it('sets type in rem, so that it follows the size that people choose in their browser', () => {
  const styles = sourcesOf(/^web\/.*\.(css|tsx?|mjs|html)$/);
  expect(styles.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(80);
  expect(placesOf(/\b(font(-size)?|line-height|--text-[\w-]+): [^;]*\dpx/, styles)).toEqual([]);
  expect(placesOf(/\bfontSize: ['"`]?\d/, styles)).toEqual([]);
  // The widths of a query are compared with the window in the same unit, or words outgrow what it lays out.
  expect(placesOf(/@(media|container)[^{]*\dpx/, styles)).toEqual([]);
});
