/** Words of the accountant's list. */
export const INVOICE_TEXT = {
  tab: 'Facturas',
  list: 'Ventas que requieren factura',
  emptyTitle: 'Nadie pidió factura en esas fechas',
  emptyBody: 'Aquí aparecen las ventas cobradas en Caja con la casilla de factura.',
  body: 'La factura se emite con el contador. Descarga el archivo y envíaselo.',
  file: 'facturas',
  count: (count: number, more: boolean) =>
    more ? `Las primeras ${count} ventas` : count === 1 ? '1 venta' : `${count} ventas`,
  failed: 'No se pudo preparar el archivo. Revisa tu conexión y vuelve a intentarlo.',
  date: 'Fecha',
  time: 'Hora',
  branch: 'Sucursal',
  folio: 'Folio',
  buyer: 'Cliente',
  noBuyer: 'Sin cliente',
  email: 'Correo',
  form: 'Forma de pago (SAT)',
  method: 'Método de pago',
  /** Paid in one go: the SAT's word for it. */
  paidAtOnce: 'PUE',
  concepts: 'Conceptos',
  discount: 'Descuento',
  tax: 'IVA',
  total: 'Total',
} as const;
