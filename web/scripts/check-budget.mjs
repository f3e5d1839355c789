/**
 * Checks the sizes of what each screen downloads, from the build's own manifest: gzipped JavaScript of the first views, each
 * route's own part, and no byte of the SDKs that are left out. Prints one table; fails the build over budget.
 */
import { gzipSync } from 'node:zlib';
import { readBuild, readBuilt } from './build-files.mjs';

const { places, filesOf } = readBuild();
const packages = JSON.parse(readBuilt('.vite/packages.json').toString());

const FORBIDDEN = /^@firebase\/(firestore|storage|remote-config|functions|performance|analytics|app-check)/;
/** With the sign-in, which every page loads once it stands. */
const START = ['src/main.tsx', 'src/app/start.tsx', 'src/data/auth.ts'];
/** What the shell loads by itself once somebody is signed in, besides the page. */
const SIGNED_IN = [
  'src/data/signed-in/session-watch.tsx',
  'src/data/signed-in/providers.tsx',
  'src/app/signed-in/companion.tsx',
];
const ROUTE_BUDGET_KB = 60;
/** What a screen may weigh beyond its number before the build fails. Sizes are for looking: nothing is split to fit one. */
const ALARM = 1.1;

const gzipped = new Map();
function kilobytes(files) {
  let bytes = 0;
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    if (!gzipped.has(file)) gzipped.set(file, gzipSync(readBuilt(file), { level: 9 }).length);
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
  const over = kB > reach * ALARM;
  if (over) failures.push(`${what}: ${kB.toFixed(1)} kB, at most ${(reach * ALARM).toFixed(0)} kB`);
  console.log(`${what.padEnd(36)} ${kB.toFixed(1).padStart(7)} kB gz of ${reach}${over ? '  OVER' : ''}`);
}
for (const [name, bytes] of Object.entries(packages)) {
  if (FORBIDDEN.test(name) && bytes > 0) failures.push(`${name}: ${bytes} bytes in the bundle, must be 0`);
}
if (failures.length > 0) {
  console.error(`Over budget:\n${failures.join('\n')}`);
  process.exit(1);
}
