import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { localSettings } from './build.ts';
import { headers } from './hosting.ts';
import { HOST, PORTS, ROOT } from './project.ts';

/**
 * Stands beside firebase.json, because firebase-tools resolves its paths from the folder of the file. Ignored by git.
 */
const FILE = join(ROOT, 'firebase.local.json');

/** Origins of the emulators, to which pages of the local suite connect. Deployed pages connect to Google's instead. */
const EMULATORS = [
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

/** What a release consists of. Paths are relative to the project's folder. */
export interface ReleaseParts {
  readonly rules: string;
  readonly functions: string;
  /** Configuration of hosting, with the folder of the client. */
  readonly hosting: Readonly<Record<string, unknown>>;
}

function readConfig(): z.infer<typeof firebaseJson> {
  return firebaseJson.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
}

/** Returns the parts of the working copy. Its pages may connect to the emulators. */
export function workingParts(): ReleaseParts {
  const { database, functions, hosting } = readConfig();
  const [{ source } = { source: '' }] = functions;
  return {
    rules: database.rules,
    functions: source,
    hosting: { ...hosting, headers: headers(localSettings(), EMULATORS) },
  };
}

/**
 * Writes the local suite's configuration: firebase.json with these rules and functions. Hosting serves each client at a
 * port of its own.
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
