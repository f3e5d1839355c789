import type { Callers } from '@gym/domain/contracts/contract';
import { type CallableInput, type CallableName, type CallableOutput, CONTRACTS } from '@gym/domain/contracts/index';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import { isOlderThanRole, type Role } from '@gym/domain/person/roles';
import { isEndedSession, sessionStart } from '@gym/domain/person/session';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { loadStaff } from '../repositories/staff.ts';
import { loadUser } from '../repositories/users.ts';
import type { Caller, Handler, Handlers } from './callable.ts';
import { clientAddress, networksOf } from './client-address.ts';
import { CALL_MS, withDeadline } from './deadline.ts';
import { findNoPicture } from './picture.ts';
import { plainTexts } from './plain-texts.ts';
import { isNetworkWithinRate, isVisitorWithinRate, isWithinRate } from './rate-limit.ts';
import { refusalError } from './refusals.ts';
import { SecretError } from './seal.ts';
import { touchesRefusal } from './touch.ts';

/** The caller, and what the factory alone asks of the session. */
interface SessionCaller extends Caller {
  /** Has a role that this session lacks: it was given after the sign-in. The role here is then that of a member. */
  readonly mustSignInAgain: boolean;
  /** The gym has closed the account; nothing is done for it that needs a sign-in. */
  readonly isClosed: boolean;
  /** The session began before the account's sessions were ended. */
  readonly isEnded: boolean;
}

/** The uid of somebody who is not signed in. */
const VISITOR = 'visitor';

function mayCall(callers: Callers, role: Role): boolean {
  return callers === 'anyone' || callers === 'signed-in' || callers.some((allowed) => allowed === role);
}

async function identify(request: CallableRequest, callers: Callers): Promise<SessionCaller | null> {
  const ip = clientAddress(request.rawRequest);
  const visitor: SessionCaller = {
    uid: VISITOR,
    email: null,
    role: 'member',
    branch: null,
    ip,
    mustSignInAgain: false,
    isClosed: false,
    isEnded: false,
  };
  if (!request.auth) return callers === 'anyone' ? visitor : null;
  const { uid, token } = request.auth;
  const [given, user] = await Promise.all([loadStaff(uid), loadUser(uid)]);
  const begunAt = sessionStart(token.auth_time, token.LinkSince);
  const isEnded = isEndedSession(user.SessionsSince, begunAt);
  // What a visitor may do goes on, as a visitor: above all a new access link is redeemed.
  if (isEnded && callers === 'anyone') return visitor;
  const mustSignInAgain = given !== null && isOlderThanRole(given, begunAt);
  const staff = mustSignInAgain ? null : given;
  return {
    uid,
    email: token.email?.toLowerCase() ?? null,
    role: staff?.role ?? 'member',
    branch: staff?.branch ?? null,
    ip,
    mustSignInAgain,
    isClosed: user.Active === false,
    isEnded,
  };
}

/** What somebody is told who has the permission, but signed in before it was given. */
function toldTo(caller: SessionCaller | null, refusal: Refusal): Refusal {
  return caller?.mustSignInAgain && refusal.reason === 'no-permission' ? { reason: 'sign-in-again' } : refusal;
}

/** One address may stand for a whole gym's wireless network: ten people's worth. */
const PEOPLE_AT_ADDRESS = 10;
/** Visitors' worth that all who aren't signed in have together: more than a gym has at its door in one minute. */
const VISITORS_AT_ONCE = 300;

async function isAllowed(name: CallableName, caller: Caller, now: number): Promise<boolean> {
  const limit = CONTRACTS[name].callsPerMinute;
  const networks = networksOf(caller.ip);
  const each = limit * PEOPLE_AT_ADDRESS;
  if (caller.uid === VISITOR) return isVisitorWithinRate(name, networks, { each, all: limit * VISITORS_AT_ONCE }, now);
  const byUser = await isWithinRate(name, `user ${caller.uid}`, limit, now);
  return byUser && (await isNetworkWithinRate(name, networks, each, now));
}

/**
 * Sign-in and role first, then the rate, then the input, then whether the caller may touch that person: who may not call
 * learns nothing about the input, and no handler can forget to ask.
 */
async function answer<Name extends CallableName>(
  name: Name,
  load: LoadHandlers,
  request: CallableRequest,
  caller: SessionCaller | null,
): Promise<Result<CallableOutput<Name>>> {
  const now = Date.now();
  if (!caller) return refuse('not-signed-in');
  if (caller.isEnded) return refuse('session-ended');
  if (caller.isClosed && CONTRACTS[name].callers !== 'anyone') return refuse('account-closed');
  if (!mayCall(CONTRACTS[name].callers, caller.role)) return refuse('no-permission');
  if (!(await isAllowed(name, caller, now))) return refuse('too-many-requests');
  const input = CONTRACTS[name].input.safeParse(plainTexts(request.data ?? {}));
  if (!input.success) {
    const field = input.error.issues[0]?.path[0];
    return refuse('invalid-input', typeof field === 'string' ? { field } : {});
  }
  const noPicture = findNoPicture(input.data);
  if (noPicture !== null) return refuse('picture-invalid', { field: noPicture });
  const refusal = await touchesRefusal(CONTRACTS[name].touches ?? {}, input.data, caller);
  if (refusal) return { ok: false, refusal };
  const handler = handlerIn(await load(), name);
  const result = await handler(input.data as CallableInput<Name>, caller, now);
  return result.ok ? ok(result.value) : result;
}

/** Loads what the calls of one function do, by their names. */
export type LoadHandlers = () => Promise<Partial<Handlers>>;

function handlerIn<Name extends CallableName>(handlers: Partial<Handlers>, name: Name): Handler<Name> {
  const handler: Handler<Name> | undefined = handlers[name];
  if (!handler) throw unknownCallable(name);
  return handler;
}

/** The protocol's answer to a name that nobody here answers to. */
function unknownCallable(name: string): HttpsError {
  return new HttpsError('not-found', `There is no callable ${name}`);
}

function isCallableName(name: string): name is CallableName {
  return Object.hasOwn(CONTRACTS, name);
}

/** What the log says of an error: its name, because messages may contain personal data. Those about secrets contain none. */
function describeError(error: unknown): string {
  if (error instanceof SecretError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * Answers one call: what its contract allows, and what its handler does. Nothing of the handlers is loaded before the caller is known and the
 * call is counted. Refusals become `HttpsError`s with their reason; anything unexpected, and what takes too long, is logged without its data
 * and answered as `unavailable`.
 *
 * @throws {HttpsError} for every refusal; `not-found` for a name that no contract has
 */
export async function answerCall(name: string, load: LoadHandlers, request: CallableRequest): Promise<unknown> {
  if (!isCallableName(name)) throw unknownCallable(name);
  const started = Date.now();
  let refusal: Refusal;
  try {
    const result = await withDeadline(CONTRACTS[name].deadlineMs ?? CALL_MS, async () => {
      const caller = await identify(request, CONTRACTS[name].callers);
      const given = await answer(name, load, request, caller);
      return given.ok ? given : { ok: false as const, refusal: toldTo(caller, given.refusal) };
    });
    if (result.ok) return result.value;
    refusal = result.refusal;
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    const facts = { function: name, uid: request.auth?.uid, durationMs: Date.now() - started };
    logger.error('callable failed', { ...facts, error: describeError(error) });
    refusal = { reason: 'unavailable' };
  }
  throw refusalError(refusal);
}
