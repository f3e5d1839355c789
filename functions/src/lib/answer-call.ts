import { CLIENT_RELEASE_HEADER, isClientTooOld } from '@gym/domain/contracts/client-release';
import type { Callers } from '@gym/domain/contracts/contract';
import { type CallableInput, type CallableName, type CallableOutput, CONTRACTS } from '@gym/domain/contracts/index';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import { isOlderThanRole, type Role } from '@gym/domain/person/roles';
import { isEndedSession, sessionStart } from '@gym/domain/person/session';
import { plainTexts } from '@gym/domain/plain-texts';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { loadUser } from '../members/load-user.ts';
import { loadStaff } from '../staff/load-staff.ts';
import { isAppClosed } from './app-closed.ts';
import type { Caller, Handler, Handlers } from './callable.ts';
import { clientAddress, networksOf } from './client-address.ts';
import { DamagedRecord, NewerDataError, ShapeError } from './damaged-record.ts';
import { CALL_MS, withDeadline } from './deadline.ts';
import { findInvalidPicture } from './picture.ts';
import { isNetworkWithinRate, isVisitorWithinRate, isWithinRate } from './rate-limit.ts';
import { refusalError } from './refusals.ts';
import { SecretError } from './seal.ts';
import { touchesRefusal } from './touch.ts';

/** The caller, with the state of their session. */
interface SessionCaller extends Caller {
  /** The caller got a staff role after this session began. Until they sign in again, `role` is `member`. */
  readonly mustSignInAgain: boolean;
  /** The gym has closed the account. It may make only calls that need no sign-in. */
  readonly isClosed: boolean;
  /** The session began before the account's sessions were ended. */
  readonly isEnded: boolean;
}

/** The uid of a caller who is not signed in. */
const VISITOR = 'visitor';

function mayCall(callers: Callers, role: Role): boolean {
  return callers === 'anyone' || callers === 'signed-in' || callers.some((allowed) => allowed === role);
}

/**
 * Loads the caller's role and the state of their session. `null`: the contract requires a sign-in and there is none.
 */
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
  const [storedStaff, user] = await Promise.all([loadStaff(uid), loadUser(uid)]);
  const begunAt = sessionStart(token.auth_time, token.LinkSince);
  const isEnded = isEndedSession(user.SessionsSince, begunAt);
  // With an ended session the caller can still make the calls of visitors, for example redeem a new access link.
  if (isEnded && callers === 'anyone') return visitor;
  const mustSignInAgain = storedStaff !== null && isOlderThanRole(storedStaff, begunAt);
  const staff = mustSignInAgain ? null : storedStaff;
  return {
    uid,
    email: token.email?.toLowerCase() ?? null,
    isEmailUnconfirmed: token.email !== undefined && token.email_verified !== true,
    role: staff?.role ?? 'member',
    branch: staff?.branch ?? null,
    ip,
    mustSignInAgain,
    isClosed: user.Active === false,
    isEnded,
  };
}

/** Turns `no-permission` into `sign-in-again` for a caller whose role is newer than their session. */
function adjustRefusal(caller: SessionCaller | null, refusal: Refusal): Refusal {
  return caller?.mustSignInAgain && refusal.reason === 'no-permission' ? { reason: 'sign-in-again' } : refusal;
}

/** A network has the limit of ten people, because the whole Wi-Fi of a gym may have one address. */
const PEOPLE_PER_NETWORK = 10;
/** All visitors together have the limit of 300 people: more than come to a gym within one minute. */
const ALL_VISITORS = 300;

/** Counts the call and returns whether it is within the contract's limit of calls per minute. */
async function isWithinLimits(name: CallableName, caller: Caller, now: number): Promise<boolean> {
  const limit = CONTRACTS[name].callsPerMinute;
  const networks = networksOf(caller.ip);
  const each = limit * PEOPLE_PER_NETWORK;
  if (caller.uid === VISITOR) return isVisitorWithinRate(name, networks, { each, all: limit * ALL_VISITORS }, now);
  const byUser = await isWithinRate(name, `user ${caller.uid}`, limit, now);
  return byUser && (await isNetworkWithinRate(name, networks, each, now));
}

/**
 * Checks the call and runs its handler. Checks in this order: session and role, rate, input, and authority over the
 * people named in the input.
 */
async function checkAndRun<Name extends CallableName>(
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
  if (!(await isWithinLimits(name, caller, now))) return refuse('too-many-requests');
  const input = CONTRACTS[name].input.safeParse(plainTexts(request.data ?? {}));
  if (!input.success) {
    const field = input.error.issues[0]?.path[0];
    return refuse('invalid-input', typeof field === 'string' ? { field } : {});
  }
  const invalidPicture = findInvalidPicture(input.data);
  if (invalidPicture !== null) return refuse('picture-invalid', { field: invalidPicture });
  const refusal = await touchesRefusal(CONTRACTS[name].touches ?? {}, input.data, caller);
  if (refusal) return { ok: false, refusal };
  const handler = findHandler(await load(), name);
  const result = await handler(input.data as CallableInput<Name>, caller, now);
  return result.ok ? ok(result.value) : result;
}

/** Loads the handlers of one function, keyed by the callable's name. */
export type LoadHandlers = () => Promise<Partial<Handlers>>;

function findHandler<Name extends CallableName>(handlers: Partial<Handlers>, name: Name): Handler<Name> {
  const handler: Handler<Name> | undefined = handlers[name];
  if (!handler) throw unknownCallable(name);
  return handler;
}

/** Returns the protocol's error for a name without a contract or handler. */
function unknownCallable(name: string): HttpsError {
  return new HttpsError('not-found', `There is no callable ${name}`);
}

function isCallableName(name: string): name is CallableName {
  return Object.hasOwn(CONTRACTS, name);
}

/**
 * Describes an error for the log: by its name, because messages may contain personal data. The messages of errors about
 * secrets, damaged records, shapes and newer data contain none, so they are used.
 */
function describeError(error: unknown): string {
  const safe = [SecretError, DamagedRecord, ShapeError, NewerDataError];
  const isSafe = safe.some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return 'unknown';
  return isSafe ? error.message : error.name;
}

/**
 * Answers one call: checks it by its contract and runs its handler. The handlers are loaded only after the checks.
 * Refusals become an `HttpsError` with their reason. Unexpected errors and exceeded deadlines are logged without the
 * input and answered as `unavailable`, a damaged record that the call needs as `damaged`.
 *
 * @throws {HttpsError} for every refusal; `not-found` for a name without a contract or handler
 */
export async function answerCall(name: string, load: LoadHandlers, request: CallableRequest): Promise<unknown> {
  // This check comes first, because an outdated client may call a callable that no longer exists.
  if (isClientTooOld(request.rawRequest.headers[CLIENT_RELEASE_HEADER]))
    throw refusalError({ reason: 'client-too-old' });
  if (!isCallableName(name)) throw unknownCallable(name);
  const started = Date.now();
  let refusal: Refusal;
  try {
    const result = await withDeadline(CONTRACTS[name].deadlineMs ?? CALL_MS, async () => {
      const [caller, isClosed] = await Promise.all([identify(request, CONTRACTS[name].callers), isAppClosed()]);
      // During a backup or a restore no handler runs, because the data may be incomplete.
      if (isClosed) return refuse('restoring');
      const outcome = await checkAndRun(name, load, request, caller);
      return outcome.ok ? outcome : { ok: false as const, refusal: adjustRefusal(caller, outcome.refusal) };
    });
    if (result.ok) return result.value;
    refusal = result.refusal;
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    const facts = { function: name, uid: request.auth?.uid, durationMs: Date.now() - started };
    logger.error('callable failed', { ...facts, error: describeError(error) });
    refusal = { reason: error instanceof DamagedRecord ? 'damaged' : 'unavailable' };
  }
  throw refusalError(refusal);
}
