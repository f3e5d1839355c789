import type { CallableOutput } from '@gym/domain/contracts/index';
import { salesText } from '@gym/domain/text/plural';

/** A sale or order with a requested invoice. */
export type InvoiceRow = CallableOutput<'listInvoices'>['rows'][number];

/** Texts of the states of an invoice. */
const STANDINGS: Readonly<Record<InvoiceRow['Standing'], string>> = {
  'to-issue': 'Por facturar',
  'data-missing': 'Faltan datos fiscales',
  'no-buyer': 'Sin cliente: no se puede facturar',
  returned: 'Devuelta: no se factura',
  cancelled: 'Pedido cancelado: no se factura',
  free: 'Sin importe: no se factura',
};

/** Texts of the list of requested invoices and of its file for the accountant. SAT: the tax authority. */
export const INVOICE_TEXT = {
  tab: 'Facturas',
  list: 'Ventas que requieren factura',
  emptyTitle: 'Nadie pidió factura en esas fechas',
  emptyBody: 'Aquí aparecen las ventas y los pedidos pagados en que se pidió factura.',
  body: 'La factura se emite con el contador. Descarga el archivo y envíaselo: tiene un renglón por concepto.',
  placeMissing: 'Falta el código postal de una sucursal: es el lugar de expedición. Agrégalo en Publicar, Sucursales.',
  file: 'facturas',
  count: (count: number, hasMore: boolean) => (hasMore ? `Las primeras ${count} ventas` : salesText(count)),
  standings: STANDINGS,
  partly: 'devuelta en parte, se factura lo que queda',
  refunded: (sum: string, day: string) =>
    `Se devolvieron ${sum} el ${day}; si ya se emitió, cancélala o emite nota de crédito`,
  cancelled: (day: string) => `Se canceló el ${day}; si ya se emitió, cancélala`,
  order: (code: string) => `Pedido ${code}`,
  refund: 'Devolución',
  standing: 'Estado',
  date: 'Fecha',
  time: 'Hora',
  branch: 'Sucursal',
  folio: 'Folio',
  placeOfIssue: 'Lugar de expedición',
  buyer: 'Cliente',
  noBuyer: 'Sin cliente',
  receiver: 'Datos fiscales',
  rfc: 'RFC',
  taxName: 'Nombre o razón social',
  regime: 'Régimen fiscal',
  use: 'Uso CFDI',
  postalCode: 'Código postal',
  email: 'Correo',
  form: 'Forma de pago (SAT)',
  or: ' o ',
  method: 'Método de pago',
  /** The SAT's code for a payment in one instalment. */
  paidAtOnce: 'PUE',
  currency: 'Moneda',
  pesos: 'MXN',
  exported: 'Exportación',
  /** The SAT's code for something that isn't exported. */
  notExported: '01',
  concepts: 'Conceptos',
  quantity: 'Cantidad',
  unit: 'Clave de unidad',
  concept: 'Concepto',
  price: 'Valor unitario',
  amount: 'Importe',
  discount: 'Descuento',
  taxObject: 'Objeto de impuesto',
  /** The SAT's code for something subject to IVA, even if its rate is 0 or it is exempt. */
  subjectToTax: '02',
  base: 'Base',
  rate: 'Tasa de IVA',
  exempt: 'Exento',
  tax: 'IVA',
  total: 'Total',
} as const;
