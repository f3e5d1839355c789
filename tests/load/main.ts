// npm run bench: all measures, or the named ones (npm run bench -- search peak). Exit code 1 if a goal isn't met.
import { loadavg } from 'node:os';
import process from 'node:process';
import { stopLocalSuite } from './lib/local-suite.ts';
import { publish } from './lib/report.ts';
import { MEASURES } from './measures.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(`Unknown measure: ${unknown.join(', ')}. There are: ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}
let reached = true;
for (const [name, measure] of Object.entries(MEASURES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const [load = 0] = loadavg();
  try {
    const report = await measure();
    publish(name, report, load);
    reached &&= report.rows.every(({ met }) => met !== false);
  } catch (error) {
    console.error(`\n${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    reached = false;
  }
}
await stopLocalSuite();
process.exit(reached ? 0 : 1);
