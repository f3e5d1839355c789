import { BRANCH, MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { CaseList } from './asking.ts';
import { type Fields, LINES, letGo, more, moved, OF_O1, PRODUCT, STOCK } from './stock-parts.ts';

/** Stock of a product at a branch: the numbers are the sum of the log, and never negative. */
export function stockCases(): readonly RulesCase[] {
  const numbers = { Available: 10, Held: 2, Low: 6, Spare: 4, Counts: 1, Line: 'o1~reserve' };
  const first = (fields: Fields): Updates => ({
    [STOCK]: { Available: 3, Held: 0, Low: 6, Spare: -3, Counts: 0, Line: 'l2', ...fields },
    [`${LINES}/l2`]: { Kind: 'in', Change: 3, Held: 0, At: TIMESTAMP, By: 'reception-1' },
  });
  const empty = { Available: 0, Held: 0, Low: 6, Spare: -6, Counts: 0 };
  const none = { [STOCK]: null };
  const mark = (low: number): Updates => ({ [`${STOCK}/Low`]: low, [`${STOCK}/Spare`]: more(6 - low) });
  return new CaseList(SERVER)
    .allow('adds three pieces', moved({ change: 3 }))
    .allow('takes the last piece', moved({ kind: 'out', change: -10 }))
    .deny('takes one piece more than there are', moved({ kind: 'out', change: -11 }))
    .deny(
      'a negative number of held pieces',
      { ...moved({ line: 'o1~release', kind: 'release', change: 2, held: -2, fields: OF_O1 }), ...letGo('o1') },
      { [`${STOCK}/Held`]: 1 },
    )
    .deny('changes the available pieces without a line', { [`${STOCK}/Available`]: 11, [`${STOCK}/Spare`]: 5 })
    .deny('changes the held pieces without a line', { [`${STOCK}/Held`]: 3 })
    .deny('adds another number than the line', {
      ...moved({ change: 3 }),
      [`${STOCK}/Available`]: 14,
      [`${STOCK}/Spare`]: 8,
    })
    .deny('holds another number than the line', { ...moved({ change: 3 }), [`${STOCK}/Held`]: 3 })
    .deny('applies an earlier line again', {
      [`${STOCK}/Available`]: 22,
      [`${STOCK}/Spare`]: 16,
      [`${STOCK}/Line`]: 'l1',
    })
    .deny('deletes `Line`', { [`${STOCK}/Line`]: null })
    .deny('names a line that does not exist', {
      [`${STOCK}/Available`]: 11,
      [`${STOCK}/Spare`]: 5,
      [`${STOCK}/Line`]: 'l9',
    })
    .deny('changes the pieces without changing `Spare`', { ...moved({ change: 3 }), [`${STOCK}/Spare`]: 4 })
    .allow('changes the low-stock mark together with the product', {
      ...mark(8),
      [`${PRODUCT}/Low`]: 8,
      [`${PRODUCT}/Revision`]: 5,
    })
    .deny("a low-stock mark other than the product's", mark(8))
    .deny("first pieces with a low-stock mark other than the product's", first({ Low: 5, Spare: -2 }), none)
    .deny('changes `Low` without `Spare`', { [`${STOCK}/Low`]: 8 })
    .deny('changes `Spare` alone', { [`${STOCK}/Spare`]: 9 })
    .allow('writes the same numbers', { [STOCK]: numbers })
    .deny('deletes the numbers', { [STOCK]: null })
    .deny('deletes numbers that do not exist', none, none)
    .deny('an administrator adds pieces', moved({ change: 3 }), {}, 'admin-1')
    .deny('the numbers by an administrator', { [STOCK]: numbers }, {}, 'admin-1')
    .deny('raises `Counts` by two without a count', { [`${STOCK}/Counts`]: 3 })
    .deny('lowers `Counts`', { [`${STOCK}/Counts`]: 0 })
    .allowAndDenyValues(`${STOCK}/Counts`, [1, 2], [0, 3, '2', null])
    .allow('the first numbers of a branch', { [STOCK]: empty }, none)
    .deny(
      'the first numbers of a branch, with pieces that no line added',
      { [STOCK]: { ...empty, Available: 1, Spare: -5 } },
      none,
    )
    .deny('the first numbers of a branch, with held pieces without a line', { [STOCK]: { ...empty, Held: 1 } }, none)
    .allow('the first pieces', first({}), none)
    .deny('first pieces over existing numbers', first({}))
    .deny('first pieces with `Counts` of 2', first({ Counts: 2 }), none)
    .allow('first pieces with `Counts` of 1', first({ Counts: 1 }), none)
    .deny('numbers without `Low`', { [STOCK]: { ...empty, Low: null, Spare: 0 } }, none)
    .deny(
      'numbers without `Spare`',
      { [STOCK]: { ...empty, Low: 0, Spare: null } },
      {
        ...none,
        [`${PRODUCT}/Low`]: 0,
      },
    )
    .deny('numbers without `Counts`', { [STOCK]: { ...empty, Counts: null } }, none)
    .deny('numbers without `Held`', { [STOCK]: { ...empty, Held: null } }, none)
    .deny('numbers without `Available`', { [STOCK]: { ...empty, Available: null, Spare: -6 } }, none)
    .deny('`Low` as a string', { [STOCK]: { ...empty, Low: '6', Spare: -6 } }, { ...none, [`${PRODUCT}/Low`]: '6' })
    .deny('numbers that are text', { [STOCK]: 'muchas' }, none)
    .expect(
      'deny',
      'a closed account reads `Available`',
      read(`${STOCK}/Available`),
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .expect('allow', '60 shelves', read(`Stock/${BRANCH}`, { orderBy: 'Spare', first: 60 }), {}, 'reception-1')
    .expect('deny', '61 shelves', read(`Stock/${BRANCH}`, { orderBy: 'Spare', first: 61 }), {}, 'reception-1')
    .expect('deny', 'shelves from the end', read(`Stock/${BRANCH}`, { orderBy: 'Spare', last: 5 }), {}, 'reception-1')
    .expect('allow', '100 lines', read(LINES, { orderBy: 'At', last: 100 }), {}, 'reception-1')
    .expect('deny', '101 lines', read(LINES, { orderBy: 'At', last: 101 }), {}, 'reception-1')
    .expect('deny', 'lines from the start', read(LINES, { orderBy: 'At', first: 5 }), {}, 'reception-1').all;
}
