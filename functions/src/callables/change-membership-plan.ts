import { callable } from '../lib/callable.ts';
import { changeMembershipPlan as use } from '../use-cases/change-membership.ts';

export const changeMembershipPlan = callable('changeMembershipPlan', use);
