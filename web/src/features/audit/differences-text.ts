import type { DifferenceKind } from '@gym/domain/database/system/differences';
import { plural } from '@gym/domain/text/plural';

/** Text of the list of differences. */
export const DIFFERENCES_TEXT = {
  list: 'Diferencias por revisar',
  count: (open: number) =>
    open === 0 ? 'Nada por revisar.' : plural(open, '# diferencia por revisar.', '# diferencias por revisar.'),
  emptyTitle: 'Todo cuadra',
  emptyBody:
    'Cada noche la app compara totales, folios, inventario, membresías y asistencias con sus registros. Lo que no cuadra aparece aquí.',
  allBranches: 'Todas las sucursales',
  stored: 'Guardado',
  expected: 'Según los registros',
  nothing: 'nada',
  found: (when: string) => `Encontrada el ${when}`,
  open: 'Abrir ficha',
  openNumber: (number: number) => `Abrir ficha ${number}`,
  days: (from: string, to: string) => `${from} a ${to}`,
  close: 'Cerrar diferencia',
  closeOf: (what: string) => `Cerrar: ${what}`,
  closeBody: 'Los números se quedan como están. El motivo queda en la bitácora.',
  takeOver: (count: string) => `Usar ${count}`,
  takeOverOf: (what: string, count: string) => `${what}: usar ${count}`,
  takeOverBody: (count: string) =>
    `El total del día cambia a ${count}, lo que hay en los registros. El motivo queda en la bitácora.`,
  closed: 'Diferencia cerrada.',
  folio: 'Folio',
  fields: {
    total: 'Total',
    Total: 'Total',
    Count: 'Número de pagos',
    Folio: 'Folio',
    Spare: 'Sobre el mínimo',
    sales: 'Ventas',
    refunds: 'Devoluciones',
    taxed: 'IVA',
    discount: 'Descuentos',
    cash: 'Efectivo',
    card: 'Tarjeta',
    transfer: 'Transferencia',
    online: 'En línea',
    in: 'Entradas de efectivo',
    out: 'Salidas de efectivo',
    Expected: 'Efectivo esperado',
    Difference: 'Diferencia de efectivo',
    Phone: 'Teléfono',
    Email: 'Correo',
    Pin: 'PIN',
    Available: 'Disponibles',
    Held: 'Apartadas',
    bought: 'Compradas',
    cancelled: 'Canceladas',
  },
} as const;

/**
 * Returns the label of the field that differs. A name that begins with a digit is one or several folios. The label of a
 * nested name is that of its last part that has a label; `null` if no part has one.
 */
export function fieldText(field: string): string | null {
  if (/^\d/.test(field)) return `${DIFFERENCES_TEXT.folio} ${field}`;
  const labels = Object.entries(DIFFERENCES_TEXT.fields);
  const parts = field.split('/').toReversed();
  return parts.flatMap((part) => labels.filter(([name]) => name === part).map(([, text]) => text))[0] ?? null;
}

/** Tells staff what to do about each kind of difference before they close it. */
export const DIFFERENCE_NEXT: Readonly<Record<DifferenceKind, string>> = {
  'day-totals': 'Compara el reporte de ventas del día con los cortes y anota con cuál te quedas.',
  'shift-totals': 'Revisa el corte y las ventas del turno con quien lo cerró.',
  'order-totals': 'Compara los pedidos pagados ese día con tu cuenta de Mercado Pago y del banco.',
  folio: 'Busca el folio en el reporte de ventas. Si falta, anota qué pasó para tu contador.',
  returns: 'Revisa la venta y sus devoluciones antes de devolver algo más.',
  skipped: 'Compara esos días a mano en el reporte de ventas.',
  'refund-pending': 'Búscala en Mercado Pago. Si el dinero no salió, devuélvelo de nuevo desde el pedido.',
  'record-sums': 'Revisa la venta o el pedido contra su ticket. Pide a quien mantiene la app que lo repare.',
  'record-lost': 'Pide a quien mantiene la app que lo recupere del respaldo.',
  shelf: 'Cuenta el producto en Inventario: el conteo deja el número correcto.',
  held: 'Revisa los pedidos abiertos de la sucursal y cuenta el producto en Inventario.',
  'promotion-uses': 'Si la promoción tiene límite, revísalo en Promociones.',
  'key-taken': 'Abre las dos fichas y corrige el teléfono, el correo o el PIN de una.',
  'history-lost': 'La membresía sigue igual. Pide que recuperen el historial del respaldo.',
  'profile-lost': 'Pide a quien mantiene la app que recupere la ficha del respaldo.',
  moves: 'El reporte de membresías del mes puede no coincidir con las fichas.',
  visits: 'Faltan registros de ese día. Puedes dejar el total como está o usar lo que hay en los registros.',
  'own-visit': 'La asistencia cuenta en la sucursal, pero la persona no la ve en su historial.',
  unreadable: 'La app lo salta y sigue. Pide a quien mantiene la app que lo repare.',
};
