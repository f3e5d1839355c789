import type { Contract } from '@gym/domain/contracts/contract';
import { type Result, refuse } from '@gym/domain/errors';

/** The fake server of the tests of forms. It replaces `data/call.ts`. */
export const server = {
  /** The inputs that the tested form sent. */
  sent: [] as object[],
  /** Names of the callables of the tested form, which return {@link server.answer}. */
  testedCallables: [] as readonly string[],
  answer: refuse('unavailable') as Result<unknown>,
  /** While set, the answers of the tested callables wait for it. */
  waitsFor: null as Promise<void> | null,
  /** Answers to other callables of the screen, by name. */
  others: {} as Readonly<Record<string, Result<unknown>>>,
};

export async function call({ name }: Contract, input: object): Promise<Result<unknown>> {
  if (!server.testedCallables.includes(name)) return server.others[name] ?? refuse('unavailable');
  server.sent.push(input);
  await server.waitsFor;
  return server.answer;
}
