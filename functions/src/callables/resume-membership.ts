import { callable } from '../lib/callable.ts';
import { resumeMembership as use } from '../use-cases/change-membership.ts';

export const resumeMembership = callable('resumeMembership', use);
