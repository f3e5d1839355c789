import type { GymDay } from '@gym/domain/calendar/calendar';
import { dayWithWeekday } from '@gym/domain/text/days';
import { plural } from '@gym/domain/text/plural';

/** Texts of the closing of a shift. */
export const CLOSING_TEXT = {
  title: 'Corte de caja',
  person: (name: string) => `Turno de ${name}`,
  opened: 'Abrió',
  closed: 'Cerró',
  closedBy: (name: string) => `Lo cerró ${name}`,
  sales: 'Ventas',
  saleCount: 'Cobros',
  refunds: 'Devoluciones',
  counts: (sales: number, refunds: number) =>
    `${plural(sales, '# cobro', '# cobros')} · ${plural(refunds, '# devolución', '# devoluciones')}`,
  byDay: 'Por día',
  discounts: 'Descuentos',
  total: 'Total vendido',
  taxed: 'IVA incluido',
  cashBox: 'Efectivo en caja',
  float: 'Fondo inicial',
  cashSales: 'Ventas en efectivo',
  cashIn: 'Entradas',
  cashOut: 'Salidas',
  expected: 'Debía haber',
  counted: 'Se contó',
  vouchersTitle: 'Tarjeta',
  charged: 'Cobrado con tarjeta',
  vouchers: 'Vouchers',
  vouchersNone: 'No se sumaron',
  vouchersWord: (word: string) => `Vouchers: ${word.toLowerCase()}`,
  exact: 'Cuadra: diferencia',
  over: 'Sobra',
  short: 'Falta',
  movements: 'Entradas y salidas',
  cashCount: 'Conteo',
  pieces: (count: number, value: string) => `${count} × ${value}`,
  noteName: 'Nota',
  reason: (reason: string) => `Motivo: ${reason}`,
  note: (note: string) => `Nota: ${note}`,
  sign: 'Firma',
} as const;

/** Returns the line of one day of a shift: 'mié 2026-11-25 · 12 cobros · 0 devoluciones'. */
export function closingDayText(
  day: GymDay,
  { sales, refunds }: { readonly sales: number; readonly refunds: number },
): string {
  return `${dayWithWeekday(day)} · ${CLOSING_TEXT.counts(sales, refunds)}`;
}
