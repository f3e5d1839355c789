import type { Handlers } from '../lib/callable.ts';
import { createPasswordLink } from './create-password-link.ts';
import { createTerminal } from './create-terminal.ts';
import { listStaff, setStaffRole } from './staff-roles.ts';

export const STAFF_HANDLERS = {
  createPasswordLink,
  createTerminal,
  listStaff,
  setStaffRole,
} satisfies Partial<Handlers>;
