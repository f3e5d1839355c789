import process from 'node:process';
import * as project from '../../scripts/lib/project.ts';

export { DATABASE_INSTANCE, HOST, PROJECT, ROOT, RULES_FILE } from '../../scripts/lib/project.ts';

/** Returns the port in an environment variable of the form `host:port`, or `port` if the variable isn't set. */
function portOf(variable: string, port: number): number {
  return Number(process.env[variable]?.split(':')[1] ?? port);
}

/**
 * Ports of the running emulators, as in firebase.json. The environment variables of Firebase's SDKs override those of
 * Auth and the database.
 */
export const PORTS = {
  ...project.PORTS,
  auth: portOf('FIREBASE_AUTH_EMULATOR_HOST', project.PORTS.auth),
  database: portOf('FIREBASE_DATABASE_EMULATOR_HOST', project.PORTS.database),
};

/** Origin of the app under test. The environment variable `GYM_APP_ORIGIN` overrides it. */
export const APP_ORIGIN = process.env.GYM_APP_ORIGIN ?? project.APP_ORIGIN;
