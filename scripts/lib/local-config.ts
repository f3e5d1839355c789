import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { headers } from './hosting.ts';
import { HOST, PORTS, ROOT } from './project.ts';

/** Beside firebase.json, because firebase-tools reads the paths in it from its own folder. Git ignores it. */
const FILE = join(ROOT, 'firebase.local.json');

/** Origins that the pages of the local suite connect to; on the service they are Google's. */
const EMULATORS = [
  `http://${HOST}:${PORTS.functions}`,
  `http://${HOST}:${PORTS.database}`,
  `ws://${HOST}:${PORTS.database}`,
  `http://${HOST}:${PORTS.auth}`,
];

/**
 * Writes the local suite's configuration: firebase.json with a Content Security Policy that lets pages connect to the emulators.
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
