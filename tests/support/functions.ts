import { randomInt, randomUUID } from 'node:crypto';
import { EXPORTS, rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { z } from 'zod';
import { type CallableName, type CallableOutput, CONTRACTS } from '../../domain/src/contracts/index.ts';
import type { Seen } from '../../domain/src/membership/seen.ts';
import { readAsOwner, updateAsOwner } from './database.ts';
import { APP_ORIGIN, HOST, PORTS, PROJECT } from './emulator-ports.ts';

/** A signed-in account and its ID token. */
export interface Session {
  readonly uid: string;
  readonly token: string;
}

const AUTH = `http://${HOST}:${PORTS.auth}/identitytoolkit.googleapis.com/v1/accounts`;
const sessionSchema = z.object({ localId: z.string(), idToken: z.string() });

/** Calls the Auth emulator. `asOwner`: with administrator rights. */
async function askAuth(action: string, body: unknown, asOwner = false): Promise<unknown> {
  const response = await fetch(`${AUTH}${action}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(asOwner ? { authorization: 'Bearer owner' } : {}) },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`Auth answered ${response.status} to ${action}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Signs in an account. The default password is that of the demo accounts. */
export async function signIn(email: string, password = 'gimnasio123'): Promise<Session> {
  const answer = sessionSchema.parse(
    await askAuth(':signInWithPassword', { email, password, returnSecureToken: true }),
  );
  return { uid: answer.localId, token: answer.idToken };
}

/** Signs up an account at Auth. */
export async function signUp(email = `${randomUUID()}@prueba.mx`): Promise<Session & { readonly email: string }> {
  const answer = sessionSchema.parse(
    await askAuth(':signUp', { email, password: 'gimnasio123', returnSecureToken: true }),
  );
  return { uid: answer.localId, token: answer.idToken, email };
}

/**
 * Returns the session with another time of its sign-in (`seconds`, epoch seconds). Its token has no signature, which
 * the emulators accept. Needed because the clocks of the emulators' processes may differ by a second.
 */
export function withSignInTime<Kind extends Session>(session: Kind, seconds: number): Kind {
  const [header = '', payload = ''] = session.token.split('.');
  const claims = z.looseObject({}).parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  const unsigned = Buffer.from(JSON.stringify({ ...claims, auth_time: seconds })).toString('base64url');
  return { ...session, token: `${header}.${unsigned}.` };
}

/** Signs in with a custom token of the server, as an access link does. */
export async function signInWithToken(token: string): Promise<Session> {
  const answer = z
    .object({ idToken: z.string() })
    .parse(await askAuth(':signInWithCustomToken', { token, returnSecureToken: true }));
  const [, payload = ''] = answer.idToken.split('.');
  const claims = z
    .object({ user_id: z.string() })
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return { uid: claims.user_id, token: answer.idToken };
}

const accountsSchema = z.object({
  users: z.optional(z.array(z.object({ localId: z.string(), disabled: z.optional(z.boolean()) }))),
});

/** Returns the state of an account at Auth. `none`: there is no account; `open`: it may sign in. */
export async function loadAccountState(uid: string): Promise<'none' | 'open' | 'disabled'> {
  const { users } = accountsSchema.parse(await askAuth(':lookup', { localId: [uid] }, true));
  const [user] = users ?? [];
  if (!user) return 'none';
  return user.disabled ? 'disabled' : 'open';
}

/** Returns whether Auth has an account with this e-mail. */
export async function hasAccountWith(email: string): Promise<boolean> {
  const { users } = accountsSchema.parse(await askAuth(':lookup', { email: [email] }, true));
  return users !== undefined && users.length > 0;
}

const lookupSchema = z.object({
  users: z.tuple([z.object({ email: z.optional(z.string()), validSince: z.optional(z.string()) })]),
});

/**
 * Returns an account's e-mail at Auth, and `since` (epoch seconds; 0 if unset): sessions that began earlier are
 * invalid.
 */
export async function loadAuthAccount(
  uid: string,
): Promise<{ readonly email: string | undefined; readonly since: number }> {
  const { users } = lookupSchema.parse(await askAuth(':lookup', { localId: [uid] }, true));
  return { email: users[0].email, since: Number(users[0].validSince ?? 0) };
}

/** Confirms an account's e-mail, like the link in the e-mail. */
export async function confirmEmail({ uid }: Session): Promise<void> {
  await askAuth(':update', { localId: uid, emailVerified: true }, true);
}

/** Makes Auth accept all sessions of an account, also those that were revoked. */
export async function acceptAllSessions(uid: string): Promise<void> {
  await askAuth(':update', { localId: uid, validSince: '1' }, true);
}

/** Changes the caller's e-mail directly at Auth, as a client can without the gym's server. */
export async function changeOwnEmail({ token }: Session, email: string): Promise<Session> {
  const answer = sessionSchema.parse(await askAuth(':update', { idToken: token, email, returnSecureToken: true }));
  return { uid: answer.localId, token: answer.idToken };
}

/** Adds a random e-mail and the demo accounts' password to the account. */
export async function setPassword({ token }: Session): Promise<void> {
  await askAuth(':update', { idToken: token, email: `${randomUUID()}@prueba.mx`, password: 'gimnasio123' });
}

/** Deletes the caller's account directly at Auth, as a client can without the gym's server. */
export async function deleteOwnAccount({ token }: Session): Promise<void> {
  await askAuth(':delete', { idToken: token });
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly http: number;
      /** The code of the callable protocol, such as `INVALID_ARGUMENT`. */
      readonly status: string;
      readonly reason: string | undefined;
      readonly field: string | undefined;
      readonly uid: string | undefined;
      /** For `preview-stale`: the current preview of the change. */
      readonly seen: Seen | undefined;
    };

const failure = z.object({
  error: z.object({
    status: z.string(),
    details: z.optional(
      z.object({
        reason: z.optional(z.string()),
        field: z.optional(z.string()),
        uid: z.optional(z.string()),
        seen: z.optional(z.custom<Seen>()),
      }),
    ),
  }),
});
const success = z.object({ result: z.unknown() });

/**
 * Calls a callable through the app's own origin, as the web app does. Throws if a successful answer doesn't match the
 * contract.
 *
 * @param as `null` for a caller who isn't signed in
 */
export async function call<Name extends CallableName>(
  as: Session | null,
  name: Name,
  input: unknown,
): Promise<Answer<CallableOutput<Name>>> {
  const response = await fetch(`${APP_ORIGIN}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    body: JSON.stringify({ data: input }),
    signal: AbortSignal.timeout(60_000),
  });
  const body: unknown = await response.json();
  if (response.ok) {
    const value = CONTRACTS[name].output.parse(success.parse(body).result) as CallableOutput<Name>;
    return { ok: true, value };
  }
  const { status, details } = failure.parse(body).error;
  return {
    ok: false,
    http: response.status,
    status,
    reason: details?.reason,
    field: details?.field,
    uid: details?.uid,
    seen: details?.seen,
  };
}

/** Calls a callable, and fails the test unless it succeeds. */
export async function mustCall<Name extends CallableName>(
  as: Session,
  name: Name,
  input: unknown,
): Promise<CallableOutput<Name>> {
  const answer = await call(as, name, input);
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.reason ?? answer.status} ${answer.field ?? ''}`);
  return answer.value;
}

/** Formats an answer: `done`, or the reason of the refusal and its field. */
export function formatAnswer(answer: Answer<unknown>): string {
  if (answer.ok) return 'done';
  return [answer.reason ?? answer.status, ...(answer.field === undefined ? [] : [answer.field])].join(' ');
}

/**
 * Resets the rate limits of these callables, by default of all, because tests call more often than people do.
 */
export async function resetRateLimits(...names: readonly CallableName[]): Promise<void> {
  const chosen = names.length > 0 ? names : (Object.keys(CONTRACTS) as CallableName[]);
  const scopes = chosen.flatMap((name) => (name === 'exportMyData' ? [name, EXPORTS] : [name]));
  await updateAsOwner(Object.fromEntries(scopes.map((scope) => [rateLimitPath.list({ scope }), null])));
}

export const newId = randomUUID;

let nextPhone = randomInt(10_000_000, 90_000_000);

/**
 * Returns an unused phone. Counts up from a random start, because a thousand random numbers could contain duplicates.
 */
export function newPhone(): string {
  nextPhone += 1;
  return `86${nextPhone}`;
}

/** Creates a member of the branch Centro. `more`: additional or other fields of the input. */
export async function newMember(
  as: Session,
  more: Readonly<Record<string, unknown>> = {},
): Promise<CallableOutput<'createUser'> & { readonly phone: string }> {
  const phone = newPhone();
  const input = { requestId: newId(), Nombre: 'Prueba Zúñiga Ibarra', Phone: phone, HomeBranch: 'centro', ...more };
  return { ...(await mustCall(as, 'createUser', input)), phone };
}

/** Reads a record as the database's owner; an empty object if there is none. */
export async function readRecord(path: string): Promise<Readonly<Record<string, unknown>>> {
  return z.record(z.string(), z.unknown()).parse((await readAsOwner(path)) ?? {});
}

/** Sets a password with `oobCode`, the code in an e-mailed link. Returns the account's e-mail. */
export async function resetPassword(oobCode: string, newPassword: string): Promise<string> {
  const answerSchema = z.object({ email: z.string() });
  return answerSchema.parse(await askAuth(':resetPassword', { oobCode, newPassword })).email;
}

/** Deletes an account at Auth with administrator rights. */
export async function deleteAuthAccount(uid: string): Promise<void> {
  await askAuth(':delete', { localId: uid }, true);
}

/** Creates an account at Auth and nothing in the database, like a call that dies before it writes the profile. */
export async function createAuthAccount(uid: string): Promise<void> {
  const address = `${AUTH.replace('/v1/accounts', '')}/v1/projects/${PROJECT}/accounts`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid }),
  });
  if (!response.ok) throw new Error(`Auth made no account: ${response.status} ${await response.text()}`);
}
