import { callable } from '../lib/callable.ts';
import { listStaff as use } from '../use-cases/staff-roles.ts';

export const listStaff = callable('listStaff', use);
