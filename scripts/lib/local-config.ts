import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
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

/**
 * Writes the local suite's configuration: firebase.json with a Content Security Policy that lets pages connect to the
 * emulators.
 * @returns the path of the file
 */
export function writeLocalConfig(): string {
  const config = z
    .looseObject({ hosting: z.looseObject({}) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
  const hosting = { ...config.hosting, headers: headers(EMULATORS) };
  writeFileSync(FILE, `${JSON.stringify({ ...config, hosting }, null, 2)}\n`);
  return FILE;
}
