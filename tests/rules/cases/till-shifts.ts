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
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const OPEN = `OpenShifts/${BRANCH}/${SELLER}`;
const NONE_OPEN = { [OPEN]: null };
const NEW_TOTALS = emptyShiftTotals('s2');

/** Opening and closing a shift. */
export function shiftCases({ now }: Clock): readonly RulesCase[] {
  const placed = (more: Fields = {}): Fields => ({ Uid: SELLER, Branch: BRANCH, At: now, Float: 50_000, ...more });
  const begin = (more: Updates = {}, place: Fields = {}): Updates => ({
    'Shifts/s2/Placed': placed(place),
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
  const questions = new Questions(SERVER)
    .allow('a shift', begin(), NONE_OPEN)
    .deny('a shift by reception', begin(), NONE_OPEN, SELLER)
    .deny('a second one', begin())
    .deny('without its place', without(OPEN, begin()), NONE_OPEN)
    .deny('without its state', without('Shifts/s2/State', begin()), NONE_OPEN)
    .deny('a state without a shift', { 'Shifts/s9/State': 'open' })
    .deny('closed at once', begin({ 'Shifts/s2/State': 'closed' }), NONE_OPEN)
    .deny('of another state', begin({ 'Shifts/s2/State': 'opened' }), NONE_OPEN)
    .deny('begun again', { [`Shifts/${SHIFT}/Placed`]: placed() })
    .deny('away', { [`Shifts/${SHIFT}`]: null })
    .deny(
      'begun again before anything was sold',
      { [`Shifts/${SHIFT}/Placed`]: placed() },
      { [`ShiftTotals/${SHIFT}/Last`]: SHIFT },
    )
    .deny('its state, signed out', { [`Shifts/${SHIFT}/State`]: 'closed' }, {}, null)
    .deny('its count, signed out', { [`Shifts/${SHIFT}/Closing`]: closing(now) }, {}, null)
    .deny('its beginning away', { [`Shifts/${SHIFT}/Placed`]: null })
    .allow('with an empty drawer', begin({ 'ShiftTotals/s2': { ...NEW_TOTALS, Cash: 0 } }, { Float: 0 }), NONE_OPEN)
    .deny('a place for a closed shift', { [OPEN]: CLOSED_SHIFT }, NONE_OPEN)
    .deny('another place for one that was closed', { [OPEN]: SHIFT }, { [OPEN]: CLOSED_SHIFT })
    .deny(
      'a place for an open shift, by reception',
      { [OPEN]: 's2' },
      { ...NONE_OPEN, 'Shifts/s2': storedShift(now) },
      SELLER,
    )
    .deny(
      'its beginning by reception',
      { 'Shifts/s2/Placed': placed() },
      { [OPEN]: 's2', 'ShiftTotals/s2/Last': 's2', 'Shifts/s2/State': 'open' },
      SELLER,
    )
    .deny(
      'its state by reception',
      { [`Shifts/${SHIFT}/State`]: 'closed' },
      { [`Shifts/${SHIFT}/Closing`]: closing(now), ...NONE_OPEN },
      SELLER,
    )
    .deny(
      'another end',
      { [`Shifts/${SHIFT}/State`]: 'done' },
      { [`Shifts/${SHIFT}/Closing`]: closing(now), ...NONE_OPEN },
    )
    .deny('another beginning', { 'Shifts/s2/State': 'opened' }, { 'Shifts/s2/Placed': placed() })
    .deny(
      'its count by reception',
      { [`Shifts/${SHIFT}/Closing`]: closing(now) },
      { [`Shifts/${SHIFT}/State`]: 'closed' },
      SELLER,
    )
    .deny('without its totals', without('ShiftTotals/s2', begin()), NONE_OPEN)
    .deny('a place for another shift', { [OPEN]: 's2' }, { 'Shifts/s2': storedShift(now) })
    .deny('a place by reception', { [OPEN]: null }, {}, SELLER)
    .deny('the place of an open shift away', { [OPEN]: null })
    .allow('closed', end())
    .deny('closed by reception', end(), {}, SELLER)
    .deny('closed without a count', without(`Shifts/${SHIFT}/Closing`, end()))
    .deny('counted without being closed', { [`Shifts/${SHIFT}/Closing`]: closing(now) })
    .deny('closed and still in its place', without(OPEN, end()))
    .deny('closed again', end(), { [`Shifts/${SHIFT}/State`]: 'closed' })
    .deny('counted again', { [`Shifts/${CLOSED_SHIFT}/Closing`]: closing(now) })
    .deny('its count away', { [`Shifts/${CLOSED_SHIFT}/Closing`]: null })
    .deny('open again', { [`Shifts/${CLOSED_SHIFT}/State`]: 'open' })
    .deny('its state away', { [`Shifts/${SHIFT}/State`]: null })
    .deny('against another sum', end({}, { Expected: 50_801, Difference: -801 }))
    .deny('with another difference', end({}, { Difference: 0 }))
    .deny('with a text in it', end({}, { Cash: '50000' }))
    .allow('with nothing in it', end({}, { Cash: 0, Difference: -50_800 }))
    .allow('with a short note', end({}, { Note: 'x', Reason: 'xxx' }))
    .allow('with a long reason', end({}, { Reason: 'x'.repeat(200) }))
    .allow('with a note', end({}, { Note: 'x'.repeat(200), Reason: 'Se fue sin cerrar' }))
    .ask('deny', 'read by another seller', read(`Shifts/${SHIFT}`), {}, 'reception-2')
    .ask(
      'deny',
      'read by who sold and works there no more',
      read(`Shifts/${SHIFT}`),
      { [`Staff/${SELLER}`]: null },
      SELLER,
    )
    .ask('deny', 'its place read by who works there no more', read(OPEN), { [`Staff/${SELLER}`]: null }, SELLER)
    .ask(
      'deny',
      'own shifts of who works there no more',
      read(`StaffShifts/${SELLER}`, { orderBy: 'At', last: 10 }),
      { [`Staff/${SELLER}`]: null },
      SELLER,
    )
    .ask(
      'deny',
      'sales of who works there no more',
      read(`ShiftSales/${SHIFT}`, { orderBy: 'At', last: 10 }),
      { [`Staff/${SELLER}`]: null },
      SELLER,
    )
    .ask('deny', 'too many of the own', read(`StaffShifts/${SELLER}`, { orderBy: 'At', last: 101 }), {}, SELLER)
    .ask('deny', 'too many of a branch', read(`BranchShifts/${BRANCH}`, { orderBy: 'At', last: 101 }), {}, 'admin-1')
    .ask(
      'allow',
      'the open ones',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'Open', startAt: 1, first: 100 }),
      {},
      'admin-1',
    )
    .ask(
      'deny',
      'too many open ones',
      read(`BranchShifts/${BRANCH}`, { orderBy: 'Open', startAt: 1, first: 101 }),
      {},
      'admin-1',
    );
  for (const field of ['Uid', 'Branch', 'At', 'Float'])
    questions.deny(`of no ${field}`, begin({}, { [field]: null }), NONE_OPEN);
  for (const field of ['Expected', 'Difference', 'By', 'At', 'Totals'])
    questions.deny(`closed with no ${field}`, end({}, { [field]: null }));
  const row = (more: Fields = {}): Fields => ({ Uid: SELLER, Branch: BRANCH, At: now, State: 'open', ...more });
  for (const place of [`BranchShifts/${BRANCH}/${SHIFT}`, `StaffShifts/${SELLER}/${SHIFT}`]) {
    questions
      .allow(`${place} as it is`, { [place]: row() })
      .deny(`${place} of another state`, { [place]: row({ State: 'closed' }) })
      .deny(`${place} by reception`, { [place]: row() }, {}, SELLER)
      .deny(`${place} away`, { [place]: null });
    for (const field of ['Uid', 'Branch', 'At', 'State'])
      questions.deny(`${place} of no ${field}`, { [place]: row({ [field]: null }) });
  }
  return questions.all;
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
  const questions = new Questions(SERVER, NEXT_VERSION)
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
      'a centavo more out than there is',
      moves(
        { Kind: 'out', Amount: 50_801 },
        {
          [total('Cash')]: -1,
          [total('In')]: 0,
          [total('Out')]: 51_801,
        },
      ),
    )
    .allow('cash in where there is less than nothing', moves({}, { [total('Cash')]: -200 }), {
      [total('Cash')]: -700,
    })
    .allow(
      'a sale without cash where there is less than nothing',
      { ...cardSale, [total('Cash')]: -700 },
      { [total('Cash')]: -700 },
    )
    .deny(
      'a centavo out where there is less than nothing',
      moves({ Kind: 'out', Amount: 1 }, { [total('Cash')]: -701, [total('In')]: 0, [total('Out')]: 1_001 }),
      { [total('Cash')]: -700 },
    )
    .deny('by reception', moves(), {}, SELLER)
    .deny('cash out that is added', moves({ Kind: 'out' }))
    .deny('more than was moved', moves({}, { [total('Cash')]: 51_301 }))
    .deny('counted as more in', moves({}, { [total('In')]: 501 }))
    .deny('counted as out', { ...out, [total('Out')]: 1_501 })
    .deny('in a closed shift', moves(), { [`Shifts/${SHIFT}/State`]: 'closed' })
    .deny('while it is closed', {
      ...moves(),
      [`Shifts/${SHIFT}/State`]: 'closed',
      [`Shifts/${SHIFT}/Closing`]: closing(now),
      [OPEN]: null,
    })
    .deny('a movement without the totals', { [`Shifts/${SHIFT}/Movements/m2`]: movement() })
    .deny('a movement again', moves(), { [`Shifts/${SHIFT}/Movements/m2`]: movement() })
    .deny('a movement away', { [`Shifts/${SHIFT}/Movements/m1`]: null })
    .deny('by reception alone', { [`Shifts/${SHIFT}/Movements/m2`]: movement() }, { [total('Last')]: 'm2' }, SELLER)
    .deny('another one of that id', { [`Shifts/${SHIFT}/Movements/m1`]: movement() }, { [total('Last')]: 'm1' })
    .allow('a centavo', moves({ Amount: 1 }, { [total('Cash')]: 50_801, [total('In')]: 1 }))
    .allow('a reason of three letters', moves({ Reason: 'xxx' }))
    .allow('a long reason', moves({ Reason: 'x'.repeat(200) }))
    .deny('of a text', moves({ Amount: '500' }))
    .deny('of no kind', moves({ Kind: null }, { [total('Cash')]: 50_800, [total('In')]: 0 }))
    .deny('totals without anything', { [total('Cash')]: 60_000 })
    .deny('totals of nothing', { [total('Last')]: 'm9' })
    .deny('totals of a movement that was', { [total('Last')]: 'm1', [total('Cash')]: 49_800, [total('Out')]: 2_000 })
    .deny('totals of a sale that was', {
      [total('Last')]: 'v1',
      [total('Cash')]: 54_400,
      [total('Sales')]: 2,
      [total('Total')]: 5_400,
      [total('Taxed')]: 744,
      [total('ByMethod/cash')]: 5_400,
    })
    .deny('totals away', { [`ShiftTotals/${SHIFT}`]: null })
    .deny('totals that begin again', { [`ShiftTotals/${SHIFT}`]: { ...NEW_TOTALS, Last: SHIFT } })
    .deny(
      'totals by reception, of a shift that is there',
      { 'ShiftTotals/s9': { ...NEW_TOTALS, Last: 's9' } },
      { 'Shifts/s9': storedShift(now) },
      SELLER,
    );
  for (const field of ['Reason', 'At', 'By']) questions.deny(`a movement of no ${field}`, moves({ [field]: null }));
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
    questions.deny(`${name} moved further by a sale`, { ...mixed, [total(name)]: 77 });
  const begin = (totals: Fields): Updates => ({
    'Shifts/s2/Placed': { Uid: SELLER, Branch: BRANCH, At: now, Float: 50_000 },
    'Shifts/s2/State': 'open',
    [OPEN]: 's2',
    'ShiftTotals/s2': { ...NEW_TOTALS, ...totals },
  });
  for (const name of ['Cash', 'In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'])
    questions.deny(`a shift that begins with another ${name}`, begin({ [name]: 1 }), NONE_OPEN);
  questions.deny('a shift that begins with something', begin({ Last: REFUND }), NONE_OPEN);
  questions.deny(
    'totals that begin with something',
    { 'ShiftTotals/s9': { ...NEW_TOTALS, Last: 'm9' } },
    { 'Shifts/s9': storedShift(now) },
  );
  questions.deny('totals of a shift that is not there', { 'ShiftTotals/s9': shiftTotals('s9') });
  return questions.all;
}
