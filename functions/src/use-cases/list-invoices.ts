import { daysBetween, endOfGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { LONG_REPORT_MAX_DAYS } from '@gym/domain/contracts/reports';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { partsByTax, satPaymentForm } from '@gym/domain/till/invoice';
import { isBranch } from '../repositories/gym.ts';
import { loadWanted } from '../repositories/invoices.ts';
import { loadSale } from '../repositories/till.ts';
import { loadPerson } from '../repositories/users.ts';

type Listed = CallableOutput<'listInvoices'>;

const PAGE = 50;

async function rowOf(sale: string): Promise<Listed['rows']> {
  const stored = await loadSale(sale);
  if (stored === null) return [];
  const { Branch, Folio, At, Uid, Lines, Payments = {}, Discount, Total } = stored;
  const user = Uid === undefined ? null : (await loadPerson(Uid)).user;
  const lines = Object.values(Lines);
  const parts = partsByTax(lines.map((line) => ({ tax: line.Tax, total: line.Total, taxed: line.Taxed })));
  return [
    {
      ...{ Sale: sale, Branch, Folio, At, Discount, Total },
      Uid: Uid ?? null,
      Name: user?.Nombre ?? null,
      Email: user?.Email ?? null,
      Form: satPaymentForm({
        ...present({
          cash: Payments.cash?.Amount,
          card: Payments.card?.Amount,
          transfer: Payments.transfer?.Amount,
        }),
      }),
      Concepts: lines.map((line) => ({ Name: line.Name, Quantity: line.Quantity, Total: line.Total })),
      Parts: parts.map(({ tax, base, taxed }) => ({ Tax: tax, Base: base, Taxed: taxed })),
    },
  ];
}

/** The sales for which a factura is wanted. Reads those of the page and no others, by their own index. */
export async function listInvoices(input: CallableInput<'listInvoices'>): Promise<Result<Listed>> {
  const { from, to, branch, cursor, limit = PAGE } = input;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  if (branch !== undefined && !(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const [at, sale = null] = cursor?.split('~') ?? [];
  const range = { from: Math.max(startOfGymDay(from), Number(at ?? 0)), to: endOfGymDay(to) - 1, sale };
  const wanted = await loadWanted(branch ?? EVERY_BRANCH, range, limit + 1);
  const rows = (await Promise.all(wanted.slice(0, limit).map((one) => rowOf(one.sale)))).flat();
  const next = wanted[limit];
  return ok({ rows, ...present({ next: next && `${next.at}~${next.sale}` }) });
}
