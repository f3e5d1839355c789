import { expect, it } from 'vitest';
import type { InvoiceRow } from '../../data/invoices.ts';
import { invoiceFile } from './invoice-file.ts';

const ROW: InvoiceRow = {
  ...{ Sale: 's', Branch: 'centro', Folio: 152, At: Date.UTC(2026, 10, 22, 18, 5), Uid: 'u', Name: 'Ana', Email: null },
  Form: '04',
  Concepts: [
    { Name: 'Mensual', Quantity: 1, Total: 65_000 },
    { Name: 'Agua', Quantity: 2, Total: 3_000 },
  ],
  Parts: [
    { Tax: 'iva16', Base: 56_035, Taxed: 8_965 },
    { Tax: 'iva0', Base: 3_000, Taxed: 0 },
  ],
  ...{ Discount: 500, Total: 68_000 },
};

it('has a row for each sale, its sums by tax, in pesos', () => {
  const [head = [], row = []] = invoiceFile([ROW], () => 'Centro');
  expect(Object.fromEntries(head.map((name, index) => [name, row[index]]))).toEqual({
    ...{ Fecha: '2026-11-22', Hora: '12:05', Sucursal: 'Centro', Folio: 152, Cliente: 'Ana', Correo: '' },
    ...{ 'Forma de pago (SAT)': '04', 'Método de pago': 'PUE', Conceptos: 'Mensual; 2 × Agua' },
    ...{ 'Base 16 %': 560.35, 'IVA 16 %': 89.65, 'Base 8 %': 0, 'IVA 8 %': 0, 'Base 0 %': 30, Exento: 0 },
    ...{ Descuento: 5, Total: 680 },
  });
});
