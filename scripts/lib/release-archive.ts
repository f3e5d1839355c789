import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RELEASE, SCHEMA } from '@gym/domain/release';
import { create, extract } from 'tar';
import { z } from 'zod';
import { buildParts } from './build.ts';
import { type ReleaseParts, readWorkingCopyParts } from './local-config.ts';
import { CACHE, ROOT, RULES_FILE } from './project.ts';

/** Folder with the archive of the newest release. */
export const RELEASES = join(ROOT, 'tests/releases');

/** Path of the archive of this release. */
export const RELEASE_ARCHIVE = join(RELEASES, `${RELEASE}.tar.gz`);

/** Names of the files and folders in an archive. */
const NAMES = {
  client: 'client',
  functions: 'functions',
  rules: 'database.rules.json',
  hosting: 'hosting.json',
  schema: 'schema.json',
};

/** Whether a file of a build is needed to run it. Source maps, lock files and hidden files aren't. */
function isNeeded(path: string): boolean {
  return !/\.map$|[\\/]package-lock\.json$|[\\/]\.[^\\/]+$/.test(path);
}

/** Returns the paths of all files in a folder and its subfolders, relative to the folder, sorted. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/**
 * Builds this release, writes its archive and deletes all other archives. Returns the path of the archive.
 * The same sources give the same bytes, because entries are sorted and have neither times nor owners.
 */
export async function writeReleaseArchive(): Promise<string> {
  // A build with this file contains the keys and addresses of a gym.
  if (existsSync(join(ROOT, 'web/.env.local')))
    throw new Error('Move web/.env.local away first: the archive must not contain the settings of a gym.');
  await buildParts(['web', 'functions'], { force: true });
  const folder = join(CACHE, 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, 'web/dist'), join(folder, NAMES.client), { recursive: true, filter: isNeeded });
  cpSync(join(ROOT, 'functions/lib'), join(folder, NAMES.functions), { recursive: true, filter: isNeeded });
  cpSync(RULES_FILE, join(folder, NAMES.rules));
  writeFileSync(join(folder, NAMES.hosting), JSON.stringify(readWorkingCopyParts().hosting, null, 2));
  writeFileSync(join(folder, NAMES.schema), JSON.stringify(SCHEMA));
  const files = listFiles(folder);
  for (const file of files) chmodSync(join(folder, file), 0o644);
  for (const archive of listArchives()) rmSync(join(RELEASES, archive));
  await create({ file: RELEASE_ARCHIVE, cwd: folder, gzip: { level: 9 }, portable: true, mtime: new Date(0) }, [
    ...files,
  ]);
  return RELEASE_ARCHIVE;
}

function listArchives(): readonly string[] {
  return readdirSync(RELEASES).filter((name) => name.endsWith('.tar.gz'));
}

/**
 * Unpacks the archive in {@link RELEASES} into the cache folder. Returns the paths of the release's rules and
 * functions, its hosting settings, and the number of its schema. Throws unless there is exactly one archive.
 */
export async function unpackRelease(): Promise<ReleaseParts & { readonly schema: number }> {
  const [archive, ...others] = listArchives();
  if (archive === undefined || others.length > 0) throw new Error(`${RELEASES} must hold one release: npm run release`);
  const folder = join(CACHE, 'released');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await extract({ file: join(RELEASES, archive), cwd: folder, strict: true });
  const hosting = z.looseObject({}).parse(JSON.parse(readFileSync(join(folder, NAMES.hosting), 'utf8')));
  return {
    schema: z.number().parse(JSON.parse(readFileSync(join(folder, NAMES.schema), 'utf8'))),
    rules: relative(ROOT, join(folder, NAMES.rules)),
    functions: relative(ROOT, join(folder, NAMES.functions)),
    hosting: { ...hosting, public: relative(ROOT, join(folder, NAMES.client)) },
  };
}
