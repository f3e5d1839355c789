import { DATABASE_PATHS } from '@gym/domain/database/index';
import { shapeCheck } from '@gym/domain/database/shape';
import { app, DATABASE_INSTANCE } from '../app.ts';
import { ShapeError } from './damaged-record.ts';
import { checkDeadline, deadlineSignal } from './deadline.ts';

export { increment, SERVER_TIME } from '@gym/domain/database/system/server-values';

/** A multi-path update: paths from the root to values. `null` deletes; server values are `.sv` objects. */
export type Updates = Readonly<Record<string, unknown>>;

const SERVER_AUTH = JSON.stringify({ uid: 'server' });

const findMisfit = shapeCheck(DATABASE_PATHS);

/** Loads a token of the functions' service account; for the emulators it is the word `owner`. */
export async function accessToken(): Promise<string> {
  if (process.env.FIREBASE_DATABASE_EMULATOR_HOST) return 'owner';
  const token = await app.options.credential?.getAccessToken();
  if (!token) throw new Error('No credential of the service account');
  return token.access_token;
}

function updateUrl(): string {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}` : `https://${DATABASE_INSTANCE}.firebaseio.com`;
  const query = new URLSearchParams({ ns: DATABASE_INSTANCE, auth_variable_override: SERVER_AUTH, print: 'silent' });
  return `${origin}/.json?${query}`;
}

/**
 * Writes all of `updates` or nothing, under the rules as `{"uid":"server"}`. The schemas of the paths say what each
 * value must be. The rules check the preconditions, so an update based on stale data is refused. It uses REST, because
 * the emulator's websocket has a known fault with the override of `auth`.
 *
 * @returns `refused` if a rule refused: what was read is stale. Read again, then retry or refuse.
 * @throws {ShapeError} before anything is sent, if a value doesn't fit its path or an address belongs to no path
 * @throws if the database can't be reached or answers anything else, or if the deadline of the present call has passed
 */
export async function serverUpdate(updates: Updates): Promise<'written' | 'refused'> {
  const misfit = findMisfit(updates);
  if (misfit !== null) throw new ShapeError(misfit);
  const authorization = `Bearer ${await accessToken()}`;
  checkDeadline();
  const response = await fetch(updateUrl(), {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(updates),
    signal: deadlineSignal() ?? null,
  });
  if (response.ok) return 'written';
  const body = await response.text();
  if ((response.status === 401 || response.status === 403) && /permission denied/i.test(body)) return 'refused';
  throw new Error(`The database answered ${response.status} to an update of ${Object.keys(updates).length} paths`);
}
