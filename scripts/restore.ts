// npm run restore -- --from <folder | the vendor's .json.gz> --project <id> [--replace <id>] [--hash <file>]
//   [--erased <file>] [--emulator]
// Restores a backup into a project that this release was deployed to. It checks every part first, closes the app,
// writes data and accounts, compares them with the backup, erases again who was erased since, recounts what is derived,
// and opens the app. An interrupted restore goes on when it is started again. See docs/deploy.md, 'Backups'.
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

/** Opens a backup; turns the vendor's file into a folder beside it first. */
async function openBackup(from: string): Promise<Backup> {
  if (!from.endsWith('.json.gz')) return Backup.open(from);
  const hash = createHash('sha256');
  await pipeline(createReadStream(from), hash);
  // Named after the content: a file that was downloaded again under the same name is another backup.
  const folder = `${from}.${hash.digest('hex')}.parts`;
  // Parts without a manifest are of an attempt that was interrupted.
  if (!existsSync(`${folder}/manifest.json`)) {
    await rm(folder, { recursive: true, force: true });
    await unpackVendorBackup(from, folder);
  }
  return Backup.open(folder);
}

/** Reads the parameters as the console shows them: lines like `rounds: 8,` within braces. */
async function readHashParameters(file: string): Promise<ReturnType<typeof hashParameters.parse>> {
  const lines = (await readFile(file, 'utf8')).matchAll(/"?(\w+)"?\s*[:=]\s*"?([^",\s]+)"?/g);
  return hashParameters.parse(Object.fromEntries([...lines].map(([, name, value]) => [name, value])));
}

async function main(): Promise<number> {
  const { from, project } = values;
  if (from === undefined || project === undefined) {
    console.error(
      'npm run restore -- --from <backup> --project <id> [--replace <id>] [--hash <file>] [--erased <file>]',
    );
    return 2;
  }
  if (values.replace !== undefined && values.replace !== project) {
    console.error(`--replace names the project whose data are replaced, once more: --replace ${project}`);
    return 2;
  }
  const backup = await openBackup(from);
  const { manifest } = backup;
  console.log(`Backup of ${manifest.project}, release ${manifest.release}, ${manifest.parts.length} parts: all whole.`);
  if (!manifest.vendor && manifest.release !== RELEASE)
    console.log(`This code is release ${RELEASE}: check out ${manifest.release} first.`);
  const erased =
    values.erased === undefined ? [] : (await readFile(values.erased, 'utf8')).split(/\s+/).filter(Boolean);
  const hashFile = values.hash ?? process.env.GYM_HASH_PARAMETERS;
  const gym = values.emulator ? emulatedProject(project) : deployedProject(project);
  console.log(`Restores into ${project}, database ${gym.instance}.`);
  const problems = await restoreBackup(backup, gym, {
    replaces: values.replace !== undefined,
    hash: hashFile === undefined ? null : await readHashParameters(hashFile),
    erased,
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
