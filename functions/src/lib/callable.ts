import type { CallableInput, CallableName, CallableOutput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import type { Role } from '@gym/domain/person/roles';

/** Who calls, as far as the server itself knows: nothing of it comes from the input. */
export interface Caller {
  /** `visitor` for somebody who is signed out, where a contract lets them in. */
  readonly uid: string;
  /** From the sign-in token; lower case. */
  readonly email: string | null;
  readonly role: Role;
  /** The branch that reception and kiosk are bound to. */
  readonly branch: string | null;
  readonly ip: string;
}

/** What a callable does: it answers, or refuses with a reason. */
export type Handler<Name extends CallableName> = (
  input: CallableInput<Name>,
  caller: Caller,
  now: number,
) => Promise<Result<CallableOutput<Name>>>;

/** One handler for each contract. */
export type Handlers = { readonly [Name in CallableName]: Handler<Name> };
