/**
 * Checks how many bytes of gzipped JavaScript the build lets browsers download: for two first views, and for each page
 * without the shell (the code that all pages of a signed-in person load). Also checks that the bundle contains no
 * forbidden SDK. Prints a table; fails if a limit is exceeded. With `--record` it first stores the bytes of this build
 * in bytes.json, with which later builds are compared.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { readBuild, readBuiltFile } from './build-files.mjs';

const { fileBySource, filesOf } = readBuild();
const packages = JSON.parse(readBuiltFile('.vite/packages.json').toString());

/** SDKs of Firebase that a build without a site key of App Check must not contain. */
const FORBIDDEN = /^@firebase\/(firestore|storage|remote-config|functions|performance|analytics|app-check)/;
/** The code that starts the app, and the code with the SDK of the sign-in. */
const START = ['src/app/start/main.tsx', 'src/app/start/start-app.tsx', 'src/data/auth.ts'];
/** The code that the shell loads for a signed-in person, besides the page. */
const SIGNED_IN = [
  'src/data/signed-in/session-watch.tsx',
  'src/data/signed-in/providers.tsx',
  'src/app/signed-in/companion.tsx',
];
/** The variants of the check-in page for terminals and for the desk, which the page loads on demand. */
const CHECK_IN_MODES = ['src/app/pages/terminal-mode.tsx', 'src/app/pages/desk-mode.tsx'];
/** Budget of a page without the shell, in bytes. */
const ROUTE_BUDGET = 60_000;
/** Factor by which a view may exceed its recorded bytes, and its budget, before the check fails. */
const TOLERANCE = 1.1;
/** Growth within the budget that is always allowed, in bytes: 10 % of the smallest views would be a line of code. */
const SMALL_GROWTH = 1000;
const RECORD = new URL('../bytes.json', import.meta.url);

const gzipped = new Map();
function bytesOf(files) {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    if (!gzipped.has(file)) gzipped.set(file, gzipSync(readBuiltFile(file), { level: 9 }).length);
  }
  return scripts.reduce((sum, file) => sum + gzipped.get(file), 0);
}

const shell = filesOf([...START, ...SIGNED_IN]);
const pages = Object.keys(fileBySource).filter((key) => /^src\/app\/pages\/.*-page\.tsx$/.test(key));
const views = [
  { view: '/login', budget: 135_000, bytes: bytesOf(filesOf([...START, 'src/app/pages/sign-in-page.tsx'])) },
  {
    view: '/checador, signed in',
    budget: 210_000,
    bytes: bytesOf(filesOf([...START, ...SIGNED_IN, 'src/app/pages/check-in-page.tsx'])),
  },
  // The check-in modes count as separate routes.
  ...[...pages.toSorted(), ...CHECK_IN_MODES].map((page) => ({
    view: page.replace('src/app/', ''),
    budget: ROUTE_BUDGET,
    bytes: bytesOf([...filesOf([page])].filter((file) => !shell.has(file))),
  })),
];

if (process.argv.includes('--record')) {
  const record = Object.fromEntries(views.map(({ view, bytes }) => [view, bytes]));
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}
const recorded = JSON.parse(readFileSync(RECORD, 'utf8'));

const failures = [];
console.log(`${'view, bytes gzipped'.padEnd(36)}${'now'.padStart(9)}${'recorded'.padStart(10)}${'budget'.padStart(9)}`);
for (const { view, budget, bytes } of views) {
  const columns = [bytes, recorded[view] ?? 'none', budget].map((value) => value.toLocaleString('en-US').padStart(9));
  console.log(`${view.padEnd(36)}${columns.join(' ')}`);
  const maxBytes = Math.floor(
    Math.min(Math.max(recorded[view] * TOLERANCE, recorded[view] + SMALL_GROWTH), budget * TOLERANCE),
  );
  if (!(view in recorded)) failures.push(`${view}: no recorded bytes`);
  else if (bytes > maxBytes) failures.push(`${view}: ${bytes} bytes, at most ${maxBytes}`);
}
for (const [name, bytes] of Object.entries(packages)) {
  if (FORBIDDEN.test(name) && bytes > 0) failures.push(`${name}: ${bytes} bytes in the bundle, must be 0`);
}
if (failures.length > 0) {
  console.error(
    `Over budget (npm run size -- --record stores the bytes of an intended change):\n${failures.join('\n')}`,
  );
  process.exit(1);
}
