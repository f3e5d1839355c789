import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from '../../scripts/lib/project.ts';
import { CHECKOUT } from './checkout.ts';
import { PROJECT } from './formats.ts';
import type { StandIn } from './stand-in.ts';

/** Path of the file with the hosts of other computers to which a deployment tried to connect, one per line. */
export const REFUSED_HOSTS = join(CACHE, 'deploy/refused-hosts.txt');

/** Path of the module that refuses connections to other computers. */
const PRELOADED_MODULE = join(ROOT, 'tests/deploy/loopback-only.mjs');

/**
 * Returns the environment variables of a person who deploys and is signed in, without those of emulators and test
 * suites.
 */
function buildEnvironment(standIn: StandIn): NodeJS.ProcessEnv {
  const apiSource = readFileSync(join(ROOT, 'node_modules/firebase-tools/lib/api.js'), 'utf8');
  return {
    HOME: join(CACHE, 'deploy/home'),
    XDG_CONFIG_HOME: join(CACHE, 'deploy/home/config'),
    TMPDIR: process.env.TMPDIR,
    PATH: [dirname(process.execPath), join(CHECKOUT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    CI: 'true',
    // This file doesn't exist, so npm reads no global settings of the computer.
    NPM_CONFIG_GLOBALCONFIG: join(CACHE, 'deploy/home/npmrc'),
    NO_UPDATE_NOTIFIER: '1',
    NODE_OPTIONS: `--import ${pathToFileURL(PRELOADED_MODULE).href}`,
    REFUSED_HOSTS,
    FIREBASE_TOKEN: 'refresh-token',
    // Time limit in seconds for loading the definitions of the functions. The default, 10 s, is too short on a busy
    // computer.
    FUNCTIONS_DISCOVERY_TIMEOUT: '90',
    ...standIn.environment(apiSource),
  };
}

/** The result of a command. */
export interface Outcome {
  /** Exit code; `null` if a signal ended the command, 127 if it could not be started. */
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs a command of the guide (docs/deploy.md) in the copy of the project, in a shell, as a person would type it. The
 * stand-in answers instead of Google's services.
 */
export function runCommand(standIn: StandIn, command: string): Promise<Outcome> {
  const child = spawn(command.replaceAll('<project>', PROJECT), {
    cwd: CHECKOUT,
    env: buildEnvironment(standIn),
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

/** Deploys the functions of the copy. */
export function deployFunctions(standIn: StandIn): Promise<Outcome> {
  return runCommand(standIn, 'npx firebase deploy --only functions --project <project> --non-interactive --force');
}
