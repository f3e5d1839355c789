import { DATABASE_PATHS } from '@gym/domain/database/index';
import { shapeCheck } from '@gym/domain/database/shape';
import { schemaPath } from '@gym/domain/database/system/schema';
import { SCHEMA } from '@gym/domain/release';
import { NewerDataError, ShapeError } from './damaged-record.ts';
import { databaseFetch } from './rest.ts';

export { increment, SERVER_TIME } from '@gym/domain/database/system/server-values';

/** A multi-path update: a map from paths (from the root) to values. `null` deletes; server values are `.sv` objects. */
export type Updates = Readonly<Record<string, unknown>>;

/**
 * True in the process that restores a backup. While the app is closed, the rules accept only the writes of that
 * process, and these trigger no functions.
 */
const IS_RESTORE = process.env.GYM_RESTORE === 'true';
/** The query parameters of each update. */
const QUERY = {
  auth_variable_override: JSON.stringify({ uid: 'server', ...(IS_RESTORE ? { restoring: true } : {}) }),
  print: 'silent',
  ...(IS_RESTORE ? { disableTriggers: 'true' } : {}),
};

const findMisfit = shapeCheck(DATABASE_PATHS);

let isSchemaChecked = false;

/**
 * Checks before the first write of a process that no newer code has migrated the data, because this code would write
 * records in the old shape. Reads need no check. Data without a schema number were never migrated.
 */
async function checkSchema(): Promise<void> {
  if (isSchemaChecked) return;
  const response = await databaseFetch(schemaPath.at({}, 'Version'), {}, { method: 'GET' });
  if (!response.ok) throw new Error(`The database answered ${response.status} to the question for its schema`);
  const version: unknown = await response.json();
  if (typeof version === 'number' && version > SCHEMA) throw new NewerDataError(version);
  isSchemaChecked = true;
}

/**
 * Writes all of `updates` or nothing. Each value must match the schema of its path. The rules apply, with the uid
 * `server`. They check the preconditions, so an update based on stale data is refused.
 *
 * @returns `refused` if a rule refused it, usually because the caller read stale data. Read again, then retry or
 * refuse.
 * @throws {ShapeError} before anything is sent, if a value doesn't match the schema of its path, or a path is unknown
 * @throws {NewerDataError} before anything is written, if the data have a newer schema than this code
 * @throws if the database can't be reached or answers with another error, or if the deadline of the current call has
 * passed
 */
export async function serverUpdate(updates: Updates): Promise<'written' | 'refused'> {
  const misfit = findMisfit(updates);
  if (misfit !== null) throw new ShapeError(misfit);
  await checkSchema();
  const response = await databaseFetch('', QUERY, { method: 'PATCH', body: JSON.stringify(updates) });
  if (response.ok) return 'written';
  const body = await response.text();
  if ((response.status === 401 || response.status === 403) && /permission denied/i.test(body)) return 'refused';
  throw new Error(`The database answered ${response.status} to an update of ${Object.keys(updates).length} paths`);
}
