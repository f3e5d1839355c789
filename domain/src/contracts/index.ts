import type * as z from 'zod/mini';
import {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
} from './memberships.ts';
import { whoAmI } from './session.ts';
import { createAccessLink, createUser, redeemAccessLink, updateUser } from './users.ts';

/** Every callable there is, by its name. Client and functions are both typed from this table; a test compares it with what is deployed. */
export const CONTRACTS = {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  createAccessLink,
  createUser,
  freezeMembership,
  redeemAccessLink,
  renewMembership,
  resumeMembership,
  updateUser,
  whoAmI,
} as const;

export type CallableName = keyof typeof CONTRACTS;
export type CallableInput<Name extends CallableName> = z.input<(typeof CONTRACTS)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = z.output<(typeof CONTRACTS)[Name]['output']>;
