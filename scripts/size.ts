// npm run size: prints the number of files and lines of the project by area, then the size in bytes of each view of the
// web app, which it builds if the build is out of date. Tests and CSS have their own rows. Only files that git tracks
// count.
// npm run size -- --record: also stores the size of each view in web/bytes.json, for comparison with later builds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildParts } from './lib/build.ts';
import { ROOT } from './lib/project.ts';
import { runNode } from './lib/run.ts';

const AREAS = ['web', 'functions', 'domain', 'scripts', 'tools'] as const;
const SOURCE = /\.(ts|tsx|mjs|css|html)$/;
const TEST = /(^|\/)(tests?|bench)\/|\.test\.tsx?$/;

interface Size {
  files: number;
  lines: number;
}

/**
 * Returns the row of a file in the table: an area such as `web`, its part such as `web, CSS` or `web, tests`, or
 * `tests` for the folder tests. `null` for any other file.
 */
function rowOf(path: string): string | null {
  if (!SOURCE.test(path)) return null;
  if (path.startsWith('tests/')) return 'tests';
  const area = AREAS.find((name) => path.startsWith(`${name}/`));
  if (area === undefined) return null;
  if (TEST.test(path)) return `${area}, tests`;
  return path.endsWith('.css') ? `${area}, CSS` : area;
}

const sizes = new Map<string, Size>();
for (const path of execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')) {
  const row = rowOf(path);
  if (row === null) continue;
  const size = sizes.get(row) ?? { files: 0, lines: 0 };
  size.files += 1;
  size.lines += readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
  sizes.set(row, size);
}

const formatCount = (value: number): string => value.toLocaleString('en-US').padStart(9);
const printRow = (name: string, { files, lines }: Size): void =>
  console.log(`${name.padEnd(18)}${formatCount(files)}${formatCount(lines)}`);
const addSizes = (rows: readonly Size[]): Size => ({
  files: rows.reduce((total, { files }) => total + files, 0),
  lines: rows.reduce((total, { lines }) => total + lines, 0),
});
console.log(`${'area'.padEnd(18)}${'files'.padStart(9)}${'lines'.padStart(9)}`);
for (const [name, size] of [...sizes].toSorted(([one], [other]) => one.localeCompare(other))) printRow(name, size);
const isTest = (name: string): boolean => /tests$/.test(name);
printRow('source', addSizes([...sizes].filter(([name]) => !isTest(name)).map(([, size]) => size)));
printRow('tests in all', addSizes([...sizes].filter(([name]) => isTest(name)).map(([, size]) => size)));

console.log();
await buildParts(['web']);
process.exitCode = (await runNode(join(ROOT, 'web/scripts/check-budget.mjs'), process.argv.slice(2))).code;
