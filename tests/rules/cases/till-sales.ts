import { BRANCH, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { NEXT_VERSION, TODAY, YESTERDAY } from '../model/world.ts';
import { CLOSED_SHIFT, REFUND, SALE, SELLER, SHIFT, saleUpdates, storedSale } from '../model/world-till.ts';
import { CaseList } from './asking.ts';
import { fieldsOf, rests, uncounted, unlisted, withChanges, withLine, withRecord } from './till-updates.ts';

type Fields = { readonly [key: string]: Json };
const NEW = 'Sales/v3';

/** A new sale with its shift, folio, lists and totals. */
export function saleCases({ now }: Clock): readonly RulesCase[] {
  const sale = (more: Fields = {}): Updates => saleUpdates('v3', storedSale(TODAY, now, 3, 1, more));
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('a sale', sale())
    .deny('an administrator writes a sale directly', sale(), {}, 'admin-1')
    .deny('reception writes a sale directly', sale(), {}, SELLER)
    .deny('overwrites a sale', { [`Sales/${SALE}`]: storedSale(TODAY, now, 1, 2) })
    .deny('deletes a sale', { [`Sales/${SALE}`]: null })
    .deny('in a closed shift', sale({ Shift: CLOSED_SHIFT }))
    .deny("in somebody else's shift", sale(), { [`Shifts/${SHIFT}/Placed/Uid`]: 'admin-1' })
    .deny('in a shift of another branch', sale(), { [`Shifts/${SHIFT}/Placed/Branch`]: OTHER_BRANCH })
    .deny('without its folio', withChanges(sale(), { [`Folios/${BRANCH}`]: undefined }))
    .deny(
      'without the totals of its shift',
      Object.fromEntries(Object.entries(sale()).filter(([path]) => !path.startsWith('ShiftTotals'))),
    )
    .deny(
      'without the totals of its branch',
      Object.fromEntries(Object.entries(sale()).filter(([path]) => !path.startsWith(`SaleTotals/${BRANCH}`))),
    )
    .deny(
      'without the totals of all branches',
      Object.fromEntries(Object.entries(sale()).filter(([path]) => !path.startsWith('SaleTotals/all'))),
    )
    .deny('a total other than gross minus discount', withRecord(sale(), { Gross: 1_801 }))
    .deny('a discount that the total ignores', withRecord(sale(), { Discount: 1 }))
    .deny('a payment below the total', sale({ Payments: { cash: { Amount: 1_799 } } }))
    .deny('reception writes the record alone', { [NEW]: storedSale(TODAY, now, 3, 1) }, rests('v3'), SELLER)
    .deny('overwrites the record alone', { [`Sales/${SALE}`]: storedSale(TODAY, now, 1, 1) }, rests(SALE))
    .allow('at the last moment of its day', sale({ At: now + 12 * HOUR - 1 }))
    .deny('a sale that the totals do not count', uncounted(sale()))
    .deny('a sale of an unknown kind', uncounted(withRecord(sale(), { Kind: 'xsale' })))
    .deny('a total of -1 centavo', sale({ Gross: -1, Total: -1, Payments: { cash: { Amount: -1 } } }))
    .deny('a discount of -1 centavo', sale({ Discount: -1, Total: 1_801, Payments: { cash: { Amount: 1_801 } } }))
    .allow('a reason of 1 character', sale({ Reason: 'x' }))
    .deny('a folio other than the counter of the branch', unlisted(withRecord(sale(), { Folio: 7 })))
    .allow('paid by card', sale({ Payments: { card: { Amount: 1_800, Reference: '004512' } } }))
    .allow('paid by transfer', sale({ Payments: { transfer: { Amount: 1_800, Reference: 'SPEI 1' } } }))
    .allow(
      'paid by three methods',
      sale({ Payments: { cash: { Amount: 800 }, card: { Amount: 500 }, transfer: { Amount: 500 } } }),
    )
    .deny('a sale of another day', sale({ Day: YESTERDAY }))
    .allow('at the first moment of its day', sale({ At: now - 12 * HOUR }))
    .deny('a millisecond before its day', sale({ At: now - 12 * HOUR - 1 }))
    .deny('the first millisecond of the next day', sale({ At: now - 12 * HOUR + DAY }))
    .deny('a kind with a prefix', withRecord(sale(), { Kind: 'xsale' }))
    .deny('a sale that names a refunded sale', withRecord(sale(), { Of: SALE }))
    .deny('a sale with negative sums', saleUpdates('v3', storedSale(TODAY, now, 3, -1, { Kind: 'sale', Of: null })))
    .deny('a negative discount', sale({ Discount: -200, Total: 2_000, Payments: { cash: { Amount: 2_000 } } }))
    .allow('a total of 0', sale({ Discount: 1_800, Total: 0, Taxed: 0, Payments: null }))
    .allow('a reason of 200 characters', sale({ Reason: 'x'.repeat(200) }))
    .deny('a line whose total is not gross minus discount', withLine(sale(), { Discount: 1 }))
    .deny('a seller that is a number', withRecord(sale(), { By: 7 }));
  for (const tender of ['card', 'transfer'])
    for (const [reference, answer] of [
      ['x', 'allow'],
      ['x'.repeat(200), 'allow'],
    ] as const)
      cases[answer](
        `a reference of ${tender} of ${reference.length} characters`,
        withRecord(sale({ Payments: { [tender]: { Amount: 1_800 } } }), {
          Payments: { [tender]: { Amount: 1_800, Reference: reference } },
        }),
      );
  for (const kind of ['plan', 'product', 'pass', 'free'])
    cases.allow(`a line of a ${kind}`, withLine(sale(), { Kind: kind }));
  for (const field of ['Kind', 'Branch', 'Shift', 'Folio', 'Day', 'At', 'By', 'Lines', 'Taxed', 'Gross', 'Discount'])
    cases.deny(`without ${field}`, withRecord(sale(), { [field]: null }));
  for (const field of ['Kind', 'Name', 'Quantity', 'Price', 'Tax', 'Taxed', 'Gross', 'Total'])
    cases.deny(`a line without ${field}`, withLine(sale(), { [field]: null }));
  return cases.all;
}

/** Refunds, and how much of each line was refunded. */
export function refundCases({ now }: Clock): readonly RulesCase[] {
  const refund = (pieces = 1, more: Fields = {}): Updates => {
    const sale = storedSale(TODAY, now, 3, -pieces, more);
    const given = (tender: string): number => 0 - Number(fieldsOf(fieldsOf(sale.Payments)[tender]).Amount ?? 0);
    return {
      ...saleUpdates('v3', sale),
      [`Returns/${SALE}/Last`]: 'v3',
      [`Returns/${SALE}/Lines/l00`]: 1 + pieces,
      [`Returns/${SALE}/ByMethod`]: { cash: 1_800 + given('cash'), card: given('card'), transfer: given('transfer') },
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
      'refunds it by three methods, each of which has an earlier refund',
      {
        ...refund(1, { Payments: mixed }),
        [`Returns/${SALE}/ByMethod`]: { cash: 900, card: 700, transfer: 800 },
      },
      { [`Returns/${SALE}/ByMethod`]: { cash: 100, card: 200, transfer: 300 } },
    )
    .deny('without the sums by method in `Returns`', withChanges(refund(), { [`Returns/${SALE}/ByMethod`]: undefined }))
    .deny('refunds more pieces than remain', refund(2))
    .allow('refunds all pieces at once', firstRefund(2), notRefunded)
    .deny('refunds more pieces than were sold at once', firstRefund(3), notRefunded)
    .deny(
      'without raising the refunded pieces in `Returns`',
      withChanges(refund(), { [`Returns/${SALE}/Lines/l00`]: undefined }),
    )
    .deny('without naming itself in `Returns`', withChanges(refund(), { [`Returns/${SALE}/Last`]: undefined }))
    .deny('raises the refunded pieces by less', withChanges(refund(), { [`Returns/${SALE}/Lines/l00`]: 1 }))
    .deny('sets the refunded pieces to a string', withChanges(refund(), { [`Returns/${SALE}/Lines/l00`]: '2' }))
    .deny(
      'marks a line that the refund does not contain',
      { ...refund(), [`Returns/${SALE}/Lines/l01`]: 1 },
      { [`Sales/${SALE}/Lines/l01`]: { Quantity: 2 } },
    )
    .deny('marks a line that the sale does not have', withChanges(refund(), { [`Returns/${SALE}/Lines/l01`]: 1 }))
    .deny('refunds a refund', refund(1, { Of: REFUND }))
    .deny('a refund of an unknown kind', uncounted(withRecord(refund(), { Kind: 'xrefund' })))
    .allow('refunds a sale with a total of 0', refund(1, { Gross: 0, Total: 0, Taxed: 0, Payments: null }))
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
      .deny(`another sum by ${tender} in Returns`, {
        ...refund(1, { Payments: mixed }),
        ...byMethod(tender, 1),
      })
      .deny(`no sum by ${tender} in Returns`, { ...refund(1, { Payments: mixed }), ...byMethod(tender, null) });
  return cases.all;
}
