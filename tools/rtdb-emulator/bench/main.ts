import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  checkInRate,
  fanOut,
  growth,
  indexedQuery,
  type Measure,
  memoryRatio,
  replacedRatio,
  startTime,
  writeRate,
  writeRatio,
} from './measures.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const measures = {
  startTime,
  writeRate,
  checkInRate,
  writeRatio,
  indexedQuery,
  fanOut,
  memoryRatio,
  replacedRatio,
  growth,
};

/** Formats a row of the result table. */
const formatRow = ({ name, limit, value, unit, met }: Measure): string =>
  `${name.padEnd(62)} ${limit.padStart(12)} ${`${value.toFixed(value < 100 ? 2 : 0)} ${unit}`.padStart(14)}  ${met ? 'ok' : 'MISSED'}`;

execFileSync('npm', ['run', '--silent', 'build'], { cwd: PACKAGE, stdio: 'inherit' });
// Arguments: the keys of the measures to run; by default all run.
const wanted = process.argv.slice(2);
const results: Measure[] = [];
console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the start`);
for (const [name, run] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const result = await run();
  results.push(result);
  console.log(formatRow(result));
}
const RESULTS = new URL('../.cache/bench.json', import.meta.url);
mkdirSync(new URL('.', RESULTS), { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify({ node: process.version, load: loadavg()[0], results }, null, 2)}\n`);
if (results.some((result) => !result.met)) process.exitCode = 1;
