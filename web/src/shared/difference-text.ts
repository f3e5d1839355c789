import type { DifferenceArea, DifferenceKind } from '@gym/domain/database/system/differences';
import { plural } from '@gym/domain/text/plural';

/** Names of the areas of the gym's data by which differences are grouped. */
export const AREA_TEXT: Readonly<Record<DifferenceArea, string>> = {
  till: 'Caja',
  store: 'Tienda',
  members: 'Socios',
  visits: 'Asistencias',
  records: 'Registros',
};

/** Name of the tab of the audit log that lists the differences. */
export const DIFFERENCES_TAB = 'Diferencias';

/** Titles of the kinds of differences. */
export const DIFFERENCE_TEXT: Readonly<Record<DifferenceKind, string>> = {
  'day-totals': 'Ventas del día',
  'shift-totals': 'Corte de un turno',
  'order-totals': 'Pagos de pedidos del día',
  folio: 'Folios',
  returns: 'Devoluciones de una venta',
  skipped: 'Días sin revisar',
  'refund-pending': 'Devolución en línea sin respuesta',
  'record-sums': 'Importes de una venta o un pedido',
  'record-lost': 'Falta un registro',
  shelf: 'Inventario de un producto',
  held: 'Piezas apartadas',
  'promotion-uses': 'Usos de una promoción',
  'key-taken': 'Dato repetido entre dos personas',
  'history-lost': 'Membresía sin historial',
  'profile-lost': 'Membresía sin ficha',
  moves: 'Membresías compradas o canceladas en el mes',
  visits: 'Asistencias del día',
  'own-visit': 'Falta una visita en la ficha',
  unreadable: 'Registro que no se puede leer',
};

/** Says how many differences there are in an area: 'Caja: 2 diferencias'. */
export function differencesText(area: DifferenceArea, count: number): string {
  return `${AREA_TEXT[area]}: ${plural(count, '# diferencia', '# diferencias')}`;
}
