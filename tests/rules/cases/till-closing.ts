import { BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { emptyShiftTotals, REFUND, SELLER, SHIFT, shiftTotals, storedClosing } from '../model/world-till.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** Writes of a closing, whose totals must equal the totals of its shift. */
export function shiftClosingCases({ now }: Clock): readonly RulesCase[] {
  const close = (record: Fields = {}): Updates => ({
    [`Shifts/${SHIFT}/State`]: 'closed',
    [`Shifts/${SHIFT}/Closing`]: storedClosing(now, record),
    [`OpenShifts/${BRANCH}/${SELLER}`]: null,
  });
  const cases = new CaseList(SERVER).allow('closes a shift', close());
  const closeWithTotals = (totals: Fields): Updates => close({ Totals: shiftTotals(REFUND, totals) });
  for (const name of ['Cash', 'In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'])
    cases
      .deny(`closes a shift with another ${name} in the totals than the stored one`, closeWithTotals({ [name]: 77 }))
      .deny(`closes a shift without ${name} in the totals`, closeWithTotals({ [name]: null }));
  const byMethod = { cash: 1_800, card: 0, transfer: 0 };
  for (const tender of ['cash', 'card', 'transfer'])
    cases
      .deny(
        `closes a shift with another sum by ${tender} in the totals than the stored one`,
        closeWithTotals({ ByMethod: { ...byMethod, [tender]: 77 } }),
      )
      .deny(
        `closes a shift without the sum by ${tender} in the totals`,
        closeWithTotals({ ByMethod: { ...byMethod, [tender]: null } }),
      );
  const emptyTotals = emptyShiftTotals(SHIFT);
  const closeEmpty = close({ Expected: 50_000, Difference: 0, Totals: emptyTotals });
  const storedTotal = (name: string, value: Json): Updates => ({ [`ShiftTotals/${SHIFT}/${name}`]: value });
  cases
    .deny('closes a shift without the sums by method in the totals', closeWithTotals({ ByMethod: null }))
    .deny('closes a shift without the newest sale in the totals', closeWithTotals({ Last: null }))
    .deny(
      'closes a shift with another newest sale than the stored totals, but with equal sums',
      close(),
      storedTotal('Last', 'v3'),
    )
    .allow('closes a shift without sales', closeEmpty, { [`ShiftTotals/${SHIFT}`]: emptyTotals })
    .deny('closes a shift that has sales, with empty totals', closeEmpty, {
      [`ShiftTotals/${SHIFT}`]: { ...emptyTotals, Last: 'v3', Sales: 1 },
    })
    .deny('closes a shift without stored totals', close(), { [`ShiftTotals/${SHIFT}`]: null });
  return cases.all;
}
