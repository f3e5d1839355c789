import type * as z from 'zod/mini';
import type { PersonAction } from '../person/authority.ts';
import type { StaffRole } from '../person/roles.ts';

/** Who may call: anyone, also without a sign-in; everyone who is signed in; or staff with one of these roles. */
export type Callers = 'anyone' | 'signed-in' | readonly StaffRole[];

/**
 * The contract of a callable: name, input, output and who may call it. Input schemas are strict: they refuse unknown
 * keys.
 */
export interface Contract<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The last segment of its URL, `/api/<name>`, and its key in `CONTRACTS`. */
  readonly name: Name;
  readonly input: Input;
  readonly output: Output;
  readonly callers: Callers;
  /**
   * Maximum number of calls per minute of one user. One network may make ten times as many, because several people
   * share it; all visitors together may make 300 times as many.
   */
  readonly callsPerMinute: number;
  /** Deadline of the call on the server, in milliseconds, if the default is too short. */
  readonly deadlineMs?: number;
  /** The call moves money. Its final refusals are stored under the `requestId`, too: a retry gets the same refusal. */
  readonly movesMoney?: true;
  /**
   * The people whom a call affects: name of the input field with a person's uid → the action that the caller must be
   * allowed to do to this person (see `person/authority.ts`). If the input omits the field, the person is the caller.
   */
  readonly touches?: Readonly<Record<string, PersonAction>>;
}

/** Builds a contract from its name and definition. */
export function contract<Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  name: Name,
  definition: Omit<Contract<Name, Input, Output>, 'name'>,
): Contract<Name, Input, Output> {
  return { name, ...definition };
}
