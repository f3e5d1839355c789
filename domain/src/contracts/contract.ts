import type * as z from 'zod/mini';
import type { Deed } from '../person/authority.ts';
import type { StaffRole } from '../person/roles.ts';

/** Who may call: everyone (also signed out), everyone who is signed in, or staff of these roles. */
export type Callers = 'anyone' | 'signed-in' | readonly StaffRole[];

/**
 * One callable: its name, what it takes, what it answers, who may call it. Input schemas are strict: unknown keys are
 * refused.
 */
export interface Contract<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The last segment of its address, `/api/<name>`, and its key in `CONTRACTS`. */
  readonly name: Name;
  readonly input: Input;
  readonly output: Output;
  readonly callers: Callers;
  /** Calls a minute that one user, and one address, may make. */
  readonly callsPerMinute: number;
  /** How long a call may take, milliseconds, where that is not the usual: only for what reads very much. The app waits as long. */
  readonly deadlineMs?: number;
  /**
   * Whom it touches, and how: each field of the input that holds a uid, with the deed for which the factory asks the table of
   * authority before the handler runs. A field that is left out stands for the caller.
   */
  readonly touches?: Readonly<Record<string, Deed>>;
}

/** Makes the contract of the callable with this name. */
export function contract<Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  name: Name,
  row: Omit<Contract<Name, Input, Output>, 'name'>,
): Contract<Name, Input, Output> {
  return { name, ...row };
}
