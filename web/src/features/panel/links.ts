import { ORDERS_PATH } from '../../shared/order-paths.ts';
import {
  ATTENDANCE_PATH,
  AUDIT_PATH,
  EXPIRATIONS_PATH,
  listPath,
  PRODUCTS_PATH,
  reportsPath,
  SETTINGS_PATH,
} from '../../shared/paths.ts';
import { openShiftsPath, salesPath } from '../../shared/sales/paths.ts';
import type { AlertKind } from './alerts.ts';

/** Returns the path of the attendance list of a branch. */
export function branchAttendancePath(branch: string): string {
  return listPath(ATTENDANCE_PATH, branch);
}

/** Returns the path of a branch's sales: the sales report for administrators, the sales of the shift for reception. */
export function salesPagePath(branch: string, isAdmin: boolean): string {
  return isAdmin ? reportsPath({ ver: 'ventas', sucursal: branch }) : salesPath(branch);
}

/** Returns the path of the memberships of a branch that expire within 7 days. */
export function branchExpirationsPath(branch: string): string {
  return listPath(EXPIRATIONS_PATH, branch, { ver: '7' });
}

/**
 * Returns the path of the list in which staff handle a kind of alert. `null` for alerts about devices if the viewer is
 * not an administrator, because the settings with the list of devices are not for reception.
 */
export function alertListPath(kind: AlertKind, branch: string, isAdmin: boolean): string | null {
  const ordersPath = (estado: string): string => listPath(ORDERS_PATH, branch, { estado });
  switch (kind) {
    case 'terminal-away':
    case 'unsent':
    case 'refused':
      return isAdmin ? `${SETTINGS_PATH}?ver=terminales` : null;
    case 'left-open':
      return openShiftsPath(branch);
    case 'passes':
      return branchAttendancePath(branch);
    case 'to-prepare':
      return ordersPath('paid');
    case 'to-deliver':
      return ordersPath('ready');
    case 'unpaid':
      return ordersPath('pending');
    case 'to-review':
      return ordersPath('review');
    case 'owed':
      return ordersPath('owed');
    case 'low':
      return listPath(PRODUCTS_PATH, branch, { ver: 'pocas' });
    case 'problems':
      return `${AUDIT_PATH}?ver=problemas`;
    case 'at-risk':
      return listPath(ATTENDANCE_PATH, branch, { ver: 'sin-venir', dias: '10+' });
  }
}
