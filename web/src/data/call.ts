import { type CallableInput, type CallableName, type CallableOutput, CONTRACTS } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import { BROWSER_PORTS, type Callable, post } from './callable-protocol.ts';

/** The table seen by what the client needs, so that one name's output is known to be that name's. */
const CALLABLES: { readonly [Name in CallableName]: Omit<Callable<Name>, 'name'> } = CONTRACTS;

/** Calls a callable by its name in the table of contracts; see {@link post} for what comes back. */
export function call<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
): Promise<Result<CallableOutput<Name>>> {
  return post(BROWSER_PORTS, { name, ...CALLABLES[name] }, input);
}
