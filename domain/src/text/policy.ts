import type { PolicyAction } from '../attendance/attendance.ts';
import type { SelfCheckInMode } from '../database/system/branches.ts';

/** The door's reaction to a problem. */
export const POLICY_ACTION_TEXT: Readonly<Record<PolicyAction, string>> = {
  ignore: 'Pasa',
  warn: 'Pasa con aviso',
  deny: 'No pasa',
};

/** How people check in on their own phone. */
export const SELF_CHECK_IN_TEXT: Readonly<Record<SelfCheckInMode, string>> = {
  off: 'No se permite',
  open: 'Con un botón',
  code: 'Con el código de la entrada',
};
