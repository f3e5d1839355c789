import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, DATABASE_INSTANCE, HOST, PORTS } from '../lib/project.ts';

/**
 * Restores the seed (the test data) in the database of the running emulators, so that a suite of tests doesn't depend
 * on the previous one. No triggers run, because the seed contains the records that they would write.
 */
export async function restoreSeed(): Promise<void> {
  const seed = await readFile(join(CACHE, 'seed/database_export', `${DATABASE_INSTANCE}.json`));
  const query = new URLSearchParams({
    ns: DATABASE_INSTANCE,
    disableTriggers: 'true',
    writeSizeLimit: 'unlimited',
    print: 'silent',
  });
  const response = await fetch(`http://${HOST}:${PORTS.database}/.json?${query}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: seed,
  });
  if (!response.ok) throw new Error(`The seed could not be put back: the database answered ${response.status}`);
}
