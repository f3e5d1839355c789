import type { Contract } from '@gym/domain/contracts/contract';
import { type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { call } from './call.ts';
import { bodyOf, type RequestSlot, requests, type SentRequest } from './requests.ts';

/**
 * Sends a stored request again while no open page shows it. Not for requests with a `page`, which only that page may
 * send again. Returns the reason of a refusal. It loads all contracts, so call it only when the person presses the
 * retry button.
 */
export async function resend(slot: RequestSlot, { input, ...about }: SentRequest): Promise<RefusalReason | null> {
  const { CONTRACTS } = await import('@gym/domain/contracts/index');
  const contract: Contract | undefined = Object.values<Contract>(CONTRACTS).find(({ name }) => name === slot.name);
  // An earlier release may have stored a request whose callable was renamed.
  if (contract === undefined) {
    requests.forget(slot);
    return null;
  }
  const post = (sent: typeof input): Promise<Result<unknown>> =>
    contract.input.safeParse(sent).success ? call(contract, sent) : Promise.resolve(refuse('invalid-input'));
  const result = await requests.send(slot, bodyOf(input), about, post);
  return result === null || result.ok ? null : result.refusal.reason;
}
