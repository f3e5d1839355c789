// npm run backup -- --project <id> --out <folder> [--close] [--emulator]
// Writes the data, rules and accounts of a gym in parts into an empty folder, and last a manifest, which also contains
// the names of the gym's secrets. `--close` closes the app meanwhile, so that all data are from the same moment.
// `--emulator` backs up a project of the running emulators; then `--project` is optional.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make.ts';
import { deployedProject, emulatedProject } from './lib/gym-project.ts';

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    out: { type: 'string' },
    close: { type: 'boolean', default: false },
    emulator: { type: 'boolean', default: false },
  },
});

const { project, out } = values;
if (out === undefined || (project === undefined && !values.emulator)) {
  console.error('npm run backup -- --project <id> --out <folder> [--close] [--emulator]');
  process.exit(2);
}
try {
  const gym = values.emulator || project === undefined ? emulatedProject(project) : deployedProject(project);
  const { parts, from, to, passwords, secrets, closed } = await makeBackup(gym, out, values.close);
  const [bytes, rows, accounts] = [
    parts.reduce((sum, part) => sum + part.bytes, 0),
    parts.reduce((sum, part) => sum + (part.path === undefined ? 0 : part.rows), 0),
    parts.reduce((sum, part) => sum + (part.file.startsWith('accounts') ? part.rows : 0), 0),
  ];
  console.log(`Backup of ${gym.project} in ${out}: ${rows} records and ${accounts} accounts in ${parts.length} parts,`);
  console.log(`${(bytes / 1e6).toFixed(1)} MB, read from ${from} to ${to}.`);
  if (!closed)
    console.log('The app was open meanwhile: what changed in that time may be in one part and not in another.');
  if (passwords.accounts > 0) console.log(`${passwords.accounts} accounts have a password. ${passwords.note}`);
  console.log(`Not in it, keep them apart: the values of ${secrets.join(', ')}.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
