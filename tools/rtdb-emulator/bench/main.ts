import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  fanOut,
  growth,
  indexedQuery,
  type Measure,
  memoryRatio,
  startTime,
  writeRate,
  writeRatio,
} from './measures.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const measures = { startTime, writeRate, writeRatio, indexedQuery, fanOut, memoryRatio, growth };

const line = ({ name, reach, value, unit, met }: Measure): string =>
  `${name.padEnd(54)} ${reach.padStart(12)} ${`${value.toFixed(value < 100 ? 2 : 0)} ${unit}`.padStart(14)}  ${met ? 'ok' : 'MISSED'}`;

execFileSync('npm', ['run', '--silent', 'build'], { cwd: PACKAGE, stdio: 'inherit' });
const wanted = process.argv.slice(2);
const results: Measure[] = [];
for (const [name, run] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const result = await run();
  results.push(result);
  console.log(line(result));
}
writeFileSync(new URL('../dist/bench.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
if (results.some((result) => !result.met)) process.exitCode = 1;
