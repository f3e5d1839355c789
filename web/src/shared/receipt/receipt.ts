import type { StoredSale } from '@gym/domain/database/money/sales';
import type { StoredTillSettings } from '@gym/domain/database/money/till-settings';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import { formatCentavos } from '@gym/domain/money/money';
import { TAXES } from '@gym/domain/money/tax';
import { TENDERS } from '@gym/domain/till/payments';
import { PAYMENT_TEXT } from '../membership/text.ts';
import type { Receipt } from './receipt-sheet.tsx';
import { PRINT_TEXT } from './text.ts';

/**
 * What a receipt shows besides the sale itself: data of the records to which the sale refers, and settings.
 */
export interface ReceiptContext {
  readonly gym: string;
  readonly branch: StoredBranch | null;
  /** The gym's RFC and the line at the end of its receipts; null if there are no settings. */
  readonly tillSettings: Pick<StoredTillSettings, 'Rfc' | 'TicketLine'> | null;
  readonly seller: string;
  readonly buyer: string | null;
  /** Folio of the sale that a refund gives back; null for a sale, or if the folio is unknown. */
  readonly refundOf: number | null;
}

/**
 * Sums the lines by their kind of tax. `base`: the sum without the tax. `taxSum`: the tax in the sum. Kinds that don't
 * occur are left out.
 */
function sumTaxes(lines: readonly StoredSale['Lines'][string][]): Receipt['taxes'] {
  return TAXES.flatMap((tax) => {
    const taxLines = lines.filter(({ Tax }) => Tax === tax);
    if (taxLines.length === 0) return [];
    const [total, taxSum] = [
      taxLines.reduce((sum, { Total }) => sum + Total, 0),
      taxLines.reduce((sum, { Taxed }) => sum + Taxed, 0),
    ];
    return [{ tax, base: total - taxSum, taxSum }];
  });
}

/** Describes a sale's period; undefined if its last day is missing. */
function formatPeriod({ Period }: StoredSale): string | undefined {
  return Period?.Ends === undefined ? undefined : PRINT_TEXT.period(Period.OldEnds ?? null, Period.Ends);
}

/** Returns the receipt of a stored sale or refund. */
export function makeReceipt(
  sale: StoredSale,
  { gym, branch, tillSettings, seller, buyer, refundOf }: ReceiptContext,
): Receipt {
  const lines = Object.entries(sale.Lines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
  const cash = sale.Payments?.cash;
  return {
    gym,
    rfc: tillSettings?.Rfc ?? null,
    lastLine: tillSettings?.TicketLine ?? null,
    branch: { name: branch?.Name ?? sale.Branch, address: branch?.Address, phone: branch?.Phone },
    folio: String(sale.Folio),
    at: sale.At,
    seller,
    buyer,
    isRefund: sale.Kind === 'refund',
    refundOf: refundOf === null ? null : String(refundOf),
    lines: lines.map((line) => ({
      name: line.Name,
      quantity: line.Quantity,
      price: line.Price,
      gross: line.Gross,
      under: line.Kind === 'plan' ? formatPeriod(sale) : line.Kind === 'pass' ? PRINT_TEXT.pass : undefined,
    })),
    gross: sale.Gross,
    discount: sale.Discount,
    total: sale.Total,
    taxes: sumTaxes(lines),
    payments: TENDERS.flatMap((method) => {
      const payment = sale.Payments?.[method];
      if (!payment) return [];
      return [{ method, amount: payment.Amount, reference: 'Reference' in payment ? payment.Reference : undefined }];
    }),
    cash: (cash && { received: cash.Received ?? cash.Amount, change: cash.Change ?? 0 }) || null,
    wantsInvoice: sale.Invoice === true,
  };
}

/** Returns a receipt as the text of a message. */
export function formatReceiptMessage(receipt: Receipt): string {
  const { gym, branch, folio, lines, discount, total, payments, isRefund } = receipt;
  return [
    `${gym} · ${branch.name}`,
    ...(receipt.rfc === null ? [] : [PRINT_TEXT.rfc(receipt.rfc)]),
    isRefund ? PRINT_TEXT.refund(folio) : PRINT_TEXT.sale(folio),
    ...lines.map(
      ({ name, quantity, gross, under }) =>
        `${quantity === 1 ? '' : `${quantity} × `}${name}: ${formatCentavos(gross)}${under ? ` (${under})` : ''}`,
    ),
    ...(discount === 0 ? [] : [`${PRINT_TEXT.discount}: ${formatCentavos(-discount)}`]),
    `${PRINT_TEXT.total}: ${formatCentavos(total)}`,
    payments.map(({ method }) => PAYMENT_TEXT[method]).join(', '),
    ...(receipt.lastLine === null || isRefund ? [] : [receipt.lastLine]),
  ].join('\n');
}
