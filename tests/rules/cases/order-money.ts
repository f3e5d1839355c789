import { BRANCH, OTHER_BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY, YESTERDAY } from '../model/world.ts';
import { countedUpdates, paidOutside } from '../model/world-orders.ts';
import { SALE } from '../model/world-till.ts';
import { CaseList } from './asking.ts';
import { fieldsOf, withChanges } from './till-updates.ts';

const PAYMENT = 'Orders/o1/Payments/r2';
const LISTS = [BRANCH, 'all'] as const;
const totalsPath = (list: string, kind = 'in', method = 'online'): string =>
  `OrderTotals/${list}/${TODAY}/${kind}/${method}`;

/** Returns the update without its writes below a path. */
function without(updates: Updates, below: string): Updates {
  return Object.fromEntries(Object.entries(updates).filter(([path]) => !path.startsWith(below)));
}

/** Payments of orders without a sale: written together with the totals of their day, which change in no other way. */
export function orderMoneyCases({ now }: Clock): readonly RulesCase[] {
  const paid = (more: Parameters<typeof paidOutside>[1] = {}): Updates => paidOutside(TODAY, more);
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
    .deny('a payment on a day that the calendar does not know', paidOutside('2126-09-21'))
    .deny('counts the payment of a sale in these totals', paid({ payment: SALE }))
    .deny('counts an existing payment again', countedUpdates({ day: TODAY }), { [PAYMENT]: stored(paid()) })
    .deny('counts it on another day too', { ...paid(), ...countedUpdates({ day: YESTERDAY }) })
    .deny('counts it as a refund too', { ...paid(), ...countedUpdates({ day: TODAY, kind: 'back' }) })
    .deny('counts it under another method too', { ...paid(), ...countedUpdates({ day: TODAY, method: 'card' }) })
    .deny('counts it at another branch too', { ...paid(), ...countedUpdates({ day: TODAY, branch: OTHER_BRANCH }) })
    .deny('totals without a payment', { [`${totalsPath(BRANCH)}/Total`]: 5_000 })
    .deny('counts a payment that is not written', countedUpdates({ day: TODAY }))
    .deny('deletes totals', { [totalsPath(BRANCH)]: null })
    .deny('an administrator changes the totals', { [`${totalsPath('all')}/Total`]: 5_000 }, {}, 'admin-1')
    .expect('deny', 'an administrator reads the totals', read(totalsPath('all')), {}, 'admin-1');
  for (const list of LISTS)
    cases
      .deny(`does not count it in ${list}`, without(paid(), `OrderTotals/${list}/`))
      .deny(`counts it twice in ${list}`, withChanges(paid(), { [`${totalsPath(list)}/Count`]: 4 }))
      .deny(`sets the count of ${list} to a string`, withChanges(paid(), { [`${totalsPath(list)}/Count`]: '3' }))
      .deny(`adds a centavo too much in ${list}`, withChanges(paid(), { [`${totalsPath(list)}/Total`]: 4_501 }))
      .deny(`sets the sum of ${list} to a string`, withChanges(paid(), { [`${totalsPath(list)}/Total`]: '4500' }));
  return cases.all;
}
