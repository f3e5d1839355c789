import type * as z from 'zod/mini';
import { whoAmI } from './session.ts';
import { updateUser } from './users.ts';

/** Every callable there is, by its name. Client and functions are both typed from this table; a test compares it with what is deployed. */
export const CONTRACTS = { updateUser, whoAmI } as const;

export type CallableName = keyof typeof CONTRACTS;
export type CallableInput<Name extends CallableName> = z.input<(typeof CONTRACTS)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = z.output<(typeof CONTRACTS)[Name]['output']>;
