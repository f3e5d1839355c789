/**
 * Checks the sizes of what each screen downloads, from the build's own manifest: gzipped JavaScript of the first views, each
 * route's own part, and no byte of the SDKs that are left out. Prints one table; fails the build over budget.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url);
const read = (path) => readFileSync(new URL(path, DIST));
const manifest = JSON.parse(read('.vite/manifest.json').toString());
const places = JSON.parse(read('.vite/places.json').toString());
const packages = JSON.parse(read('.vite/packages.json').toString());

const FORBIDDEN = /^@firebase\/(firestore|storage|remote-config|functions|performance|analytics|app-check)/;
const START = ['src/main.tsx', 'src/app/start.tsx'];
/** What the shell loads by itself once somebody is signed in, besides the page. */
const SIGNED_IN = [
  'src/data/signed-in/session-watch.tsx',
  'src/data/signed-in/providers.tsx',
  'src/app/signed-in/companion.tsx',
];
const ROUTE_BUDGET_KB = 60;

const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));

/** The chunk of a file of ours (or of the HTML page), by the file's path in web/. */
function fileOf(source) {
  const file = manifest[source]?.file ?? places[source];
  if (!file) throw new Error(`The build has no part ${source}: check-budget.mjs and the sources disagree`);
  return file;
}

/** Everything that is downloaded for these sources: their chunks and what those import at once. */
function filesOf(sources) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const key of chunks.get(file)?.imports ?? []) add(manifest[key].file);
  };
  for (const source of sources) add(fileOf(source));
  return found;
}

const gzipped = new Map();
function kilobytes(files) {
  let bytes = 0;
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    if (!gzipped.has(file)) gzipped.set(file, gzipSync(read(file), { level: 9 }).length);
    bytes += gzipped.get(file);
  }
  return bytes / 1000;
}

const MODES = ['src/app/pages/terminal-mode.tsx', 'src/app/pages/desk-mode.tsx'];
const pages = Object.keys(places).filter((key) => /^src\/app\/pages\/.*-page\.tsx$/.test(key));
const shell = filesOf([...START, ...SIGNED_IN]);
const rows = [
  { what: '/login', reach: 135, kB: kilobytes(filesOf([...START, 'src/app/pages/sign-in-page.tsx'])) },
  {
    what: '/checador, signed in',
    reach: 210,
    kB: kilobytes(filesOf([...START, ...SIGNED_IN, 'src/app/pages/check-in-page.tsx'])),
  },
  // The check-in of tablets and of the desk is loaded by its page, and counts as a route of its own.
  ...[...pages, ...MODES].map((page) => ({
    what: page.replace('src/app/', ''),
    reach: ROUTE_BUDGET_KB,
    kB: kilobytes([...filesOf([page])].filter((file) => !shell.has(file))),
  })),
];

const failures = [];
for (const { what, reach, kB } of rows) {
  const over = kB > reach;
  if (over) failures.push(`${what}: ${kB.toFixed(1)} kB, at most ${reach} kB`);
  console.log(`${what.padEnd(36)} ${kB.toFixed(1).padStart(7)} kB gz of ${reach}${over ? '  OVER' : ''}`);
}
for (const [name, bytes] of Object.entries(packages)) {
  if (FORBIDDEN.test(name) && bytes > 0) failures.push(`${name}: ${bytes} bytes in the bundle, must be 0`);
}
if (failures.length > 0) {
  console.error(`Over budget:\n${failures.join('\n')}`);
  process.exit(1);
}
