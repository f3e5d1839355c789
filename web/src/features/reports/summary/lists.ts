import { ORDERS_PATH } from '../../../shared/order-paths.ts';
import { ATTENDANCE_PATH, EXPIRATIONS_PATH, PRODUCTS_PATH, reportsPath } from '../../../shared/paths.ts';
import { SUMMARY_TEXT } from './text.ts';

/** Returns every list that an owner may look for, with its address; of one branch or, with `null`, of all. */
export function allLists(branch: string | null): readonly (readonly [name: string, to: string])[] {
  const place = branch === null ? {} : { sucursal: branch };
  const { list } = SUMMARY_TEXT;
  const at = (path: string, view: Readonly<Record<string, string>>): string =>
    `${path}?${new URLSearchParams({ ...view, ...place })}`;
  return [
    [list.sales, reportsPath({ ver: 'lista', ...place })],
    [list.members, reportsPath({ ver: 'socios', ...place })],
    [list.invoices, reportsPath({ ver: 'facturas', ...place })],
    [list.attendance, at(ATTENDANCE_PATH, { ver: 'reporte' })],
    [list.inside, at(ATTENDANCE_PATH, {})],
    [list.absent, at(ATTENDANCE_PATH, { ver: 'sin-venir', dias: '10+' })],
    [list.expirations, at(EXPIRATIONS_PATH, {})],
    [list.low, at(PRODUCTS_PATH, { ver: 'pocas' })],
    [list.owed, at(ORDERS_PATH, { estado: 'owed' })],
  ];
}
