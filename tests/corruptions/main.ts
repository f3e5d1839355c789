// npm run corruptions: applies each corruption of list.ts (an update that damages stored data) to a test gym, one at a
// time, and prints after how many nightly runs it was corrected or reported. Needs the emulators (npm start), for the
// accounts. `-- second` uses the second list, independent.ts.
import process from 'node:process';
import { INDEPENDENT } from './independent.ts';
import { CORRUPTIONS } from './list.ts';
import { type Outcome, runCorruptions } from './run.ts';

/** Names of corruptions that were not found, or with which other values changed, too. */
const failed: string[] = [];

function formatOutcome({ kinds }: Outcome): string {
  if (kinds === null) return 'NOT FOUND';
  return kinds.length === 0 ? 'corrected' : `reported: ${kinds.join(', ')}`;
}

/** Prints a row of the table. */
function printRow(outcome: Outcome): void {
  const { name, nights, kinds, otherPaths } = outcome;
  if (kinds === null || otherPaths.length > 0) failed.push(name);
  const otherChanges = otherPaths.length === 0 ? '' : `${otherPaths.length}: ${otherPaths.slice(0, 3).join(' ')}`;
  console.log(`| ${name} | ${formatOutcome(outcome)} | ${nights} | ${otherChanges} |`);
}

console.log('| corruption | outcome | nights | changed elsewhere |\n| --- | --- | --- | --- |');
const { kindsReported, pathsChanged } = await runCorruptions(
  printRow,
  Date.now(),
  process.argv.includes('second') ? INDEPENDENT : CORRUPTIONS,
);
console.log(`${failed.length} not found, or with other values changed.`);
console.log(
  `Before any damage a nightly run reported ${kindsReported.length} differences and changed ${pathsChanged.length} values.`,
);
for (const path of pathsChanged.slice(0, 40)) console.log(path);
process.exit(failed.length + kindsReported.length + pathsChanged.length === 0 ? 0 : 1);
