import { BRANCH, OTHER_BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY, YESTERDAY } from '../model/world.ts';
import { paymentTotalsUpdates, paymentWithoutSale } from '../model/world-orders.ts';
import { SALE } from '../model/world-till.ts';
import { CaseList } from './asking.ts';
import { fieldsOf, withChanges } from './till-updates.ts';

const PAYMENT = 'Orders/o1/Payments/r2';
/** Keys in `OrderTotals`: the branch's, and `all` for the totals of all branches. */
const TOTALS_KEYS = [BRANCH, 'all'] as const;
const totalsPath = (totalsKey: string, kind = 'in', method = 'online'): string =>
  `OrderTotals/${totalsKey}/${TODAY}/${kind}/${method}`;

/** Returns the update without its paths that begin with `prefix`. */
function without(updates: Updates, prefix: string): Updates {
  return Object.fromEntries(Object.entries(updates).filter(([path]) => !path.startsWith(prefix)));
}

/**
 * Payments of orders without a sale. A payment is written together with the totals of its day. The totals change only
 * together with such a payment.
 */
export function orderMoneyCases({ now }: Clock): readonly RulesCase[] {
  const paid = (changes: Parameters<typeof paymentWithoutSale>[1] = {}): Updates => paymentWithoutSale(TODAY, changes);
  const stored = (updates: Updates): Json => ({ ...fieldsOf(updates[PAYMENT]), At: now });
  const noTotals = { [`OrderTotals/${BRANCH}`]: null, 'OrderTotals/all': null };
  const cases = new CaseList(SERVER)
    .allow('a payment online', paid())
    .allow('the first payment of the day', paid(), noTotals)
    .allow('a refund online', paid({ kind: 'back' }))
    .allow('a payment by card', paid({ method: 'card' }))
    .allow('a payment by transfer', paid({ method: 'transfer' }))
    .allow('a payment of 0', paid({ amount: 0 }))
    .deny('a payment in cash', paid({ method: 'cash' }))
    .deny('a payment without its totals', without(paid(), 'OrderTotals'))
    .deny('a payment without a day', { ...paid(), [PAYMENT]: { ...fieldsOf(paid()[PAYMENT]), Day: null } })
    .deny('a payment on a day that is not in `Calendar`', paymentWithoutSale('2126-09-21'))
    .deny('a payment with a sale, counted in the totals of payments without a sale', paid({ payment: SALE }))
    .deny('counts an existing payment again', paymentTotalsUpdates({ day: TODAY }), { [PAYMENT]: stored(paid()) })
    .deny('counts a payment on another day too', { ...paid(), ...paymentTotalsUpdates({ day: YESTERDAY }) })
    .deny('counts a payment as a refund too', { ...paid(), ...paymentTotalsUpdates({ day: TODAY, kind: 'back' }) })
    .deny('counts a payment under another method too', {
      ...paid(),
      ...paymentTotalsUpdates({ day: TODAY, method: 'card' }),
    })
    .deny('counts a payment at another branch too', {
      ...paid(),
      ...paymentTotalsUpdates({ day: TODAY, branch: OTHER_BRANCH }),
    })
    .deny('changes totals without a payment', { [`${totalsPath(BRANCH)}/Total`]: 5_000 })
    .deny('counts a payment that is not written', paymentTotalsUpdates({ day: TODAY }))
    .deny('deletes totals', { [totalsPath(BRANCH)]: null })
    .deny('an administrator changes the totals', { [`${totalsPath('all')}/Total`]: 5_000 }, {}, 'admin-1')
    .expect('deny', 'an administrator reads the totals', read(totalsPath('all')), {}, 'admin-1');
  // In the test data (world-orders.ts), the totals of online payments have a count of 2 and a sum of 900. With the
  // payment of 3,600, they must have a count of 3 and a sum of 4,500.
  for (const totalsKey of TOTALS_KEYS)
    cases
      .deny(`writes a payment without the totals of ${totalsKey}`, without(paid(), `OrderTotals/${totalsKey}/`))
      .deny(`counts a payment twice in ${totalsKey}`, withChanges(paid(), { [`${totalsPath(totalsKey)}/Count`]: 4 }))
      .deny(
        `sets the count of ${totalsKey} to a string`,
        withChanges(paid(), { [`${totalsPath(totalsKey)}/Count`]: '3' }),
      )
      .deny(
        `adds one centavo too many in ${totalsKey}`,
        withChanges(paid(), { [`${totalsPath(totalsKey)}/Total`]: 4_501 }),
      )
      .deny(
        `sets the sum of ${totalsKey} to a string`,
        withChanges(paid(), { [`${totalsPath(totalsKey)}/Total`]: '4500' }),
      );
  return cases.all;
}
