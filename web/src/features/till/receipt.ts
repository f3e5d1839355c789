import type { StoredBranch } from '@gym/domain/database/branches';
import type { StoredSale } from '@gym/domain/database/sales';
import { formatCentavos } from '@gym/domain/money/money';
import { TAXES } from '@gym/domain/money/tax';
import { TENDERS } from '@gym/domain/till/payments';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import type { Receipt } from './print/receipt-sheet.tsx';
import { PRINT_TEXT } from './print-text.ts';
import { ADD_TEXT, SALE_TEXT } from './text.ts';

/** Names around a sale, which keeps keys only. */
export interface ReceiptNames {
  readonly gym: string;
  readonly branch: StoredBranch | null;
  readonly seller: string;
  readonly buyer: string | null;
  /** The folio that a refund gives back. */
  readonly refundOf: number | null;
}

function taxesOf(lines: readonly StoredSale['Lines'][string][]): Receipt['taxes'] {
  return TAXES.flatMap((tax) => {
    const of = lines.filter(({ Tax }) => Tax === tax);
    if (of.length === 0) return [];
    const [total, taxed] = [
      of.reduce((sum, { Total }) => sum + Total, 0),
      of.reduce((sum, { Taxed }) => sum + Taxed, 0),
    ];
    return [{ tax, base: total - taxed, taxed }];
  });
}

function periodText({ Period }: StoredSale): string | undefined {
  return Period?.Ends === undefined ? undefined : SALE_TEXT.period(Period.OldEnds ?? null, Period.Ends);
}

/** A stored sale or refund as its receipt says it. */
export function receiptOf(sale: StoredSale, { gym, branch, seller, buyer, refundOf }: ReceiptNames): Receipt {
  const lines = Object.entries(sale.Lines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
  const cash = sale.Payments?.cash;
  return {
    gym,
    branch: { name: branch?.Name ?? sale.Branch, address: branch?.Address, phone: branch?.Phone },
    folio: String(sale.Folio),
    at: sale.At,
    seller,
    buyer,
    refundOf: refundOf === null ? null : String(refundOf),
    lines: lines.map((line) => ({
      name: line.Name,
      quantity: line.Quantity,
      price: line.Price,
      total: line.Gross,
      under: line.Kind === 'plan' ? periodText(sale) : line.Kind === 'pass' ? ADD_TEXT.pass : undefined,
    })),
    gross: sale.Gross,
    discount: sale.Discount,
    total: sale.Total,
    taxes: taxesOf(lines),
    payments: TENDERS.flatMap((method) => {
      const payment = sale.Payments?.[method];
      if (!payment) return [];
      return [{ method, amount: payment.Amount, reference: 'Reference' in payment ? payment.Reference : undefined }];
    }),
    cash: (cash && { received: cash.Received ?? cash.Amount, change: cash.Change ?? 0 }) || null,
    wantsInvoice: sale.Invoice === true,
  };
}

/** A receipt as a message: what it says on paper, in lines. */
export function receiptMessage(receipt: Receipt): string {
  const { gym, branch, folio, lines, discount, total, payments, refundOf } = receipt;
  return [
    `${gym} · ${branch.name}`,
    refundOf === null ? PRINT_TEXT.sale(folio) : PRINT_TEXT.refund(folio),
    ...lines.map(
      ({ name, quantity, total: sum, under }) =>
        `${quantity === 1 ? '' : `${quantity} × `}${name}: ${formatCentavos(sum)}${under ? ` (${under})` : ''}`,
    ),
    ...(discount === 0 ? [] : [`${PRINT_TEXT.discount}: ${formatCentavos(-discount)}`]),
    `${PRINT_TEXT.total}: ${formatCentavos(total)}`,
    payments.map(({ method }) => PAYMENT_TEXT[method]).join(', '),
  ].join('\n');
}
