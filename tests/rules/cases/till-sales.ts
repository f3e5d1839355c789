import { BRANCH, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { NEXT_VERSION, TODAY, YESTERDAY } from '../model/world.ts';
import { CLOSED_SHIFT, REFUND, SALE, SELLER, SHIFT, saleUpdates, storedSale } from '../model/world-till.ts';
import { Questions } from './asking.ts';
import { but, fieldsOf, rests, uncounted, unlisted, withLine, withRecord } from './till-updates.ts';

type Fields = { readonly [key: string]: Json };
const NEW = 'Sales/v3';

/** A new sale with its shift, folio, lists and totals. */
export function saleCases({ now }: Clock): readonly RulesCase[] {
  const sale = (more: Fields = {}): Updates => saleUpdates('v3', storedSale(TODAY, now, 3, 1, more));
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('a sale', sale())
    .deny('by an administrator', sale(), {}, 'admin-1')
    .deny('by reception', sale(), {}, SELLER)
    .deny('a sale again', { [`Sales/${SALE}`]: storedSale(TODAY, now, 1, 2) })
    .deny('away', { [`Sales/${SALE}`]: null })
    .deny('in a closed shift', sale({ Shift: CLOSED_SHIFT }))
    .deny("in somebody else's shift", sale(), { [`Shifts/${SHIFT}/Placed/Uid`]: 'admin-1' })
    .deny('in a shift of another branch', sale(), { [`Shifts/${SHIFT}/Placed/Branch`]: OTHER_BRANCH })
    .deny('without its folio', but(sale(), { [`Folios/${BRANCH}`]: undefined }))
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
    .deny('a total that is not what is left', withRecord(sale(), { Gross: 1_801 }))
    .deny('a discount that is not taken off', withRecord(sale(), { Discount: 1 }))
    .deny('paid less', sale({ Payments: { cash: { Amount: 1_799 } } }))
    .deny('by itself, by reception', { [NEW]: storedSale(TODAY, now, 3, 1) }, rests('v3'), SELLER)
    .deny('by itself, again', { [`Sales/${SALE}`]: storedSale(TODAY, now, 1, 1) }, rests(SALE))
    .allow('at the last moment of its day', sale({ At: now + 12 * HOUR - 1 }))
    .deny('that is not counted', uncounted(sale()))
    .deny('of no kind that there is', uncounted(withRecord(sale(), { Kind: 'xsale' })))
    .deny('one centavo below nothing', sale({ Gross: -1, Total: -1, Payments: { cash: { Amount: -1 } } }))
    .deny('a centavo more than it costs', sale({ Discount: -1, Total: 1_801, Payments: { cash: { Amount: 1_801 } } }))
    .allow('a reason of one letter', sale({ Reason: 'x' }))
    .deny('a folio that the branch does not count', unlisted(withRecord(sale(), { Folio: 7 })))
    .allow('paid by card', sale({ Payments: { card: { Amount: 1_800, Reference: '004512' } } }))
    .allow('paid by transfer', sale({ Payments: { transfer: { Amount: 1_800, Reference: 'SPEI 1' } } }))
    .allow(
      'paid in three ways',
      sale({ Payments: { cash: { Amount: 800 }, card: { Amount: 500 }, transfer: { Amount: 500 } } }),
    )
    .deny('of another day', sale({ Day: YESTERDAY }))
    .allow('at the first moment of its day', sale({ At: now - 12 * HOUR }))
    .deny('before its day', sale({ At: now - 12 * HOUR - 1 }))
    .deny('after its day', sale({ At: now - 12 * HOUR + DAY }))
    .deny('of a kind like a sale', withRecord(sale(), { Kind: 'xsale' }))
    .deny('that gives back', withRecord(sale(), { Of: SALE }))
    .deny('below nothing', saleUpdates('v3', storedSale(TODAY, now, 3, -1, { Kind: 'sale', Of: null })))
    .deny('a discount below nothing', sale({ Discount: -200, Total: 2_000, Payments: { cash: { Amount: 2_000 } } }))
    .allow('for nothing', sale({ Discount: 1_800, Total: 0, Taxed: 0, Payments: null }))
    .allow('a reason of 200', sale({ Reason: 'x'.repeat(200) }))
    .deny('a line whose total is not what is left', withLine(sale(), { Discount: 1 }))
    .deny('sold by a number', withRecord(sale(), { By: 7 }));
  for (const tender of ['card', 'transfer'])
    for (const [reference, answer] of [
      ['x', 'allow'],
      ['x'.repeat(200), 'allow'],
    ] as const)
      questions[answer](
        `a reference of ${tender} of ${reference.length}`,
        withRecord(sale({ Payments: { [tender]: { Amount: 1_800 } } }), {
          Payments: { [tender]: { Amount: 1_800, Reference: reference } },
        }),
      );
  for (const kind of ['plan', 'product', 'pass', 'free'])
    questions.allow(`a line of a ${kind}`, withLine(sale(), { Kind: kind }));
  for (const field of ['Kind', 'Branch', 'Shift', 'Folio', 'Day', 'At', 'By', 'Lines', 'Taxed', 'Gross', 'Discount'])
    questions.deny(`of no ${field}`, withRecord(sale(), { [field]: null }));
  for (const field of ['Kind', 'Name', 'Quantity', 'Price', 'Tax', 'Taxed', 'Gross', 'Total'])
    questions.deny(`a line of no ${field}`, withLine(sale(), { [field]: null }));
  return questions.all;
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
  const fresh = { [`Returns/${SALE}`]: null };
  const whole = (pieces: number): Updates => ({
    ...saleUpdates('v3', storedSale(TODAY, now, 3, -pieces)),
    [`Returns/${SALE}`]: {
      Last: 'v3',
      Lines: { l00: pieces },
      ByMethod: { cash: 1_800 * pieces, card: 0, transfer: 0 },
    },
  });
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('the piece that is left', refund())
    .allow('the piece that is left, in three ways', refund(1, { Payments: mixed }))
    .allow(
      'the piece that is left, where all ways were given back by before',
      {
        ...refund(1, { Payments: mixed }),
        [`Returns/${SALE}/ByMethod`]: { cash: 900, card: 700, transfer: 800 },
      },
      { [`Returns/${SALE}/ByMethod`]: { cash: 100, card: 200, transfer: 300 } },
    )
    .deny('without what went back by each way', but(refund(), { [`Returns/${SALE}/ByMethod`]: undefined }))
    .deny('more than was sold', refund(2))
    .allow('all of it at once', whole(2), fresh)
    .deny('more than was sold, at once', whole(3), fresh)
    .deny('without marking what was given back', but(refund(), { [`Returns/${SALE}/Lines/l00`]: undefined }))
    .deny('without naming itself there', but(refund(), { [`Returns/${SALE}/Last`]: undefined }))
    .deny('marking less', but(refund(), { [`Returns/${SALE}/Lines/l00`]: 1 }))
    .deny('marking a text', but(refund(), { [`Returns/${SALE}/Lines/l00`]: '2' }))
    .deny(
      'marking a line that is not given back',
      { ...refund(), [`Returns/${SALE}/Lines/l01`]: 1 },
      { [`Sales/${SALE}/Lines/l01`]: { Quantity: 2 } },
    )
    .deny('marking another line', but(refund(), { [`Returns/${SALE}/Lines/l01`]: 1 }))
    .deny('of a refund', refund(1, { Of: REFUND }))
    .deny('of no kind that there is', uncounted(withRecord(refund(), { Kind: 'xrefund' })))
    .allow('of nothing that was paid', refund(1, { Gross: 0, Total: 0, Taxed: 0, Payments: null }))
    .deny('of a centavo above nothing', refund(1, { Gross: 1, Total: 1, Payments: { cash: { Amount: 1 } } }))
    .deny('of nothing', withRecord(refund(), { Of: null }))
    .deny('of a sale elsewhere', refund(), { [`Sales/${SALE}/Branch`]: OTHER_BRANCH })
    .deny('above nothing', {
      ...saleUpdates('v3', storedSale(TODAY, now, 3, 1, { Kind: 'refund', Of: SALE })),
      [`Returns/${SALE}/Last`]: 'v3',
      [`Returns/${SALE}/Lines/l00`]: 0,
      [`Returns/${SALE}/ByMethod`]: { cash: 0, card: 0, transfer: 0 },
    })
    .deny('marked by reception', { [`Returns/${SALE}/Lines/l00`]: 2 }, {}, SELLER)
    .deny('marked without a refund', { [`Returns/${SALE}/Lines/l00`]: 2 })
    .deny(
      'marked for another sale',
      {
        ...refund(),
        'Returns/v0': { Last: 'v3', Lines: { l00: 1 }, ByMethod: { cash: 1_800, card: 0, transfer: 0 } },
      },
      { 'Sales/v0': storedSale(TODAY, now, 1, 2) },
    )
    .deny('marks away', { [`Returns/${SALE}`]: null })
    .ask('deny', 'marks read by reception of another branch', read(`Returns/${SALE}`), {}, 'reception-2')
    .ask('deny', 'marks read by somebody else', read(`Returns/${SALE}`), {}, OTHER_MEMBER);
  for (const tender of ['cash', 'card', 'transfer'])
    questions
      .deny(`another sum by ${tender} than the refund says`, {
        ...refund(1, { Payments: mixed }),
        ...byMethod(tender, 1),
      })
      .deny(`no sum by ${tender}`, { ...refund(1, { Payments: mixed }), ...byMethod(tender, null) });
  return questions.all;
}
