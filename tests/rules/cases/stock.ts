import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const PRODUCT = 'Products/agua';
const STOCK = `Stock/${BRANCH}/agua`;
const LINES = `StockLines/${BRANCH}/agua`;
const more = (by: number): Json => ({ '.sv': { increment: by } });

interface Moved {
  readonly line?: string;
  readonly kind?: string;
  readonly change: number;
  readonly held?: number;
  readonly fields?: Fields;
}

/** A line and the numbers as they follow from it. */
function moved({ line = 'l2', kind = 'in', change, held = 0, fields = {} }: Moved): Updates {
  return {
    [`${STOCK}/Available`]: more(change),
    [`${STOCK}/Spare`]: more(change),
    [`${STOCK}/Held`]: more(held),
    [`${STOCK}/Line`]: line,
    [`${LINES}/${line}`]: { Kind: kind, Change: change, Held: held, At: TIMESTAMP, By: 'reception-1', ...fields },
  };
}

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
      moved({ line: 'o1~release', kind: 'release', change: 2, held: -2, fields: { For: 'o1' } }),
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
    .deny('more beside the numbers', { [STOCK]: { ...numbers, Extra: 1 } })
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

/** The log of the shelves: appended, and an order's pieces are held, given back or handed over once. */
export function stockLineCases(clock: Clock): readonly RulesCase[] {
  const order = (order: string, kind: string, change: number, held: number, fields: Fields = {}): Updates =>
    moved({ line: `${order}~${kind}`, kind, change, held, fields: { For: order, ...fields } });
  const settledBy = (kind: string): Updates => ({
    [`${LINES}/o1~${kind}`]: { Kind: kind, Change: 2, Held: -2, At: clock.now - 1, By: 'x', For: 'o1' },
    [`${STOCK}/Held`]: 5,
  });
  const count = (expected: Json, counted: Json, change: number, fields: Fields = {}): Updates => ({
    ...moved({ kind: 'count', change, fields: { Expected: expected, Counted: counted, ...fields } }),
    [`${STOCK}/Counts`]: 2,
  });
  const plain = (fields: Fields): Updates => moved({ change: 3, fields });
  const questions = new Questions(SERVER)
    .allow('an order holds its pieces', order('o2', 'reserve', -3, 3))
    .allow('an order holds all there are', order('o2', 'reserve', -10, 10))
    .allow('an order holds one piece', order('o2', 'reserve', -1, 1))
    .deny('an order holds one more than there are', order('o2', 'reserve', -11, 11))
    .deny('an order holds twice', order('o1', 'reserve', -1, 1))
    .deny('an order holds less than it takes', order('o2', 'reserve', -3, 2))
    .deny('an order holds nothing', order('o2', 'reserve', 0, 0))
    .deny('an order holds less than nothing', order('o2', 'reserve', 1, -1))
    .deny(
      'an order holds under another key',
      moved({ line: 'l2', kind: 'reserve', change: -1, held: 1, fields: { For: 'o2' } }),
    )
    .deny(
      'another kind under the key of a hold',
      moved({ line: 'o2~reserve', kind: 'release', change: -1, held: 1, fields: { For: 'o2' } }),
    )
    .allow('an order gives its pieces back', order('o1', 'release', 2, -2))
    .deny('an order gives back a part', order('o1', 'release', 1, -1))
    .deny('an order gives back more to sell than it held', order('o1', 'release', 3, -2))
    .deny('an order gives back and keeps some held', order('o1', 'release', 2, -1))
    .deny('an order gives back twice', order('o1', 'release', 2, -2), settledBy('release'))
    .deny('an order gives back what it handed over', order('o1', 'release', 2, -2), settledBy('deliver'))
    .deny('an order gives back what it never held', order('o2', 'release', 2, -2))
    .deny('an order that never held gives back nothing', order('o2', 'release', 0, 0))
    .deny(
      'another kind under the key of what is given back',
      moved({ line: 'o1~release', kind: 'deliver', change: 2, held: -2, fields: { For: 'o1' } }),
    )
    .deny(
      "an order gives back under another one's key",
      moved({ line: 'o2~release', kind: 'release', change: 2, held: -2, fields: { For: 'o1' } }),
    )
    .allow('an order hands its pieces over', order('o1', 'deliver', 0, -2))
    .deny('an order hands over a part', order('o1', 'deliver', 0, -1))
    .deny('an order hands over and sells again', order('o1', 'deliver', 2, -2))
    .deny('an order hands over one and sells one less', order('o1', 'deliver', -1, -2))
    .deny('an order hands over one and sells one more', order('o1', 'deliver', 1, -2))
    .deny('an order hands over twice', order('o1', 'deliver', 0, -2), settledBy('deliver'))
    .deny('an order hands over what it gave back', order('o1', 'deliver', 0, -2), settledBy('release'))
    .deny('an order hands over what it never held', order('o2', 'deliver', 0, -2))
    .deny(
      'another kind under the key of what is handed over',
      moved({ line: 'o1~deliver', kind: 'release', change: 0, held: -2, fields: { For: 'o1' } }),
    )
    .deny(
      "an order hands over under another one's key",
      moved({ line: 'o2~deliver', kind: 'deliver', change: 0, held: -2, fields: { For: 'o1' } }),
    )
    .allow('a count that finds less', count(12, 9, -3))
    .allow('a count that finds more', count(12, 13, 1))
    .allow('a count that finds nothing', count(10, 0, -10))
    .allow('a count that finds what was there', count(12, 12, 0))
    .deny('a count that changes something else', count(12, 9, -2))
    .deny('a count below nothing', count(2, -1, -3))
    .deny('a count without what was counted', count(12, null, -3))
    .deny('a count without what was expected', count(null, 9, 9))
    .deny('a count in words', count(12, 'nueve', -3))
    .deny('a count that is not counted', { ...count(12, 9, -3), [`${STOCK}/Counts`]: 1 })
    .deny('a count of another kind', count(12, 9, -3, { Kind: 'out' }))
    .allow(
      'a first count',
      {
        [STOCK]: { Available: 9, Held: 0, Low: 6, Spare: 3, Counts: 1, Line: 'l2' },
        [`${LINES}/l2`]: { Kind: 'count', Change: 9, Held: 0, At: TIMESTAMP, By: 'x', Expected: 0, Counted: 9 },
      },
      { [STOCK]: null, [LINES]: null },
    )
    .deny('a line without the numbers', { [`${LINES}/l2`]: { Kind: 'in', Change: 3, Held: 0, At: TIMESTAMP, By: 'x' } })
    .deny('a line that moves nothing, beside another', {
      [`${LINES}/l2`]: { Kind: 'in', Change: 0, Held: 0, At: TIMESTAMP, By: 'x' },
    })
    .deny('a line written again', moved({ line: 'l1', change: 3 }))
    .deny('the newest line changed', {
      [`${LINES}/o1~reserve`]: { Kind: 'reserve', Change: -2, Held: 2, At: TIMESTAMP, By: 'x', For: 'o1' },
    })
    .deny('a line taken away that never was', { [`${LINES}/l2`]: null }, { [`${STOCK}/Line`]: 'l2' })
    .deny('a line taken away', { [`${LINES}/o1~reserve`]: null })
    .deny('a line taken away that is not the newest', { [`${LINES}/l1`]: null })
    .deny('a line of a product that is none', plain({}), { [PRODUCT]: null })
    .deny('a line by an administrator', plain({}), {}, 'admin-1')
    .deny(
      'a line alone by an administrator',
      { [`${LINES}/l2`]: { Kind: 'in', Change: 0, Held: 0, At: TIMESTAMP, By: 'x' } },
      { [`${STOCK}/Line`]: 'l2' },
      'admin-1',
    )
    .deny('a line that holds without an order', moved({ change: -1, held: 1, kind: 'out' }))
    .deny('a line of another time', plain({ At: clock.now - 1 }))
    .deny('a line that is text', { ...plain({}), [`${LINES}/l2`]: 'tres' })
    .deny('a change in words', plain({ Change: '3' }))
    .allow('a line with a reason', plain({ Reason: 'ñañ' }))
    .allow('a line with a long reason', plain({ Reason: 'R'.repeat(200) }))
    .deny('a reason too short', plain({ Reason: 'ok' }))
    .deny('a reason too long', plain({ Reason: 'R'.repeat(201) }))
    .deny('a reason that is a number', plain({ Reason: 700 }))
    .allow('a sale', moved({ kind: 'sale', change: -1, fields: { For: 's1' } }))
    .allow('a return', moved({ kind: 'return', change: 1, fields: { For: 's1' } }))
    .allow('a correction', moved({ kind: 'correction', change: -1 }))
    .deny('a sale of a number', moved({ kind: 'sale', change: -1, fields: { For: 7 } }))
    .deny('more beside a line', plain({ Extra: 1 }));
  for (const field of ['Kind', 'Change', 'Held', 'At', 'By'])
    questions
      .deny(`a line without ${field}`, plain({ [field]: null }))
      .deny(`a line whose ${field} is true`, plain({ [field]: true }));
  for (const kind of ['robo', 'xin', 'inx', 7]) questions.deny(`a line of the kind ${kind}`, plain({ Kind: kind }));
  return questions.all;
}
