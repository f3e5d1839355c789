import { callable } from '../lib/callable.ts';
import { freezeMembership as use } from '../use-cases/change-membership.ts';

export const freezeMembership = callable('freezeMembership', use);
