import { readFileSync } from 'node:fs';
import { configPath } from '@gym/domain/database/system/config';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import { RULES_FILE } from '../lib/project.ts';

/** The beginning of every write rule, which the generator of the rules adds. */
const WRITE = '".write": "auth != null';
const CLOSED = ' && auth.restoring === true';
const FLAG = configPath.at({}, 'Restoring');

/** The app was closed by somebody else. */
export class ClosedElsewhere extends Error {
  override readonly name = 'ClosedElsewhere';
}

/** Returns the rules with writes allowed only to the restore: not to clients or deployed functions. */
export function closedRules(rules: string): string {
  return rules.replaceAll(WRITE, `${WRITE}${CLOSED}`);
}

/** Returns the rules without what {@link closedRules} added. */
export function openRules(rules: string): string {
  return rules.replaceAll(CLOSED, '');
}

/** Returns the rules of this release. */
export function releaseRules(): string {
  return readFileSync(RULES_FILE, 'utf8');
}

/**
 * Closes the app: from now on the rules refuse all writes, callables answer that the data are being restored, and the
 * app says so.
 *
 * @param isContinued whether an interrupted run that closed the app goes on
 * @throws {ClosedElsewhere} if somebody else has closed it
 */
export async function closeApp(gym: GymProject, rules: string, isContinued = false): Promise<void> {
  const database = new GymDatabase(gym);
  const { value, etag } = await database.readTagged(FLAG);
  const isOwn = value !== null ? isContinued : await database.replace(FLAG, etag, Date.now());
  if (!isOwn)
    throw new ClosedElsewhere(
      `${gym.project} is closed already: a backup or a restore is under way, or was interrupted (docs/deploy.md, Backups).`,
    );
  await database.writeRules(closedRules(rules));
}

/** Opens the app again. `more` is written in the same update. */
export async function openApp(
  gym: GymProject,
  rules: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const database = new GymDatabase(gym);
  await database.writeRules(rules);
  await database.write('', { ...more, [FLAG]: null });
}
