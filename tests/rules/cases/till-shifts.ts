import { BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { NEXT_VERSION, TODAY } from '../model/world.ts';
import {
  CLOSED_SHIFT,
  emptyShiftTotals,
  REFUND,
  SELLER,
  SHIFT,
  saleUpdates,
  shiftTotals,
  storedClosing,
  storedSale,
  storedShift,
} from '../model/world-till.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
/** Path of the seller's entry in `OpenShifts`. */
const OPEN_SHIFT = `OpenShifts/${BRANCH}/${SELLER}`;
const NO_OPEN_SHIFT = { [OPEN_SHIFT]: null };
const NEW_TOTALS = emptyShiftTotals('s2');

/** Writes that open and close a shift, reads of shifts, and rows of shifts in lists. */
export function shiftCases({ now }: Clock): readonly RulesCase[] {
  const placed = (changes: Fields = {}): Fields => ({
    Uid: SELLER,
    Branch: BRANCH,
    At: now,
    Float: 50_000,
    ...changes,
  });
  const open = (changes: Updates = {}, placedFields: Fields = {}): Updates => ({
    'Shifts/s2/Placed': placed(placedFields),
    'Shifts/s2/State': 'open',
    [OPEN_SHIFT]: 's2',
    'ShiftTotals/s2': NEW_TOTALS,
    ...changes,
  });
  const without = (path: string, updates: Updates): Updates =>
    Object.fromEntries(Object.entries(updates).filter(([key]) => key !== path));
  const close = (changes: Updates = {}, record: Fields = {}): Updates => ({
    [`Shifts/${SHIFT}/State`]: 'closed',
    [`Shifts/${SHIFT}/Closing`]: storedClosing(now, record),
    [OPEN_SHIFT]: null,
    ...changes,
  });
  const cases = new CaseList(SERVER)
    .allow('opens a shift', open(), NO_OPEN_SHIFT)
    .deny('reception opens a shift directly', open(), NO_OPEN_SHIFT, SELLER)
    .deny('opens a second shift of the same seller', open())
    .deny('opens a shift without the entry in `OpenShifts`', without(OPEN_SHIFT, open()), NO_OPEN_SHIFT)
    .deny('opens a shift without a state', without('Shifts/s2/State', open()), NO_OPEN_SHIFT)
    .deny('writes the state of a shift that does not exist', { 'Shifts/s9/State': 'open' })
    .deny('opens a shift in the state closed', open({ 'Shifts/s2/State': 'closed' }), NO_OPEN_SHIFT)
    .deny('opens a shift in an unknown state', open({ 'Shifts/s2/State': 'opened' }), NO_OPEN_SHIFT)
    .deny('overwrites `Placed`', { [`Shifts/${SHIFT}/Placed`]: placed() })
    .deny('deletes a shift', { [`Shifts/${SHIFT}`]: null })
    .deny(
      'overwrites `Placed` before anything was sold',
      { [`Shifts/${SHIFT}/Placed`]: placed() },
      { [`ShiftTotals/${SHIFT}/Last`]: SHIFT },
    )
    .deny('closes a shift, signed out', { [`Shifts/${SHIFT}/State`]: 'closed' }, {}, null)
    .deny('writes the closing of a shift, signed out', { [`Shifts/${SHIFT}/Closing`]: storedClosing(now) }, {}, null)
    .deny('deletes `Placed`', { [`Shifts/${SHIFT}/Placed`]: null })
    .allow(
      'opens a shift with a float of 0',
      open({ 'ShiftTotals/s2': { ...NEW_TOTALS, Cash: 0 } }, { Float: 0 }),
      NO_OPEN_SHIFT,
    )
    .deny('names a closed shift in `OpenShifts`', { [OPEN_SHIFT]: CLOSED_SHIFT }, NO_OPEN_SHIFT)
    .deny(
      'replaces a closed shift in `OpenShifts` with an open one',
      { [OPEN_SHIFT]: SHIFT },
      { [OPEN_SHIFT]: CLOSED_SHIFT },
    )
    .deny(
      'reception names an open shift in `OpenShifts`',
      { [OPEN_SHIFT]: 's2' },
      { ...NO_OPEN_SHIFT, 'Shifts/s2': storedShift(now) },
      SELLER,
    )
    .deny(
      'reception writes `Placed`',
      { 'Shifts/s2/Placed': placed() },
      { [OPEN_SHIFT]: 's2', 'ShiftTotals/s2/Last': 's2', 'Shifts/s2/State': 'open' },
      SELLER,
    )
    .deny(
      'reception writes the state',
      { [`Shifts/${SHIFT}/State`]: 'closed' },
      { [`Shifts/${SHIFT}/Closing`]: storedClosing(now), ...NO_OPEN_SHIFT },
      SELLER,
    )
    .deny(
      'closes a shift with an unknown state',
      { [`Shifts/${SHIFT}/State`]: 'done' },
      { [`Shifts/${SHIFT}/Closing`]: storedClosing(now), ...NO_OPEN_SHIFT },
    )
    .deny(
      'writes an unknown state of a shift that has no state',
      { 'Shifts/s2/State': 'opened' },
      { 'Shifts/s2/Placed': placed() },
    )
    .deny(
      'reception writes the closing',
      { [`Shifts/${SHIFT}/Closing`]: storedClosing(now) },
      { [`Shifts/${SHIFT}/State`]: 'closed' },
      SELLER,
    )
    .deny('opens a shift without its totals', without('ShiftTotals/s2', open()), NO_OPEN_SHIFT)
    .deny(
      'replaces the open shift in `OpenShifts` with another one',
      { [OPEN_SHIFT]: 's2' },
      { 'Shifts/s2': storedShift(now) },
    )
    .deny('reception deletes the entry in `OpenShifts`', { [OPEN_SHIFT]: null }, {}, SELLER)
    .deny('deletes the entry of an open shift in `OpenShifts`', { [OPEN_SHIFT]: null })
    .allow('closes a shift', close())
    .deny('reception closes a shift directly', close(), {}, SELLER)
    .deny('closes a shift without a closing record', without(`Shifts/${SHIFT}/Closing`, close()))
    .deny('writes the closing record without closing the shift', { [`Shifts/${SHIFT}/Closing`]: storedClosing(now) })
    .deny('closes a shift without deleting its entry in `OpenShifts`', without(OPEN_SHIFT, close()))
    .deny('closes a closed shift', close(), { [`Shifts/${SHIFT}/State`]: 'closed' })
    .deny('overwrites the closing record', { [`Shifts/${CLOSED_SHIFT}/Closing`]: storedClosing(now) })
    .deny('deletes the closing record', { [`Shifts/${CLOSED_SHIFT}/Closing`]: null })
    .deny('reopens a closed shift', { [`Shifts/${CLOSED_SHIFT}/State`]: 'open' })
    .deny('deletes the state', { [`Shifts/${SHIFT}/State`]: null })
    .deny(
      'closes a shift with an expected sum one centavo above the balance',
      close({}, { Expected: 50_801, Difference: -801 }),
    )
    .deny('closes a shift with a difference other than counted minus expected', close({}, { Difference: 0 }))
    .deny('closes a shift with a string as the counted cash', close({}, { Cash: '50000' }))
    .allow('closes a shift with counted cash of 0', close({}, { Cash: 0, Difference: -50_800 }))
    .allow('closes a shift with a note of 1 and a reason of 3 characters', close({}, { Note: 'x', Reason: 'xxx' }))
    .allow('closes a shift with a reason of 200 characters', close({}, { Reason: 'x'.repeat(200) }))
    .allow(
      'closes a shift with a note of 200 characters',
      close({}, { Note: 'x'.repeat(200), Reason: 'Se fue sin cerrar' }),
    )
    .expect('deny', 'another seller reads a shift', read(`Shifts/${SHIFT}`), {}, 'reception-2')
    .expect('deny', 'a former seller reads their shift', read(`Shifts/${SHIFT}`), { [`Staff/${SELLER}`]: null }, SELLER)
    .expect(
      'deny',
      'a former seller reads their entry in `OpenShifts`',
      read(OPEN_SHIFT),
      { [`Staff/${SELLER}`]: null },
      SELLER,
    )
    .expect(
      'deny',
      'a former seller lists their shifts',
      read(`StaffShifts/${SELLER}`, { orderBy: 'At', last: 10 }),
      { [`Staff/${SELLER}`]: null },
      SELLER,
    )
    .expect(
      'deny',
      'a former seller lists the sales of their shift',
      read(`ShiftSales/${SHIFT}`, { orderBy: 'At', last: 10 }),
      { [`Staff/${SELLER}`]: null },
      SELLER,
    )
    .expect(
      'deny',
      'a seller lists more than 100 of their shifts',
      read(`StaffShifts/${SELLER}`, { orderBy: 'At', last: 101 }),
      {},
      SELLER,
    )
    .expect(
      'deny',
      'an administrator lists more than 100 shifts of a branch',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'At', last: 101 }),
      {},
      'admin-1',
    )
    .expect(
      'allow',
      'an administrator lists the open shifts of a branch',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'Open', startAt: 1, first: 100 }),
      {},
      'admin-1',
    )
    .expect(
      'deny',
      'an administrator lists more than 100 open shifts of a branch',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'Open', startAt: 1, first: 101 }),
      {},
      'admin-1',
    );
  for (const field of ['Uid', 'Branch', 'At', 'Float'])
    cases.deny(`opens a shift without ${field}`, open({}, { [field]: null }), NO_OPEN_SHIFT);
  for (const field of ['Expected', 'Difference', 'By', 'At', 'Totals'])
    cases.deny(`closes a shift without ${field}`, close({}, { [field]: null }));
  const row = (changes: Fields = {}): Fields => ({ Uid: SELLER, Branch: BRANCH, At: now, State: 'open', ...changes });
  for (const path of [`BranchShifts/${BRANCH}/${SHIFT}`, `StaffShifts/${SELLER}/${SHIFT}`]) {
    cases
      .allow(`creates ${path} with the values of the shift`, { [path]: row() })
      .deny(`creates ${path} with another state`, { [path]: row({ State: 'closed' }) })
      .deny(`reception creates ${path}`, { [path]: row() }, {}, SELLER)
      .deny(`deletes ${path}`, { [path]: null });
    for (const field of ['Uid', 'Branch', 'At', 'State'])
      cases.deny(`creates ${path} without ${field}`, { [path]: row({ [field]: null }) });
  }
  return cases.all;
}

/** Writes of a shift's totals and cash movements. */
export function shiftTotalsCases({ now }: Clock): readonly RulesCase[] {
  const totalPath = (name: string): string => `ShiftTotals/${SHIFT}/${name}`;
  const movement = (changes: Fields = {}): Fields => ({
    Kind: 'in',
    Amount: 500,
    Reason: 'Cambio',
    At: now,
    By: SELLER,
    ...changes,
  });
  const moveCash = (changes: Fields = {}, totals: Updates = {}): Updates => ({
    [`Shifts/${SHIFT}/Movements/m2`]: movement(changes),
    [totalPath('Last')]: 'm2',
    [totalPath('Cash')]: 51_300,
    [totalPath('In')]: 500,
    ...totals,
  });
  const cashOut: Updates = moveCash(
    { Kind: 'out' },
    { [totalPath('Cash')]: 50_300, [totalPath('In')]: 0, [totalPath('Out')]: 1_500 },
  );
  const mixed = saleUpdates(
    'v3',
    storedSale(TODAY, now, 3, 1, {
      Gross: 2_000,
      Discount: 200,
      Reason: 'Convenio',
      Payments: { cash: { Amount: 800 }, card: { Amount: 500 }, transfer: { Amount: 500 } },
    }),
  );
  const cardSale = saleUpdates('v3', storedSale(TODAY, now, 3, 1, { Payments: { card: { Amount: 1_800 } } }));
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('cash in', moveCash())
    .allow('cash out', cashOut)
    .allow(
      'cash out of the whole balance',
      moveCash(
        { Kind: 'out', Amount: 50_800 },
        {
          [totalPath('Cash')]: 0,
          [totalPath('In')]: 0,
          [totalPath('Out')]: 51_800,
        },
      ),
    )
    .deny(
      'cash out of one centavo more than the balance',
      moveCash(
        { Kind: 'out', Amount: 50_801 },
        {
          [totalPath('Cash')]: -1,
          [totalPath('In')]: 0,
          [totalPath('Out')]: 51_801,
        },
      ),
    )
    .allow('cash in while the balance is negative', moveCash({}, { [totalPath('Cash')]: -200 }), {
      [totalPath('Cash')]: -700,
    })
    .allow(
      'a sale without cash while the balance is negative',
      { ...cardSale, [totalPath('Cash')]: -700 },
      { [totalPath('Cash')]: -700 },
    )
    .deny(
      'cash out while the balance is negative',
      moveCash(
        { Kind: 'out', Amount: 1 },
        { [totalPath('Cash')]: -701, [totalPath('In')]: 0, [totalPath('Out')]: 1_001 },
      ),
      { [totalPath('Cash')]: -700 },
    )
    .deny('reception writes a movement directly', moveCash(), {}, SELLER)
    .deny('cash out that raises the balance', moveCash({ Kind: 'out' }))
    .deny('changes the balance by more than the movement', moveCash({}, { [totalPath('Cash')]: 51_301 }))
    .deny('changes `In` by more than the movement', moveCash({}, { [totalPath('In')]: 501 }))
    .deny('changes `Out` by more than the movement', { ...cashOut, [totalPath('Out')]: 1_501 })
    .deny('cash in, in a closed shift', moveCash(), { [`Shifts/${SHIFT}/State`]: 'closed' })
    .deny('cash in, in the update that closes the shift', {
      ...moveCash(),
      [`Shifts/${SHIFT}/State`]: 'closed',
      [`Shifts/${SHIFT}/Closing`]: storedClosing(now),
      [OPEN_SHIFT]: null,
    })
    .deny('a movement without the totals', { [`Shifts/${SHIFT}/Movements/m2`]: movement() })
    .deny('overwrites a movement', moveCash(), { [`Shifts/${SHIFT}/Movements/m2`]: movement() })
    .deny('deletes a movement', { [`Shifts/${SHIFT}/Movements/m1`]: null })
    .deny(
      'reception writes the record of a movement alone, while the totals already name it',
      { [`Shifts/${SHIFT}/Movements/m2`]: movement() },
      { [totalPath('Last')]: 'm2' },
      SELLER,
    )
    .deny(
      'overwrites a movement that the totals name',
      { [`Shifts/${SHIFT}/Movements/m1`]: movement() },
      { [totalPath('Last')]: 'm1' },
    )
    .allow('a movement of a centavo', moveCash({ Amount: 1 }, { [totalPath('Cash')]: 50_801, [totalPath('In')]: 1 }))
    .allow('a movement with a reason of 3 characters', moveCash({ Reason: 'xxx' }))
    .allow('a movement with a reason of 200 characters', moveCash({ Reason: 'x'.repeat(200) }))
    .deny('a movement with an amount that is a string', moveCash({ Amount: '500' }))
    .deny('a movement without a kind', moveCash({ Kind: null }, { [totalPath('Cash')]: 50_800, [totalPath('In')]: 0 }))
    .deny('changes the totals without a movement or sale', { [totalPath('Cash')]: 60_000 })
    .deny('names in the totals a movement that does not exist', { [totalPath('Last')]: 'm9' })
    .deny('counts an earlier movement again', {
      [totalPath('Last')]: 'm1',
      [totalPath('Cash')]: 49_800,
      [totalPath('Out')]: 2_000,
    })
    .deny('counts an earlier sale again', {
      [totalPath('Last')]: 'v1',
      [totalPath('Cash')]: 54_400,
      [totalPath('Sales')]: 2,
      [totalPath('Total')]: 5_400,
      [totalPath('Taxed')]: 744,
      [totalPath('ByMethod/cash')]: 5_400,
    })
    .deny('deletes totals', { [`ShiftTotals/${SHIFT}`]: null })
    .deny('resets the totals', { [`ShiftTotals/${SHIFT}`]: { ...NEW_TOTALS, Last: SHIFT } })
    .deny(
      'reception creates the totals of an existing shift',
      { 'ShiftTotals/s9': { ...NEW_TOTALS, Last: 's9' } },
      { 'Shifts/s9': storedShift(now) },
      SELLER,
    );
  for (const field of ['Reason', 'At', 'By']) cases.deny(`a movement without ${field}`, moveCash({ [field]: null }));
  for (const name of [
    'Cash',
    'In',
    'Out',
    'Sales',
    'Refunds',
    'Total',
    'Taxed',
    'Discount',
    'ByMethod/cash',
    'ByMethod/card',
    'ByMethod/transfer',
  ])
    cases.deny(`sets ${name} to another sum than the sale requires`, { ...mixed, [totalPath(name)]: 77 });
  const openWithTotals = (totals: Fields): Updates => ({
    'Shifts/s2/Placed': { Uid: SELLER, Branch: BRANCH, At: now, Float: 50_000 },
    'Shifts/s2/State': 'open',
    [OPEN_SHIFT]: 's2',
    'ShiftTotals/s2': { ...NEW_TOTALS, ...totals },
  });
  for (const name of ['Cash', 'In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'])
    cases.deny(`opens a shift with 1 as ${name} in its totals`, openWithTotals({ [name]: 1 }), NO_OPEN_SHIFT);
  cases.deny('opens a shift whose totals name a refund', openWithTotals({ Last: REFUND }), NO_OPEN_SHIFT);
  cases.deny(
    'creates totals that name a movement',
    { 'ShiftTotals/s9': { ...NEW_TOTALS, Last: 'm9' } },
    { 'Shifts/s9': storedShift(now) },
  );
  cases.deny('creates totals of a shift that does not exist', { 'ShiftTotals/s9': shiftTotals('s9') });
  return cases.all;
}
