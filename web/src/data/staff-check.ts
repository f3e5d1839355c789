import { staffPath, storedStaffSchema } from '@gym/domain/database/staff';
import * as z from 'zod/mini';
import { environment } from '../lib/environment.ts';

const SignedIn = z.object({ localId: z.string(), idToken: z.string() });
const Refused = z.object({ error: z.object({ message: z.string() }) });
const TIMEOUT_MS = 10_000;

/** Somebody of the staff who proved who they are; the token is good for an hour. */
export interface StaffPass {
  readonly uid: string;
  readonly idToken: string;
}

export type StaffCheck =
  | { readonly ok: true; readonly pass: StaffPass }
  | { readonly ok: false; readonly problem: 'wrong' | 'not-staff' | 'too-many' | 'offline' };

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

function refusalIn(answer: unknown): StaffCheck {
  const refused = z.safeParse(Refused, answer);
  const tooMany = refused.success && refused.data.error.message.startsWith('TOO_MANY_ATTEMPTS');
  return { ok: false, problem: tooMany ? 'too-many' : 'wrong' };
}

/**
 * Checks the password of somebody who works at the desk of a branch, without touching who is signed in here: it asks the sign-in
 * service and the database over plain HTTP, so that the terminal keeps its own session and stores nothing of the person.
 */
export async function checkStaff(branch: string, email: string, password: string): Promise<StaffCheck> {
  // One limit for both questions: whoever waits at the terminal has an answer by then.
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const signIn = await fetch(authAddress(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
      signal,
    });
    const answer: unknown = await signIn.json();
    const signedIn = z.safeParse(SignedIn, answer);
    if (!signedIn.success) return refusalIn(answer);
    const { localId, idToken } = signedIn.data;
    const record = await fetch(databaseAddress(staffPath.at({ uid: localId }), idToken), { signal });
    const staff = z.safeParse(storedStaffSchema, await record.json());
    const { Role, Branch } = staff.success ? staff.data : { Role: null, Branch: undefined };
    const isDesk = Role === 'admin' || (Role === 'reception' && Branch === branch);
    return isDesk ? { ok: true, pass: { uid: localId, idToken } } : { ok: false, problem: 'not-staff' };
  } catch {
    return { ok: false, problem: 'offline' };
  }
}
