import { isPeriodHeld } from '@gym/domain/database/sales';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { loadOrder } from '../../repositories/orders.ts';
import { loadReturns, loadSale } from '../../repositories/till.ts';

/**
 * Returns the sales that may have taken money for a period: its own sale, or the payments of the order that made it.
 */
async function salesOfPeriod(saleId: string): Promise<readonly string[]> {
  const order = await loadOrder(saleId);
  return order ? Object.keys(order.Payments ?? {}) : [saleId];
}

/**
 * Whether the till still holds money for this entry. If so, only a refund of its sale may annul the period, so that the
 * cash drawer matches its records.
 */
export async function isHeldAtTill(entry: MembershipEntry): Promise<boolean> {
  if ((entry.kind !== 'paid' && entry.kind !== 'change') || entry.saleId === null) return false;
  for (const id of await salesOfPeriod(entry.saleId)) {
    const sale = await loadSale(id);
    if (sale && isPeriodHeld(sale, (await loadReturns(id))?.Lines ?? {})) return true;
  }
  return false;
}
