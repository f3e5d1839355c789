/** Sentences printed on a receipt. */
export const PRINT_TEXT = {
  rfc: (rfc: string) => `RFC ${rfc}`,
  phone: (phone: string) => `Tel. ${phone}`,
  pass: 'Pase de un día',
  period: (oldEnd: string | null, newEnd: string) =>
    oldEnd === null ? `Vencerá ${newEnd}` : `Vence ${oldEnd} → ${newEnd}`,
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

/** Sentences for the choice of this device's printer. */
export const PRINTER_TEXT = {
  printer: 'Impresora de este equipo',
  paper: 'Papel',
  papers: { 58: 'Rollo de 58 mm', 80: 'Rollo de 80 mm', letter: 'Carta' },
  auto: 'Imprimir automáticamente al cobrar',
} as const;

/** Sentences of the buttons below a receipt. */
export const RECEIPT_ACTIONS_TEXT = {
  print: 'Imprimir ticket',
  whatsApp: 'Enviar por WhatsApp',
} as const;

/** Texts of the panel that shows the last sale. */
export const SOLD_TEXT = {
  last: 'Última venta',
  title: (folio: number, sum: string) => `Venta cobrada: ${sum} · folio ${folio}`,
  change: 'Cambio',
} as const;
