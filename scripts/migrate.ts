// npm run migrate -- --project <id> | --emulator [--dry-run] [--back-to <schema>]
//
// Migrates the stored data to the schema of this release. `--dry-run` only counts the changes. `--back-to` sets the
// schema number back for an older release. Needs application-default credentials, except with --emulator (the local
// suite). docs/deploy.md says when to run it.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { GymDatabase } from './lib/gym-database.ts';
import { deployedProject, emulatedProject, type GymProject } from './lib/gym-project.ts';
import { waitForStopRequest } from './lib/stop-signal.ts';
import { MIGRATIONS, MigrationRefusal } from './migrations/migration.ts';
import { goBack, migrate } from './migrations/run.ts';

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    emulator: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'back-to': { type: 'string' },
  },
});

/** Returns the project that the options name. */
function selectProject(): GymProject {
  if (values.emulator) return emulatedProject(values.project);
  if (values.project === undefined)
    throw new MigrationRefusal('Which project? Name it with --project, or use --emulator.');
  return deployedProject(values.project);
}

const stopping = new AbortController();
void waitForStopRequest().then(() => stopping.abort());

try {
  const database = new GymDatabase(selectProject());
  const { 'back-to': backTo, 'dry-run': isDryRun } = values;
  const options = { migrations: MIGRATIONS, isDryRun, log: console.log, signal: stopping.signal };
  if (backTo !== undefined && isDryRun) throw new MigrationRefusal('--back-to has no dry run.');
  if (backTo === undefined) await migrate(database, options);
  else if (/^[1-9]\d*$/.test(backTo)) await goBack(database, Number(backTo), options);
  else throw new MigrationRefusal('--back-to takes the number of a schema.');
  process.exit(0);
} catch (error) {
  console.error(error instanceof MigrationRefusal ? error.message : error);
  process.exit(1);
}
