import { plural } from '@gym/domain/text/plural';

/** Sentences printed on a receipt. */
export const PRINT_TEXT = {
  phone: (phone: string) => `Tel. ${phone}`,
  sale: (folio: string) => `Ticket · folio ${folio}`,
  refund: (folio: string) => `Devolución · folio ${folio}`,
  refundOf: (folio: string) => `Devuelve del folio ${folio}`,
  seller: (name: string) => `Atendió: ${name}`,
  buyer: (name: string) => `A nombre de: ${name}`,
  pieces: (count: number, price: string) => `${count} × ${price}`,
  gross: 'Subtotal',
  discount: 'Descuento',
  total: 'Total',
  reference: (reference: string) => `Ref. ${reference}`,
  received: 'Recibido',
  change: 'Cambio',
  invoice: 'Requiere factura',
  notFiscal: 'Este ticket no es una factura.',
  thanks: 'Gracias por tu compra',
} as const;

/** Sentences printed on the closing of a shift; its file and its view use them too. */
export const CLOSING_TEXT = {
  title: 'Corte de caja',
  person: (name: string) => `Turno de ${name}`,
  opened: 'Abrió',
  closed: 'Cerró',
  closedBy: (name: string) => `Lo cerró ${name}`,
  sales: 'Ventas',
  count: 'Cobros',
  refunds: 'Devoluciones',
  counts: (sales: number, refunds: number) =>
    `${plural(sales, '# cobro', '# cobros')} · ${plural(refunds, '# devolución', '# devoluciones')}`,
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
  money: 'Conteo',
  pieces: (count: number, value: string) => `${count} × ${value}`,
  noteName: 'Nota',
  reason: (reason: string) => `Motivo: ${reason}`,
  note: (note: string) => `Nota: ${note}`,
  sign: 'Firma',
} as const;

/** Sentences for the choice of this device's printer. */
export const PRINTER_TEXT = {
  printer: 'Impresora de este equipo',
  paper: 'Papel',
  papers: { 58: 'Rollo de 58 mm', 80: 'Rollo de 80 mm', letter: 'Carta' },
  auto: 'Imprimir automáticamente al cobrar',
} as const;
