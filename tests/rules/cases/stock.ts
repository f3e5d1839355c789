import { BRANCH, MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { CaseList } from './asking.ts';
import {
  type Fields,
  FOR_ORDER_O1,
  LINES,
  makeIncrement,
  orderReleaseUpdate,
  PRODUCT,
  STOCK,
  stockLineUpdate,
} from './stock-parts.ts';

/**
 * Writes and reads of a product's stock at a branch. The numbers of available and held pieces are the sums of its stock
 * lines and never negative. `Spare` is `Available` minus `Low`, the low-stock limit. `Counts`: how often the product
 * was counted.
 */
export function stockCases(): readonly RulesCase[] {
  const numbers = { Available: 10, Held: 2, Low: 6, Spare: 4, Counts: 1, Line: 'o1~reserve' };
  const firstPieces = (fields: Fields): Updates => ({
    [STOCK]: { Available: 3, Held: 0, Low: 6, Spare: -3, Counts: 0, Line: 'l2', ...fields },
    [`${LINES}/l2`]: { Kind: 'in', Change: 3, Held: 0, At: TIMESTAMP, By: 'reception-1' },
  });
  const empty = { Available: 0, Held: 0, Low: 6, Spare: -6, Counts: 0 };
  const noStock = { [STOCK]: null };
  const setLow = (low: number): Updates => ({ [`${STOCK}/Low`]: low, [`${STOCK}/Spare`]: makeIncrement(6 - low) });
  return new CaseList(SERVER)
    .allow('adds three pieces', stockLineUpdate({ change: 3 }))
    .allow('takes all available pieces', stockLineUpdate({ kind: 'out', change: -10 }))
    .deny('takes one piece more than are available', stockLineUpdate({ kind: 'out', change: -11 }))
    .deny(
      'releases more pieces than are held',
      {
        ...stockLineUpdate({ line: 'o1~release', kind: 'release', change: 2, held: -2, fields: FOR_ORDER_O1 }),
        ...orderReleaseUpdate('o1'),
      },
      { [`${STOCK}/Held`]: 1 },
    )
    .deny('changes the available pieces without a line', { [`${STOCK}/Available`]: 11, [`${STOCK}/Spare`]: 5 })
    .deny('changes the held pieces without a line', { [`${STOCK}/Held`]: 3 })
    .deny('adds another number of available pieces than the line', {
      ...stockLineUpdate({ change: 3 }),
      [`${STOCK}/Available`]: 14,
      [`${STOCK}/Spare`]: 8,
    })
    .deny('adds another number of held pieces than the line', {
      ...stockLineUpdate({ change: 3 }),
      [`${STOCK}/Held`]: 3,
    })
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
    .deny('changes the pieces without changing `Spare`', { ...stockLineUpdate({ change: 3 }), [`${STOCK}/Spare`]: 4 })
    .allow('changes the low-stock limit together with the product', {
      ...setLow(8),
      [`${PRODUCT}/Low`]: 8,
      [`${PRODUCT}/Revision`]: 5,
    })
    .deny("writes a low-stock limit other than the product's", setLow(8))
    .deny(
      "writes first pieces with a low-stock limit other than the product's",
      firstPieces({ Low: 5, Spare: -2 }),
      noStock,
    )
    .deny('changes `Low` without `Spare`', { [`${STOCK}/Low`]: 8 })
    .deny('changes only `Spare`', { [`${STOCK}/Spare`]: 9 })
    .allow('writes the same numbers', { [STOCK]: numbers })
    .deny('deletes the numbers', { [STOCK]: null })
    .deny('deletes numbers that do not exist', noStock, noStock)
    .deny('an administrator adds pieces', stockLineUpdate({ change: 3 }), {}, 'admin-1')
    .deny('an administrator writes the numbers', { [STOCK]: numbers }, {}, 'admin-1')
    .deny('raises `Counts` by two', { [`${STOCK}/Counts`]: 3 })
    .deny('lowers `Counts`', { [`${STOCK}/Counts`]: 0 })
    .allowAndDenyValues(`${STOCK}/Counts`, [1, 2], [0, 3, '2', null])
    .allow('writes the first numbers of a branch', { [STOCK]: empty }, noStock)
    .deny(
      'writes the first numbers of a branch with pieces that no line added',
      { [STOCK]: { ...empty, Available: 1, Spare: -5 } },
      noStock,
    )
    .deny(
      'writes the first numbers of a branch with held pieces that no line added',
      { [STOCK]: { ...empty, Held: 1 } },
      noStock,
    )
    .allow('writes the first pieces with their line', firstPieces({}), noStock)
    .deny('writes first pieces over existing numbers', firstPieces({}))
    .deny('writes first pieces with `Counts` of 2', firstPieces({ Counts: 2 }), noStock)
    .allow('writes first pieces with `Counts` of 1', firstPieces({ Counts: 1 }), noStock)
    .deny('writes numbers without `Low`', { [STOCK]: { ...empty, Low: null, Spare: 0 } }, noStock)
    .deny(
      'writes numbers without `Spare`',
      { [STOCK]: { ...empty, Low: 0, Spare: null } },
      {
        ...noStock,
        [`${PRODUCT}/Low`]: 0,
      },
    )
    .deny('writes numbers without `Counts`', { [STOCK]: { ...empty, Counts: null } }, noStock)
    .deny('writes numbers without `Held`', { [STOCK]: { ...empty, Held: null } }, noStock)
    .deny('writes numbers without `Available`', { [STOCK]: { ...empty, Available: null, Spare: -6 } }, noStock)
    .deny(
      'writes `Low` as a string',
      { [STOCK]: { ...empty, Low: '6', Spare: -6 } },
      { ...noStock, [`${PRODUCT}/Low`]: '6' },
    )
    .deny('writes a string instead of the numbers', { [STOCK]: 'muchas' }, noStock)
    .expect(
      'deny',
      'a closed account reads `Available`',
      read(`${STOCK}/Available`),
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .expect(
      'allow',
      'reception reads the first 60 shelves',
      read(`Stock/${BRANCH}`, { orderBy: 'Spare', first: 60 }),
      {},
      'reception-1',
    )
    .expect(
      'deny',
      'reception reads the first 61 shelves',
      read(`Stock/${BRANCH}`, { orderBy: 'Spare', first: 61 }),
      {},
      'reception-1',
    )
    .expect(
      'deny',
      'reception reads the last 5 shelves',
      read(`Stock/${BRANCH}`, { orderBy: 'Spare', last: 5 }),
      {},
      'reception-1',
    )
    .expect(
      'allow',
      'reception reads the last 100 stock lines',
      read(LINES, { orderBy: 'At', last: 100 }),
      {},
      'reception-1',
    )
    .expect(
      'deny',
      'reception reads the last 101 stock lines',
      read(LINES, { orderBy: 'At', last: 101 }),
      {},
      'reception-1',
    )
    .expect(
      'deny',
      'reception reads the first 5 stock lines',
      read(LINES, { orderBy: 'At', first: 5 }),
      {},
      'reception-1',
    ).all;
}
