import { app, DATABASE_INSTANCE } from '../app.ts';
import { checkDeadline, deadlineSignal } from './deadline.ts';

/** Loads an access token of the functions' service account. The emulators accept the constant token `owner`. */
export async function loadAccessToken(): Promise<string> {
  if (process.env.FIREBASE_DATABASE_EMULATOR_HOST) return 'owner';
  const token = await app.options.credential?.getAccessToken();
  if (!token) throw new Error('No credential of the service account');
  return token.access_token;
}

/**
 * Sends a request to the database's REST interface with administrator rights.
 *
 * @param path from the root, `''` for the root
 * @throws if there is no access token, if the database can't be reached, or if the deadline of the current call has
 * passed
 */
export async function databaseFetch(
  path: string,
  query: Readonly<Record<string, string>>,
  init: { readonly method: 'GET' } | { readonly method: 'PATCH'; readonly body: string },
): Promise<Response> {
  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}` : `https://${DATABASE_INSTANCE}.firebaseio.com`;
  const encodedPath = path.split('/').map(encodeURIComponent).join('/');
  const search = new URLSearchParams({ ns: DATABASE_INSTANCE, ...query });
  const authorization = `Bearer ${await loadAccessToken()}`;
  checkDeadline();
  return await fetch(`${origin}/${encodedPath}.json?${search}`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json' },
    signal: deadlineSignal() ?? null,
  });
}
