// npm run bench: runs all benchmarks, or those that are named (npm run bench -- search peak). Exits with 1 if a target
// is missed or a benchmark fails, and with 2 if a name is unknown.
import { loadavg } from 'node:os';
import process from 'node:process';
import { stopLocalSuite } from './lib/local-suite.ts';
import { publishReport } from './lib/report.ts';
import { BENCHMARKS } from './measures.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}
let isEveryTargetMet = true;
for (const [name, runBenchmark] of Object.entries(BENCHMARKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const [load = 0] = loadavg();
  try {
    const report = await runBenchmark();
    publishReport(name, report, load);
    isEveryTargetMet &&= report.rows.every(({ met }) => met !== false);
  } catch (error) {
    console.error(`\n${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    isEveryTargetMet = false;
  }
}
await stopLocalSuite();
process.exit(isEveryTargetMet ? 0 : 1);
