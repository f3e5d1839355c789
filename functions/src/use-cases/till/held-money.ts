import { isPeriodHeld } from '@gym/domain/database/sales';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { loadOrder } from '../../repositories/orders.ts';
import { loadReturns, loadSale } from '../../repositories/till.ts';

/** The sales that took money for a period: its own, or those of the order that made it. */
async function salesOfPeriod(saleId: string): Promise<readonly string[]> {
  const order = await loadOrder(saleId);
  return order ? Object.keys(order.Payments ?? {}) : [saleId];
}

/** Does the till hold money for this entry? Then only a refund of its sale takes the period back, so that the drawer agrees. */
export async function isHeldAtTill(entry: MembershipEntry): Promise<boolean> {
  if ((entry.kind !== 'paid' && entry.kind !== 'change') || entry.saleId === null) return false;
  for (const id of await salesOfPeriod(entry.saleId)) {
    const sale = await loadSale(id);
    if (sale && isPeriodHeld(sale, (await loadReturns(id))?.Lines ?? {})) return true;
  }
  return false;
}
