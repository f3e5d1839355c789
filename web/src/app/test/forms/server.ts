import type { Contract } from '@gym/domain/contracts/contract';
import { type Result, refuse } from '@gym/domain/errors';

/** The server of the tests of forms: takes the place of `data/call.ts`. */
export const server = {
  /** The inputs that the form under test sent. */
  sent: [] as object[],
  /** Names of the form's own callables, which get {@link server.answer}. */
  own: [] as readonly string[],
  answer: refuse('unavailable') as Result<unknown>,
  /** What the answers wait for, while it is there. */
  held: null as Promise<void> | null,
  /** Answers to whatever else a screen asks, by callable. */
  others: {} as Readonly<Record<string, Result<unknown>>>,
};

export async function call({ name }: Contract, input: object): Promise<Result<unknown>> {
  if (!server.own.includes(name)) return server.others[name] ?? refuse('unavailable');
  server.sent.push(input);
  await server.held;
  return server.answer;
}
