// npm run restore -- --from <folder | Firebase's .json.gz> --project <id> [--replace <id>] [--hash <file>]
//   [--erased <file>] [--emulator]
//
// Restores a backup into a project to which this release was deployed. First it checks every part and closes the app.
// Then it writes data and accounts, compares them with the backup, again erases people who were erased since the
// backup, recomputes derived data, looks for payments without an order, and opens the app. An interrupted restore
// continues when it is started again. The exit code is 1 if a person must look at a problem or the restore failed, 2
// if a required option is missing or `--replace` names another project. See docs/deploy.md, 'Backups'.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { RELEASE } from '@gym/domain/release';
import { hashParameters } from './backup/accounts.ts';
import { Backup } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore.ts';
import { unpackVendorBackup } from './backup/vendor.ts';
import { deployedProject, emulatedProject } from './lib/gym-project.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    project: { type: 'string' },
    replace: { type: 'string' },
    hash: { type: 'string' },
    erased: { type: 'string' },
    emulator: { type: 'boolean', default: false },
  },
});

/** Opens a backup. Converts Firebase's backup file into a folder beside it first. */
async function openBackup(from: string): Promise<Backup> {
  if (!from.endsWith('.json.gz')) return Backup.open(from);
  const hash = createHash('sha256');
  await pipeline(createReadStream(from), hash);
  // The name of the folder contains the hash, because another backup may have been downloaded under the same name.
  const folder = `${from}.${hash.digest('hex')}.parts`;
  // A folder without a manifest is left over from a conversion that was interrupted.
  if (!existsSync(`${folder}/manifest.json`)) {
    await rm(folder, { recursive: true, force: true });
    await unpackVendorBackup(from, folder);
  }
  return Backup.open(folder);
}

/** Reads password hash parameters in the format of the Firebase console: lines like `rounds: 8,` within braces. */
async function readHashParameters(file: string): Promise<ReturnType<typeof hashParameters.parse>> {
  const lines = (await readFile(file, 'utf8')).matchAll(/"?(\w+)"?\s*[:=]\s*"?([^",\s]+)"?/g);
  return hashParameters.parse(Object.fromEntries([...lines].map(([, name, value]) => [name, value])));
}

/** Runs the restore. Returns the exit code. */
async function main(): Promise<number> {
  const { from, project } = values;
  if (from === undefined || project === undefined) {
    console.error(
      'npm run restore -- --from <backup> --project <id> [--replace <id>] [--hash <file>] [--erased <file>]',
    );
    return 2;
  }
  if (values.replace !== undefined && values.replace !== project) {
    console.error(`--replace must repeat the id of the project whose data are replaced: --replace ${project}`);
    return 2;
  }
  const backup = await openBackup(from);
  const { manifest } = backup;
  console.log(`Backup of ${manifest.project}, release ${manifest.release}, ${manifest.parts.length} parts: all whole.`);
  if (!manifest.vendor && manifest.release !== RELEASE)
    console.log(`This code is release ${RELEASE}: check out ${manifest.release} first.`);
  const erasedUids =
    values.erased === undefined ? [] : (await readFile(values.erased, 'utf8')).split(/\s+/).filter(Boolean);
  const hashFile = values.hash ?? process.env.GYM_HASH_PARAMETERS;
  const gym = values.emulator ? emulatedProject(project) : deployedProject(project);
  console.log(`Restores into ${project}, database ${gym.instance}.`);
  const problems = await restoreBackup(backup, gym, {
    replaces: values.replace !== undefined,
    hash: hashFile === undefined ? null : await readHashParameters(hashFile),
    erased: erasedUids,
    print: console.log,
  });
  if (manifest.passwords.accounts > 0) console.log(manifest.passwords.note);
  console.log(
    problems.length === 0
      ? `${project} is restored and open.`
      : `${project} is open, with the lines above that begin with LOOK.`,
  );
  return problems.length === 0 ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
