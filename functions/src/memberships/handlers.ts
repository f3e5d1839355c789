import type { Handlers } from '../lib/callable.ts';
import {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
  undoResume,
} from './change-membership.ts';
import { listAbsent } from './list-absent.ts';
import { listExpirations } from './list-expirations.ts';
import { markContacted } from './mark-contacted.ts';

export const MEMBERSHIPS_HANDLERS = {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  listAbsent,
  listExpirations,
  markContacted,
  renewMembership,
  resumeMembership,
  undoResume,
} satisfies Partial<Handlers>;
