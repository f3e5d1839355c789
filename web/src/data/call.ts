import type { Contract } from '@gym/domain/contracts/contract';
import type { Result } from '@gym/domain/errors';
import type * as z from 'zod/mini';
import { BROWSER_PORTS, post } from './callable-protocol.ts';

/** Calls the callable of a contract, as the signed-in user if there is one; see {@link post} for what comes back. */
export function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: Contract<string, Input, Output>,
  input: z.input<Input>,
): Promise<Result<z.output<Output>>> {
  return post(BROWSER_PORTS, contract, input);
}
