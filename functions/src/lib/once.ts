import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Contract } from '@gym/domain/contracts/contract';
import { type CallableName, type CallableOutput, CONTRACTS } from '@gym/domain/contracts/index';
import { requestPath } from '@gym/domain/database/system/requests';
import { isDecided, ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from './callable.ts';
import { checkDeadline, remainingMs } from './deadline.ts';
import { fingerprint } from './ids.ts';
import { readRecord } from './read.ts';
import { seal, sealKey, unseal } from './seal.ts';
import { SERVER_TIME, serverUpdate, type Updates } from './server-update.ts';
import { runInTurn } from './turns.ts';

/** The effect of a request: everything it writes, in one update, and its answer. */
export interface Effect<Answer> {
  readonly updates: Updates;
  readonly answer: Answer;
}

/**
 * Upper bounds of the random wait before a retry, milliseconds: for the first wait, and for every wait. The bound
 * doubles with each retry.
 */
const WAIT_MS = { first: 15, max: 400 };
/** The time that a read-decide-write round needs, milliseconds. If less time remains, no further round is begun. */
const ROUND_MS = 300;

/**
 * Waits before a retry: exponential backoff with jitter.
 *
 * @param until the deadline of the call, by `performance.now()`
 * @returns whether there is time for another round
 */
async function waitForRetry(round: number, until: number): Promise<boolean> {
  const maxWaitMs = Math.min(WAIT_MS.max, WAIT_MS.first * 2 ** round);
  const waitMs = randomInt(1, maxWaitMs + 1);
  if (performance.now() + waitMs + ROUND_MS > until) return false;
  await delay(waitMs);
  return true;
}

/** Loads the stored answer of a request; `null` if it is new. Refuses a request id that was used for something else. */
async function loadStoredAnswer<Name extends CallableName>(
  name: Name,
  caller: Caller,
  requestId: string,
  inputHash: string,
): Promise<Result<CallableOutput<Name>> | null> {
  const stored = await readRecord(requestPath, { requestId });
  if (!stored) return null;
  if (stored.Name !== name || stored.By !== caller.uid || stored.Input !== inputHash) return refuse('conflict');
  const text = unseal(stored.Answer, requestId);
  // The answer was sealed with another key. The request has taken effect, but its answer can't be read any more.
  if (text === null) return refuse('conflict');
  const result: Result<unknown> = JSON.parse(text);
  if (!result.ok) return result;
  const answer = CONTRACTS[name].output.safeParse(result.value);
  return answer.success ? ok(answer.data as CallableOutput<Name>) : refuse('conflict');
}

/**
 * Makes a request idempotent: writes its effect and its answer in one update, so that a retry gets the same answer. The
 * answer is sealed, because it may contain a PIN or a link. The rules refuse the update if the request was answered
 * already or a precondition no longer holds. Then the request is tried again, after a wait, until the deadline is
 * near. A call that moves money stores its final refusals, too. Otherwise a delayed duplicate of a refused request
 * could take effect after the person has sent the form again.
 *
 * @throws {SecretError} before anything is decided, if the seal key is missing or malformed, because the answer could
 *   not be stored
 * @param decide reads the current state and returns the effect, or a refusal
 * @param turn rounds of this process with the same turn run one after another, because they change the same record, for
 *   example the last folio of a branch
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
  const contract: Contract = CONTRACTS[name];
  const inputHash = fingerprint(input);
  const until = performance.now() + remainingMs();
  let round = 0;
  /** Runs one round. `null`: the rules refused its update. */
  const attempt = async (): Promise<Result<CallableOutput<Name>> | null> => {
    checkDeadline();
    const stored = await loadStoredAnswer(name, caller, requestId, inputHash);
    if (stored) return stored;
    const decided = await decide();
    const isStored = decided.ok || (contract.movesMoney === true && isDecided(decided.refusal.reason));
    // A concurrent retry of this request may have caused the refusal. Then the answer of the retry is stored.
    if (!isStored) return (await loadStoredAnswer(name, caller, requestId, inputHash)) ?? decided;
    const result = decided.ok ? ok(decided.value.answer) : decided;
    const record = {
      Name: name,
      By: caller.uid,
      At: SERVER_TIME,
      Input: inputHash,
      Answer: seal(JSON.stringify(result), requestId),
    };
    const updates = decided.ok ? decided.value.updates : {};
    const outcome = await serverUpdate({ ...updates, [requestPath.at({ requestId })]: record });
    return outcome === 'written' ? result : null;
  };
  do {
    const result = turn === undefined ? await attempt() : await runInTurn(turn, attempt);
    if (result) return result;
  } while (await waitForRetry(round++, until));
  // A concurrent retry of this request may have caused the last refusal, as in a round.
  return (await loadStoredAnswer(name, caller, requestId, inputHash)) ?? refuse('conflict');
}
