import { configPath } from '@gym/domain/database/system/config';
import { isStored } from './read.ts';

/** Loads whether a backup or a restore has closed the app. */
export function isAppClosed(): Promise<boolean> {
  return isStored(configPath.at({}, 'Restoring'));
}
