import { callable } from '../lib/callable.ts';
import { setStaffRole as use } from '../use-cases/staff-roles.ts';

export const setStaffRole = callable('setStaffRole', use);
