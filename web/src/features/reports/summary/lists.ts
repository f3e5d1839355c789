import { ORDERS_PATH } from '../../../shared/order-paths.ts';
import { ATTENDANCE_PATH, EXPIRATIONS_PATH, listPath, PRODUCTS_PATH, REPORTS_PATH } from '../../../shared/paths.ts';
import { SUMMARY_TEXT } from './text.ts';

/** Returns the name and path of each link in the summary's card of lists. `branch`: `null` for all branches. */
export function summaryLinks(branch: string | null): readonly (readonly [name: string, to: string])[] {
  const { list } = SUMMARY_TEXT;
  return [
    [list.sales, listPath(REPORTS_PATH, branch, { ver: 'lista' })],
    [list.members, listPath(REPORTS_PATH, branch, { ver: 'socios' })],
    [list.invoices, listPath(REPORTS_PATH, branch, { ver: 'facturas' })],
    [list.attendance, listPath(ATTENDANCE_PATH, branch, { ver: 'reporte' })],
    [list.inside, listPath(ATTENDANCE_PATH, branch)],
    [list.absent, listPath(ATTENDANCE_PATH, branch, { ver: 'sin-venir', dias: '10+' })],
    [list.expirations, listPath(EXPIRATIONS_PATH, branch)],
    [list.low, listPath(PRODUCTS_PATH, branch, { ver: 'pocas' })],
    [list.owed, listPath(ORDERS_PATH, branch, { estado: 'owed' })],
  ];
}
