import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from '../../scripts/lib/project.ts';
import { CHECKOUT } from './checkout.ts';
import { PROJECT } from './formats.ts';
import type { StandIn } from './stand-in.ts';

/** The hosts of other machines to which a deployment wanted to connect, one per line. */
export const REFUSED_HOSTS = join(CACHE, 'deploy/refused-hosts.txt');

const PRELOADED = join(ROOT, 'tests/deploy/loopback-only.mjs');

/**
 * The environment of a person who deploys: signed in, and without the variables of an emulator or of this repository's
 * suites.
 */
function environment(standIn: StandIn): NodeJS.ProcessEnv {
  const api = readFileSync(join(ROOT, 'node_modules/firebase-tools/lib/api.js'), 'utf8');
  return {
    HOME: join(CACHE, 'deploy/home'),
    XDG_CONFIG_HOME: join(CACHE, 'deploy/home/config'),
    TMPDIR: process.env.TMPDIR,
    PATH: [dirname(process.execPath), join(CHECKOUT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    CI: 'true',
    // The machine-wide npm settings are ignored too; the file need not exist.
    NPM_CONFIG_GLOBALCONFIG: join(CACHE, 'deploy/home/npmrc'),
    NO_UPDATE_NOTIFIER: '1',
    NODE_OPTIONS: `--import ${pathToFileURL(PRELOADED).href}`,
    REFUSED_HOSTS,
    FIREBASE_TOKEN: 'refresh-token',
    // Loading the functions takes two seconds on a quiet machine; the default of ten is too short for a busy one.
    FUNCTIONS_DISCOVERY_TIMEOUT: '90',
    ...standIn.environment(api),
  };
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command of the guide in the copy of the project, in a shell, as a person would type it. */
export function runCommand(standIn: StandIn, command: string): Promise<Outcome> {
  const child = spawn(command.replaceAll('<project>', PROJECT), {
    cwd: CHECKOUT,
    env: environment(standIn),
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Deploys the functions of the copy as built. */
export function deployFunctions(standIn: StandIn): Promise<Outcome> {
  return runCommand(standIn, 'npx firebase deploy --only functions --project <project> --non-interactive --force');
}
