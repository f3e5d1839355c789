import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, DATABASE_INSTANCE, HOST, PORTS } from '../lib/project.ts';

/**
 * Puts the seed back into the running suite's database, so that what one suite of tests left doesn't reach the next.
 * Triggers stay out of it: the seed holds what they would write.
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
