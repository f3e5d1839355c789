// npm run corruptions: damages a gym in every way of the list, one at a time, and prints when the nights find each.
// Needs a running suite (npm start), for the accounts. With `-- second` it takes the second list, independent.ts.
import process from 'node:process';
import { INDEPENDENT } from './independent.ts';
import { CORRUPTIONS } from './list.ts';
import { type Outcome, runCorruptions } from './run.ts';

const bad: string[] = [];

function outcomeText({ kinds }: Outcome): string {
  if (kinds === null) return 'NOT FOUND';
  return kinds.length === 0 ? 'corrected' : `reported: ${kinds.join(', ')}`;
}

function print(outcome: Outcome): void {
  const { name, nights, kinds, elsewhere } = outcome;
  if (kinds === null || elsewhere.length > 0) bad.push(name);
  const also = elsewhere.length === 0 ? '' : `${elsewhere.length}: ${elsewhere.slice(0, 3).join(' ')}`;
  console.log(`| ${name} | ${outcomeText(outcome)} | ${nights} | ${also} |`);
}

console.log('| corruption | outcome | nights | changed elsewhere |\n| --- | --- | --- | --- |');
const { early, changed } = await runCorruptions(
  print,
  Date.now(),
  process.argv.includes('second') ? INDEPENDENT : CORRUPTIONS,
);
console.log(`${bad.length} not found or made worse.`);
console.log(`Before any damage the nights reported ${early.length} and changed ${changed.length} values.`);
for (const path of changed.slice(0, 40)) console.log(path);
process.exit(bad.length + early.length === 0 ? 0 : 1);
