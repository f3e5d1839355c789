import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Absolute path of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Id of the project of the local suite (the emulators that `npm start` runs). Because of the prefix `demo-`,
 * firebase-tools never calls real services for it.
 */
export const PROJECT = 'demo-gym';

/** The address on which the local suite listens. */
export const HOST = '127.0.0.1';

/** Port of the Vite server in `npm run dev`. */
export const DEV_PORT = 5173;

const emulator = z.object({ host: z.literal(HOST), port: z.number().int() });
const firebaseJson = z.object({
  database: z.strictObject({ rules: z.string() }),
  emulators: z.object({
    auth: emulator,
    functions: emulator,
    database: emulator,
    hosting: emulator,
    hub: emulator,
    logging: emulator,
  }),
});

const config = firebaseJson.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));

/** Ports of the local suite, by emulator. They are defined in firebase.json. */
export const PORTS = {
  auth: config.emulators.auth.port,
  functions: config.emulators.functions.port,
  database: config.emulators.database.port,
  hosting: config.emulators.hosting.port,
  hub: config.emulators.hub.port,
  logging: config.emulators.logging.port,
};

/** Port of the local suite's stand-in for the payment service. */
export const PAYMENTS_PORT = 5021;

/** Returns the name of the database instance that Firebase creates with a project. */
export function defaultInstance(project: string): string {
  return `${project}-default-rtdb`;
}

/**
 * Name of the local suite's database instance, which the client and the Admin SDK must both use. firebase.json names no
 * instance, so that a deployment uses the instance of its project.
 */
export const DATABASE_INSTANCE = defaultInstance(PROJECT);

/** Returns the database instance that a script uses for a project of the local suite. */
export function emulatedInstance(project: string): string {
  return process.env.GYM_DATABASE_INSTANCE ?? defaultInstance(project);
}

/** Returns the command that deploys a project, or only the rules of its database (`only`). */
export function deployCommand(project: string, only?: 'database'): string {
  return `npx firebase deploy${only ? ` --only ${only}` : ''} --project ${project} --non-interactive --force`;
}

export const RULES_FILE = join(ROOT, config.database.rules);

/** Origin at which the Hosting emulator serves the production build of the app. */
export const APP_ORIGIN = `http://${HOST}:${PORTS.hosting}`;

/** Port at which the Hosting emulator serves a second web app. The emulator uses the fifth port after its first one. */
export const SECOND_CLIENT_PORT = PORTS.hosting + 5;

/** Absolute path of the folder with generated files (seed, logs, test reports). Git ignores it. */
export const CACHE = join(ROOT, '.cache');
