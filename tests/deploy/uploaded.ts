import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from '../../scripts/lib/project.ts';
import type { StandIn } from './stand-in.ts';
import { unzip } from './zip.ts';

/**
 * Path of the folder with the files that the first deployment of the suite `deploy` uploaded. The deployment uses
 * neither WhatsApp nor Mercado Pago. The suite `rehearsal` runs these files.
 *
 * - `functions/`: the unpacked archive, and `node_modules` as the build service installs them (`npm ci --omit=dev`)
 * - `functions.zip`: the archive itself
 * - `function-settings.json` (not `functions.json`: `require('…/functions')` would read it): the deployed functions by
 *   name, with trigger, memory, environment and secrets
 * - `jobs.json`: the schedules by name of the job
 * - `hosting/`: the files of the released version, by URL path
 * - `hosting.json`: the released version's configuration (`rewrites` with `glob`, `headers` with `glob` or `regex`)
 * - `rules.json`: the rules of the database
 */
export const UPLOADED = join(CACHE, 'deploy/uploaded');

/** Writes a file below {@link UPLOADED}. */
function writeUploadedFile(path: string, content: string | Buffer): void {
  const file = join(UPLOADED, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Stores what the stand-in for Google's deployment services received, in place of the files of an earlier run. */
export function storeUploaded({ archive, functions, jobs, released, rules }: StandIn): void {
  if (!archive || !released) throw new Error('nothing was deployed');
  rmSync(UPLOADED, { recursive: true, force: true });
  writeUploadedFile('functions.zip', archive);
  for (const [path, content] of unzip(archive)) writeUploadedFile(`functions/${path}`, content);
  for (const [path, content] of released.files) writeUploadedFile(`hosting${path}`, content);
  writeUploadedFile('hosting.json', JSON.stringify(released.config, null, 2));
  writeUploadedFile('function-settings.json', JSON.stringify(Object.fromEntries(functions), null, 2));
  writeUploadedFile('jobs.json', JSON.stringify(Object.fromEntries(jobs), null, 2));
  for (const text of rules.values()) writeUploadedFile('rules.json', text);
}
