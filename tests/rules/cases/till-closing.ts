import { BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { closing, emptyShiftTotals, REFUND, SELLER, SHIFT, shiftTotals } from '../model/world-till.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** The totals of a closing: each equals that of the shift at that moment. */
export function shiftClosingCases({ now }: Clock): readonly RulesCase[] {
  const end = (record: Fields = {}): Updates => ({
    [`Shifts/${SHIFT}/State`]: 'closed',
    [`Shifts/${SHIFT}/Closing`]: closing(now, record),
    [`OpenShifts/${BRANCH}/${SELLER}`]: null,
  });
  const cases = new CaseList(SERVER).allow('closes a shift', end());
  const endWith = (totals: Fields): Updates => end({ Totals: shiftTotals(REFUND, totals) });
  for (const name of ['Cash', 'In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'])
    cases
      .deny(`closes it with another ${name}`, endWith({ [name]: 77 }))
      .deny(`closes it without ${name} in the totals`, endWith({ [name]: null }));
  const byMethod = { cash: 1_800, card: 0, transfer: 0 };
  for (const tender of ['cash', 'card', 'transfer'])
    cases
      .deny(`closes it with another sum by ${tender}`, endWith({ ByMethod: { ...byMethod, [tender]: 77 } }))
      .deny(`closes it without the sum by ${tender}`, endWith({ ByMethod: { ...byMethod, [tender]: null } }));
  const unsold = emptyShiftTotals(SHIFT);
  const endUnsold = end({ Expected: 50_000, Difference: 0, Totals: unsold });
  const totalsBefore = (name: string, before: Json): Updates => ({ [`ShiftTotals/${SHIFT}/${name}`]: before });
  cases
    .deny('closes it without the sums by method', endWith({ ByMethod: null }))
    .deny('closes it without the newest sale in the totals', endWith({ Last: null }))
    .deny('closes it with a missing sale by card, all sums being equal', end(), totalsBefore('Last', 'v3'))
    .allow('closes it before anything was sold', endUnsold, { [`ShiftTotals/${SHIFT}`]: unsold })
    .deny('closes it as if nothing had been sold', endUnsold, {
      [`ShiftTotals/${SHIFT}`]: { ...unsold, Last: 'v3', Sales: 1 },
    })
    .deny('closes it without stored totals', end(), { [`ShiftTotals/${SHIFT}`]: null });
  return cases.all;
}
