import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the database file in an export of the emulators. */
export function findDatabaseFile(folder: string): string {
  const files = readdirSync(join(folder, 'database_export')).filter((name) => name.endsWith('.json'));
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new Error(`${folder} must contain one database, but contains ${files.length}`);
  return join(folder, 'database_export', file);
}
