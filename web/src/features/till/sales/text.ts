import { plural } from '@gym/domain/text/plural';

/** Sentences of the list of sales, of one sale, and of the search by folio. */
export const SALES_TEXT = {
  folio: 'Buscar por folio',
  find: 'Buscar',
  otherDays: 'Ver todas las ventas',
  folioWrong: 'Escribe el número del folio.',
  folioNone: (folio: number) => `En esta sucursal no hay ninguna venta con el folio ${folio}. Revisa el número.`,
  list: 'Ventas del turno, la última primero',
  emptyTitle: 'Este turno no tiene ventas',
  emptyBody: 'Lo que cobres saldrá aquí.',
  noShiftTitle: 'No tienes un turno abierto',
  noShiftBody: 'Busca una venta por su folio, o abre tu turno en Vender.',
  row: (folio: number) => `Folio ${folio}`,
  sale: 'Venta',
  refund: 'Devolución',
  limit: (count: number) => `Se muestran las últimas ${count}. Las demás se encuentran por su folio.`,
  unknownTitle: 'Esa venta no existe',
  unknownBody: 'Revisa el folio y búscala otra vez.',
  back: 'Volver a la lista',
  seller: 'Atendió',
  buyer: 'A nombre de',
  nobody: 'Sin nombre',
  at: 'Fecha',
  payment: 'Pago',
  reason: 'Motivo',
  refundOf: 'Devuelve el folio',
  invoice: 'Factura',
  invoiceYes: 'La pidió',
  lines: 'Qué se vendió',
  given: (count: number) => plural(count, '# devuelta', '# devueltas'),
  giveBack: 'Devolver',
  refunded: (folio: number, sum: string) => `Se devolvieron ${sum}. Folio ${folio}.`,
  allGiven: 'Ya se devolvió todo.',
} as const;

/** Sentences of the dialog for a refund. */
export const REFUND_TEXT = {
  title: (folio: number) => `Devolver del folio ${folio}`,
  intro: 'Lo devuelto regresa al inventario; un plan devuelto quita su periodo.',
  pieces: (name: string) => `Piezas de ${name}`,
  left: (count: number) => plural(count, 'Queda # por devolver.', 'Quedan # por devolver.'),
  method: 'Cómo se devuelve el dinero',
  amount: (way: string) => `${way}, en pesos`,
  leftOf: (sum: string) => `Quedan ${sum} por devolver así.`,
  noneOf: 'No entró dinero así.',
  tooMuch: (sum: string) => `Así sólo quedan ${sum} por devolver. Escribe esa cantidad o menos.`,
  differs: (sum: string) => `Las cantidades deben sumar ${sum}. Revísalas.`,
  reference: (way: string) => `Referencia (${way.toLowerCase()})`,
  reason: 'Motivo',
  nothing: 'Elige qué se devuelve.',
  sum: 'Se devuelve',
  confirm: 'Devolver dinero',
} as const;

/** Sentences of the buttons below a receipt. */
export const RECEIPT_ACTIONS_TEXT = {
  print: 'Imprimir ticket',
  whatsApp: 'Enviar por WhatsApp',
} as const;
