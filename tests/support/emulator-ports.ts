import process from 'node:process';
import * as project from '../../scripts/lib/project.ts';

// The ports of the local suite, from firebase.json or from the environment variables of Firebase's SDKs.
export { DATABASE_INSTANCE, HOST, PROJECT, ROOT, RULES_FILE } from '../../scripts/lib/project.ts';

function portOf(variable: string, port: number): number {
  return Number(process.env[variable]?.split(':')[1] ?? port);
}

export const PORTS = {
  ...project.PORTS,
  auth: portOf('FIREBASE_AUTH_EMULATOR_HOST', project.PORTS.auth),
  database: portOf('FIREBASE_DATABASE_EMULATOR_HOST', project.PORTS.database),
};

export const APP_ORIGIN = process.env.GYM_APP_ORIGIN ?? project.APP_ORIGIN;
