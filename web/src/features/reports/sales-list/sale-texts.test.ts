import { expect, it } from 'vitest';
import { linesText, salesListFile } from './sale-texts.ts';
import type { SaleRow } from './text.ts';

const SALE: SaleRow = {
  Sale: 'venta',
  Kind: 'sale',
  Branch: 'centro',
  Folio: 12,
  At: Date.parse('2026-11-20T23:30:00-06:00'),
  By: 'rita',
  Seller: 'Rita Ríos',
  Uid: 'ana',
  Buyer: 'Ana Ruiz',
  Lines: [
    { Name: 'Mensual', Quantity: 1 },
    { Name: 'Agua', Quantity: 2 },
  ],
  Total: 68_000,
  ByMethod: { cash: 50_000, card: 18_000 },
};

it('lists the names of a sale’s lines, each followed by its quantity unless that is one', () => {
  expect(linesText(SALE)).toBe('Mensual, Agua × 2');
});

it('the exported file has a row for each sale or refund, with the day in the gym’s time zone and sums in pesos', () => {
  const refund: SaleRow = {
    ...SALE,
    Kind: 'refund',
    Uid: null,
    Buyer: null,
    Total: -1_850,
    ByMethod: { cash: -1_850 },
  };
  const [head, saleRow, refundRow] = salesListFile([SALE, refund], () => 'Centro');
  expect(head?.join()).toBe(
    'Día,Hora,Sucursal,Folio,Tipo,Qué se vendió,Socio,Vendió,Importe,Efectivo,Tarjeta,Transferencia',
  );
  expect(saleRow).toEqual([
    ...['2026-11-20', '23:30', 'Centro', 12, 'Venta', 'Mensual, Agua × 2', 'Ana Ruiz', 'Rita Ríos', 680, 500, 180, 0],
  ]);
  expect(refundRow?.slice(4)).toEqual(['Devolución', 'Mensual, Agua × 2', '', 'Rita Ríos', -18.5, -18.5, 0, 0]);
});
