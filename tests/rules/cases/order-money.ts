import { BRANCH, OTHER_BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY, YESTERDAY } from '../model/world.ts';
import { countedUpdates, paidOutside } from '../model/world-orders.ts';
import { SALE } from '../model/world-till.ts';
import { Questions } from './asking.ts';
import { but, fieldsOf } from './till-updates.ts';

const PAYMENT = 'Orders/o1/Payments/r2';
const LISTS = [BRANCH, 'all'] as const;
const place = (list: string, kind = 'in', method = 'online'): string =>
  `OrderTotals/${list}/${TODAY}/${kind}/${method}`;

/** An update without its writes below a path. */
function without(updates: Updates, below: string): Updates {
  return Object.fromEntries(Object.entries(updates).filter(([path]) => !path.startsWith(below)));
}

/** Payments of orders without a sale: written together with the totals of their day, which change in no other way. */
export function orderMoneyCases({ now }: Clock): readonly RulesCase[] {
  const paid = (more: Parameters<typeof paidOutside>[1] = {}): Updates => paidOutside(TODAY, more);
  const stored = (updates: Updates): Json => ({ ...fieldsOf(updates[PAYMENT]), At: now });
  const nothing = { [`OrderTotals/${BRANCH}`]: null, 'OrderTotals/all': null };
  const questions = new Questions(SERVER)
    .allow('online', paid())
    .allow('the first of the day', paid(), nothing)
    .allow('given back online', paid({ kind: 'back' }))
    .allow('by card', paid({ method: 'card' }))
    .allow('by transfer', paid({ method: 'transfer' }))
    .allow('nothing', paid({ amount: 0 }))
    .deny('in cash', paid({ method: 'cash' }))
    .deny('counted nowhere', without(paid(), 'OrderTotals'))
    .deny('of no day', { ...paid(), [PAYMENT]: { ...fieldsOf(paid()[PAYMENT]), Day: null } })
    .deny('of a day that no calendar has', paidOutside('2126-09-21'))
    .deny('of a sale, counted as without one', paid({ payment: SALE }))
    .deny('that is there, counted again', countedUpdates({ day: TODAY }), { [PAYMENT]: stored(paid()) })
    .deny('counted on another day too', { ...paid(), ...countedUpdates({ day: YESTERDAY }) })
    .deny('counted as given back too', { ...paid(), ...countedUpdates({ day: TODAY, kind: 'back' }) })
    .deny('counted as another way too', { ...paid(), ...countedUpdates({ day: TODAY, method: 'card' }) })
    .deny('counted at another branch too', { ...paid(), ...countedUpdates({ day: TODAY, branch: OTHER_BRANCH }) })
    .deny('totals without a payment', { [`${place(BRANCH)}/Total`]: 5_000 })
    .deny('totals of a payment that is not written', countedUpdates({ day: TODAY }))
    .deny('totals away', { [place(BRANCH)]: null })
    .deny('totals by an administrator', { [`${place('all')}/Total`]: 5_000 }, {}, 'admin-1')
    .ask('deny', 'totals read by an administrator', read(place('all')), {}, 'admin-1');
  for (const list of LISTS)
    questions
      .deny(`not counted in ${list}`, without(paid(), `OrderTotals/${list}/`))
      .deny(`counted twice in ${list}`, but(paid(), { [`${place(list)}/Count`]: 4 }))
      .deny(`count of ${list} a text`, but(paid(), { [`${place(list)}/Count`]: '3' }))
      .deny(`a centavo more in ${list}`, but(paid(), { [`${place(list)}/Total`]: 4_501 }))
      .deny(`sum of ${list} a text`, but(paid(), { [`${place(list)}/Total`]: '4500' }));
  return questions.all;
}
