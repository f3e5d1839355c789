import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { abandoned } from '../model/world-orders.ts';
import { CaseList } from './asking.ts';
import {
  delivered,
  type Fields,
  LINES,
  letGo,
  more,
  moved,
  OF_O1,
  ORDER_PARTS,
  PAID,
  PRODUCT,
  STOCK,
  taken,
} from './stock-parts.ts';

/**
 * Cases of the stock log. Lines are only appended, and the pieces of an order are held, given back and handed over at
 * most once.
 */
export function stockLineCases(clock: Clock): readonly RulesCase[] {
  const order = (order: string, kind: string, change: number, held: number, fields: Fields = {}): Updates => ({
    ...moved({ line: `${order}~${kind}`, kind, change, held, fields: { For: order, Order: order, ...fields } }),
    ...ORDER_PARTS[kind]?.(order),
  });
  const alone = (kind: string, change: number, held: number): Updates =>
    moved({ line: `o1~${kind}`, kind, change, held, fields: OF_O1 });
  const line = (kind: string, change: Json, held: Json, fields: Fields = {}): Fields => ({
    Kind: kind,
    Change: change,
    Held: held,
    At: TIMESTAMP,
    By: 'reception-1',
    ...fields,
  });
  /**
   * Two lines in one update: an unpaid order gives two pieces back, so that eleven can be sold where ten were
   * available.
   */
  const chain = (first: Fields = {}, second: Fields = {}): Updates => ({
    [`${STOCK}/Available`]: more(-9),
    [`${STOCK}/Spare`]: more(-9),
    [`${STOCK}/Held`]: more(-2),
    [`${STOCK}/Line`]: 'l2',
    [`${LINES}/o1~release`]: line('release', 2, -2, { ...OF_O1, Next: 'l2', ...first }),
    [`${LINES}/l2`]: line('sale', -11, 0, { Prev: 'o1~release', ChangeAll: -9, HeldAll: -2, ...second }),
    ...letGo('o1'),
  });
  /** Three lines in one update. `keys` are those of the first two, `all` is the sum that the last one states. */
  const three = (all: number, keys: readonly [Json, Json] = ['l2', 'l3']): Updates => ({
    [`${STOCK}/Available`]: more(all),
    [`${STOCK}/Spare`]: more(all),
    [`${STOCK}/Line`]: 'l4',
    [`${LINES}/${keys[0]}`]: line('in', 1, 0, { Next: keys[1] }),
    [`${LINES}/${keys[1]}`]: line('in', 2, 0, { Prev: keys[0], Next: 'l4', ChangeAll: 3, HeldAll: 0 }),
    [`${LINES}/l4`]: line('in', 3, 0, { Prev: `${keys[1]}`, ChangeAll: all, HeldAll: 0 }),
  });
  const bothLines: Updates = {
    [`${LINES}/o1~release`]: { ...line('release', 2, -2, OF_O1), At: 1 },
    ...abandoned(clock.now),
  };
  const goneLines: Updates = { [`${LINES}/o1~reserve`]: null, [`${LINES}/o1~release`]: null };
  const settledBy = (kind: string): Updates => ({
    [`${LINES}/o1~${kind}`]: { Kind: kind, Change: 2, Held: -2, At: clock.now - 1, By: 'x', For: 'o1' },
    [`${STOCK}/Held`]: 5,
  });
  const NAMES_L9 = { [`${STOCK}/Line`]: 'l9' };
  const OF_O4 = { For: 'o4', Order: 'o4' };
  const count = (expected: Json, counted: Json, change: number, fields: Fields = {}): Updates => ({
    ...moved({ kind: 'count', change, fields: { Expected: expected, Counted: counted, ...fields } }),
    [`${STOCK}/Counts`]: 2,
  });
  const plain = (fields: Fields): Updates => moved({ change: 3, fields });
  const cases = new CaseList(SERVER)
    .allow('an order holds its pieces', order('o4', 'reserve', -3, 3))
    .allow('an order holds all available pieces', order('o4', 'reserve', -10, 10))
    .allow('an order holds one piece', order('o4', 'reserve', -1, 1))
    .deny('an order holds one piece more than are available', order('o4', 'reserve', -11, 11))
    .deny('an order holds pieces that stay available', order('o4', 'reserve', 0, 3))
    .deny(
      'an order holds as it loses that hold',
      { ...alone('reserve', -2, 2), ...letGo('o1') },
      { [`${LINES}/o1~reserve`]: null, [`${STOCK}/Line`]: 'l1' },
    )
    .deny('an order gives a negative number of pieces back', order('o1', 'release', -2, 2))
    .deny(
      'an order gives pieces back as it takes their hold',
      { ...alone('release', 2, -2), ...taken('o1'), 'Orders/o1/Holds': 2 },
      { 'Orders/o1/Hold': 'o1-2' },
    )
    .deny(
      'an order is delivered and its pieces are given back',
      { ...order('o1', 'release', 2, -2), 'Orders/o1/State': 'delivered' },
      PAID,
    )
    .deny('a pending order hands its pieces over and stays pending', { ...alone('deliver', 0, -2), ...letGo('o1') })
    .deny('a line without an order takes held pieces', moved({ change: 0, held: -2, fields: { For: 'o1' } }))
    .deny(
      'a count without its pieces under a key like that of an order',
      moved({ line: 'x~count', kind: 'count', change: 1, fields: { For: 'x' } }),
    )
    .deny('a line without Held under the key that the stock names', { [`${LINES}/l9`]: line('in', 0, null) }, NAMES_L9)
    .deny(
      'a line without Change under the key that the stock names',
      { [`${LINES}/l9`]: line('in', null, 0) },
      NAMES_L9,
    )
    .deny('an order holds twice', order('o1', 'reserve', -1, 1))
    .deny('an order holds fewer pieces than it takes off sale', order('o4', 'reserve', -3, 2))
    .deny('an order holds zero pieces', order('o4', 'reserve', 0, 0))
    .deny('an order holds a negative number of pieces', order('o4', 'reserve', 1, -1))
    .deny('an order holds under a key that is not its own', {
      ...moved({ line: 'l2', kind: 'reserve', change: -1, held: 1, fields: OF_O4 }),
      ...taken('o4'),
    })
    .deny('a line of another kind under the key of a hold', {
      ...moved({ line: 'o4~reserve', kind: 'release', change: -1, held: 1, fields: OF_O4 }),
      ...taken('o4'),
    })
    .allow('an order gives its pieces back', order('o1', 'release', 2, -2))
    .deny('an order holds without recording the hold in the order', {
      ...moved({ line: 'o4~reserve', kind: 'reserve', change: -1, held: 1, fields: { For: 'o4', Order: 'o4' } }),
    })
    .deny('an order holds again under the id of its current hold', alone('reserve', -2, 2), {
      [`${LINES}/o1~reserve`]: null,
      [`${STOCK}/Line`]: 'l1',
    })
    .deny('an order gives its pieces back and keeps its hold', alone('release', 2, -2))
    .deny('an order gives back pieces of an earlier hold', order('o1', 'release', 2, -2), { 'Orders/o1/Hold': 'o1-2' })
    .deny('a paid order gives its pieces back', order('o1', 'release', 2, -2), PAID)
    .allow(
      'a paid order gives its pieces back as it is cancelled',
      { ...order('o1', 'release', 2, -2), 'Orders/o1/State': 'cancelled' },
      PAID,
    )
    .deny('an order gives back only a part of its pieces', order('o1', 'release', 1, -1))
    .deny('an order puts more pieces on sale than it held', order('o1', 'release', 3, -2))
    .deny('an order puts all its pieces on sale and keeps one held', order('o1', 'release', 2, -1))
    .deny('an order gives back twice', order('o1', 'release', 2, -2), settledBy('release'))
    .deny('an order gives back what it handed over', order('o1', 'release', 2, -2), settledBy('deliver'))
    .deny('an order gives back what it never held', order('o4', 'release', 2, -2))
    .deny('an order that never held any pieces gives back zero pieces', order('o4', 'release', 0, 0))
    .deny('a line of another kind under the key for giving back', {
      ...moved({ line: 'o1~release', kind: 'deliver', change: 2, held: -2, fields: OF_O1 }),
      ...letGo('o1'),
    })
    .deny("an order gives back under another order's key", {
      ...moved({ line: 'o4~release', kind: 'release', change: 2, held: -2, fields: OF_O1 }),
      ...letGo('o1'),
    })
    .allow('an order hands its pieces over', order('o1', 'deliver', 0, -2), PAID)
    .deny('an order hands its pieces over and is not delivered', { ...alone('deliver', 0, -2), ...letGo('o1') }, PAID)
    .deny(
      'an order hands its pieces over and keeps its hold',
      { ...alone('deliver', 0, -2), 'Orders/o1/State': 'delivered', 'Orders/o1/Revision': 2 },
      PAID,
    )
    .deny('an order hands over pieces of an earlier hold', order('o1', 'deliver', 0, -2), {
      ...PAID,
      'Orders/o1/Hold': 'o1-2',
    })
    .deny('an order hands over only a part of its pieces', order('o1', 'deliver', 0, -1), PAID)
    .deny('an order hands its pieces over and puts them on sale again', order('o1', 'deliver', 2, -2), PAID)
    .deny('an order hands its pieces over and takes one more off sale', order('o1', 'deliver', -1, -2), PAID)
    .deny('an order hands its pieces over and puts one on sale again', order('o1', 'deliver', 1, -2), PAID)
    .deny('an order hands over twice', order('o1', 'deliver', 0, -2), { ...PAID, ...settledBy('deliver') })
    .deny('an order hands over what it gave back', order('o1', 'deliver', 0, -2), { ...PAID, ...settledBy('release') })
    .deny('an order hands over what it never held', order('o4', 'deliver', 0, -2))
    .deny(
      'a line of another kind under the key for handing over',
      { ...moved({ line: 'o1~deliver', kind: 'release', change: 0, held: -2, fields: OF_O1 }), ...delivered('o1') },
      PAID,
    )
    .deny(
      "an order hands over under another order's key",
      { ...moved({ line: 'o4~deliver', kind: 'deliver', change: 0, held: -2, fields: OF_O1 }), ...delivered('o1') },
      PAID,
    )
    .allow('a sale takes the pieces of an unpaid order', chain())
    .deny('a sale after another line without ChangeAll', chain({}, { ChangeAll: null }))
    .deny('a sale after another line without HeldAll', chain({}, { HeldAll: null }))
    .deny('a sale with a wrong ChangeAll', { ...chain({}, { ChangeAll: -11 }), [`${STOCK}/Available`]: more(-11) })
    .deny('a sale with a wrong HeldAll', { ...chain({}, { HeldAll: 0 }), [`${STOCK}/Held`]: 2 })
    .deny('a sale that does not name the line before it', {
      ...chain({}, { Prev: null, ChangeAll: null, HeldAll: null }),
      [`${STOCK}/Available`]: 0,
      [`${STOCK}/Spare`]: -6,
    })
    .deny('a line whose Prev does not name it as Next', chain({}, { Prev: 'l1', ChangeAll: 1, HeldAll: 0 }))
    .deny('a line that does not name the line after it', chain({ Next: null }))
    .deny('a line whose sums count an old line again', {
      ...moved({ kind: 'in', change: 3, fields: { Prev: 'l1', ChangeAll: 15, HeldAll: 0 } }),
      [`${STOCK}/Available`]: more(15),
      [`${STOCK}/Spare`]: more(15),
    })
    .deny('a line with Prev and without sums', {
      ...chain({}, { ChangeAll: null, HeldAll: null }),
      [`${STOCK}/Available`]: 0,
      [`${STOCK}/Spare`]: -6,
      [`${STOCK}/Held`]: 2,
      [`${LINES}/l2`]: line('sale', -10, 0, { Prev: 'o1~release' }),
    })
    .deny('a sale that leaves the pieces released before it out of the available ones', {
      ...chain({}, { Change: -10, ChangeAll: null }),
      [`${STOCK}/Available`]: 0,
      [`${STOCK}/Spare`]: -6,
    })
    .deny('a sale that leaves the pieces released before it among the held ones', {
      ...chain({}, { HeldAll: null }),
      [`${STOCK}/Held`]: 2,
    })
    .allow('three lines in one update', three(6))
    .allow('three lines in one update, the first of which gives pieces back', {
      [`${STOCK}/Available`]: more(6),
      [`${STOCK}/Spare`]: more(6),
      [`${STOCK}/Held`]: more(-2),
      [`${STOCK}/Line`]: 'l3',
      [`${LINES}/o1~release`]: line('release', 2, -2, { ...OF_O1, Next: 'l2' }),
      [`${LINES}/l2`]: line('in', 1, 0, { Prev: 'o1~release', Next: 'l3', ChangeAll: 3, HeldAll: -2 }),
      [`${LINES}/l3`]: line('in', 3, 0, { Prev: 'l2', ChangeAll: 6, HeldAll: -2 }),
      ...letGo('o1'),
    })
    .deny('overwriting the newest line with a plain one', { [`${LINES}/o1~reserve`]: line('in', 0, 0) })
    .deny(
      'a line by a caller who is not signed in',
      { [`${LINES}/l2`]: line('in', 0, 0) },
      { [`${STOCK}/Line`]: 'l2' },
      null,
    )
    .deny('three lines where the sum of the last leaves out the first', three(5))
    .deny('three lines where the sum of the last counts only itself', three(3))
    .deny('a line after one whose key is a number', three(6, [7, 'l3']))
    .deny('a line before one whose key is a number', three(6, ['l2', 7]))
    .deny('a line with ChangeAll and no line before it', plain({ ChangeAll: 3 }))
    .deny('a line with HeldAll and no line before it', plain({ HeldAll: 0 }))
    .allow('removing the lines of a hold together with its order', { 'Orders/o1': null, ...goneLines }, bothLines)
    .deny('removing the lines of a hold without its order', goneLines, bothLines)
    .deny('removing only the line that made a hold', { 'Orders/o1': null, [`${LINES}/o1~reserve`]: null }, bothLines)
    .deny('removing only the line that ended a hold', { 'Orders/o1': null, [`${LINES}/o1~release`]: null }, bothLines)
    .deny(
      'removing the line of a hold whose pieces were not given back',
      { 'Orders/o1': null, [`${LINES}/o1~reserve`]: null },
      abandoned(clock.now),
    )
    .deny('removing the lines of a hold as an administrator', goneLines, { ...bothLines, 'Orders/o1': null }, 'admin-1')
    .deny(
      'rewriting another line of a hold while its order is removed',
      { 'Orders/o1': null, ...goneLines, [`${LINES}/o1~deliver`]: line('in', 0, 0) },
      { ...bothLines, [`${LINES}/o1~deliver`]: { ...line('deliver', 0, -2, OF_O1), At: 1 } },
    )
    .allow('a count that finds fewer pieces', count(12, 9, -3))
    .allow('a count that finds more pieces', count(12, 13, 1))
    .allow('a count that finds no pieces', count(10, 0, -10))
    .allow('a count that finds as many pieces as expected', count(12, 12, 0))
    .deny('a count that changes the stock by another number', count(12, 9, -2))
    .deny('a count without Counted', count(12, null, -3))
    .deny('a count without Expected', count(null, 9, 9))
    .deny('a count whose Counted is text', count(12, 'nueve', -3))
    .deny('a count that does not raise Counts', { ...count(12, 9, -3), [`${STOCK}/Counts`]: 1 })
    .deny('a line of another kind with Counted', count(12, 9, -3, { Kind: 'out' }))
    .allow(
      'a first count',
      {
        [STOCK]: { Available: 9, Held: 0, Low: 6, Spare: 3, Counts: 1, Line: 'l2' },
        [`${LINES}/l2`]: { Kind: 'count', Change: 9, Held: 0, At: TIMESTAMP, By: 'x', Expected: 0, Counted: 9 },
      },
      { [STOCK]: null, [LINES]: null },
    )
    .deny('a line without stock numbers', {
      [`${LINES}/l2`]: { Kind: 'in', Change: 3, Held: 0, At: TIMESTAMP, By: 'x' },
    })
    .deny('a line of zero pieces that is not the newest of the shelf', {
      [`${LINES}/l2`]: { Kind: 'in', Change: 0, Held: 0, At: TIMESTAMP, By: 'x' },
    })
    .deny('a line under the key of an existing one', moved({ line: 'l1', change: 3 }))
    .deny('changing the newest line', {
      [`${LINES}/o1~reserve`]: { Kind: 'reserve', Change: -2, Held: 2, At: TIMESTAMP, By: 'x', For: 'o1' },
    })
    .deny('removing a line that does not exist', { [`${LINES}/l2`]: null }, { [`${STOCK}/Line`]: 'l2' })
    .deny('removing the newest line', { [`${LINES}/o1~reserve`]: null })
    .deny('removing a line that is not the newest', { [`${LINES}/l1`]: null })
    .deny('a line of a product that does not exist', plain({}), { [PRODUCT]: null })
    .deny('a line by an administrator', plain({}), {}, 'admin-1')
    .deny(
      'a line without stock numbers by an administrator',
      { [`${LINES}/l2`]: { Kind: 'in', Change: 0, Held: 0, At: TIMESTAMP, By: 'x' } },
      { [`${STOCK}/Line`]: 'l2' },
      'admin-1',
    )
    .deny('a line that holds without an order', moved({ change: -1, held: 1, kind: 'out' }))
    .deny('a line with a time before now', plain({ At: clock.now - 1 }))
    .deny('a line that is text', { ...plain({}), [`${LINES}/l2`]: 'tres' })
    .deny('a line whose Change is text', plain({ Change: '3' }))
    .allow('a line with a reason', plain({ Reason: 'ñañ' }))
    .allow('a line with a long reason', plain({ Reason: 'R'.repeat(200) }))
    .allow('a sale', moved({ kind: 'sale', change: -1, fields: { For: 's1' } }))
    .allow('a return', moved({ kind: 'return', change: 1, fields: { For: 's1' } }))
    .allow('a correction', moved({ kind: 'correction', change: -1 }));
  for (const field of ['Kind', 'Change', 'Held', 'At', 'By'])
    cases.deny(`a line without ${field}`, plain({ [field]: null }));
  for (const field of ['Kind', 'Change', 'Held', 'At'])
    cases.deny(`a line whose ${field} is true`, plain({ [field]: true }));
  for (const kind of ['robo', 'xin', 'inx', 7]) cases.deny(`a line of the kind ${kind}`, plain({ Kind: kind }));
  return cases.all;
}
