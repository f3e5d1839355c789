import { DATABASE_INSTANCE, HOST, PORTS } from './emulator-ports.ts';

// Access to the database of the local suite (the emulators that the tests use), to prepare tests and to check their
// results. The rules don't apply to the owner.

function urlOf(path: string): string {
  return `http://${HOST}:${PORTS.database}/${path}.json?ns=${DATABASE_INSTANCE}`;
}

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Sends a request as the owner. Throws if the status isn't 2xx. */
async function request(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(urlOf(path), { ...init, headers: OWNER, signal: AbortSignal.timeout(10_000) });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`The database answered ${response.status} for ${path}: ${JSON.stringify(body)}`);
  return body;
}

/** Reads a path as the owner; `null` if it has no value. */
export function readAsOwner(path: string): Promise<unknown> {
  return request(path);
}

/** Replaces the value of a path as the owner. */
export async function writeAsOwner(path: string, value: unknown): Promise<void> {
  await request(path, { method: 'PUT', body: JSON.stringify(value) });
}

/** Replaces all stored data without running triggers. */
export async function replaceDatabase(value: unknown): Promise<void> {
  const response = await fetch(`${urlOf('')}&disableTriggers=true`, {
    method: 'PUT',
    headers: OWNER,
    body: JSON.stringify(value),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The database answered ${response.status}: ${await response.text()}`);
}

/** Writes one update of several paths from the root as the owner; `null` deletes a path. */
export async function updateAsOwner(updates: Readonly<Record<string, unknown>>): Promise<void> {
  await request('', { method: 'PATCH', body: JSON.stringify(updates) });
}

/** Writes one update of several paths from the root as the account of an ID token. The rules apply. */
export async function updateAsMember(
  token: string,
  updates: Readonly<Record<string, unknown>>,
): Promise<'written' | 'refused'> {
  const response = await fetch(`${urlOf('')}&auth=${token}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(updates),
    signal: AbortSignal.timeout(10_000),
  });
  const body = await response.text();
  if (response.ok) return 'written';
  if (/permission denied/i.test(body)) return 'refused';
  throw new Error(`The database answered ${response.status}: ${body}`);
}

/**
 * Reads by REST under the rules, and returns the body of the response, also of a refusal.
 *
 * @param path may have a query
 * @param token ID token of the caller; `null` means signed out
 */
export async function readByRest(path: string, token: string | null): Promise<string> {
  const url = new URL(`http://${HOST}:${PORTS.database}/${path}`);
  url.searchParams.set('ns', DATABASE_INSTANCE);
  if (token !== null) url.searchParams.set('auth', token);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  return response.text();
}
