import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type CallableName, type CallableOutput, CONTRACTS } from '@gym/domain/contracts/index';
import { requestPath } from '@gym/domain/database/requests';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { readRecord } from '../repositories/read.ts';
import type { Caller } from './callable.ts';
import { checkDeadline, remainingMs } from './deadline.ts';
import { fingerprint } from './ids.ts';
import { seal, sealKey, unseal } from './seal.ts';
import { SERVER_TIME, serverUpdate, type Updates } from './server-update.ts';
import { inTurn } from './turns.ts';

/** What a request would do: everything to write, together, and what to answer. */
export interface Effect<Answer> {
  readonly updates: Updates;
  readonly answer: Answer;
}

/** The first wait before a decision is taken again, and the longest, milliseconds: each is up to twice the one before. */
const WAIT_MS = { first: 15, most: 400 };
/** A round takes at least this long: with less time left it would be cut off in the middle. */
const ROUND_MS = 300;

/**
 * Waits before the next round, a random part of a time that doubles: of many who want the same, few come back at the same moment.
 *
 * @param until when the time of the call is up, by the process's own clock
 * @returns whether there is time for one
 */
async function hasWaited(round: number, until: number): Promise<boolean> {
  const most = Math.min(WAIT_MS.most, WAIT_MS.first * 2 ** round);
  const waitMs = randomInt(1, most + 1);
  if (performance.now() + waitMs + ROUND_MS > until) return false;
  await delay(waitMs);
  return true;
}

async function answerGiven<Name extends CallableName>(
  name: Name,
  caller: Caller,
  requestId: string,
  input: string,
): Promise<Result<CallableOutput<Name>> | null> {
  const stored = await readRecord(requestPath, { requestId });
  if (!stored) return null;
  if (stored.Name !== name || stored.By !== caller.uid || stored.Input !== input) return refuse('conflict');
  // Sealed with another key, or by an older version: the effect was had, what was answered is not known any more.
  const text = unseal(stored.Answer, requestId);
  if (text === null) return refuse('conflict');
  const answer = CONTRACTS[name].output.safeParse(JSON.parse(text));
  return answer.success ? ok(answer.data as CallableOutput<Name>) : refuse('conflict');
}

/**
 * Does a request once, however often it is sent: its effect and its answer, sealed because it may hold a PIN or a link, are
 * written in one update, which the rules refuse when the request was answered before or when anything else that they hold has
 * changed; then it is decided again, after a wait, until the time of the call is nearly up.
 *
 * @throws {SecretError} before anything is decided, if the key of the seal is missing: what can't be sealed must not be done
 * @param decide reads the present state and returns what to write, or a refusal
 * @param turn of calls that contend for the same number, those of this process decide and write one after another
 */
export async function once<Name extends CallableName>(
  name: Name,
  caller: Caller,
  input: { readonly requestId: string },
  decide: () => Promise<Result<Effect<CallableOutput<Name>>>>,
  turn?: string,
): Promise<Result<CallableOutput<Name>>> {
  sealKey();
  const { requestId } = input;
  const print = fingerprint(input);
  const until = performance.now() + remainingMs();
  let round = 0;
  /** One round; `null`: something that it was decided on had changed. */
  const attempt = async (): Promise<Result<CallableOutput<Name>> | null> => {
    checkDeadline();
    const given = await answerGiven(name, caller, requestId, print);
    if (given) return given;
    const decided = await decide();
    // A twin of this very call may have been answered meanwhile; then its effect is what `decide` ran into.
    if (!decided.ok) return (await answerGiven(name, caller, requestId, print)) ?? decided;
    const { updates, answer } = decided.value;
    const record = {
      Name: name,
      By: caller.uid,
      At: SERVER_TIME,
      Input: print,
      Answer: seal(JSON.stringify(answer), requestId),
    };
    const outcome = await serverUpdate({ ...updates, [requestPath.at({ requestId })]: record });
    return outcome === 'written' ? ok(answer) : null;
  };
  do {
    const done = turn === undefined ? await attempt() : await inTurn(turn, attempt);
    if (done) return done;
  } while (await hasWaited(round++, until));
  return refuse('conflict');
}
