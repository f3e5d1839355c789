import { type CallableName, type CallableOutput, CONTRACTS } from '@gym/domain/contracts/index';
import { requestPath } from '@gym/domain/database/requests';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { readRecord } from '../repositories/read.ts';
import type { Caller } from './callable.ts';
import { checkDeadline } from './deadline.ts';
import { fingerprint } from './ids.ts';
import { seal, unseal } from './seal.ts';
import { serverUpdate, type Updates } from './server-update.ts';

/** What a request would do: everything to write, together, and what to answer. */
export interface Effect<Answer> {
  readonly updates: Updates;
  readonly answer: Answer;
}

/** Times that a decision is taken again because what it was taken on changed meanwhile. */
const ROUNDS = 5;

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
 * Does a request once, however often it is sent: its effect and its answer, sealed because it may hold a PIN or a link, are written in one update, which the rules
 * refuse when the request was answered before or when anything else that they hold has changed; then it is decided anew.
 *
 * @param decide reads the present state and returns what to write, or a refusal
 */
export async function once<Name extends CallableName>(
  name: Name,
  caller: Caller,
  input: { readonly requestId: string },
  decide: () => Promise<Result<Effect<CallableOutput<Name>>>>,
): Promise<Result<CallableOutput<Name>>> {
  const { requestId } = input;
  const print = fingerprint(input);
  for (let round = 0; round < ROUNDS; round++) {
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
      At: { '.sv': 'timestamp' },
      Input: print,
      Answer: seal(JSON.stringify(answer), requestId),
    };
    const outcome = await serverUpdate({ ...updates, [requestPath.at({ requestId })]: record });
    if (outcome === 'written') return ok(answer);
  }
  return refuse('conflict');
}
