import { BRANCH, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { NEXT_VERSION, TODAY, YESTERDAY } from '../model/world.ts';
import { CLOSED_SHIFT, REFUND, SALE, SELLER, SHIFT, saleUpdates, storedSale } from '../model/world-till.ts';
import { CaseList } from './asking.ts';
import {
  fieldsOf,
  foliosAndTotalsNaming,
  withChanges,
  withLine,
  withoutCounts,
  withoutListRows,
  withRecord,
} from './till-updates.ts';

type Fields = { readonly [key: string]: Json };
const NEW_SALE = 'Sales/v3';

/** Writes of new sales, each together with its folio, its rows in lists and the totals of shift and day. */
export function saleCases({ now }: Clock): readonly RulesCase[] {
  const sale = (changes: Fields = {}): Updates => saleUpdates('v3', storedSale(TODAY, now, 3, 1, changes));
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('a sale', sale())
    .deny('an administrator writes a sale directly', sale(), {}, 'admin-1')
    .deny('reception writes a sale directly', sale(), {}, SELLER)
    .deny('overwrites a sale', { [`Sales/${SALE}`]: storedSale(TODAY, now, 1, 2) })
    .deny('deletes a sale', { [`Sales/${SALE}`]: null })
    .deny('a sale in a closed shift', sale({ Shift: CLOSED_SHIFT }))
    .deny("a sale in somebody else's shift", sale(), { [`Shifts/${SHIFT}/Placed/Uid`]: 'admin-1' })
    .deny('a sale in a shift of another branch', sale(), { [`Shifts/${SHIFT}/Placed/Branch`]: OTHER_BRANCH })
    .deny('a sale without its folio', withChanges(sale(), { [`Folios/${BRANCH}`]: undefined }))
    .deny(
      'a sale without the totals of its shift',
      Object.fromEntries(Object.entries(sale()).filter(([path]) => !path.startsWith('ShiftTotals'))),
    )
    .deny(
      'a sale without the totals of its branch',
      Object.fromEntries(Object.entries(sale()).filter(([path]) => !path.startsWith(`SaleTotals/${BRANCH}`))),
    )
    .deny(
      'a sale without the totals of all branches',
      Object.fromEntries(Object.entries(sale()).filter(([path]) => !path.startsWith('SaleTotals/all'))),
    )
    .deny('a sale with a total other than gross minus discount', withRecord(sale(), { Gross: 1_801 }))
    .deny('a sale with a discount that the total ignores', withRecord(sale(), { Discount: 1 }))
    .deny('a sale with payments below the total', sale({ Payments: { cash: { Amount: 1_799 } } }))
    .deny(
      'reception writes the record of a sale alone, while folio and totals already name it',
      { [NEW_SALE]: storedSale(TODAY, now, 3, 1) },
      foliosAndTotalsNaming('v3'),
      SELLER,
    )
    .deny(
      'overwrites a stored sale whose id is in folio and totals',
      { [`Sales/${SALE}`]: storedSale(TODAY, now, 1, 1) },
      foliosAndTotalsNaming(SALE),
    )
    .allow('a sale at the last millisecond of its day', sale({ At: now + 12 * HOUR - 1 }))
    .deny('a sale that the totals do not count', withoutCounts(sale()))
    .deny(
      'a sale of an unknown kind that the totals do not count',
      withoutCounts(withRecord(sale(), { Kind: 'xsale' })),
    )
    .deny('a sale with a total of -1 centavo', sale({ Gross: -1, Total: -1, Payments: { cash: { Amount: -1 } } }))
    .deny(
      'a sale with a discount of -1 centavo',
      sale({ Discount: -1, Total: 1_801, Payments: { cash: { Amount: 1_801 } } }),
    )
    .allow('a sale with a reason of 1 character', sale({ Reason: 'x' }))
    // Without the rows in lists, whose rules compare the folio, too.
    .deny('a sale with a folio other than the counter of the branch', withoutListRows(withRecord(sale(), { Folio: 7 })))
    .allow('a sale paid by card', sale({ Payments: { card: { Amount: 1_800, Reference: '004512' } } }))
    .allow('a sale paid by transfer', sale({ Payments: { transfer: { Amount: 1_800, Reference: 'SPEI 1' } } }))
    .allow(
      'a sale paid by three methods',
      sale({ Payments: { cash: { Amount: 800 }, card: { Amount: 500 }, transfer: { Amount: 500 } } }),
    )
    .deny('a sale whose `Day` is another day', sale({ Day: YESTERDAY }))
    .allow('a sale at the first millisecond of its day', sale({ At: now - 12 * HOUR }))
    .deny('a sale a millisecond before its day', sale({ At: now - 12 * HOUR - 1 }))
    .deny('a sale at the first millisecond of the next day', sale({ At: now - 12 * HOUR + DAY }))
    .deny('a counted sale of an unknown kind', withRecord(sale(), { Kind: 'xsale' }))
    .deny('a sale with `Of`, the field with which a refund names its sale', withRecord(sale(), { Of: SALE }))
    .deny('a sale with negative sums', saleUpdates('v3', storedSale(TODAY, now, 3, -1, { Kind: 'sale', Of: null })))
    .deny(
      'a sale with a negative discount',
      sale({ Discount: -200, Total: 2_000, Payments: { cash: { Amount: 2_000 } } }),
    )
    .allow('a sale with a total of 0', sale({ Discount: 1_800, Total: 0, Taxed: 0, Payments: null }))
    .allow('a sale with a reason of 200 characters', sale({ Reason: 'x'.repeat(200) }))
    .deny('a sale with a line whose total is not gross minus discount', withLine(sale(), { Discount: 1 }))
    .deny('a sale with a seller that is a number', withRecord(sale(), { By: 7 }));
  for (const tender of ['card', 'transfer'])
    for (const reference of ['x', 'x'.repeat(200)])
      cases.allow(
        `a sale paid by ${tender}, with a reference of ${reference.length} characters`,
        withRecord(sale({ Payments: { [tender]: { Amount: 1_800 } } }), {
          Payments: { [tender]: { Amount: 1_800, Reference: reference } },
        }),
      );
  for (const kind of ['plan', 'product', 'pass', 'free'])
    cases.allow(`a sale with a line of the kind ${kind}`, withLine(sale(), { Kind: kind }));
  for (const field of ['Kind', 'Branch', 'Shift', 'Folio', 'Day', 'At', 'By', 'Lines', 'Taxed', 'Gross', 'Discount'])
    cases.deny(`a sale without ${field}`, withRecord(sale(), { [field]: null }));
  for (const field of ['Kind', 'Name', 'Quantity', 'Price', 'Tax', 'Taxed', 'Gross', 'Total'])
    cases.deny(`a sale with a line without ${field}`, withLine(sale(), { [field]: null }));
  return cases.all;
}

/** Writes of refunds, each together with `Returns`, which has the refunded pieces and the refunded sums of a sale. */
export function refundCases({ now }: Clock): readonly RulesCase[] {
  // Refunds pieces of the stored sale of two pieces, of which one was already refunded for 1,800 centavos in cash.
  const refund = (pieces = 1, changes: Fields = {}): Updates => {
    const sale = storedSale(TODAY, now, 3, -pieces, changes);
    // The payments of a refund are negative. `0 -`, because `-` alone makes -0 of a missing tender.
    const refunded = (tender: string): number => 0 - Number(fieldsOf(fieldsOf(sale.Payments)[tender]).Amount ?? 0);
    return {
      ...saleUpdates('v3', sale),
      [`Returns/${SALE}/Last`]: 'v3',
      [`Returns/${SALE}/Lines/l00`]: 1 + pieces,
      [`Returns/${SALE}/ByMethod`]: {
        cash: 1_800 + refunded('cash'),
        card: refunded('card'),
        transfer: refunded('transfer'),
      },
    };
  };
  const mixed = { cash: { Amount: -800 }, card: { Amount: -500 }, transfer: { Amount: -500 } };
  const byMethod = (name: string, sum: Json): Updates => ({
    [`Returns/${SALE}/ByMethod`]: {
      ...fieldsOf(refund(1, { Payments: mixed })[`Returns/${SALE}/ByMethod`]),
      [name]: sum,
    },
  });
  const notRefunded = { [`Returns/${SALE}`]: null };
  const firstRefund = (pieces: number): Updates => ({
    ...saleUpdates('v3', storedSale(TODAY, now, 3, -pieces)),
    [`Returns/${SALE}`]: {
      Last: 'v3',
      Lines: { l00: pieces },
      ByMethod: { cash: 1_800 * pieces, card: 0, transfer: 0 },
    },
  });
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('refunds the remaining piece', refund())
    .allow('refunds the remaining piece by three methods', refund(1, { Payments: mixed }))
    .allow(
      'refunds the remaining piece by three methods, after an earlier refund by each method',
      {
        ...refund(1, { Payments: mixed }),
        [`Returns/${SALE}/ByMethod`]: { cash: 900, card: 700, transfer: 800 },
      },
      { [`Returns/${SALE}/ByMethod`]: { cash: 100, card: 200, transfer: 300 } },
    )
    .deny(
      'refunds a piece without the sums by method in `Returns`',
      withChanges(refund(), { [`Returns/${SALE}/ByMethod`]: undefined }),
    )
    .deny('refunds more pieces than remain', refund(2))
    .allow('refunds all pieces at once', firstRefund(2), notRefunded)
    .deny('refunds at once more pieces than were sold', firstRefund(3), notRefunded)
    .deny(
      'refunds a piece without raising the refunded pieces in `Returns`',
      withChanges(refund(), { [`Returns/${SALE}/Lines/l00`]: undefined }),
    )
    .deny(
      'refunds a piece without naming the refund in `Returns`',
      withChanges(refund(), { [`Returns/${SALE}/Last`]: undefined }),
    )
    .deny(
      'refunds a piece and keeps the number of refunded pieces',
      withChanges(refund(), { [`Returns/${SALE}/Lines/l00`]: 1 }),
    )
    .deny('sets the refunded pieces to a string', withChanges(refund(), { [`Returns/${SALE}/Lines/l00`]: '2' }))
    .deny(
      'raises the refunded pieces of a line that the refund does not contain',
      { ...refund(), [`Returns/${SALE}/Lines/l01`]: 1 },
      { [`Sales/${SALE}/Lines/l01`]: { Quantity: 2 } },
    )
    .deny(
      'raises the refunded pieces of a line that the sale does not have',
      withChanges(refund(), { [`Returns/${SALE}/Lines/l01`]: 1 }),
    )
    .deny('refunds a refund', refund(1, { Of: REFUND }))
    .deny(
      'a refund of an unknown kind that the totals do not count',
      withoutCounts(withRecord(refund(), { Kind: 'xrefund' })),
    )
    .allow('a refund with a total of 0', refund(1, { Gross: 0, Total: 0, Taxed: 0, Payments: null }))
    .deny('a refund with a total of +1 centavo', refund(1, { Gross: 1, Total: 1, Payments: { cash: { Amount: 1 } } }))
    .deny('a refund without its sale', withRecord(refund(), { Of: null }))
    .deny('refunds a sale of another branch', refund(), { [`Sales/${SALE}/Branch`]: OTHER_BRANCH })
    .deny('a refund with positive sums', {
      ...saleUpdates('v3', storedSale(TODAY, now, 3, 1, { Kind: 'refund', Of: SALE })),
      [`Returns/${SALE}/Last`]: 'v3',
      [`Returns/${SALE}/Lines/l00`]: 0,
      [`Returns/${SALE}/ByMethod`]: { cash: 0, card: 0, transfer: 0 },
    })
    .deny('reception raises the refunded pieces', { [`Returns/${SALE}/Lines/l00`]: 2 }, {}, SELLER)
    .deny('raises the refunded pieces without a refund', { [`Returns/${SALE}/Lines/l00`]: 2 })
    .deny(
      'raises the refunded pieces of another sale too',
      {
        ...refund(),
        'Returns/v0': { Last: 'v3', Lines: { l00: 1 }, ByMethod: { cash: 1_800, card: 0, transfer: 0 } },
      },
      { 'Sales/v0': storedSale(TODAY, now, 1, 2) },
    )
    .deny('deletes `Returns`', { [`Returns/${SALE}`]: null })
    .expect('deny', 'reception of another branch reads `Returns`', read(`Returns/${SALE}`), {}, 'reception-2')
    .expect('deny', 'another member reads `Returns`', read(`Returns/${SALE}`), {}, OTHER_MEMBER);
  for (const tender of ['cash', 'card', 'transfer'])
    cases
      .deny(`refunds a piece with a wrong sum by ${tender} in Returns`, {
        ...refund(1, { Payments: mixed }),
        ...byMethod(tender, 1),
      })
      .deny(`refunds a piece without the sum by ${tender} in Returns`, {
        ...refund(1, { Payments: mixed }),
        ...byMethod(tender, null),
      });
  return cases.all;
}
