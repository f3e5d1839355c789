import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { abandonedOrder } from '../model/world-orders.ts';
import { CaseList } from './asking.ts';
import {
  type Fields,
  FOR_ORDER_O1,
  LINES,
  makeIncrement,
  ORDER_O1_PAID,
  ORDER_UPDATES_BY_KIND,
  orderDeliveryUpdate,
  orderHoldUpdate,
  orderReleaseUpdate,
  PRODUCT,
  STOCK,
  stockLineUpdate,
} from './stock-parts.ts';

/**
 * Writes of stock lines, which are append-only. A line of the kind `reserve` holds the pieces of an order, `release`
 * puts them back on sale and `deliver` hands them over; each hold has at most one line of each kind. `Prev` and `Next`
 * link several lines of one update; `ChangeAll` and `HeldAll` are their running totals. `Line` of the stock is the key
 * of its newest line. In the test data, the order `o1` holds two pieces, `o4` holds none, and ten are available.
 */
export function stockLineCases(clock: Clock): readonly RulesCase[] {
  /** A stock line of an order, together with the fields of the order that such a line requires. */
  const orderLine = (order: string, kind: string, change: number, held: number, fields: Fields = {}): Updates => ({
    ...stockLineUpdate({
      line: `${order}~${kind}`,
      kind,
      change,
      held,
      fields: { For: order, Order: order, ...fields },
    }),
    ...ORDER_UPDATES_BY_KIND[kind]?.(order),
  });
  /** A stock line of the order `o1`, without the fields of the order. */
  const lineOnly = (kind: string, change: number, held: number): Updates =>
    stockLineUpdate({ line: `o1~${kind}`, kind, change, held, fields: FOR_ORDER_O1 });
  const lineRecord = (kind: string, change: Json, held: Json, fields: Fields = {}): Fields => ({
    Kind: kind,
    Change: change,
    Held: held,
    At: TIMESTAMP,
    By: 'reception-1',
    ...fields,
  });
  /**
   * Two lines in one update: an unpaid order releases two pieces, so that eleven can be sold while ten are available.
   */
  const twoLines = (first: Fields = {}, second: Fields = {}): Updates => ({
    [`${STOCK}/Available`]: makeIncrement(-9),
    [`${STOCK}/Spare`]: makeIncrement(-9),
    [`${STOCK}/Held`]: makeIncrement(-2),
    [`${STOCK}/Line`]: 'l2',
    [`${LINES}/o1~release`]: lineRecord('release', 2, -2, { ...FOR_ORDER_O1, Next: 'l2', ...first }),
    [`${LINES}/l2`]: lineRecord('sale', -11, 0, { Prev: 'o1~release', ChangeAll: -9, HeldAll: -2, ...second }),
    ...orderReleaseUpdate('o1'),
  });
  /** Three lines in one update. `keys` are those of the first two, `total` is the running total of the last one. */
  const threeLines = (total: number, keys: readonly [Json, Json] = ['l2', 'l3']): Updates => ({
    [`${STOCK}/Available`]: makeIncrement(total),
    [`${STOCK}/Spare`]: makeIncrement(total),
    [`${STOCK}/Line`]: 'l4',
    [`${LINES}/${keys[0]}`]: lineRecord('in', 1, 0, { Next: keys[1] }),
    [`${LINES}/${keys[1]}`]: lineRecord('in', 2, 0, { Prev: keys[0], Next: 'l4', ChangeAll: 3, HeldAll: 0 }),
    [`${LINES}/l4`]: lineRecord('in', 3, 0, { Prev: `${keys[1]}`, ChangeAll: total, HeldAll: 0 }),
  });
  /** The state in which `o1` was cancelled unpaid 91 days ago, and has a `reserve` and a `release` line. */
  const heldAndReleased: Updates = {
    [`${LINES}/o1~release`]: { ...lineRecord('release', 2, -2, FOR_ORDER_O1), At: 1 },
    ...abandonedOrder(clock.now),
  };
  const bothLinesRemoved: Updates = { [`${LINES}/o1~reserve`]: null, [`${LINES}/o1~release`]: null };
  /**
   * The state in which a line of this kind has ended the hold of `o1`. Other orders hold five pieces, so that another
   * end of the same hold would not make the held pieces negative.
   */
  const holdEndedBy = (kind: string): Updates => ({
    [`${LINES}/o1~${kind}`]: { Kind: kind, Change: 2, Held: -2, At: clock.now - 1, By: 'x', For: 'o1' },
    [`${STOCK}/Held`]: 5,
  });
  const stockNamesL9 = { [`${STOCK}/Line`]: 'l9' };
  const forOrderO4 = { For: 'o4', Order: 'o4' };
  const countUpdate = (expected: Json, counted: Json, change: number, fields: Fields = {}): Updates => ({
    ...stockLineUpdate({ kind: 'count', change, fields: { Expected: expected, Counted: counted, ...fields } }),
    [`${STOCK}/Counts`]: 2,
  });
  const addThree = (fields: Fields): Updates => stockLineUpdate({ change: 3, fields });
  const cases = new CaseList(SERVER)
    .allow('an order holds its pieces', orderLine('o4', 'reserve', -3, 3))
    .allow('an order holds all available pieces', orderLine('o4', 'reserve', -10, 10))
    .allow('an order holds one piece', orderLine('o4', 'reserve', -1, 1))
    .deny('an order holds one piece more than are available', orderLine('o4', 'reserve', -11, 11))
    .deny('an order holds pieces that stay available', orderLine('o4', 'reserve', 0, 3))
    .deny(
      'an order holds pieces while the same update ends that hold',
      { ...lineOnly('reserve', -2, 2), ...orderReleaseUpdate('o1') },
      { [`${LINES}/o1~reserve`]: null, [`${STOCK}/Line`]: 'l1' },
    )
    .deny('an order releases a negative number of pieces', orderLine('o1', 'release', -2, 2))
    .deny(
      'an order releases pieces while the same update begins their hold',
      { ...lineOnly('release', 2, -2), ...orderHoldUpdate('o1'), 'Orders/o1/Holds': 2 },
      { 'Orders/o1/Hold': 'o1-2' },
    )
    .deny(
      'an order is delivered and its pieces are released',
      { ...orderLine('o1', 'release', 2, -2), 'Orders/o1/State': 'delivered' },
      ORDER_O1_PAID,
    )
    .deny('a pending order delivers its pieces and stays pending', {
      ...lineOnly('deliver', 0, -2),
      ...orderReleaseUpdate('o1'),
    })
    .deny(
      'a line without `Order` lowers the held pieces',
      stockLineUpdate({ change: 0, held: -2, fields: { For: 'o1' } }),
    )
    .deny(
      'a line of the kind `count` without `Expected` and `Counted`, under a key of the form `{order}~{kind}`',
      stockLineUpdate({ line: 'x~count', kind: 'count', change: 1, fields: { For: 'x' } }),
    )
    .deny(
      "a line without `Held`, whose key is already the stock's `Line`",
      { [`${LINES}/l9`]: lineRecord('in', 0, null) },
      stockNamesL9,
    )
    .deny(
      "a line without `Change`, whose key is already the stock's `Line`",
      { [`${LINES}/l9`]: lineRecord('in', null, 0) },
      stockNamesL9,
    )
    .deny('an order holds pieces a second time under the same hold', orderLine('o1', 'reserve', -1, 1))
    .deny('an order holds fewer pieces than it takes off sale', orderLine('o4', 'reserve', -3, 2))
    .deny('an order holds zero pieces', orderLine('o4', 'reserve', 0, 0))
    .deny('an order holds a negative number of pieces', orderLine('o4', 'reserve', 1, -1))
    .deny("a line holds pieces under a key other than the order's", {
      ...stockLineUpdate({ line: 'l2', kind: 'reserve', change: -1, held: 1, fields: forOrderO4 }),
      ...orderHoldUpdate('o4'),
    })
    .deny('a line of another kind under the key of a hold', {
      ...stockLineUpdate({ line: 'o4~reserve', kind: 'release', change: -1, held: 1, fields: forOrderO4 }),
      ...orderHoldUpdate('o4'),
    })
    .allow('an order releases its pieces', orderLine('o1', 'release', 2, -2))
    .deny('an order holds pieces without recording the hold in the order', {
      ...stockLineUpdate({
        line: 'o4~reserve',
        kind: 'reserve',
        change: -1,
        held: 1,
        fields: { For: 'o4', Order: 'o4' },
      }),
    })
    .deny('an order holds pieces again under the id of its current hold', lineOnly('reserve', -2, 2), {
      [`${LINES}/o1~reserve`]: null,
      [`${STOCK}/Line`]: 'l1',
    })
    .deny('an order releases its pieces and keeps its hold', lineOnly('release', 2, -2))
    .deny('an order releases pieces of an earlier hold', orderLine('o1', 'release', 2, -2), {
      'Orders/o1/Hold': 'o1-2',
    })
    .deny('a paid order releases its pieces', orderLine('o1', 'release', 2, -2), ORDER_O1_PAID)
    .allow(
      'a paid order releases its pieces and is cancelled',
      { ...orderLine('o1', 'release', 2, -2), 'Orders/o1/State': 'cancelled' },
      ORDER_O1_PAID,
    )
    .deny('an order releases only a part of its pieces', orderLine('o1', 'release', 1, -1))
    .deny('an order puts more pieces on sale than it held', orderLine('o1', 'release', 3, -2))
    .deny('an order puts all its pieces on sale and keeps one held', orderLine('o1', 'release', 2, -1))
    .deny('an order releases pieces that it released before', orderLine('o1', 'release', 2, -2), holdEndedBy('release'))
    .deny('an order releases pieces that it delivered', orderLine('o1', 'release', 2, -2), holdEndedBy('deliver'))
    .deny('an order releases pieces that it never held', orderLine('o4', 'release', 2, -2))
    .deny('an order that never held any pieces releases zero pieces', orderLine('o4', 'release', 0, 0))
    .deny('a line of another kind under the key of a release', {
      ...stockLineUpdate({ line: 'o1~release', kind: 'deliver', change: 2, held: -2, fields: FOR_ORDER_O1 }),
      ...orderReleaseUpdate('o1'),
    })
    .deny("an order releases pieces under another order's key", {
      ...stockLineUpdate({ line: 'o4~release', kind: 'release', change: 2, held: -2, fields: FOR_ORDER_O1 }),
      ...orderReleaseUpdate('o1'),
    })
    .allow('an order delivers its pieces', orderLine('o1', 'deliver', 0, -2), ORDER_O1_PAID)
    .deny(
      'an order delivers its pieces and does not become delivered',
      { ...lineOnly('deliver', 0, -2), ...orderReleaseUpdate('o1') },
      ORDER_O1_PAID,
    )
    .deny(
      'an order delivers its pieces and keeps its hold',
      { ...lineOnly('deliver', 0, -2), 'Orders/o1/State': 'delivered', 'Orders/o1/Revision': 2 },
      ORDER_O1_PAID,
    )
    .deny('an order delivers pieces of an earlier hold', orderLine('o1', 'deliver', 0, -2), {
      ...ORDER_O1_PAID,
      'Orders/o1/Hold': 'o1-2',
    })
    .deny('an order delivers only a part of its pieces', orderLine('o1', 'deliver', 0, -1), ORDER_O1_PAID)
    .deny('an order delivers its pieces and puts them on sale again', orderLine('o1', 'deliver', 2, -2), ORDER_O1_PAID)
    .deny('an order delivers its pieces and takes one more off sale', orderLine('o1', 'deliver', -1, -2), ORDER_O1_PAID)
    .deny('an order delivers its pieces and puts one on sale again', orderLine('o1', 'deliver', 1, -2), ORDER_O1_PAID)
    .deny('an order delivers pieces that it delivered before', orderLine('o1', 'deliver', 0, -2), {
      ...ORDER_O1_PAID,
      ...holdEndedBy('deliver'),
    })
    .deny('an order delivers pieces that it released', orderLine('o1', 'deliver', 0, -2), {
      ...ORDER_O1_PAID,
      ...holdEndedBy('release'),
    })
    .deny('an order delivers pieces that it never held', orderLine('o4', 'deliver', 0, -2))
    .deny(
      'a line of another kind under the key of a delivery',
      {
        ...stockLineUpdate({ line: 'o1~deliver', kind: 'release', change: 0, held: -2, fields: FOR_ORDER_O1 }),
        ...orderDeliveryUpdate('o1'),
      },
      ORDER_O1_PAID,
    )
    .deny(
      "an order delivers pieces under another order's key",
      {
        ...stockLineUpdate({ line: 'o4~deliver', kind: 'deliver', change: 0, held: -2, fields: FOR_ORDER_O1 }),
        ...orderDeliveryUpdate('o1'),
      },
      ORDER_O1_PAID,
    )
    .allow('a sale takes pieces that the same update releases', twoLines())
    .deny('a sale without `ChangeAll` after another line', twoLines({}, { ChangeAll: null }))
    .deny('a sale without `HeldAll` after another line', twoLines({}, { HeldAll: null }))
    .deny('a sale with a wrong ChangeAll', {
      ...twoLines({}, { ChangeAll: -11 }),
      [`${STOCK}/Available`]: makeIncrement(-11),
    })
    .deny('a sale with a wrong HeldAll', { ...twoLines({}, { HeldAll: 0 }), [`${STOCK}/Held`]: 2 })
    .deny('a sale without `Prev` after another line', {
      ...twoLines({}, { Prev: null, ChangeAll: null, HeldAll: null }),
      [`${STOCK}/Available`]: 0,
      [`${STOCK}/Spare`]: -6,
    })
    .deny(
      'a line whose previous line does not name it in `Next`',
      twoLines({}, { Prev: 'l1', ChangeAll: 1, HeldAll: 0 }),
    )
    .deny('a line without `Next` before another line', twoLines({ Next: null }))
    .deny('a line whose totals count a stored line again', {
      ...stockLineUpdate({ kind: 'in', change: 3, fields: { Prev: 'l1', ChangeAll: 15, HeldAll: 0 } }),
      [`${STOCK}/Available`]: makeIncrement(15),
      [`${STOCK}/Spare`]: makeIncrement(15),
    })
    .deny('a line with `Prev` and without totals', {
      ...twoLines({}, { ChangeAll: null, HeldAll: null }),
      [`${STOCK}/Available`]: 0,
      [`${STOCK}/Spare`]: -6,
      [`${STOCK}/Held`]: 2,
      [`${LINES}/l2`]: lineRecord('sale', -10, 0, { Prev: 'o1~release' }),
    })
    .deny('a sale without `ChangeAll`, whose update does not add the released pieces to the available ones', {
      ...twoLines({}, { Change: -10, ChangeAll: null }),
      [`${STOCK}/Available`]: 0,
      [`${STOCK}/Spare`]: -6,
    })
    .deny('a sale without `HeldAll`, whose update does not take the released pieces from the held ones', {
      ...twoLines({}, { HeldAll: null }),
      [`${STOCK}/Held`]: 2,
    })
    .allow('three lines in one update', threeLines(6))
    .allow('three lines in one update, whose first line releases pieces', {
      [`${STOCK}/Available`]: makeIncrement(6),
      [`${STOCK}/Spare`]: makeIncrement(6),
      [`${STOCK}/Held`]: makeIncrement(-2),
      [`${STOCK}/Line`]: 'l3',
      [`${LINES}/o1~release`]: lineRecord('release', 2, -2, { ...FOR_ORDER_O1, Next: 'l2' }),
      [`${LINES}/l2`]: lineRecord('in', 1, 0, { Prev: 'o1~release', Next: 'l3', ChangeAll: 3, HeldAll: -2 }),
      [`${LINES}/l3`]: lineRecord('in', 3, 0, { Prev: 'l2', ChangeAll: 6, HeldAll: -2 }),
      ...orderReleaseUpdate('o1'),
    })
    .deny('overwrites the newest line with one of another kind', { [`${LINES}/o1~reserve`]: lineRecord('in', 0, 0) })
    .deny(
      'a signed-out client writes a line',
      { [`${LINES}/l2`]: lineRecord('in', 0, 0) },
      { [`${STOCK}/Line`]: 'l2' },
      null,
    )
    .deny('three lines, where the total of the last one leaves out the first', threeLines(5))
    .deny('three lines, where the total of the last one counts only itself', threeLines(3))
    .deny('a line whose `Prev` is a number', threeLines(6, [7, 'l3']))
    .deny('a line whose `Next` is a number', threeLines(6, ['l2', 7]))
    .deny('a line with `ChangeAll` and without `Prev`', addThree({ ChangeAll: 3 }))
    .deny('a line with `HeldAll` and without `Prev`', addThree({ HeldAll: 0 }))
    .allow(
      'removes both lines of a hold together with its order',
      { 'Orders/o1': null, ...bothLinesRemoved },
      heldAndReleased,
    )
    .deny('removes both lines of a hold without its order', bothLinesRemoved, heldAndReleased)
    .deny(
      'removes only the line that began a hold',
      { 'Orders/o1': null, [`${LINES}/o1~reserve`]: null },
      heldAndReleased,
    )
    .deny(
      'removes only the line that ended a hold',
      { 'Orders/o1': null, [`${LINES}/o1~release`]: null },
      heldAndReleased,
    )
    .deny(
      'removes the line of a hold whose pieces were not released',
      { 'Orders/o1': null, [`${LINES}/o1~reserve`]: null },
      abandonedOrder(clock.now),
    )
    .deny(
      'an administrator removes the lines of a hold',
      bothLinesRemoved,
      { ...heldAndReleased, 'Orders/o1': null },
      'admin-1',
    )
    .deny(
      'rewrites another line of a hold while its order is removed',
      { 'Orders/o1': null, ...bothLinesRemoved, [`${LINES}/o1~deliver`]: lineRecord('in', 0, 0) },
      { ...heldAndReleased, [`${LINES}/o1~deliver`]: { ...lineRecord('deliver', 0, -2, FOR_ORDER_O1), At: 1 } },
    )
    .allow('a count that finds fewer pieces', countUpdate(12, 9, -3))
    .allow('a count that finds more pieces', countUpdate(12, 13, 1))
    .allow('a count that finds no pieces', countUpdate(10, 0, -10))
    .allow('a count that finds as many pieces as expected', countUpdate(12, 12, 0))
    .deny('a count whose `Change` is not `Counted` minus `Expected`', countUpdate(12, 9, -2))
    .deny('a count without Counted', countUpdate(12, null, -3))
    .deny('a count without Expected', countUpdate(null, 9, 9))
    .deny('a count whose `Counted` is a string', countUpdate(12, 'nueve', -3))
    .deny('a count that does not raise `Counts`', { ...countUpdate(12, 9, -3), [`${STOCK}/Counts`]: 1 })
    .deny('a line of another kind with Counted', countUpdate(12, 9, -3, { Kind: 'out' }))
    .allow(
      'a count that writes the first numbers of the stock',
      {
        [STOCK]: { Available: 9, Held: 0, Low: 6, Spare: 3, Counts: 1, Line: 'l2' },
        [`${LINES}/l2`]: { Kind: 'count', Change: 9, Held: 0, At: TIMESTAMP, By: 'x', Expected: 0, Counted: 9 },
      },
      { [STOCK]: null, [LINES]: null },
    )
    .deny('a line without a change of the stock numbers', {
      [`${LINES}/l2`]: { Kind: 'in', Change: 3, Held: 0, At: TIMESTAMP, By: 'x' },
    })
    .deny('a line of zero pieces that the stock does not name as its newest', {
      [`${LINES}/l2`]: { Kind: 'in', Change: 0, Held: 0, At: TIMESTAMP, By: 'x' },
    })
    .deny('overwrites an earlier line', stockLineUpdate({ line: 'l1', change: 3 }))
    .deny('overwrites the newest line with the same values and a new time', {
      [`${LINES}/o1~reserve`]: { Kind: 'reserve', Change: -2, Held: 2, At: TIMESTAMP, By: 'x', For: 'o1' },
    })
    .deny('removes a line that does not exist', { [`${LINES}/l2`]: null }, { [`${STOCK}/Line`]: 'l2' })
    .deny('removes the newest line', { [`${LINES}/o1~reserve`]: null })
    .deny('removes a line that is not the newest', { [`${LINES}/l1`]: null })
    .deny('a line of a product that does not exist', addThree({}), { [PRODUCT]: null })
    .deny('an administrator writes a line', addThree({}), {}, 'admin-1')
    .deny(
      'an administrator writes a line without a change of the stock numbers',
      { [`${LINES}/l2`]: { Kind: 'in', Change: 0, Held: 0, At: TIMESTAMP, By: 'x' } },
      { [`${STOCK}/Line`]: 'l2' },
      'admin-1',
    )
    .deny('a line that holds pieces without an order', stockLineUpdate({ change: -1, held: 1, kind: 'out' }))
    .deny('a line with a time before now', addThree({ At: clock.now - 1 }))
    .deny('a string instead of a line', { ...addThree({}), [`${LINES}/l2`]: 'tres' })
    .deny('a line whose `Change` is a string', addThree({ Change: '3' }))
    .allow('a line with a reason', addThree({ Reason: 'ñañ' }))
    .allow('a line with a reason of 200 characters', addThree({ Reason: 'R'.repeat(200) }))
    .allow('a line of a sale', stockLineUpdate({ kind: 'sale', change: -1, fields: { For: 's1' } }))
    .allow('a line of a return', stockLineUpdate({ kind: 'return', change: 1, fields: { For: 's1' } }))
    .allow('a line of a correction', stockLineUpdate({ kind: 'correction', change: -1 }));
  for (const field of ['Kind', 'Change', 'Held', 'At', 'By'])
    cases.deny(`a line without ${field}`, addThree({ [field]: null }));
  for (const field of ['Kind', 'Change', 'Held', 'At'])
    cases.deny(`a line whose ${field} is true`, addThree({ [field]: true }));
  for (const kind of ['robo', 'xin', 'inx', 7]) cases.deny(`a line of the kind ${kind}`, addThree({ Kind: kind }));
  return cases.all;
}
