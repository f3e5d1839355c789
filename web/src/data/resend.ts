import type { Contract } from '@gym/domain/contracts/contract';
import { type Result, refuse } from '@gym/domain/errors';
import { call } from './call.ts';
import { bodyOf, type Place, requests, type SentRequest } from './requests.ts';

/** Sends a kept request again from a page that isn't its own; loads all contracts, so only by a press. */
export async function resend(place: Place, { input, ...about }: SentRequest): Promise<void> {
  const { CONTRACTS } = await import('@gym/domain/contracts/index');
  const contract: Contract | undefined = Object.values<Contract>(CONTRACTS).find(({ name }) => name === place.name);
  // What the app kept before a release may be called otherwise now.
  if (contract === undefined) return requests.forget(place);
  const post = (sent: typeof input): Promise<Result<unknown>> =>
    contract.input.safeParse(sent).success ? call(contract, sent) : Promise.resolve(refuse('invalid-input'));
  await requests.send(place, bodyOf(input), about, post);
}
