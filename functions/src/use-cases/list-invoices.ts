import { daysBetween, endOfGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { InvoiceRequest, InvoiceStanding } from '@gym/domain/contracts/invoices';
import { LONG_REPORT_MAX_DAYS } from '@gym/domain/contracts/reports';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { invoiceService } from '../adapters/invoice/invoices.ts';
import { isBranch, loadPostalCodes } from '../repositories/gym.ts';
import { loadWanted } from '../repositories/invoices.ts';
import { loadSale } from '../repositories/till.ts';
import { invoiceRequest } from './invoice-request.ts';

type Listed = CallableOutput<'listInvoices'>;

const PAGE = 50;

async function standingOf(request: InvoiceRequest): Promise<InvoiceStanding> {
  const { Returned, Total, Receiver, Uid } = request;
  if (Returned === 'whole') return 'returned';
  if (Total === 0) return 'free';
  if (Uid === null) return 'no-buyer';
  return Receiver === null ? 'data-missing' : invoiceService().standingOf({ ...request, Receiver });
}

async function rowOf(sale: string, postalCodes: Readonly<Record<string, string>>): Promise<Listed['rows']> {
  const stored = await loadSale(sale);
  if (stored === null) return [];
  const request = await invoiceRequest(sale, stored, postalCodes[stored.Branch] ?? null);
  return [{ ...request, Standing: await standingOf(request) }];
}

/** The sales for which a factura is wanted. Reads those of the page and no others, by their own index. */
export async function listInvoices(input: CallableInput<'listInvoices'>): Promise<Result<Listed>> {
  const { from, to, branch, cursor, limit = PAGE } = input;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  if (branch !== undefined && !(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const [at, sale = null] = cursor?.split('~') ?? [];
  const range = { from: Math.max(startOfGymDay(from), Number(at ?? 0)), to: endOfGymDay(to) - 1, sale };
  const [wanted, postalCodes] = await Promise.all([
    loadWanted(branch ?? EVERY_BRANCH, range, limit + 1),
    loadPostalCodes(),
  ]);
  const rows = (await Promise.all(wanted.slice(0, limit).map((one) => rowOf(one.sale, postalCodes)))).flat();
  const next = wanted[limit];
  return ok({ rows, ...present({ next: next && `${next.at}~${next.sale}` }) });
}
