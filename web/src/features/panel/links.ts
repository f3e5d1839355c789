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

export function attendanceOf(branch: string): string {
  return listPath(ATTENDANCE_PATH, branch);
}

/**
 * Returns the path of a branch's sales today: the sales report for administrators, the sales of the shift for
 * reception.
 */
export function salesOf(branch: string, isAdmin: boolean): string {
  return isAdmin ? reportsPath({ ver: 'ventas', sucursal: branch }) : salesPath(branch);
}

export function expirationsOf(branch: string): string {
  return listPath(EXPIRATIONS_PATH, branch, { ver: '7' });
}

/** Returns the path of the page that handles a kind of alert; `null` if the panel itself does. */
export function listOf(kind: AlertKind, branch: string, isAdmin: boolean): string | null {
  const orders = (estado: string): string => listPath(ORDERS_PATH, branch, { estado });
  switch (kind) {
    case 'terminal-away':
    case 'unsent':
    case 'refused':
      return isAdmin ? `${SETTINGS_PATH}?ver=terminales` : null;
    case 'left-open':
      return openShiftsPath(branch);
    case 'passes':
      return attendanceOf(branch);
    case 'to-prepare':
      return orders('paid');
    case 'to-deliver':
      return orders('ready');
    case 'unpaid':
      return orders('pending');
    case 'to-review':
      return orders('review');
    case 'owed':
      return orders('owed');
    case 'low':
      return listPath(PRODUCTS_PATH, branch, { ver: 'pocas' });
    case 'problems':
      return `${AUDIT_PATH}?ver=problemas`;
    case 'at-risk':
      return listPath(ATTENDANCE_PATH, branch, { ver: 'sin-venir', dias: '10+' });
  }
}
