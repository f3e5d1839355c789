import { ORDER_METHODS, ORDER_STATES } from '@gym/domain/store/order';
import { STATE_CHANGES } from '@gym/domain/store/order-moves';
import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, within } from '../model/clock.ts';
import { NEXT_VERSION, WAS_MERGED } from '../model/world.ts';
import { abandoned, orderRow, placedOrder } from '../model/world-orders.ts';
import { SALE } from '../model/world-till.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const ORDER = 'Orders/o1';
const NEW = 'Orders/o2';
/** A payment with a sale; payments without one are in `order-money.ts`. */
const PAID = `Payments/${SALE}`;

const under = (place: string, fields: Fields): Updates =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${place}/${field}`, value]));
const step = (changes: Fields = {}): Fields => ({ State: 'pending', At: TIMESTAMP, By: MEMBER, ...changes });
const money = (changes: Fields = {}): Fields => ({
  Kind: 'in',
  Method: 'cash',
  Amount: 3_600,
  At: TIMESTAMP,
  By: 'reception-1',
  ...changes,
});

const asked = (changes: Fields = {}): Fields => ({
  Id: 'r1',
  Payment: 'PAY1',
  Amount: 3_600,
  At: 1,
  By: 'admin-1',
  ...changes,
});

const seen = (changes: Fields = {}): Fields => ({ Entry: 'e1', Ends: '2026-10-19', Total: 3_600, ...changes });
const review = (changes: Fields = {}): Fields => ({ Why: 'money-back', At: 1, ...changes });

/** A new order: each field is a write of its own, so that none can be written again. */
export function orderPlacedCases(clock: Clock): readonly RulesCase[] {
  const order = (changes: Fields = {}, placed: Fields = {}): Updates =>
    under(NEW, {
      Placed: { ...placedOrder(clock.now), ...placed },
      State: 'pending',
      Revision: 1,
      Holds: 0,
      Lapses: 1,
      'Steps/r2': step(),
      ...changes,
    });
  const without = (field: string): Updates =>
    Object.fromEntries(Object.entries(order()).filter(([place]) => place !== `${NEW}/${field}`));
  const questions = new Questions(SERVER)
    .allow('placed', order())
    .deny('in one piece', {
      [NEW]: { Placed: placedOrder(clock.now), State: 'pending', Revision: 1, Holds: 1, Steps: { r2: step() } },
    })
    .deny('by its owner', order(), {}, MEMBER)
    .deny('by reception', order(), {}, 'reception-1')
    .deny('as a second revision', order({ Revision: 2 }))
    .deny('as no revision', without('Revision'))
    .allow('with its pieces held', order({ Holds: 1, Hold: 'o2' }))
    .deny('held without a hold', order({ Holds: 1 }))
    .deny('a hold that is not counted', order({ Hold: 'o2' }))
    .deny('held twice', order({ Holds: 2, Hold: 'o2' }))
    .deny('paid at once', order({ State: 'paid', [PAID]: money() }))
    .deny('a total that is not what is left', order({}, { Total: 3_601 }))
    .deny('a discount that is not taken off', order({}, { Discount: 1 }))
    .allow('a discount', order({}, { Discount: 600, Total: 3_000 }))
    .deny('a discount that is a text', order({}, { Discount: '0' }))
    .deny('a total that is a text', order({}, { Gross: '3600', Total: '3600' }))
    .allow('all of it taken off', order({}, { Discount: 3_600, Total: 0 }))
    .allow('a membership', order({}, { Kind: 'membership', Seen: seen() }))
    .allow('a membership of an empty history', order({}, { Kind: 'membership', Seen: seen({ Entry: null }) }))
    .deny('a membership without what was seen', order({}, { Kind: 'membership' }))
    .deny('a membership of which no end was seen', order({}, { Kind: 'membership', Seen: seen({ Ends: null }) }))
    .deny('a membership of which no total was seen', order({}, { Kind: 'membership', Seen: seen({ Total: null }) }));
  for (const method of ORDER_METHODS) questions.allow(`paid by ${method}`, order({}, { Method: method }));
  for (const field of ['Placed', 'State', 'Holds', 'Steps/r2']) questions.deny(`without ${field}`, without(field));
  for (const field of ['Uid', 'Kind', 'Branch', 'At', 'Method', 'Lines', 'Taxed', 'Gross', 'Discount', 'Total'])
    questions.deny(`of no ${field}`, order({}, { Seen: seen(), [field]: null }));
  return questions.all;
}

/** Changes of an order, and who may read it. */
export function orderMovedCases(clock: Clock): readonly RulesCase[] {
  const now = clock.now;
  const change = (fields: Fields = {}): Updates => under(ORDER, { Revision: 2, ...fields });
  const isPaid = { [`${ORDER}/Payments`]: { [SALE]: money({ At: now }) } };
  /** An order that is resumed and paid in one update. */
  const wholeAgain: Fields = {
    Placed: placedOrder(now),
    State: 'paid',
    Revision: 2,
    Holds: 2,
    Steps: { r9: step({ State: 'paid' }) },
    Payments: { [SALE]: money() },
  };
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('a change', change({ Lapses: 5 }))
    .deny('without its revision', under(ORDER, { Lapses: 5 }))
    .deny('the revision that it has', under(ORDER, { Lapses: 5, Revision: 1 }))
    .deny('a revision too far', change({ Revision: 3 }))
    .deny('by its owner', change({ State: 'cancelled' }), {}, MEMBER)
    .deny('by an administrator', change({ State: 'cancelled' }), {}, 'admin-1')
    .deny('what was ordered, again', change({ Placed: placedOrder(now) }))
    .deny('what was ordered, away', change({ Placed: null }))
    .deny('what was ordered, without a revision', under(ORDER, { Placed: placedOrder(now) }), {
      [`${ORDER}/Placed`]: null,
    })
    .deny('its state without a revision', under(ORDER, { State: 'cancelled' }))
    .deny('held once more without a revision', under(ORDER, { Holds: 2 }))
    .allow('cancelled', change({ State: 'cancelled' }))
    .deny('from something like a state', change({ State: 'ready' }), { ...isPaid, [`${ORDER}/State`]: 'xpaid' })
    .deny('to something like a state', change({ State: 'readyx' }), { ...isPaid, [`${ORDER}/State`]: 'paid' })
    .deny('away', { [ORDER]: null })
    .deny('its state away', change({ State: null }))
    .deny('its revision away', under(ORDER, { Revision: null }))
    .allow('held once more', change({ Holds: 2 }))
    .deny('held as often', change({ Holds: 1 }))
    .deny('held twice more', change({ Holds: 3 }))
    .allow('another hold', change({ Holds: 2, Hold: 'o1-2' }))
    .allow('its hold away', change({ Hold: null }))
    .deny('its hold away, without a revision', under(ORDER, { Hold: null }))
    .deny('another hold that is not counted', change({ Hold: 'o1-2' }))
    .allow('when its hold ends', change({ HoldEnds: 5 }))
    .deny('when its hold ends, without a revision', under(ORDER, { HoldEnds: 5 }))
    .allow('given up', change({ State: 'cancelled', Abandoned: now }))
    .deny('given up while it is pending', change({ Abandoned: now }))
    .deny('given up with money', change({ State: 'cancelled', Abandoned: now }), isPaid)
    .deny('given up without a revision', under(ORDER, { Abandoned: now }), { [`${ORDER}/State`]: 'cancelled' })
    .allow('away, 90 days after it was given up', { [ORDER]: null }, abandoned(now))
    .deny('written anew, 90 days after it was given up', { [ORDER]: { Extra: 1 } }, abandoned(now))
    .deny('written anew and whole, 90 days after it was given up', { [ORDER]: wholeAgain }, abandoned(now))
    .deny(
      'away on the 90th day',
      { [ORDER]: null },
      { ...abandoned(now), [`${ORDER}/Abandoned`]: within(clock, 90 * DAY) },
    )
    .allow(
      'away right after the 90th day',
      { [ORDER]: null },
      {
        ...abandoned(now),
        [`${ORDER}/Abandoned`]: now - 90 * DAY - 1,
      },
    )
    .deny('away without having been given up', { [ORDER]: null }, { ...abandoned(now), [`${ORDER}/Abandoned`]: null })
    .deny('away while it holds pieces', { [ORDER]: null }, { ...abandoned(now), [`${ORDER}/Hold`]: 'o1' })
    .deny('away with its money', { [ORDER]: null }, { ...abandoned(now), ...isPaid })
    .deny('away by an administrator', { [ORDER]: null }, abandoned(now), 'admin-1')
    .allow('when it lapses, away', change({ Lapses: null }))
    .allow('paid', change({ State: 'paid', [PAID]: money() }))
    .deny('paid without money', change({ State: 'paid' }))
    .allow('given back for what was handed over', change({ [PAID]: money({ Kind: 'back', Returned: true }) }))
    .deny('a step that is there', change({ 'Steps/r1': step() }))
    .deny('a step away', change({ 'Steps/r1': null }))
    .deny('a step without a revision', under(ORDER, { 'Steps/r2': step() }))
    .deny('a payment that is there', change({ [PAID]: money() }), isPaid)
    .deny('a payment away', change({ [PAID]: null }), isPaid)
    .deny('a payment without a revision', under(ORDER, { [PAID]: money() }))
    .allow('its period', change({ Period: { Ends: '2026-10-19' } }))
    .deny('a period without an end', change({ Period: { OldEnds: '2026-10-19' } }))
    .deny('a period without a revision', under(ORDER, { Period: { Ends: '2026-10-19' } }))
    .deny('another period', change({ Period: { Ends: '2026-10-19' } }), { [`${ORDER}/Period`]: { Ends: '2026-10-18' } })
    .deny('its period away', change({ Period: null }), { [`${ORDER}/Period`]: { Ends: '2026-10-18' } })
    .allow('money asked back', change({ Refunding: asked() }))
    .allow('when it was paid, of one with factura', change({ Invoice: 5 }), { [`${ORDER}/Placed/Invoice`]: true })
    .deny('when it was paid, of one without factura', change({ Invoice: 5 }))
    .deny('when it was paid without a revision', under(ORDER, { Invoice: 5 }), { [`${ORDER}/Placed/Invoice`]: true })
    .deny('money asked back without a revision', under(ORDER, { Refunding: asked() }))
    .deny('other money asked back meanwhile', change({ Refunding: asked() }), { [`${ORDER}/Refunding`]: asked() })
    .allow('money asked back no more', change({ Refunding: null }), { [`${ORDER}/Refunding`]: asked() })
    .deny('money asked back no more, without a revision', under(ORDER, { Refunding: null }), {
      [`${ORDER}/Refunding`]: asked(),
    })
    .allow('to be reviewed', change({ Review: review() }))
    .allow('to be reviewed, of a membership', change({ Review: review({ Why: 'membership-changed' }) }))
    .deny('to be reviewed without a revision', under(ORDER, { Review: review() }))
    .deny('to be reviewed, by staff', change({ Review: review() }), {}, 'reception-1')
    .deny('to be reviewed for no reason', change({ Review: review({ Why: null }) }))
    .deny('to be reviewed since never', change({ Review: review({ At: null }) }))
    .allow('reviewed', change({ Review: null }), { [`${ORDER}/Review`]: review() })
    .deny('reviewed without a revision', under(ORDER, { Review: null }), { [`${ORDER}/Review`]: review() })
    .deny('more of it', change({ Extra: 1 }))
    .ask('deny', 'read by somebody else', read(ORDER), {}, OTHER_MEMBER)
    .ask(
      'allow',
      'read by whose list it stands in',
      read(ORDER),
      {
        [`MemberOrders/${OTHER_MEMBER}/o1`]: orderRow(now),
      },
      OTHER_MEMBER,
    )
    .ask('deny', 'read by who ordered it and has it no more', read(ORDER), { 'MemberOrders/member-1/o1': null }, MEMBER)
    .ask('deny', 'read by reception of another branch', read(ORDER), {}, 'reception-2')
    .ask('deny', "read by the branch's terminal", read(ORDER), {}, 'kiosk-1')
    .ask(
      'allow',
      'read by reception of its branch',
      read(ORDER),
      { [`${ORDER}/Placed/Branch`]: OTHER_BRANCH },
      'reception-2',
    );
  for (const field of ['Id', 'Payment', 'Amount', 'At', 'By'])
    questions.deny(`money asked back of no ${field}`, change({ Refunding: asked({ [field]: null }) }));
  const parts: Readonly<Record<string, Fields>> = {
    Holds: { Holds: 2 },
    Hold: { Hold: 'o1-2', Holds: 2 },
    HoldEnds: { HoldEnds: 5 },
    Abandoned: { Abandoned: now, State: 'cancelled' },
    Lapses: { Lapses: 5 },
    Invoice: { Invoice: 5 },
    Period: { Period: { Ends: '2026-10-19' } },
    Refunding: { Refunding: asked() },
    Review: { Review: review() },
    Revision: {},
  };
  const wantsInvoice = { [`${ORDER}/Placed/Invoice`]: true };
  for (const [part, fields] of Object.entries(parts)) {
    const updates = under(ORDER, { ...fields, Revision: 2 });
    questions
      .deny(`${part}, signed out`, updates, wantsInvoice, null)
      .deny(`${part}, by an administrator`, updates, wantsInvoice, 'admin-1');
  }
  for (const from of ORDER_STATES)
    for (const to of ORDER_STATES) {
      const isAllowed = STATE_CHANGES.includes(`${from}>${to}`);
      const given = { ...isPaid, [`${ORDER}/State`]: from };
      questions[isAllowed ? 'allow' : 'deny'](`from ${from} to ${to}`, change({ State: to }), given);
      if (isAllowed && to !== 'cancelled')
        questions.deny(`from ${from} to ${to} without money`, change({ State: to }), { [`${ORDER}/State`]: from });
    }
  return questions.all;
}

/** The shapes of steps and payments. */
export function orderPartCases(_clock: Clock): readonly RulesCase[] {
  const part = (place: string, value: Json): Updates => ({
    [`${ORDER}/${place}/${SALE}`]: value,
    [`${ORDER}/Revision`]: 2,
  });
  const questions = new Questions(SERVER)
    .allow('with a reason', part('Steps', step({ Reason: 'x'.repeat(200) })))
    .allow('with the move that settled a review', part('Steps', step({ Move: 'take-back' })))
    .allow('with the move that left it', part('Steps', step({ Move: 'dismiss' })))
    .deny('a step at another time', part('Steps', step({ At: 1 })))
    .allow('money given back', part('Payments', money({ Kind: 'back' })))
    .allow('nothing', part('Payments', money({ Amount: 0 })))
    .deny('money at another time', part('Payments', money({ At: 1 })))
    .allow('a reference of one letter', part('Payments', money({ Reference: 'x' })))
    .allow('a reference of 200', part('Payments', money({ Reference: 'x'.repeat(200) })));
  for (const state of ORDER_STATES) questions.allow(`a step to ${state}`, part('Steps', step({ State: state })));
  for (const method of ORDER_METHODS)
    questions.allow(`money by ${method}`, part('Payments', money({ Method: method })));
  for (const field of ['State', 'At', 'By'])
    questions.deny(`a step of no ${field}`, part('Steps', step({ [field]: null })));
  for (const field of ['Kind', 'Method', 'Amount', 'At', 'By'])
    questions.deny(`money of no ${field}`, part('Payments', money({ [field]: null })));
  return questions.all;
}

/** The lists agree with the order. */
export function orderListCases(clock: Clock): readonly RulesCase[] {
  const row = (changes: Fields = {}): Fields => ({ ...orderRow(clock.now), ...changes });
  const own = `MemberOrders/${MEMBER}/o1`;
  const at = (list: string, branch: string = BRANCH): string => `BranchOrders/${branch}/${list}/o1`;
  const isPaid = { [`${ORDER}/State`]: 'paid' };
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('own', { [own]: row() })
    .deny('own, away', { [own]: null })
    .allow('own, away with its order', { [own]: null, [ORDER]: null }, abandoned(clock.now))
    .deny(
      'own, of a joined person away with its order',
      { [own]: null, [ORDER]: null },
      {
        ...abandoned(clock.now),
        ...WAS_MERGED,
      },
    )
    .deny('own, of another state than the order', { [own]: row({ State: 'paid' }) })
    .allow('own, of the state that the order gets with it', {
      [own]: row({ State: 'cancelled' }),
      [`${ORDER}/State`]: 'cancelled',
      [`${ORDER}/Revision`]: 2,
    })
    .deny('own, of no order', { [`MemberOrders/${MEMBER}/o9`]: row() })
    .deny('own, of a joined person', { [own]: row() }, WAS_MERGED)
    .deny('own, by its owner', { ...NEXT_VERSION, [own]: row() }, {}, MEMBER)
    .allow('any', { [at('any')]: row() })
    .allow('by its state', { [at('pending')]: row() })
    .allow('owed', { [at('owed')]: row() })
    .allow('to be reviewed', { [at('review')]: row({ Review: 'money-back' }) })
    .deny('to be reviewed for no reason', { [at('review')]: row() })
    .deny('in a list like review', { [at('reviewx')]: row({ Review: 'money-back' }) })
    .allow('of all branches', { [at('any', 'all')]: row() })
    .deny('in the list of another state', { [at('paid')]: row() })
    .deny('in a list like any', { [at('xany')]: row() })
    .deny('in a list like owed', { [at('owedx')]: row() })
    .deny('of another state than the order', { [at('any')]: row() }, isPaid)
    .allow('away', { [at('pending')]: null })
    .deny('by reception', { [at('pending')]: null }, {}, 'reception-1')
    .deny('written by reception', { [at('any')]: row() }, {}, 'reception-1');
  const ofPerson = { orderBy: 'Uid', startAt: MEMBER, endAt: MEMBER };
  const without = (field: string): Fields => row({ [field]: null });
  for (const field of ['Uid', 'Kind', 'Branch', 'At', 'Total'])
    questions
      .deny(`own, of no ${field}`, { [own]: without(field) })
      .deny(`of no ${field}`, { [at('any')]: without(field) });
  return [
    ...questions.all,
    ...new Questions(SERVER).deny('own, without the next version', { [own]: row() }).all,
    ...new Questions('reception-1')
      .ask('deny', 'all branches', read('BranchOrders/all/any', { orderBy: 'At', last: 50 }))
      .ask('deny', 'too many', read(`BranchOrders/${BRANCH}/any`, { orderBy: 'At', last: 101 }))
      .ask('deny', 'without a bound', read(`BranchOrders/${BRANCH}/any`, { orderBy: 'At' }))
      .ask('allow', 'of one person', read(`BranchOrders/${BRANCH}/any`, { ...ofPerson, last: 100 }))
      .ask('deny', 'of one person, from the start', read(`BranchOrders/${BRANCH}/any`, { ...ofPerson, first: 100 }))
      .all,
    ...new Questions('admin-1')
      .ask('allow', 'all branches', read('BranchOrders/all/any', { orderBy: 'At', last: 100 }))
      .ask('allow', 'of one person', read('BranchOrders/all/any', { ...ofPerson, last: 100 })).all,
    ...new Questions(MEMBER)
      .ask('deny', 'too many of the own', read(`MemberOrders/${MEMBER}`, { orderBy: 'At', last: 101 }))
      .ask('deny', 'the own without a bound', read(`MemberOrders/${MEMBER}`, { orderBy: 'At' })).all,
  ];
}
