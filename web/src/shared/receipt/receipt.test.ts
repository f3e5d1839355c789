import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredSale } from '@gym/domain/database/money/sales';
import { describe, expect, it } from 'vitest';
import { formatReceiptMessage, makeReceipt, type ReceiptContext } from './receipt.ts';

const DAY = parseGymDay('2026-12-10') ?? never();
const END = parseGymDay('2027-01-10') ?? never();
const AT = Date.parse('2026-12-10T12:00:00-06:00');

function never(): never {
  throw new Error('not a day');
}

const SALE: StoredSale = {
  Kind: 'sale',
  Branch: 'centro',
  Shift: 'turno',
  Folio: 128,
  Day: DAY,
  At: AT,
  By: 'rita',
  Uid: 'sofia',
  Lines: {
    l01: {
      Kind: 'product',
      Item: 'agua',
      Name: 'Agua',
      Quantity: 2,
      Price: 1_800,
      Tax: 'iva0',
      Gross: 3_600,
      Discount: 0,
      Total: 3_600,
      Taxed: 0,
    },
    l00: {
      Kind: 'plan',
      Item: 'mensual',
      Name: 'Mensual',
      Quantity: 1,
      Price: 65_000,
      Tax: 'iva16',
      Gross: 65_000,
      Discount: 5_000,
      Total: 60_000,
      Taxed: 8_276,
    },
  },
  Gross: 68_600,
  Discount: 5_000,
  Total: 63_600,
  Taxed: 8_276,
  Payments: { cash: { Amount: 23_600, Received: 50_000, Change: 26_400 }, card: { Amount: 40_000, Reference: 'A1' } },
  Period: { OldEnds: DAY, Ends: END },
};

const CONTEXT: ReceiptContext = {
  gym: 'Mi Gimnasio',
  branch: { Name: 'Centro', Address: 'Calle 1', SelfCheckIn: 'open' },
  tillSettings: null,
  seller: 'Rita',
  buyer: 'Sofía',
  refundOf: null,
};

describe('a receipt', () => {
  it('lists the lines in the order of their keys, the period below the plan, each tax and the change', () => {
    const receipt = makeReceipt(SALE, CONTEXT);
    expect(receipt.lines.map(({ name, gross, under }) => [name, gross, under])).toEqual([
      ['Mensual', 65_000, 'Vence 2026-12-10 → 2027-01-10'],
      ['Agua', 3_600, undefined],
    ]);
    expect(receipt.taxes).toEqual([
      { tax: 'iva16', base: 51_724, taxSum: 8_276 },
      { tax: 'iva0', base: 3_600, taxSum: 0 },
    ]);
    expect(receipt.payments).toEqual([
      { method: 'cash', amount: 23_600, reference: undefined },
      { method: 'card', amount: 40_000, reference: 'A1' },
    ]);
    expect(receipt.cash).toEqual({ received: 50_000, change: 26_400 });
    expect(receipt.branch).toEqual({ name: 'Centro', address: 'Calle 1', phone: undefined });
  });

  it('shows the key of a deleted branch, no cash for a transfer, and that an invoice is wanted', () => {
    const receipt = makeReceipt(
      { ...SALE, Payments: { transfer: { Amount: 63_600 } }, Invoice: true },
      { ...CONTEXT, branch: null },
    );
    expect(receipt).toMatchObject({ branch: { name: 'centro' }, cash: null, wantsInvoice: true });
  });

  it('is formatted as a message, for a sale and for a refund', () => {
    expect(formatReceiptMessage(makeReceipt(SALE, CONTEXT)).split('\n')).toEqual([
      'Mi Gimnasio · Centro',
      'Ticket · folio 128',
      'Mensual: $650.00 (Vence 2026-12-10 → 2027-01-10)',
      '2 × Agua: $36.00',
      'Descuento: -$50.00',
      'Total: $636.00',
      'Efectivo, Tarjeta',
    ]);
    const refund = makeReceipt({ ...SALE, Kind: 'refund', Folio: 130, Of: 'venta' }, { ...CONTEXT, refundOf: 128 });
    expect(formatReceiptMessage(refund)).toContain('Devolución · folio 130');
  });

  it('is titled as a refund even if the folio of the sale could not be loaded', () => {
    const refund = makeReceipt({ ...SALE, Kind: 'refund', Folio: 130, Of: 'venta' }, { ...CONTEXT, refundOf: null });
    expect(formatReceiptMessage(refund)).toContain('Devolución · folio 130');
  });

  it('has the gym’s RFC, and ends with the gym’s own line (`TicketLine`) unless it is for a refund', () => {
    const context = { ...CONTEXT, tillSettings: { Rfc: 'GMI010101AB1', TicketLine: 'Abrimos de 6 a 22' } };
    const message = formatReceiptMessage(makeReceipt(SALE, context)).split('\n');
    expect([message[1], message.at(-1)]).toEqual(['RFC GMI010101AB1', 'Abrimos de 6 a 22']);
    const refund = makeReceipt({ ...SALE, Kind: 'refund', Of: 'venta' }, { ...context, refundOf: 128 });
    expect(formatReceiptMessage(refund)).not.toContain('Abrimos');
  });
});
