import type { SalesReport } from '@gym/domain/contracts/reports';
import { expect, it } from 'vitest';
import { salesFile } from './sales-file.ts';

const NONE = { Count: 0, Total: 0 };
const REPORT: SalesReport = {
  Sales: 3,
  Refunds: 1,
  Total: 123_456,
  Taxed: 17_029,
  Discount: 500,
  Methods: { cash: 100_000, card: 23_456, transfer: 0 },
  Orders: {
    In: { online: { Count: 2, Total: 90_000 }, card: NONE, transfer: { Count: 1, Total: 5_050 } },
    Back: { online: { Count: 1, Total: 45_000 }, card: NONE, transfer: NONE },
  },
  Days: [{ Day: '2026-11-22', Sales: 3, Refunds: 1, Total: 123_456, In: 95_050, Back: 45_000 }] as SalesReport['Days'],
  Branches: [{ Key: 'centro', Name: 'Centro', Count: 3, Total: 123_456 }],
  Kinds: [
    { Key: 'plan', Name: 'plan', Count: 1, Total: 100_000 },
    // A kind that the app doesn't know: the file names it by its key.
    { Key: 'something', Name: 'something', Count: 1, Total: 23_456 },
  ],
  Plans: [{ Key: 'mensual', Name: 'Mensual', Count: 1, Total: 100_000 }],
  Products: [],
  People: [{ Key: 'u', Name: 'Ana', Count: 3, Total: 123_456 }],
};

const SOLD = [
  ['Reporte', 'Nombre', 'Cantidad', 'Importe'],
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
];

it('lists counts and sums in pesos, and in separate rows the money of orders without a sale', () => {
  expect(salesFile(REPORT)).toEqual([
    ...SOLD,
    ['Pedidos fuera de Caja: entró', '', 3, 950.5],
    ['Pedidos fuera de Caja: se devolvió', '', 1, 450],
    ['Pedidos fuera de Caja: entró por forma de pago', 'En línea', 2, 900],
    ['Pedidos fuera de Caja: entró por forma de pago', 'Tarjeta', 0, 0],
    ['Pedidos fuera de Caja: entró por forma de pago', 'Transferencia', 1, 50.5],
    ['Pedidos fuera de Caja: se devolvió por forma de pago', 'En línea', 1, 450],
    ['Pedidos fuera de Caja: se devolvió por forma de pago', 'Tarjeta', 0, 0],
    ['Pedidos fuera de Caja: se devolvió por forma de pago', 'Transferencia', 0, 0],
    ['Pedidos fuera de Caja: entró por día', '2026-11-22', '', 950.5],
    ['Pedidos fuera de Caja: se devolvió por día', '2026-11-22', '', 450],
  ]);
});

it('leaves out the rows about orders if none was paid outside the till', () => {
  const noMoney = { online: NONE, card: NONE, transfer: NONE };
  expect(salesFile({ ...REPORT, Orders: { In: noMoney, Back: noMoney } })).toEqual(SOLD);
});
