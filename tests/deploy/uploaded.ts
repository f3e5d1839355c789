import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from '../../scripts/lib/project.ts';
import type { DeployedFunction, HostingConfig, Job } from './formats.ts';
import type { StandIn } from './stand-in.ts';
import { unzip } from './zip.ts';

/**
 * What the suite's first deployment uploaded, with the settings of {@link PROJECT}, without WhatsApp and Mercado Pago.
 * The suite `rehearsal` runs it.
 *
 * - `functions/`: the unpacked archive, and `node_modules` as the build service installs them (`npm ci --omit=dev`)
 * - `functions.zip`: the archive itself
 * - `function-settings.json` (not `functions.json`: `require('…/functions')` would read it): the deployed functions by
 *   name, as the service got them: trigger, memory, environment, secrets
 * - `jobs.json`: the schedules by name of the job
 * - `hosting/`: the files of the released version, at their addresses
 * - `hosting.json`: the released version's configuration (`rewrites` with `glob`, `headers` with `glob` or `regex`)
 * - `rules.json`: the database's rules
 */
export const UPLOADED = join(CACHE, 'deploy/uploaded');

function writeAt(path: string, content: string | Buffer): void {
  const file = join(UPLOADED, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes what the stand-in received, and removes what an earlier run left. */
export function keepUploaded({ archive, functions, jobs, released, rules }: StandIn): void {
  if (!archive || !released) throw new Error('nothing was deployed');
  rmSync(UPLOADED, { recursive: true, force: true });
  writeAt('functions.zip', archive);
  for (const [path, content] of unzip(archive)) writeAt(`functions/${path}`, content);
  for (const [path, content] of released.files) writeAt(`hosting${path}`, content);
  writeAt('hosting.json', JSON.stringify(released.config, null, 2));
  writeAt('function-settings.json', JSON.stringify(Object.fromEntries(functions), null, 2));
  writeAt('jobs.json', JSON.stringify(Object.fromEntries(jobs), null, 2));
  for (const text of rules.values()) writeAt('rules.json', text);
}

export interface Uploaded {
  readonly functions: Readonly<Record<string, DeployedFunction>>;
  readonly jobs: Readonly<Record<string, Job>>;
  readonly hosting: HostingConfig;
}

/** Reads what the last run of the suite `deploy` stored. Throws if there is nothing. */
export function readUploaded(): Uploaded {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(UPLOADED, name), 'utf8'));
  return { functions: read('function-settings.json'), jobs: read('jobs.json'), hosting: read('hosting.json') };
}
