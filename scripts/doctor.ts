// npm run doctor -- --project <id> | --emulator
// Checks a deployed project or the local suite (the running emulators). The exit code is 1 if a check fails, 2 if the
// options don't name exactly one of the two, or if `--project` names the local suite's project.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { RELEASE } from '@gym/domain/release';
import { examineProject, examineSuite } from './lib/doctor/examine.ts';
import type { Finding } from './lib/doctor/finding.ts';
import { THIS_MACHINE } from './lib/doctor/machine.ts';
import { PROJECT, ROOT } from './lib/project.ts';

const { values } = parseArgs({
  options: { project: { type: 'string' }, emulator: { type: 'boolean', default: false } },
});
const { project, emulator } = values;
if (emulator === (project !== undefined) || project === PROJECT) {
  console.error('Which one? --project <id> of a real project, or --emulator for the local suite.');
  process.exit(2);
}

const MARKS = { good: '✔', bad: '✘', unchecked: '–' } as const;

function formatFinding({ check, state, words }: Finding): string {
  return `${MARKS[state]} ${check}: ${words}`;
}

console.log(`${project ?? 'The local suite'}, by the code of release ${RELEASE}`);
const findings =
  project === undefined ? await examineSuite(ROOT, THIS_MACHINE) : await examineProject(project, ROOT, THIS_MACHINE);
for (const finding of findings) console.log(formatFinding(finding));
const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
console.log(
  `${count('bad')} ${count('bad') === 1 ? 'failure' : 'failures'}, ${count('unchecked')} not checked, ${count('good')} good.`,
);
process.exit(count('bad') > 0 ? 1 : 0);
