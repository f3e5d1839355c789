import { readFileSync } from 'node:fs';
import { configPath } from '@gym/domain/database/system/config';
import { RULES_FILE } from '../lib/project.ts';
import type { GymDatabase } from './database.ts';

/** The beginning of every write rule, which the generator of the rules adds. */
const WRITE = '".write": "auth != null';

/** Returns the rules with writes allowed only to the restore: not to clients or deployed functions. */
export function closedRules(rules: string): string {
  return rules.replaceAll(WRITE, `${WRITE} && auth.restoring === true`);
}

function projectRules(): string {
  return readFileSync(RULES_FILE, 'utf8');
}

/**
 * Closes the app: from now on the rules refuse all writes, callables answer that the data are being restored, and the
 * app says so.
 */
export async function closeApp(database: GymDatabase): Promise<void> {
  await database.writeRules(closedRules(projectRules()));
  await database.write(configPath.at({}), { Restoring: Date.now() });
}

/** Opens the app again, with the rules of this release. */
export async function openApp(database: GymDatabase): Promise<void> {
  await database.writeRules(projectRules());
  await database.write(configPath.at({}), { Restoring: null });
}
