import type { CallableOutput } from '@gym/domain/contracts/index';
import { plural, salesText } from '@gym/domain/text/plural';

/** A sale or refund in the list. */
export type SaleRow = CallableOutput<'listSales'>['rows'][number];

/** Sentences of the list of sales. */
export const SALES_LIST_TEXT = {
  tab: 'Venta por venta',
  list: 'Ventas, la última primero',
  file: 'ventas-una-por-una',
  seller: 'Vendió',
  method: 'Forma de pago',
  total: 'Importe',
  wrongTotal: 'Escribe el importe en pesos, por ejemplo 650.',
  everyone: 'Todos',
  anyMethod: 'Todas',
  buyer: 'Socio',
  chooseBuyer: 'Elegir socio',
  chooseBuyerTitle: 'Ventas de un socio',
  onlyOf: (name: string) => `Sólo de ${name}`,
  everyBuyer: 'Ver de todos',
  close: 'Cerrar',
  sum: 'Total',
  salesColumn: 'Ventas',
  sales: salesText,
  refunds: (count: number) => plural(count, '# devolución', '# devoluciones'),
  byMethod: 'Por forma de pago',
  byDay: 'Total por día',
  onlyNewest: (count: number) =>
    `Son más de ${count.toLocaleString('es-MX')} ventas: el total cuenta las últimas. Elige menos días.`,
  tillOnly: 'Lo que se cobró en Caja. Lo pagado en línea está en Resumen y en Ventas.',
  head: ['Folio', 'Qué se vendió', 'Socio', 'Vendió', 'Pago', 'Importe'],
  folio: (folio: number) => `Folio ${folio}`,
  kind: { sale: 'Venta', refund: 'Devolución' },
  nobody: 'Sin nombre',
  line: (name: string, quantity: number) => (Math.abs(quantity) === 1 ? name : `${name} × ${Math.abs(quantity)}`),
  emptyTitle: 'No hay ventas así en esas fechas',
  emptyBody: 'Elige otras fechas o quita un filtro.',
  day: 'Día',
  time: 'Hora',
  branch: 'Sucursal',
  what: 'Qué se vendió',
  type: 'Tipo',
} as const;
