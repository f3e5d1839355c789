import { staffPath } from '@gym/domain/database/people/staff';
import * as z from 'zod/mini';
import { environment } from '../lib/environment.ts';
import { DamagedRecord, parseStored } from './parse.ts';

const signedInSchema = z.object({ localId: z.string(), idToken: z.string() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });
/**
 * The sign-in service's errors for a wrong e-mail or password. A message begins with its code, such as
 * `TOO_MANY_ATTEMPTS_TRY_LATER : …`.
 */
const WRONG_CREDENTIALS =
  /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|INVALID_EMAIL|MISSING_PASSWORD|MISSING_EMAIL)\b/;
const TIMEOUT_MS = 10_000;

/** A staff member who proved their identity. The token is valid for an hour. */
export interface StaffPass {
  readonly uid: string;
  readonly idToken: string;
}

export type StaffCheck =
  | { readonly ok: true; readonly pass: StaffPass }
  | { readonly ok: false; readonly problem: StaffProblem };

/**
 * `wrong`: the e-mail or the password is wrong. `not-staff`: the account is neither reception of this branch nor an
 * admin. `disabled`: the account is disabled. `too-many`: too many tries in a short time. `failed`: another refusal, or
 * a response without the expected data. `offline`: there was no response in time. `damaged`: the account's staff record
 * doesn't match its schema.
 */
export type StaffProblem = 'wrong' | 'not-staff' | 'disabled' | 'too-many' | 'failed' | 'offline' | 'damaged';

function authAddress(): string {
  const api = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const origin = environment.emulators ? `${environment.emulators.auth}/${api}` : `https://${api}`;
  return `${origin}?key=${encodeURIComponent(environment.firebase.apiKey)}`;
}

function databaseAddress(path: string, token: string): string {
  const url = new URL(environment.firebase.databaseURL);
  if (environment.emulators) {
    const { host, port } = environment.emulators.database;
    const namespace = url.hostname.split('.')[0] ?? '';
    return `http://${host}:${port}/${path}.json?ns=${namespace}&auth=${token}`;
  }
  return `${url.origin}/${path}.json?auth=${token}`;
}

/** Returns why the sign-in service refused. */
function parseProblem(answer: unknown): StaffProblem {
  const refused = z.safeParse(refusalSchema, answer);
  if (!refused.success) return 'failed';
  const { message } = refused.data.error;
  if (message.startsWith('TOO_MANY_ATTEMPTS')) return 'too-many';
  if (message.startsWith('USER_DISABLED')) return 'disabled';
  return WRONG_CREDENTIALS.test(message) ? 'wrong' : 'failed';
}

/** Returns the response's JSON, or `undefined` for other text, such as a proxy's page or a broken response. */
function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/**
 * Checks a person's password, and that they are reception of the branch or an admin. It doesn't touch the signed-in
 * account: it calls the REST APIs of the sign-in service and the database, so the terminal keeps its session and stores
 * nothing about the person.
 */
export async function checkStaff(branch: string, email: string, password: string): Promise<StaffCheck> {
  const refuse = (problem: StaffProblem): StaffCheck => ({ ok: false, problem });
  // One deadline for both requests, so that the person at the terminal waits no longer than that.
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = (address: string, init?: RequestInit): Promise<Response | null> =>
    fetch(address, { ...init, signal }).catch(() => null);
  const signInResponse = await ask(authAddress(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (signInResponse === null) return refuse('offline');
  const answer = await readJson(signInResponse);
  const signedIn = z.safeParse(signedInSchema, answer);
  if (!signedIn.success) return refuse(parseProblem(answer));
  const { localId, idToken } = signedIn.data;
  const staffResponse = await ask(databaseAddress(staffPath.at({ uid: localId }), idToken));
  if (staffResponse === null) return refuse('offline');
  const stored = await readJson(staffResponse);
  // An account whose own staff record can't be read doesn't count as staff.
  if (staffResponse.status === 401 || staffResponse.status === 403) return refuse('not-staff');
  if (!staffResponse.ok || stored === undefined) return refuse('failed');
  try {
    const staff = parseStored(staffPath, stored);
    const isStaffOfBranch = staff?.Role === 'admin' || (staff?.Role === 'reception' && staff.Branch === branch);
    return isStaffOfBranch ? { ok: true, pass: { uid: localId, idToken } } : refuse('not-staff');
  } catch (error) {
    if (error instanceof DamagedRecord) return refuse('damaged');
    throw error;
  }
}
