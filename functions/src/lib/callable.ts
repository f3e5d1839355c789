import type { CallableInput, CallableName, CallableOutput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import type { Role } from '@gym/domain/person/roles';

/** The caller as the server knows them. No field comes from the input. */
export interface Caller {
  /** `visitor` if the caller is not signed in. */
  readonly uid: string;
  /** The e-mail of the sign-in token, in lower case. */
  readonly email: string | null;
  /** The sign-in token has an e-mail that was not confirmed when the token was issued. */
  readonly isEmailUnconfirmed?: boolean;
  readonly role: Role;
  /** The branch that reception and kiosk are bound to; `null` for everybody else. */
  readonly branch: string | null;
  /** The IP address; empty if it is unknown. */
  readonly ip: string;
}

/**
 * The implementation of a callable: returns its answer or a refusal with a reason. `now`: epoch milliseconds.
 */
export type Handler<Name extends CallableName> = (
  input: CallableInput<Name>,
  caller: Caller,
  now: number,
) => Promise<Result<CallableOutput<Name>>>;

/** One handler for each contract. */
export type Handlers = { readonly [Name in CallableName]: Handler<Name> };
