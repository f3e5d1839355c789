import { plural, salesText } from '@gym/domain/text/plural';

/** Sentences of the summary. */
export const SUMMARY_TEXT = {
  tab: 'Resumen',
  file: 'resumen',
  income: 'Lo que entró',
  incomeBody: 'Todo lo que entró en estas fechas, en Caja y en línea, menos lo que se devolvió.',
  till: 'En Caja',
  sales: salesText,
  outside: 'En línea y fuera de Caja',
  payments: (count: number) => plural(count, '# pago', '# pagos'),
  average: 'Ticket promedio en Caja',
  none: '—',
  same: (sum: string, from: string, to: string) => `Igual que del ${from} al ${to}: ${sum}.`,
  almostSame: (sum: string, from: string, to: string) => `Casi lo mismo que del ${from} al ${to}: ${sum}.`,
  belowZero: (sum: string, from: string, to: string) => `Del ${from} al ${to} se devolvió más de lo que entró: ${sum}.`,
  nothingBefore: (from: string, to: string) => `Del ${from} al ${to} no entró nada.`,
  compared: (percent: number, sum: string, from: string, to: string) =>
    `${percent > 0 ? '+' : ''}${percent.toLocaleString('es-MX')} % contra ${sum} del ${from} al ${to}.`,
  upTo: (day: string, sum: string) => `Hoy sigue en curso: se compara lo que entró hasta el ${day}, ${sum}.`,
  notCompared:
    'Elige un mes o menos, con algún día terminado y fechas que también tuvo el mes anterior, para compararlo con él.',
  byDay: 'Lo que entró por día',
  retention: 'Quién se fue y quién se quedó',
  retentionBody:
    'De quienes terminaron un periodo en estas fechas: se fue quien no renovó en los 10 días siguientes; se quedó quien sí.',
  retentionTooLong: (days: number) => `Elige hasta ${days} días para ver quién se fue.`,
  left: 'Se fueron',
  stayed: 'Se quedaron',
  open: 'Aún pueden renovar',
  lists: 'Todas las listas',
  list: {
    sales: 'Venta por venta',
    members: 'Socios',
    attendance: 'Asistencias por día y hora',
    expirations: 'Vencimientos',
    absent: 'Sin venir',
    invoices: 'Facturas',
    low: 'Pocas existencias',
    owed: 'Pedidos por devolver',
    inside: 'Quién está dentro',
  },
  fileHead: ['Dato', 'Valor', 'Del', 'Al'],
} as const;
