import { readFileSync } from 'node:fs';
import { configPath } from '@gym/domain/database/system/config';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import { RULES_FILE } from '../lib/project.ts';

/** The beginning of every write rule, which the generator of the rules adds. */
const WRITE_START = '".write": "auth != null';
/** The condition that is added to every write rule while the app is closed. */
const CLOSED_CONDITION = ' && auth.restoring === true';
/** The path of the value that tells the app and the functions that the app is closed. */
const FLAG = configPath.at({}, 'Restoring');

/** The error of a run that can't close the app, because another backup or restore has closed it. */
export class ClosedElsewhere extends Error {
  override readonly name = 'ClosedElsewhere';
}

/** Returns rules under which only a restore can write; clients and deployed functions can't. */
export function buildClosedRules(rules: string): string {
  return rules.replaceAll(WRITE_START, `${WRITE_START}${CLOSED_CONDITION}`);
}

/** Returns the rules without the condition that {@link buildClosedRules} added. */
export function buildOpenRules(rules: string): string {
  return rules.replaceAll(CLOSED_CONDITION, '');
}

/** Returns the rules of this release. */
export function releaseRules(): string {
  return readFileSync(RULES_FILE, 'utf8');
}

/**
 * Closes the app: from now on the rules refuse all writes but those of a restore, callables answer that the data are
 * being restored, and the app says so.
 *
 * @param isContinued whether this run continues an interrupted one, which may have closed the app already
 * @throws {ClosedElsewhere} if another run has closed it
 */
export async function closeApp(gym: GymProject, rules: string, isContinued = false): Promise<void> {
  const database = new GymDatabase(gym);
  const { value, etag } = await database.readTagged(FLAG);
  const isClosedByThisRun = value !== null ? isContinued : await database.replace(FLAG, etag, Date.now());
  if (!isClosedByThisRun)
    throw new ClosedElsewhere(
      `${gym.project} is closed already: a backup or a restore is under way, or was interrupted (docs/deploy.md, Backups).`,
    );
  try {
    await database.writeRules(buildClosedRules(rules));
  } catch (error) {
    // The answer may have been lost after the closed rules were stored. If the app can't be opened, the flag stays, so
    // that the app says that it is closed.
    if (value === null) await openApp(gym, rules).catch(() => null);
    throw error;
  }
}

/** Opens the app again. The values in `more` (keyed by path) are written in the same update. */
export async function openApp(
  gym: GymProject,
  rules: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const database = new GymDatabase(gym);
  await database.writeRules(rules);
  await database.write('', { ...more, [FLAG]: null });
}
