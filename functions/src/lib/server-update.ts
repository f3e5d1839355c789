import { app, DATABASE_INSTANCE } from '../app.ts';
import { checkDeadline, deadlineSignal } from './deadline.ts';

export { increment, SERVER_TIME } from '@gym/domain/database/server-values';

/** Values of one multi-path update: path from the root → value; `null` deletes; server values as `.sv` objects. */
export type Updates = Readonly<Record<string, unknown>>;

const SERVER_AUTH = JSON.stringify({ uid: 'server' });

/** A token of the functions' own service account; under the emulators the word that they take for it. */
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
 * Writes all of `updates` or nothing, under the rules as `{"uid":"server"}`: the rules check the preconditions, so a
 * concurrent write since the read is refused. Over REST, because the emulator's websocket has a known fault with the override.
 *
 * @returns `refused` when a rule said no: what was read is no longer so. Read again, then retry or refuse.
 * @throws when the database can't be reached or answers anything else, and when the time of the present call is up.
 */
export async function serverUpdate(updates: Updates): Promise<'written' | 'refused'> {
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
