import { daysBetween, endOfGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { InvoiceRequest, InvoiceStanding } from '@gym/domain/contracts/invoices';
import { LONG_REPORT_MAX_DAYS } from '@gym/domain/contracts/reports';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { invoiceService } from '../adapters/invoice/invoices.ts';
import { isBranch, loadPostalCodes } from '../repositories/gym.ts';
import { loadWanted, type WantedInvoice } from '../repositories/invoices.ts';
import { loadOrder } from '../repositories/orders.ts';
import { loadSale } from '../repositories/till.ts';
import { orderInvoice, saleInvoice } from './invoice-request.ts';

type Listed = CallableOutput<'listInvoices'>;

const PAGE = 50;

async function standingOf(request: InvoiceRequest): Promise<InvoiceStanding> {
  const { Returned, Total, Receiver, Uid } = request;
  if (Returned === 'cancelled') return 'cancelled';
  if (Returned === 'whole') return 'returned';
  if (Total === 0) return 'free';
  if (Uid === null) return 'no-buyer';
  return Receiver === null ? 'data-missing' : invoiceService().standingOf({ ...request, Receiver });
}

async function requestOf(
  { of, key }: WantedInvoice,
  postalCodes: Readonly<Record<string, string>>,
): Promise<InvoiceRequest | null> {
  if (of === 'order') {
    const order = await loadOrder(key);
    return order && orderInvoice(key, order, postalCodes[order.Placed.Branch] ?? null);
  }
  const sale = await loadSale(key);
  return sale && saleInvoice(key, sale, postalCodes[sale.Branch] ?? null);
}

async function rowOf(wanted: WantedInvoice, postalCodes: Readonly<Record<string, string>>): Promise<Listed['rows']> {
  const request = await requestOf(wanted, postalCodes);
  return request === null ? [] : [{ ...request, Standing: await standingOf(request) }];
}

/** What a factura is wanted for. Reads those of the page and no others, by their own index. */
export async function listInvoices(input: CallableInput<'listInvoices'>): Promise<Result<Listed>> {
  const { from, to, branch, cursor, limit = PAGE } = input;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  if (branch !== undefined && !(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const [at, key = null] = cursor?.split('~') ?? [];
  const range = { from: Math.max(startOfGymDay(from), Number(at ?? 0)), to: endOfGymDay(to) - 1, key };
  const [wanted, postalCodes] = await Promise.all([
    loadWanted(branch ?? EVERY_BRANCH, range, limit + 1),
    loadPostalCodes(),
  ]);
  const rows = (await Promise.all(wanted.slice(0, limit).map((one) => rowOf(one, postalCodes)))).flat();
  const next = wanted[limit];
  return ok({ rows, ...present({ next: next && `${next.at}~${next.key}` }) });
}
