import { expect, it } from 'vitest';
import type { SalesReport } from '../../data/reports.ts';
import { salesFile } from './sales-file.ts';

const REPORT: SalesReport = {
  ...{ Sales: 3, Refunds: 1, Total: 123_456, Taxed: 17_029, Discount: 500 },
  Methods: { cash: 100_000, card: 23_456, transfer: 0 },
  Days: [{ Day: '2026-11-22', Sales: 3, Refunds: 1, Total: 123_456 }] as SalesReport['Days'],
  Branches: [{ Key: 'centro', Name: 'Centro', Count: 3, Total: 123_456 }],
  Kinds: [
    { Key: 'plan', Name: 'plan', Count: 1, Total: 100_000 },
    { Key: 'something', Name: 'something', Count: 1, Total: 23_456 },
  ],
  Plans: [{ Key: 'mensual', Name: 'Mensual', Count: 1, Total: 100_000 }],
  Products: [],
  People: [{ Key: 'u', Name: 'Ana', Count: 3, Total: 123_456 }],
};

it('holds the whole report, one fact a row, in pesos', () => {
  expect(salesFile(REPORT)).toEqual([
    ['Reporte', 'Nombre', 'Piezas', 'Importe'],
    ['Vendido', '', 3, 1234.56],
    ['Devoluciones', '', 1, ''],
    ['Descuentos', '', '', 5],
    ['IVA incluido', '', '', 170.29],
    ['Por forma de pago', 'Efectivo', '', 1000],
    ['Por forma de pago', 'Tarjeta', '', 234.56],
    ['Por forma de pago', 'Transferencia', '', 0],
    ['Ventas por día', '2026-11-22', 3, 1234.56],
    ['Por sucursal', 'Centro', 3, 1234.56],
    ['Por tipo', 'Membresías', 1, 1000],
    ['Por tipo', 'something', 1, 234.56],
    ['Por plan', 'Mensual', 1, 1000],
    ['Por persona que vendió', 'Ana', 3, 1234.56],
  ]);
});
