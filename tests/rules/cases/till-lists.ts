import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import { NEXT_VERSION, TODAY, WAS_MERGED, YESTERDAY } from '../model/world.ts';
import { SALE, SELLER, SHIFT, saleUpdates, storedSale } from '../model/world-till.ts';
import { Questions } from './asking.ts';
import { but } from './till-updates.ts';

const BY_KIND = `SaleTotals/${BRANCH}/${TODAY}/ByKind`;
const NO_SHIFT = { [`OpenShifts/${BRANCH}/${SELLER}`]: null };

type Fields = { readonly [key: string]: Json };

/** Who may read a sale and its lists, and what these contain. */
export function saleListCases({ now }: Clock): readonly RulesCase[] {
  const row = (more: Fields = {}): Fields => {
    const { Kind, Branch, Shift, Folio, At, By, Uid, Total } = storedSale(TODAY, now - HOUR, 1, 2);
    return { Kind, Branch, Shift, Folio, At, By, Uid, Total, ...more } as Fields;
  };
  const places = [`BranchSales/${BRANCH}/${SALE}`, `ShiftSales/${SHIFT}/${SALE}`, `MemberSales/${MEMBER}/${SALE}`];
  const questions = new Questions(SERVER, NEXT_VERSION)
    .ask('deny', 'read by somebody else', read(`Sales/${SALE}`), {}, OTHER_MEMBER)
    .ask(
      'allow',
      'read by whose list it stands in',
      read(`Sales/${SALE}`),
      { [`MemberSales/${OTHER_MEMBER}/${SALE}`]: row() },
      OTHER_MEMBER,
    )
    .ask('deny', 'read by reception of another branch', read(`Sales/${SALE}`), {}, 'reception-2')
    .ask('deny', "read by the branch's terminal", read(`Sales/${SALE}`), {}, 'kiosk-1')
    .ask(
      'allow',
      'read by reception of its branch',
      read(`Sales/${SALE}`),
      { [`Sales/${SALE}/Branch`]: OTHER_BRANCH },
      'reception-2',
    )
    .ask(
      'deny',
      'another one of the shift',
      read(`ShiftSales/${SHIFT}`, { orderBy: 'At', last: 100 }),
      { [`Shifts/${SHIFT}/Placed/Uid`]: 'admin-1' },
      SELLER,
    )
    .ask('deny', 'too many of a shift', read(`ShiftSales/${SHIFT}`, { orderBy: 'At', last: 101 }), {}, SELLER)
    .ask('deny', 'too many of a branch', read(`BranchSales/${BRANCH}`, { orderBy: 'At', last: 101 }), {}, SELLER)
    .ask(
      'deny',
      'too many of a branch, from the start',
      read(`BranchSales/${BRANCH}`, { orderBy: 'At', first: 101 }),
      {},
      SELLER,
    )
    .ask('allow', 'a folio', read(`BranchSales/${BRANCH}`, { orderBy: 'Folio', equalTo: 2, first: 1 }), {}, SELLER)
    .ask('deny', 'all branches, by reception', read('BranchSales/all', { orderBy: 'At', last: 10 }), {}, SELLER)
    .ask('allow', 'the first of a branch', read(`BranchSales/${BRANCH}`, { orderBy: 'At', first: 100 }), {}, SELLER)
    .ask('allow', 'all branches', read('BranchSales/all', { orderBy: 'At', last: 100 }), {}, 'admin-1')
    .ask('deny', 'too many of a person', read(`MemberSales/${MEMBER}`, { orderBy: 'At', last: 101 }), {}, MEMBER)
    .deny('own, of a joined person', { [`MemberSales/${MEMBER}/${SALE}`]: row() }, WAS_MERGED)
    .deny('own, away', { [`MemberSales/${MEMBER}/${SALE}`]: null });
  for (const place of places) {
    const gone = { [place]: null };
    questions
      .allow(`${place} as the sale says`, { [place]: row() }, gone)
      .deny(`${place} of another folio`, { [place]: row({ Folio: 9 }) }, gone)
      .deny(`${place} of another total`, { [place]: row({ Total: 9 }) }, gone)
      .deny(`${place} by reception`, { ...NEXT_VERSION, [place]: row() }, gone, SELLER);
    for (const field of ['Kind', 'Branch', 'Shift', 'At', 'By'])
      questions.deny(`${place} of no ${field}`, { [place]: row({ [field]: null }) }, gone);
  }
  for (const place of places.slice(0, 2))
    questions.deny(`${place} again`, { [place]: row() }).deny(`${place} away`, { [place]: null });
  return [
    ...questions.all,
    ...new Questions(SERVER).deny('own, without the next version', { [`MemberSales/${MEMBER}/${SALE}`]: row() }).all,
  ];
}

/** Folios and totals: they change only with a sale, and by its values. */
export function saleTotalsCases({ now }: Clock): readonly RulesCase[] {
  const sale = (more: Fields = {}): Updates => saleUpdates('v3', storedSale(TODAY, now, 3, 1, more));
  const mixed = sale({
    Gross: 2_000,
    Discount: 200,
    Reason: 'Convenio',
    Payments: { cash: { Amount: 800 }, card: { Amount: 500 }, transfer: { Amount: 500 } },
  });
  const totalsAlone = (list: string): Updates =>
    Object.fromEntries(
      Object.entries(saleUpdates('v0', storedSale(TODAY, now, 1, 1))).filter(([path]) =>
        path.startsWith(`SaleTotals/${list}`),
      ),
    );
  const before = {
    Sales: 1,
    Refunds: 0,
    Total: 900,
    Taxed: 100,
    Discount: 50,
    ByMethod: { cash: 300, card: 300, transfer: 300 },
  };
  const manyBefore = { [`SaleTotals/${BRANCH}/${TODAY}`]: before, [`SaleTotals/all/${TODAY}`]: before };
  const folio = (number: Json, id: Json = 'v3'): Updates => ({
    ...sale(),
    [`Folios/${BRANCH}`]: { Number: number, Sale: id },
  });
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('a mixed sale with a discount', mixed)
    .allow('the first folio of a branch', saleUpdates('v3', storedSale(TODAY, now, 1, 1)), {
      [`Folios/${BRANCH}`]: null,
    })
    .deny('a folio left out', saleUpdates('v3', storedSale(TODAY, now, 4, 1)))
    .deny('the folio that was', saleUpdates('v3', storedSale(TODAY, now, 2, 1)))
    .deny('a folio that is not the sale’s', folio(4))
    .deny(
      'a folio of a sale that is there',
      { [`Folios/${BRANCH}`]: { Number: 3, Sale: SALE } },
      { [`Sales/${SALE}/Folio`]: 3 },
    )
    .deny('a folio of no sale', { [`Folios/${BRANCH}`]: { Number: 3, Sale: 'v9' } })
    .deny(
      'a folio for another branch',
      { [`Folios/${OTHER_BRANCH}`]: { Number: 3, Sale: 'v3' }, ...sale() },
      { [`Folios/${OTHER_BRANCH}`]: { Number: 2, Sale: 'v0' } },
    )
    .deny('a folio by reception', { [`Folios/${BRANCH}`]: { Number: 3, Sale: 'v3' } }, {}, SELLER)
    .deny('folios away', { [`Folios/${BRANCH}`]: null })
    .deny('totals away', { [`SaleTotals/${BRANCH}/${TODAY}`]: null })
    .deny('totals without a sale', { [`SaleTotals/${BRANCH}/${TODAY}/Total`]: 5_000 })
    .deny('totals by an administrator', { [`SaleTotals/${BRANCH}/${TODAY}/Last`]: 'v3' }, {}, 'admin-1')
    .deny('a group without a sale', { [`SaleTotals/${BRANCH}/${TODAY}/ByKind/plan`]: { Count: 1, Total: 1 } })
    .deny('totals of a sale that was', totalsAlone(BRANCH), { 'Sales/v0': storedSale(TODAY, now, 1, 1) })
    .deny('totals of all, of a sale that was', totalsAlone('all'), { 'Sales/v0': storedSale(TODAY, now, 1, 1) })
    .ask('deny', 'what sells, by reception with an open shift', read(BY_KIND), {}, SELLER)
    .ask('deny', 'what sells, by reception of another branch', read(BY_KIND), NO_SHIFT, 'reception-2')
    .allow('a first mixed sale of the day', mixed, {
      [`SaleTotals/${BRANCH}/${TODAY}`]: null,
      [`SaleTotals/all/${TODAY}`]: null,
    })
    .allow('another mixed sale', mixed, manyBefore)
    .deny('totals of another branch', { ...sale(), ...totalsOf(sale(), OTHER_BRANCH, TODAY) })
    .deny('totals of another day', { ...sale(), ...totalsOf(sale(), 'all', YESTERDAY) })
    .deny('totals of nothing', { [`SaleTotals/${BRANCH}/${YESTERDAY}`]: { ...before, Last: 'v9' } });
  for (const list of [BRANCH, 'all'])
    for (const name of [
      'Sales',
      'Refunds',
      'Total',
      'Taxed',
      'Discount',
      'ByMethod/cash',
      'ByMethod/card',
      'ByMethod/transfer',
    ])
      questions
        .deny(`${name} of ${list} moved further`, but(mixed, { [`SaleTotals/${list}/${TODAY}/${name}`]: 77 }))
        .deny(`${name} of ${list} a text`, but(mixed, { [`SaleTotals/${list}/${TODAY}/${name}`]: '1' }));
  return questions.all;
}

/** An update's changes of the day's totals, moved to another branch or day. */
function totalsOf(updates: Updates, list: string, day: string): Updates {
  const from = `SaleTotals/${BRANCH}/${TODAY}`;
  return Object.fromEntries(
    Object.entries(updates)
      .filter(([path]) => path.startsWith(from))
      .map(([path, value]) => [path.replace(from, `SaleTotals/${list}/${day}`), value]),
  );
}
