import { BRANCH, MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { Questions } from './asking.ts';
import { type Fields, LINES, letGo, more, moved, OF_O1, PRODUCT, STOCK } from './stock-parts.ts';

/** The shelves: the numbers are the sum of the log, and never below zero. */
export function stockCases(): readonly RulesCase[] {
  const numbers = { Available: 10, Held: 2, Low: 6, Spare: 4, Counts: 1, Line: 'o1~reserve' };
  const first = (fields: Fields): Updates => ({
    [STOCK]: { Available: 3, Held: 0, Low: 6, Spare: -3, Counts: 0, Line: 'l2', ...fields },
    [`${LINES}/l2`]: { Kind: 'in', Change: 3, Held: 0, At: TIMESTAMP, By: 'reception-1' },
  });
  const empty = { Available: 0, Held: 0, Low: 6, Spare: -6, Counts: 0 };
  const none = { [STOCK]: null };
  const mark = (low: number): Updates => ({ [`${STOCK}/Low`]: low, [`${STOCK}/Spare`]: more(6 - low) });
  return new Questions(SERVER)
    .allow('three pieces come', moved({ change: 3 }))
    .allow('the last piece goes', moved({ kind: 'out', change: -10 }))
    .deny('one piece more than there are', moved({ kind: 'out', change: -11 }))
    .deny(
      'less held than nothing',
      { ...moved({ line: 'o1~release', kind: 'release', change: 2, held: -2, fields: OF_O1 }), ...letGo('o1') },
      { [`${STOCK}/Held`]: 1 },
    )
    .deny('a number without a line', { [`${STOCK}/Available`]: 11, [`${STOCK}/Spare`]: 5 })
    .deny('what is held without a line', { [`${STOCK}/Held`]: 3 })
    .deny('another number than the line says', {
      ...moved({ change: 3 }),
      [`${STOCK}/Available`]: 14,
      [`${STOCK}/Spare`]: 8,
    })
    .deny('another number held than the line says', { ...moved({ change: 3 }), [`${STOCK}/Held`]: 3 })
    .deny('a number of the line before, again', {
      [`${STOCK}/Available`]: 22,
      [`${STOCK}/Spare`]: 16,
      [`${STOCK}/Line`]: 'l1',
    })
    .deny('the newest line taken away', { [`${STOCK}/Line`]: null })
    .deny('a line that is nowhere', { [`${STOCK}/Available`]: 11, [`${STOCK}/Spare`]: 5, [`${STOCK}/Line`]: 'l9' })
    .deny('what is spare left as it was', { ...moved({ change: 3 }), [`${STOCK}/Spare`]: 4 })
    .allow('another mark, with its product', { ...mark(8), [`${PRODUCT}/Low`]: 8, [`${PRODUCT}/Revision`]: 5 })
    .deny('another mark than its product has', mark(8))
    .deny('the first pieces under another mark than its product has', first({ Low: 5, Spare: -2 }), none)
    .deny('another mark alone', { [`${STOCK}/Low`]: 8 })
    .deny('what is spare alone', { [`${STOCK}/Spare`]: 9 })
    .allow('the same again', { [STOCK]: numbers })
    .deny('the numbers taken away', { [STOCK]: null })
    .deny('numbers taken away that never were', none, none)
    .deny('by an administrator', moved({ change: 3 }), {}, 'admin-1')
    .deny('the numbers by an administrator', { [STOCK]: numbers }, {}, 'admin-1')
    .deny('counted without a count, twice', { [`${STOCK}/Counts`]: 3 })
    .deny('counted backwards', { [`${STOCK}/Counts`]: 0 })
    .values(`${STOCK}/Counts`, [1, 2], [0, 3, '2', null])
    .allow('a branch that had none', { [STOCK]: empty }, none)
    .deny('a branch that had none, with pieces from nowhere', { [STOCK]: { ...empty, Available: 1, Spare: -5 } }, none)
    .deny('a branch that had none, with pieces held from nowhere', { [STOCK]: { ...empty, Held: 1 } }, none)
    .allow('the first pieces', first({}), none)
    .deny('the first pieces written over others', first({}))
    .deny('first pieces counted twice already', first({ Counts: 2 }), none)
    .allow('first pieces counted once', first({ Counts: 1 }), none)
    .deny('numbers without a mark', { [STOCK]: { ...empty, Low: null, Spare: 0 } }, none)
    .deny(
      'numbers without what is spare',
      { [STOCK]: { ...empty, Low: 0, Spare: null } },
      {
        ...none,
        [`${PRODUCT}/Low`]: 0,
      },
    )
    .deny('numbers without counts', { [STOCK]: { ...empty, Counts: null } }, none)
    .deny('numbers without what is held', { [STOCK]: { ...empty, Held: null } }, none)
    .deny('numbers without what is available', { [STOCK]: { ...empty, Available: null, Spare: -6 } }, none)
    .deny('a mark that is text', { [STOCK]: { ...empty, Low: '6', Spare: -6 } }, { ...none, [`${PRODUCT}/Low`]: '6' })
    .deny('numbers that are text', { [STOCK]: 'muchas' }, none)
    .ask(
      'deny',
      'a closed account reads how many',
      read(`${STOCK}/Available`),
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .ask('allow', '60 shelves', read(`Stock/${BRANCH}`, { orderBy: 'Spare', first: 60 }), {}, 'reception-1')
    .ask('deny', '61 shelves', read(`Stock/${BRANCH}`, { orderBy: 'Spare', first: 61 }), {}, 'reception-1')
    .ask('deny', 'shelves from the end', read(`Stock/${BRANCH}`, { orderBy: 'Spare', last: 5 }), {}, 'reception-1')
    .ask('allow', '100 lines', read(LINES, { orderBy: 'At', last: 100 }), {}, 'reception-1')
    .ask('deny', '101 lines', read(LINES, { orderBy: 'At', last: 101 }), {}, 'reception-1')
    .ask('deny', 'lines from the start', read(LINES, { orderBy: 'At', first: 5 }), {}, 'reception-1').all;
}
