import { callable } from '../lib/callable.ts';
import { cancelMembership as use } from '../use-cases/change-membership.ts';

export const cancelMembership = callable('cancelMembership', use);
