import { callable } from '../lib/callable.ts';
import { renewMembership as use } from '../use-cases/change-membership.ts';

export const renewMembership = callable('renewMembership', use);
