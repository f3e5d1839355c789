import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import { NEXT_VERSION, TODAY, WAS_MERGED, YESTERDAY } from '../model/world.ts';
import { SALE, SELLER, SHIFT, saleUpdates, storedSale } from '../model/world-till.ts';
import { CaseList } from './asking.ts';
import { withChanges } from './till-updates.ts';

const BY_KIND = `SaleTotals/${BRANCH}/${TODAY}/ByKind`;
const NO_SHIFT = { [`OpenShifts/${BRANCH}/${SELLER}`]: null };

type Fields = { readonly [key: string]: Json };

/**
 * Reads of sales and of the lists that contain them, and writes of the lists' rows, which must have the sale's values.
 */
export function saleListCases({ now }: Clock): readonly RulesCase[] {
  const row = (changes: Fields = {}): Fields => {
    const { Kind, Branch, Shift, Folio, At, By, Uid, Total } = storedSale(TODAY, now - HOUR, 1, 2);
    return { Kind, Branch, Shift, Folio, At, By, Uid, Total, ...changes } as Fields;
  };
  const listPaths = [`BranchSales/${BRANCH}/${SALE}`, `ShiftSales/${SHIFT}/${SALE}`, `MemberSales/${MEMBER}/${SALE}`];
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .expect('deny', "a member reads another member's sale", read(`Sales/${SALE}`), {}, OTHER_MEMBER)
    .expect(
      'allow',
      'a member whose `MemberSales` contains a sale reads the sale',
      read(`Sales/${SALE}`),
      { [`MemberSales/${OTHER_MEMBER}/${SALE}`]: row() },
      OTHER_MEMBER,
    )
    .expect('deny', 'reception of another branch reads a sale', read(`Sales/${SALE}`), {}, 'reception-2')
    .expect('deny', "the branch's terminal reads a sale", read(`Sales/${SALE}`), {}, 'kiosk-1')
    .expect(
      'allow',
      "reception of the sale's branch reads a sale",
      read(`Sales/${SALE}`),
      { [`Sales/${SALE}/Branch`]: OTHER_BRANCH },
      'reception-2',
    )
    .expect(
      'deny',
      "reception reads the sales of another person's shift",
      read(`ShiftSales/${SHIFT}`, { orderBy: 'At', last: 100 }),
      { [`Shifts/${SHIFT}/Placed/Uid`]: 'admin-1' },
      SELLER,
    )
    .expect(
      'deny',
      'reception reads the last 101 sales of a shift',
      read(`ShiftSales/${SHIFT}`, { orderBy: 'At', last: 101 }),
      {},
      SELLER,
    )
    .expect(
      'deny',
      'reception reads the last 101 sales of a branch',
      read(`BranchSales/${BRANCH}`, { orderBy: 'At', last: 101 }),
      {},
      SELLER,
    )
    .expect(
      'deny',
      'reception reads the first 101 sales of a branch',
      read(`BranchSales/${BRANCH}`, { orderBy: 'At', first: 101 }),
      {},
      SELLER,
    )
    .expect(
      'allow',
      'reception finds a sale of the branch by its folio',
      read(`BranchSales/${BRANCH}`, { orderBy: 'Folio', equalTo: 2, first: 1 }),
      {},
      SELLER,
    )
    .expect(
      'deny',
      'reception reads the sales of all branches',
      read('BranchSales/all', { orderBy: 'At', last: 10 }),
      {},
      SELLER,
    )
    .expect(
      'allow',
      'reception reads the first 100 sales of a branch',
      read(`BranchSales/${BRANCH}`, { orderBy: 'At', first: 100 }),
      {},
      SELLER,
    )
    .expect(
      'allow',
      'an administrator reads the sales of all branches',
      read('BranchSales/all', { orderBy: 'At', last: 100 }),
      {},
      'admin-1',
    )
    .expect(
      'deny',
      'a member reads the last 101 of their sales',
      read(`MemberSales/${MEMBER}`, { orderBy: 'At', last: 101 }),
      {},
      MEMBER,
    )
    .deny('adds a row to the list of a merged person', { [`MemberSales/${MEMBER}/${SALE}`]: row() }, WAS_MERGED)
    .deny("deletes a row from the member's list", { [`MemberSales/${MEMBER}/${SALE}`]: null });
  for (const path of listPaths) {
    const absent = { [path]: null };
    cases
      .allow(`creates ${path} with the values of the sale`, { [path]: row() }, absent)
      .deny(`creates ${path} with another folio`, { [path]: row({ Folio: 9 }) }, absent)
      .deny(`creates ${path} with another total`, { [path]: row({ Total: 9 }) }, absent)
      .deny(`reception creates ${path}`, { ...NEXT_VERSION, [path]: row() }, absent, SELLER);
    for (const field of ['Kind', 'Branch', 'Shift', 'At', 'By'])
      cases.deny(`creates ${path} without ${field}`, { [path]: row({ [field]: null }) }, absent);
  }
  for (const path of listPaths.slice(0, 2))
    cases.deny(`overwrites ${path}`, { [path]: row() }).deny(`deletes ${path}`, { [path]: null });
  return [
    ...cases.all,
    ...new CaseList(SERVER).deny("adds a row to the member's list without the next version of the member's data", {
      [`MemberSales/${MEMBER}/${SALE}`]: row(),
    }).all,
  ];
}

/**
 * Writes of folios and of the day's totals, which change only together with a sale and by its amounts, and reads of the
 * totals.
 */
export function saleTotalsCases({ now }: Clock): readonly RulesCase[] {
  const sale = (changes: Fields = {}): Updates => saleUpdates('v3', storedSale(TODAY, now, 3, 1, changes));
  const mixed = sale({
    Gross: 2_000,
    Discount: 200,
    Reason: 'Convenio',
    Payments: { cash: { Amount: 800 }, card: { Amount: 500 }, transfer: { Amount: 500 } },
  });
  const onlyTotals = (list: string): Updates =>
    Object.fromEntries(
      Object.entries(saleUpdates('v0', storedSale(TODAY, now, 1, 1))).filter(([path]) =>
        path.startsWith(`SaleTotals/${list}`),
      ),
    );
  const dayTotals = {
    Sales: 1,
    Refunds: 0,
    Total: 900,
    Taxed: 100,
    Discount: 50,
    ByMethod: { cash: 300, card: 300, transfer: 300 },
  };
  const storedTotals = { [`SaleTotals/${BRANCH}/${TODAY}`]: dayTotals, [`SaleTotals/all/${TODAY}`]: dayTotals };
  const saleWithCounter = (number: Json): Updates => ({
    ...sale(),
    [`Folios/${BRANCH}`]: { Number: number, Sale: 'v3' },
  });
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('a sale with several payment methods and a discount', mixed)
    .allow('the first folio of a branch', saleUpdates('v3', storedSale(TODAY, now, 1, 1)), {
      [`Folios/${BRANCH}`]: null,
    })
    .deny('skips a folio', saleUpdates('v3', storedSale(TODAY, now, 4, 1)))
    .deny('reuses the last folio', saleUpdates('v3', storedSale(TODAY, now, 2, 1)))
    .deny("sets the counter to a number that isn't the sale's folio", saleWithCounter(4))
    .deny(
      'advances the folio for a sale that already exists',
      { [`Folios/${BRANCH}`]: { Number: 3, Sale: SALE } },
      { [`Sales/${SALE}/Folio`]: 3 },
    )
    .deny('advances the folio for a sale that does not exist', { [`Folios/${BRANCH}`]: { Number: 3, Sale: 'v9' } })
    .deny(
      "advances another branch's folio together with a sale",
      { [`Folios/${OTHER_BRANCH}`]: { Number: 3, Sale: 'v3' }, ...sale() },
      { [`Folios/${OTHER_BRANCH}`]: { Number: 2, Sale: 'v0' } },
    )
    .deny('reception advances the folio', { [`Folios/${BRANCH}`]: { Number: 3, Sale: 'v3' } }, {}, SELLER)
    .deny('deletes the folio counter', { [`Folios/${BRANCH}`]: null })
    .deny("deletes the day's totals", { [`SaleTotals/${BRANCH}/${TODAY}`]: null })
    .deny("changes the day's totals without a sale", { [`SaleTotals/${BRANCH}/${TODAY}/Total`]: 5_000 })
    .deny("an administrator changes the day's totals", { [`SaleTotals/${BRANCH}/${TODAY}/Last`]: 'v3' }, {}, 'admin-1')
    .deny('creates totals of a kind without a sale', {
      [`SaleTotals/${BRANCH}/${TODAY}/ByKind/plan`]: { Count: 1, Total: 1 },
    })
    .deny("adds an earlier sale to the branch's totals again", onlyTotals(BRANCH), {
      'Sales/v0': storedSale(TODAY, now, 1, 1),
    })
    .deny('adds an earlier sale to the totals of all branches again', onlyTotals('all'), {
      'Sales/v0': storedSale(TODAY, now, 1, 1),
    })
    .expect('deny', 'reception with an open shift reads the totals by kind', read(BY_KIND), {}, SELLER)
    .expect('deny', 'reception of another branch reads the totals by kind', read(BY_KIND), NO_SHIFT, 'reception-2')
    .allow('the first sale of the day with several payment methods', mixed, {
      [`SaleTotals/${BRANCH}/${TODAY}`]: null,
      [`SaleTotals/all/${TODAY}`]: null,
    })
    .allow('a later sale of the day with several payment methods', mixed, storedTotals)
    .deny('adds a sale to the totals of another branch too', {
      ...sale(),
      ...totalsElsewhere(sale(), OTHER_BRANCH, TODAY),
    })
    .deny('adds a sale to the totals of another day too', { ...sale(), ...totalsElsewhere(sale(), 'all', YESTERDAY) })
    .deny('creates totals of a day without a sale', {
      [`SaleTotals/${BRANCH}/${YESTERDAY}`]: { ...dayTotals, Last: 'v9' },
    });
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
      cases
        .deny(
          `sets ${name} of ${list} to another sum than the sale requires`,
          withChanges(mixed, { [`SaleTotals/${list}/${TODAY}/${name}`]: 77 }),
        )
        .deny(
          `sets ${name} of ${list} to a string`,
          withChanges(mixed, { [`SaleTotals/${list}/${TODAY}/${name}`]: '1' }),
        );
  return cases.all;
}

/** Returns the changes of the day's totals in an update, applied to another branch or day. */
function totalsElsewhere(updates: Updates, list: string, day: string): Updates {
  const from = `SaleTotals/${BRANCH}/${TODAY}`;
  return Object.fromEntries(
    Object.entries(updates)
      .filter(([path]) => path.startsWith(from))
      .map(([path, value]) => [path.replace(from, `SaleTotals/${list}/${day}`), value]),
  );
}
