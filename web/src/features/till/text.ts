import { piecesText } from '@gym/domain/text/plural';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { WRONG_SUM_TEXT } from '../../shared/payment/text.ts';
import { PRINT_TEXT } from '../../shared/receipt/text.ts';

/** Texts that several views of the till use, and the names of the views. */
export const TILL_TEXT = {
  views: 'Partes de la caja',
  sell: 'Vender',
  sales: 'Ventas',
  shifts: 'Turnos',
  again: 'Volver a intentar',
  wrongSum: WRONG_SUM_TEXT,
} as const;

/** Texts about a sale and its payment. */
export const SALE_TEXT = {
  label: 'Venta',
  pass: PRINT_TEXT.pass,
  period: PRINT_TEXT.period,
  pieces: piecesText,
  tax: 'IVA incluido',
  total: 'Total',
  way: 'Forma de pago',
  ways: { cash: 'Efectivo', card: 'Tarjeta', transfer: 'Transf.', mixed: 'Mixto' },
  wayNames: PAYMENT_TEXT,
  buyerMissing: 'Elige a quién se le factura: búscalo arriba o quita la casilla.',
  taxDataMissing: 'Faltan sus datos fiscales. Puedes cobrar y pedirlos después.',
  invoicedTo: (rfc: string, name: string) => `Se factura a ${rfc}, ${name}.`,
  invoiceOrdered: 'La pidió en su pedido.',
  addTaxData: 'Agregar datos fiscales',
  reviewTaxData: 'Revisar',
} as const;

/** Texts about requests of the till that have no answer yet. */
export const TILL_UNANSWERED_TEXT = {
  title: 'Falta una respuesta',
  elsewhere: (branch: string) => `Falta una respuesta en ${branch}`,
  what: {
    sale: 'Una venta se está enviando o se quedó sin respuesta.',
    movement: 'Una entrada o salida de efectivo se quedó sin respuesta.',
    refund: 'Una devolución se quedó sin respuesta.',
  },
  beforeLeaving: 'Si sales ahora, nadie sabrá si se registró hasta que vuelvas a Caja en este equipo.',
  go: { sale: 'Ir a la venta', movement: 'Ir al movimiento', refund: 'Ir a la devolución' },
} as const;

/** Texts for refunding the sale of a membership period and annulling the period. */
export const ANNUL_TEXT = {
  title: 'Devolver y anular',
  confirm: 'Devolver y anular',
  intro: (folio: number) => `Se devuelve el dinero del folio ${folio} y el periodo se quita, las dos cosas a la vez.`,
  otherBranch: (folio: number, branch: string) =>
    `Se cobró en ${branch} (folio ${folio}). Lo devuelve la recepción de esa sucursal o un administrador; con la devolución se anula.`,
  needsShift: (folio: number, branch: string) =>
    `Se cobró con el folio ${folio}. Abre tu turno en la caja de ${branch} y vuelve aquí para devolverlo.`,
  ordered: 'Se cobró en Caja con un pedido. Abre el pedido y devuelve su venta: con la devolución el periodo se quita.',
  orderedOnline: 'Este periodo viene de un pedido. Anularlo no devuelve su dinero: revisa primero el pedido.',
  toSale: (folio: number) => `Ver la venta, folio ${folio}`,
  toTill: 'Ir a Caja',
  toOrder: 'Ver el pedido',
} as const;
