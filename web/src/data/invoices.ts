import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { listInvoices } from '@gym/domain/contracts/invoices';
import type { Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { call } from './call.ts';

/** A sale for which somebody wants a factura. */
export type InvoiceRow = CallableOutput<'listInvoices'>['rows'][number];

/** Which sales: days, both in it, of a branch or, with `null`, all. */
export interface InvoiceQuery {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly branch: string | null;
}

/** A page of them. */
export function readInvoices(
  { from, to, branch }: InvoiceQuery,
  cursor: string | undefined,
  limit: number,
): Promise<Result<CallableOutput<'listInvoices'>>> {
  return call(listInvoices, present({ from, to, limit, branch: branch ?? undefined, cursor }));
}
