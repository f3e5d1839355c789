import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { localSettings } from './build.ts';
import { buildHeaders } from './hosting.ts';
import { HOST, PORTS, ROOT } from './project.ts';

/**
 * Path of the local suite's configuration. The file is in the folder of firebase.json, because firebase-tools resolves
 * the paths in a configuration from its folder. Git ignores the file.
 */
const FILE = join(ROOT, 'firebase.local.json');

/** Origins of the emulators that pages of the local suite connect to in place of Google's services. */
const EMULATOR_ORIGINS = [
  `http://${HOST}:${PORTS.functions}`,
  `http://${HOST}:${PORTS.database}`,
  `ws://${HOST}:${PORTS.database}`,
  `http://${HOST}:${PORTS.auth}`,
];

const functionsEntry = z.looseObject({ source: z.string() });
const firebaseJson = z.looseObject({
  database: z.strictObject({ rules: z.string() }),
  functions: z.array(functionsEntry),
  hosting: z.looseObject({ public: z.string() }),
});

/** The parts of a release that the local suite runs. Paths are relative to the project's folder. */
export interface ReleaseParts {
  /** Path of the rules file. */
  readonly rules: string;
  /** Path of the folder with the functions. */
  readonly functions: string;
  /** Configuration of Hosting, which includes the folder with the built web app. */
  readonly hosting: Readonly<Record<string, unknown>>;
}

function readConfig(): z.infer<typeof firebaseJson> {
  return firebaseJson.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
}

/** Returns the parts of the working copy, with headers that allow its pages to connect to the emulators. */
export function readWorkingCopyParts(): ReleaseParts {
  const { database, functions, hosting } = readConfig();
  const [{ source } = { source: '' }] = functions;
  return {
    rules: database.rules,
    functions: source,
    hosting: { ...hosting, headers: buildHeaders(localSettings(), EMULATOR_ORIGINS) },
  };
}

/**
 * Writes the local suite's configuration: firebase.json with these rules and functions. Hosting serves the web app of
 * each release in `clients` at a separate port.
 * @returns the path of the file
 */
export function writeLocalConfig({ rules, functions }: ReleaseParts, clients: readonly ReleaseParts[]): string {
  const config = readConfig();
  const [client, ...more] = clients.map(({ hosting }, index) => ({ ...hosting, site: `client-${index}` }));
  const local = {
    ...config,
    database: { rules },
    functions: config.functions.map((entry) => ({ ...entry, source: functions })),
    hosting: more.length === 0 ? clients[0]?.hosting : [client, ...more],
  };
  writeFileSync(FILE, `${JSON.stringify(local, null, 2)}\n`);
  return FILE;
}
