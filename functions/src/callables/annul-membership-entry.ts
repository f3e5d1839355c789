import { callable } from '../lib/callable.ts';
import { annulMembershipEntry as use } from '../use-cases/change-membership.ts';

export const annulMembershipEntry = callable('annulMembershipEntry', use);
