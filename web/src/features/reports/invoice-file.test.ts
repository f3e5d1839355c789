import { expect, it } from 'vitest';
import { conceptsText, invoiceFile, refundedText, standingText } from './invoice-file.ts';
import type { InvoiceRow } from './invoice-text.ts';

const ROW: InvoiceRow = {
  Key: 's',
  Branch: 'centro',
  Folio: 152,
  At: Date.UTC(2026, 10, 22, 18, 5),
  PlaceOfIssue: '64000',
  Uid: 'u',
  Name: 'Xóchitl',
  Email: 'x@correo.mx',
  Form: '04/28',
  Receiver: { Rfc: 'CACX7605101P8', Name: 'XÓCHITL CASAS', Regime: '612', Use: 'G03', PostalCode: '64610' },
  Concepts: [
    {
      Name: 'Mensual',
      Unit: 'E48',
      Quantity: 1,
      Price: 56_034,
      Amount: 56_034,
      Discount: 0,
      Base: 56_034,
      Tax: 'iva16',
      Taxed: 8_966,
      Total: 65_000,
    },
    {
      Name: 'Agua',
      Unit: 'H87',
      Quantity: 3,
      Price: 1_436.6667,
      Amount: 4_310,
      Discount: 431,
      Base: 3_879,
      Tax: 'exempt',
      Taxed: 0,
      Total: 3_879,
    },
  ],
  Total: 68_879,
  Refunded: 0,
  RefundedAt: null,
  Returned: 'none',
  Standing: 'to-issue',
};

const toRecords = (rows: ReturnType<typeof invoiceFile>) => {
  const [head = [], ...others] = rows;
  return others.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
};

it('has a row for each concept, with all columns of the SAT form, in pesos', () => {
  const [first, second, ...more] = toRecords(invoiceFile([ROW], () => 'Centro'));
  expect(more).toEqual([]);
  const sale = {
    Estado: 'Por facturar',
    Fecha: '2026-11-22',
    Hora: '12:05',
    Sucursal: 'Centro',
    Folio: 152,
    'Lugar de expedición': '64000',
    Cliente: 'Xóchitl',
    RFC: 'CACX7605101P8',
    'Nombre o razón social': 'XÓCHITL CASAS',
    'Régimen fiscal': '612 Personas Físicas con Actividades Empresariales y Profesionales',
    'Uso CFDI': 'G03 Gastos en general',
    'Código postal': '64610',
    Correo: 'x@correo.mx',
    'Forma de pago (SAT)': '04 o 28',
    'Método de pago': 'PUE',
    Moneda: 'MXN',
    Exportación: '01',
    Devolución: '',
  };
  expect(first).toEqual({
    ...sale,
    Cantidad: 1,
    'Clave de unidad': 'E48',
    Concepto: 'Mensual',
    'Valor unitario': 560.34,
    Importe: 560.34,
    Descuento: 0,
    'Objeto de impuesto': '02',
    Base: 560.34,
    'Tasa de IVA': '0.160000',
    IVA: 89.66,
    Total: 650,
  });
  expect(second).toEqual({
    ...sale,
    Cantidad: 3,
    'Clave de unidad': 'H87',
    Concepto: 'Agua',
    'Valor unitario': 14.366667,
    Importe: 43.1,
    Descuento: 4.31,
    'Objeto de impuesto': '02',
    Base: 38.79,
    'Tasa de IVA': 'Exento',
    IVA: 0,
    Total: 38.79,
  });
});

it('reports missing data and refunds', () => {
  expect(refundedText(ROW)).toBe('');
  const incomplete: InvoiceRow = { ...ROW, Receiver: null, Email: null, PlaceOfIssue: null, Standing: 'data-missing' };
  const refunded: InvoiceRow = {
    ...ROW,
    Concepts: [],
    Total: 0,
    Refunded: 68_879,
    RefundedAt: ROW.At,
    Returned: 'whole',
    Standing: 'returned',
  };
  // The two concepts of the incomplete sale take two rows.
  const [incompleteRow, , refundedRow] = toRecords(invoiceFile([incomplete, refunded], () => 'Centro'));
  expect(incompleteRow).toMatchObject({ Estado: 'Faltan datos fiscales', RFC: '', 'Régimen fiscal': '', Correo: '' });
  expect(refundedRow).toMatchObject({
    Devolución: 'Se devolvieron $688.79 el 2026-11-22; si ya se emitió, cancélala o emite nota de crédito',
    Estado: 'Devuelta: no se factura',
    Concepto: '',
    Cantidad: 0,
    'Tasa de IVA': '',
    Total: 0,
  });
  expect(standingText({ Standing: 'to-issue', Returned: 'partly' })).toBe(
    'Por facturar; devuelta en parte, se factura lo que queda',
  );
  expect(standingText({ Standing: 'no-buyer', Returned: 'none' })).toBe('Sin cliente: no se puede facturar');
});

it('leaves out form and method of payment of a sale of 0 pesos', () => {
  const [free] = toRecords(invoiceFile([{ ...ROW, Form: '99', Total: 0, Standing: 'free' }], () => 'Centro'));
  expect(free).toMatchObject({
    Estado: 'Sin importe: no se factura',
    'Forma de pago (SAT)': '',
    'Método de pago': '',
  });
});

it('shows the quantity of a concept unless the quantity is 1', () => {
  expect(conceptsText(ROW)).toBe('Mensual; 3 × Agua');
});

it('names an order that was paid without a sale by its code, and says when it was cancelled', () => {
  const order: InvoiceRow = { ...ROW, Key: 'abcdef12-3456', Folio: null, Form: '31' };
  const cancelledOrder: InvoiceRow = {
    ...order,
    Concepts: [],
    Total: 0,
    Refunded: 68_879,
    RefundedAt: ROW.At,
    Returned: 'cancelled',
    Standing: 'cancelled',
  };
  // The two concepts of the first order take two rows.
  const [orderRow, , cancelledRow] = toRecords(invoiceFile([order, cancelledOrder], () => 'Centro'));
  expect(orderRow).toMatchObject({ Folio: 'Pedido ABCDEF', 'Forma de pago (SAT)': '31', 'Método de pago': 'PUE' });
  expect(cancelledRow).toMatchObject({
    Estado: 'Pedido cancelado: no se factura',
    Devolución: 'Se canceló el 2026-11-22; si ya se emitió, cancélala',
  });
});
