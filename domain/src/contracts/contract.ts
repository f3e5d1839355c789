import type * as z from 'zod/mini';
import type { Deed } from '../person/authority.ts';
import type { StaffRole } from '../person/roles.ts';

/** Who may call: everyone (also signed out), everyone signed in, or staff with these roles. */
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
  /** Maximum number of calls per minute, for each user and for each network. */
  readonly callsPerMinute: number;
  /** Deadline of a call, in milliseconds, if it reads too much for the default. The app waits as long. */
  readonly deadlineMs?: number;
  /** Whether it moves money: then its refusals are kept under its `requestId`, as its answers are. */
  readonly movesMoney?: true;
  /**
   * The people whom a call affects: for each input field with a uid, the action that the table of authority must allow
   * before the handler runs. An omitted field stands for the caller.
   */
  readonly touches?: Readonly<Record<string, Deed>>;
}

/** Returns the contract of the callable with this name. */
export function contract<Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  name: Name,
  row: Omit<Contract<Name, Input, Output>, 'name'>,
): Contract<Name, Input, Output> {
  return { name, ...row };
}
