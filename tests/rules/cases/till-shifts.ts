import { BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { NEXT_VERSION, TODAY } from '../model/world.ts';
import {
  CLOSED_SHIFT,
  closing,
  emptyShiftTotals,
  REFUND,
  SELLER,
  SHIFT,
  saleUpdates,
  shiftTotals,
  storedSale,
  storedShift,
} from '../model/world-till.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const OPEN = `OpenShifts/${BRANCH}/${SELLER}`;
const NONE_OPEN = { [OPEN]: null };
const NEW_TOTALS = emptyShiftTotals('s2');

/** Opening and closing a shift. */
export function shiftCases({ now }: Clock): readonly RulesCase[] {
  const placed = (more: Fields = {}): Fields => ({ Uid: SELLER, Branch: BRANCH, At: now, Float: 50_000, ...more });
  const begin = (more: Updates = {}, placedFields: Fields = {}): Updates => ({
    'Shifts/s2/Placed': placed(placedFields),
    'Shifts/s2/State': 'open',
    [OPEN]: 's2',
    'ShiftTotals/s2': NEW_TOTALS,
    ...more,
  });
  const without = (path: string, updates: Updates): Updates =>
    Object.fromEntries(Object.entries(updates).filter(([key]) => key !== path));
  const end = (more: Updates = {}, record: Fields = {}): Updates => ({
    [`Shifts/${SHIFT}/State`]: 'closed',
    [`Shifts/${SHIFT}/Closing`]: closing(now, record),
    [OPEN]: null,
    ...more,
  });
  const cases = new CaseList(SERVER)
    .allow('opens a shift', begin(), NONE_OPEN)
    .deny('reception opens a shift directly', begin(), NONE_OPEN, SELLER)
    .deny('opens a second shift of the same seller', begin())
    .deny('opens it without the entry in `OpenShifts`', without(OPEN, begin()), NONE_OPEN)
    .deny('opens it without a state', without('Shifts/s2/State', begin()), NONE_OPEN)
    .deny('a state without a shift', { 'Shifts/s9/State': 'open' })
    .deny('opens it in the state closed', begin({ 'Shifts/s2/State': 'closed' }), NONE_OPEN)
    .deny('opens it in an unknown state', begin({ 'Shifts/s2/State': 'opened' }), NONE_OPEN)
    .deny('overwrites `Placed`', { [`Shifts/${SHIFT}/Placed`]: placed() })
    .deny('deletes a shift', { [`Shifts/${SHIFT}`]: null })
    .deny(
      'overwrites `Placed` before anything was sold',
      { [`Shifts/${SHIFT}/Placed`]: placed() },
      { [`ShiftTotals/${SHIFT}/Last`]: SHIFT },
    )
    .deny('closes a shift, signed out', { [`Shifts/${SHIFT}/State`]: 'closed' }, {}, null)
    .deny('writes its closing, signed out', { [`Shifts/${SHIFT}/Closing`]: closing(now) }, {}, null)
    .deny('deletes `Placed`', { [`Shifts/${SHIFT}/Placed`]: null })
    .allow(
      'opens it with an empty drawer',
      begin({ 'ShiftTotals/s2': { ...NEW_TOTALS, Cash: 0 } }, { Float: 0 }),
      NONE_OPEN,
    )
    .deny('names a closed shift as the open one', { [OPEN]: CLOSED_SHIFT }, NONE_OPEN)
    .deny('replaces a closed shift as the open one', { [OPEN]: SHIFT }, { [OPEN]: CLOSED_SHIFT })
    .deny('reception names an open shift', { [OPEN]: 's2' }, { ...NONE_OPEN, 'Shifts/s2': storedShift(now) }, SELLER)
    .deny(
      'reception writes `Placed`',
      { 'Shifts/s2/Placed': placed() },
      { [OPEN]: 's2', 'ShiftTotals/s2/Last': 's2', 'Shifts/s2/State': 'open' },
      SELLER,
    )
    .deny(
      'reception writes the state',
      { [`Shifts/${SHIFT}/State`]: 'closed' },
      { [`Shifts/${SHIFT}/Closing`]: closing(now), ...NONE_OPEN },
      SELLER,
    )
    .deny(
      'closes it with an unknown state',
      { [`Shifts/${SHIFT}/State`]: 'done' },
      { [`Shifts/${SHIFT}/Closing`]: closing(now), ...NONE_OPEN },
    )
    .deny('opens it with an unknown state', { 'Shifts/s2/State': 'opened' }, { 'Shifts/s2/Placed': placed() })
    .deny(
      'reception writes the closing',
      { [`Shifts/${SHIFT}/Closing`]: closing(now) },
      { [`Shifts/${SHIFT}/State`]: 'closed' },
      SELLER,
    )
    .deny('opens it without its totals', without('ShiftTotals/s2', begin()), NONE_OPEN)
    .deny('names an older open shift as the open one', { [OPEN]: 's2' }, { 'Shifts/s2': storedShift(now) })
    .deny('reception deletes the entry in `OpenShifts`', { [OPEN]: null }, {}, SELLER)
    .deny('deletes the entry of an open shift in `OpenShifts`', { [OPEN]: null })
    .allow('closes a shift', end())
    .deny('reception closes a shift directly', end(), {}, SELLER)
    .deny('closes it without a closing record', without(`Shifts/${SHIFT}/Closing`, end()))
    .deny('writes the closing record without closing it', { [`Shifts/${SHIFT}/Closing`]: closing(now) })
    .deny('closes it without deleting its entry in `OpenShifts`', without(OPEN, end()))
    .deny('closes a closed shift', end(), { [`Shifts/${SHIFT}/State`]: 'closed' })
    .deny('overwrites the closing record', { [`Shifts/${CLOSED_SHIFT}/Closing`]: closing(now) })
    .deny('deletes the closing record', { [`Shifts/${CLOSED_SHIFT}/Closing`]: null })
    .deny('reopens a closed shift', { [`Shifts/${CLOSED_SHIFT}/State`]: 'open' })
    .deny('deletes the state', { [`Shifts/${SHIFT}/State`]: null })
    .deny('closes it with another expected sum', end({}, { Expected: 50_801, Difference: -801 }))
    .deny('closes it with another difference', end({}, { Difference: 0 }))
    .deny('closes it with a string as the counted cash', end({}, { Cash: '50000' }))
    .allow('closes it with no cash', end({}, { Cash: 0, Difference: -50_800 }))
    .allow('closes it with a short note', end({}, { Note: 'x', Reason: 'xxx' }))
    .allow('closes it with a long reason', end({}, { Reason: 'x'.repeat(200) }))
    .allow('closes it with a long note', end({}, { Note: 'x'.repeat(200), Reason: 'Se fue sin cerrar' }))
    .expect('deny', 'another seller reads a shift', read(`Shifts/${SHIFT}`), {}, 'reception-2')
    .expect('deny', 'a former seller reads their shift', read(`Shifts/${SHIFT}`), { [`Staff/${SELLER}`]: null }, SELLER)
    .expect('deny', 'a former seller reads their entry in `OpenShifts`', read(OPEN), { [`Staff/${SELLER}`]: null }, SELLER)
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
      'lists more than 100 own shifts',
      read(`StaffShifts/${SELLER}`, { orderBy: 'At', last: 101 }),
      {},
      SELLER,
    )
    .expect(
      'deny',
      'lists more than 100 shifts of a branch',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'At', last: 101 }),
      {},
      'admin-1',
    )
    .expect(
      'allow',
      'lists the open shifts of a branch',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'Open', startAt: 1, first: 100 }),
      {},
      'admin-1',
    )
    .expect(
      'deny',
      'lists more than 100 open shifts',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'Open', startAt: 1, first: 101 }),
      {},
      'admin-1',
    );
  for (const field of ['Uid', 'Branch', 'At', 'Float'])
    cases.deny(`without ${field}`, begin({}, { [field]: null }), NONE_OPEN);
  for (const field of ['Expected', 'Difference', 'By', 'At', 'Totals'])
    cases.deny(`closes it without ${field}`, end({}, { [field]: null }));
  const row = (more: Fields = {}): Fields => ({ Uid: SELLER, Branch: BRANCH, At: now, State: 'open', ...more });
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

/** The totals of a shift's sales and movements. */
export function shiftTotalsCases({ now }: Clock): readonly RulesCase[] {
  const total = (name: string): string => `ShiftTotals/${SHIFT}/${name}`;
  const movement = (more: Fields = {}): Fields => ({
    Kind: 'in',
    Amount: 500,
    Reason: 'Cambio',
    At: now,
    By: SELLER,
    ...more,
  });
  const moves = (more: Fields = {}, totals: Updates = {}): Updates => ({
    [`Shifts/${SHIFT}/Movements/m2`]: movement(more),
    [total('Last')]: 'm2',
    [total('Cash')]: 51_300,
    [total('In')]: 500,
    ...totals,
  });
  const out: Updates = moves({ Kind: 'out' }, { [total('Cash')]: 50_300, [total('In')]: 0, [total('Out')]: 1_500 });
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
    .allow('cash in', moves())
    .allow('cash out', out)
    .allow(
      'all of the cash out',
      moves(
        { Kind: 'out', Amount: 50_800 },
        {
          [total('Cash')]: 0,
          [total('In')]: 0,
          [total('Out')]: 51_800,
        },
      ),
    )
    .deny(
      'takes a centavo more than the drawer holds',
      moves(
        { Kind: 'out', Amount: 50_801 },
        {
          [total('Cash')]: -1,
          [total('In')]: 0,
          [total('Out')]: 51_801,
        },
      ),
    )
    .allow('cash in while the balance is negative', moves({}, { [total('Cash')]: -200 }), {
      [total('Cash')]: -700,
    })
    .allow(
      'a sale without cash while the balance is negative',
      { ...cardSale, [total('Cash')]: -700 },
      { [total('Cash')]: -700 },
    )
    .deny(
      'cash out while the balance is negative',
      moves({ Kind: 'out', Amount: 1 }, { [total('Cash')]: -701, [total('In')]: 0, [total('Out')]: 1_001 }),
      { [total('Cash')]: -700 },
    )
    .deny('reception writes a movement directly', moves(), {}, SELLER)
    .deny('cash out that raises the balance', moves({ Kind: 'out' }))
    .deny('changes the balance by more than the movement', moves({}, { [total('Cash')]: 51_301 }))
    .deny('changes `In` by more than the movement', moves({}, { [total('In')]: 501 }))
    .deny('changes `Out` by more than the movement', { ...out, [total('Out')]: 1_501 })
    .deny('in a closed shift', moves(), { [`Shifts/${SHIFT}/State`]: 'closed' })
    .deny('in the update that closes the shift', {
      ...moves(),
      [`Shifts/${SHIFT}/State`]: 'closed',
      [`Shifts/${SHIFT}/Closing`]: closing(now),
      [OPEN]: null,
    })
    .deny('a movement without the totals', { [`Shifts/${SHIFT}/Movements/m2`]: movement() })
    .deny('overwrites a movement', moves(), { [`Shifts/${SHIFT}/Movements/m2`]: movement() })
    .deny('deletes a movement', { [`Shifts/${SHIFT}/Movements/m1`]: null })
    .deny(
      'reception writes the record alone',
      { [`Shifts/${SHIFT}/Movements/m2`]: movement() },
      { [total('Last')]: 'm2' },
      SELLER,
    )
    .deny(
      'overwrites the movement that the totals name',
      { [`Shifts/${SHIFT}/Movements/m1`]: movement() },
      { [total('Last')]: 'm1' },
    )
    .allow('a movement of a centavo', moves({ Amount: 1 }, { [total('Cash')]: 50_801, [total('In')]: 1 }))
    .allow('a reason of 3 characters', moves({ Reason: 'xxx' }))
    .allow('a reason of 200 characters', moves({ Reason: 'x'.repeat(200) }))
    .deny('an amount that is a string', moves({ Amount: '500' }))
    .deny('a movement without a kind', moves({ Kind: null }, { [total('Cash')]: 50_800, [total('In')]: 0 }))
    .deny('changes the totals without a movement or sale', { [total('Cash')]: 60_000 })
    .deny('names a movement that does not exist', { [total('Last')]: 'm9' })
    .deny('counts an earlier movement again', { [total('Last')]: 'm1', [total('Cash')]: 49_800, [total('Out')]: 2_000 })
    .deny('counts an earlier sale again', {
      [total('Last')]: 'v1',
      [total('Cash')]: 54_400,
      [total('Sales')]: 2,
      [total('Total')]: 5_400,
      [total('Taxed')]: 744,
      [total('ByMethod/cash')]: 5_400,
    })
    .deny('deletes totals', { [`ShiftTotals/${SHIFT}`]: null })
    .deny('resets the totals', { [`ShiftTotals/${SHIFT}`]: { ...NEW_TOTALS, Last: SHIFT } })
    .deny(
      'reception creates the totals of an existing shift',
      { 'ShiftTotals/s9': { ...NEW_TOTALS, Last: 's9' } },
      { 'Shifts/s9': storedShift(now) },
      SELLER,
    );
  for (const field of ['Reason', 'At', 'By']) cases.deny(`a movement without ${field}`, moves({ [field]: null }));
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
    cases.deny(`changes ${name} by more than the sale`, { ...mixed, [total(name)]: 77 });
  const begin = (totals: Fields): Updates => ({
    'Shifts/s2/Placed': { Uid: SELLER, Branch: BRANCH, At: now, Float: 50_000 },
    'Shifts/s2/State': 'open',
    [OPEN]: 's2',
    'ShiftTotals/s2': { ...NEW_TOTALS, ...totals },
  });
  for (const name of ['Cash', 'In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'])
    cases.deny(`opens a shift with another ${name}`, begin({ [name]: 1 }), NONE_OPEN);
  cases.deny('opens a shift whose totals name a sale', begin({ Last: REFUND }), NONE_OPEN);
  cases.deny(
    'creates totals that name a movement',
    { 'ShiftTotals/s9': { ...NEW_TOTALS, Last: 'm9' } },
    { 'Shifts/s9': storedShift(now) },
  );
  cases.deny('creates totals of a shift that does not exist', { 'ShiftTotals/s9': shiftTotals('s9') });
  return cases.all;
}
