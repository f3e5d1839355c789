import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A demo- project: firebase-tools never calls the real services for it. */
export const PROJECT = 'demo-gym';

export const HOST = '127.0.0.1';

/** Vite's own port in `npm run dev`. */
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

/** Ports of the local suite, by emulator; firebase.json is the only place that names them. */
export const PORTS = {
  auth: config.emulators.auth.port,
  functions: config.emulators.functions.port,
  database: config.emulators.database.port,
  hosting: config.emulators.hosting.port,
  hub: config.emulators.hub.port,
  logging: config.emulators.logging.port,
};

/** Where orders are paid in the local suite, in place of the payment service. */
export const PAYMENTS_PORT = 5021;

/** Returns the name of the database instance that Firebase creates with a project. */
export function defaultInstance(project: string): string {
  return `${project}-default-rtdb`;
}

/**
 * The database instance of the local suite; client and admin SDK must both use it. firebase.json names no instance, so
 * that a deployment takes the one of its own project.
 */
export const DATABASE_INSTANCE = defaultInstance(PROJECT);

/** Returns the database instance that a script uses for a project of the local suite. */
export function emulatedInstance(project: string): string {
  return process.env.GYM_DATABASE_INSTANCE ?? defaultInstance(project);
}

/** Returns the command that deploys a project, or with `only` a part of it. */
export function deployCommand(project: string, only?: 'database'): string {
  return `npx firebase deploy${only ? ` --only ${only}` : ''} --project ${project} --non-interactive --force`;
}

/** Absolute path of the rules file. */
export const RULES_FILE = join(ROOT, config.database.rules);

/** Where the app is served: the production build, behind the hosting emulator. */
export const APP_ORIGIN = `http://${HOST}:${PORTS.hosting}`;

/** Where hosting serves a second client: the emulator takes the fifth port after its own. */
export const SECOND_CLIENT_PORT = PORTS.hosting + 5;

/** Folder of generated files, ignored by git: seed, logs, test reports. */
export const CACHE = join(ROOT, '.cache');
