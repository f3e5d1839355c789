import { ORDER_METHODS, ORDER_STATES } from '@gym/domain/store/order';
import { STATE_CHANGES } from '@gym/domain/store/order-moves';
import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, within } from '../model/clock.ts';
import { NEXT_VERSION, WAS_MERGED } from '../model/world.ts';
import { abandoned, orderRow, placedOrder } from '../model/world-orders.ts';
import { SALE } from '../model/world-till.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const ORDER = 'Orders/o1';
const NEW = 'Orders/o2';
/** A payment with a sale; payments without one are in `order-money.ts`. */
const PAID = `Payments/${SALE}`;

const fieldsBelow = (place: string, fields: Fields): Updates =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${place}/${field}`, value]));
const step = (changes: Fields = {}): Fields => ({ State: 'pending', At: TIMESTAMP, By: MEMBER, ...changes });
const payment = (changes: Fields = {}): Fields => ({
  Kind: 'in',
  Method: 'cash',
  Amount: 3_600,
  At: TIMESTAMP,
  By: 'reception-1',
  ...changes,
});

const pendingRefund = (changes: Fields = {}): Fields => ({
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
    fieldsBelow(NEW, {
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
  const cases = new CaseList(SERVER)
    .allow('places an order', order())
    .deny('as one object instead of a write per field', {
      [NEW]: { Placed: placedOrder(clock.now), State: 'pending', Revision: 1, Holds: 1, Steps: { r2: step() } },
    })
    .deny('by its owner', order(), {}, MEMBER)
    .deny('reception writes it directly', order(), {}, 'reception-1')
    .deny('with the second revision', order({ Revision: 2 }))
    .deny('without a revision', without('Revision'))
    .allow('with a hold of its pieces', order({ Holds: 1, Hold: 'o2' }))
    .deny('a counted hold without its id', order({ Holds: 1 }))
    .deny('a hold without its count', order({ Hold: 'o2' }))
    .deny('with two holds', order({ Holds: 2, Hold: 'o2' }))
    .deny('paid from the start', order({ State: 'paid', [PAID]: payment() }))
    .deny('a total other than gross minus discount', order({}, { Total: 3_601 }))
    .deny('a discount that the total ignores', order({}, { Discount: 1 }))
    .allow('a discount', order({}, { Discount: 600, Total: 3_000 }))
    .deny('a discount that is a text', order({}, { Discount: '0' }))
    .deny('a total that is a text', order({}, { Gross: '3600', Total: '3600' }))
    .allow('a discount of 100 %', order({}, { Discount: 3_600, Total: 0 }))
    .allow('a membership', order({}, { Kind: 'membership', Seen: seen() }))
    .allow('a membership of a person without history', order({}, { Kind: 'membership', Seen: seen({ Entry: null }) }))
    .deny('a membership without `Seen`', order({}, { Kind: 'membership' }))
    .deny('a membership without the seen end', order({}, { Kind: 'membership', Seen: seen({ Ends: null }) }))
    .deny('a membership without the seen total', order({}, { Kind: 'membership', Seen: seen({ Total: null }) }));
  for (const method of ORDER_METHODS) cases.allow(`paid by ${method}`, order({}, { Method: method }));
  for (const field of ['Placed', 'State', 'Holds', 'Steps/r2']) cases.deny(`without ${field}`, without(field));
  for (const field of ['Uid', 'Kind', 'Branch', 'At', 'Method', 'Lines', 'Taxed', 'Gross', 'Discount', 'Total'])
    cases.deny(`without ${field}`, order({}, { Seen: seen(), [field]: null }));
  return cases.all;
}

/** Changes of an order, and who may read it. */
export function orderMovedCases(clock: Clock): readonly RulesCase[] {
  const now = clock.now;
  const change = (fields: Fields = {}): Updates => fieldsBelow(ORDER, { Revision: 2, ...fields });
  const isPaid = { [`${ORDER}/Payments`]: { [SALE]: payment({ At: now }) } };
  /** An order that is resumed and paid in one update. */
  const completeOrder: Fields = {
    Placed: placedOrder(now),
    State: 'paid',
    Revision: 2,
    Holds: 2,
    Steps: { r9: step({ State: 'paid' }) },
    Payments: { [SALE]: payment() },
  };
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('changes an order', change({ Lapses: 5 }))
    .deny('changes it without a revision', fieldsBelow(ORDER, { Lapses: 5 }))
    .deny('changes it with the present revision', fieldsBelow(ORDER, { Lapses: 5, Revision: 1 }))
    .deny('skips a revision', change({ Revision: 3 }))
    .deny('by its owner', change({ State: 'cancelled' }), {}, MEMBER)
    .deny('by an administrator', change({ State: 'cancelled' }), {}, 'admin-1')
    .deny('writes `Placed` again', change({ Placed: placedOrder(now) }))
    .deny('deletes `Placed`', change({ Placed: null }))
    .deny('writes `Placed` without a revision', fieldsBelow(ORDER, { Placed: placedOrder(now) }), {
      [`${ORDER}/Placed`]: null,
    })
    .deny('changes the state without a revision', fieldsBelow(ORDER, { State: 'cancelled' }))
    .deny('counts a hold without a revision', fieldsBelow(ORDER, { Holds: 2 }))
    .allow('cancels it', change({ State: 'cancelled' }))
    .deny('changes the state from one with a prefix', change({ State: 'ready' }), {
      ...isPaid,
      [`${ORDER}/State`]: 'xpaid',
    })
    .deny('changes the state to one with a suffix', change({ State: 'readyx' }), {
      ...isPaid,
      [`${ORDER}/State`]: 'paid',
    })
    .deny('away', { [ORDER]: null })
    .deny('deletes the state', change({ State: null }))
    .deny('deletes its revision', fieldsBelow(ORDER, { Revision: null }))
    .allow('counts another hold', change({ Holds: 2 }))
    .deny('writes the same count of holds again', change({ Holds: 1 }))
    .deny('counts two holds at once', change({ Holds: 3 }))
    .allow('makes another hold', change({ Holds: 2, Hold: 'o1-2' }))
    .allow('ends its hold', change({ Hold: null }))
    .deny('ends its hold without a revision', fieldsBelow(ORDER, { Hold: null }))
    .deny('makes another hold without counting it', change({ Hold: 'o1-2' }))
    .allow('sets when its hold ends', change({ HoldEnds: 5 }))
    .deny('sets when its hold ends, without a revision', fieldsBelow(ORDER, { HoldEnds: 5 }))
    .allow('cancels it as abandoned', change({ State: 'cancelled', Abandoned: now }))
    .deny('marks a pending order as abandoned', change({ Abandoned: now }))
    .deny('cancels a paid order as abandoned', change({ State: 'cancelled', Abandoned: now }), isPaid)
    .deny('marks it as abandoned without a revision', fieldsBelow(ORDER, { Abandoned: now }), {
      [`${ORDER}/State`]: 'cancelled',
    })
    .allow('deletes it 90 days after it was abandoned', { [ORDER]: null }, abandoned(now))
    .deny('overwrites it 90 days after it was abandoned', { [ORDER]: { Extra: 1 } }, abandoned(now))
    .deny(
      'overwrites it with a complete order 90 days after it was abandoned',
      { [ORDER]: completeOrder },
      abandoned(now),
    )
    .deny(
      'deletes it on the 90th day',
      { [ORDER]: null },
      { ...abandoned(now), [`${ORDER}/Abandoned`]: within(clock, 90 * DAY) },
    )
    .allow(
      'deletes it right after the 90th day',
      { [ORDER]: null },
      {
        ...abandoned(now),
        [`${ORDER}/Abandoned`]: now - 90 * DAY - 1,
      },
    )
    .deny(
      'deletes it though it was never abandoned',
      { [ORDER]: null },
      { ...abandoned(now), [`${ORDER}/Abandoned`]: null },
    )
    .deny('deletes it while it holds pieces', { [ORDER]: null }, { ...abandoned(now), [`${ORDER}/Hold`]: 'o1' })
    .deny('deletes it with its payments', { [ORDER]: null }, { ...abandoned(now), ...isPaid })
    .deny('an administrator deletes it', { [ORDER]: null }, abandoned(now), 'admin-1')
    .allow('removes when it lapses', change({ Lapses: null }))
    .allow('records its payment', change({ State: 'paid', [PAID]: payment() }))
    .deny('sets it to paid without a payment', change({ State: 'paid' }))
    .allow('records a refund for returned pieces', change({ [PAID]: payment({ Kind: 'back', Returned: true }) }))
    .deny('overwrites a step', change({ 'Steps/r1': step() }))
    .deny('deletes a step', change({ 'Steps/r1': null }))
    .deny('adds a step without a revision', fieldsBelow(ORDER, { 'Steps/r2': step() }))
    .deny('overwrites a payment', change({ [PAID]: payment() }), isPaid)
    .deny('deletes a payment', change({ [PAID]: null }), isPaid)
    .deny('adds a payment without a revision', fieldsBelow(ORDER, { [PAID]: payment() }))
    .allow('sets its period', change({ Period: { Ends: '2026-10-19' } }))
    .deny('sets a period without an end', change({ Period: { OldEnds: '2026-10-19' } }))
    .deny('sets a period without a revision', fieldsBelow(ORDER, { Period: { Ends: '2026-10-19' } }))
    .deny('overwrites its period', change({ Period: { Ends: '2026-10-19' } }), {
      [`${ORDER}/Period`]: { Ends: '2026-10-18' },
    })
    .deny('deletes its period', change({ Period: null }), { [`${ORDER}/Period`]: { Ends: '2026-10-18' } })
    .allow('records a pending refund', change({ Refunding: pendingRefund() }))
    .allow('sets when an order with factura was paid', change({ Invoice: 5 }), { [`${ORDER}/Placed/Invoice`]: true })
    .deny('sets when an order without factura was paid', change({ Invoice: 5 }))
    .deny('sets when it was paid, without a revision', fieldsBelow(ORDER, { Invoice: 5 }), {
      [`${ORDER}/Placed/Invoice`]: true,
    })
    .deny('records a pending refund without a revision', fieldsBelow(ORDER, { Refunding: pendingRefund() }))
    .deny('overwrites a pending refund', change({ Refunding: pendingRefund() }), {
      [`${ORDER}/Refunding`]: pendingRefund(),
    })
    .allow('ends a pending refund', change({ Refunding: null }), { [`${ORDER}/Refunding`]: pendingRefund() })
    .deny('ends a pending refund without a revision', fieldsBelow(ORDER, { Refunding: null }), {
      [`${ORDER}/Refunding`]: pendingRefund(),
    })
    .allow('marks it for review', change({ Review: review() }))
    .allow(
      'marks it for review because the membership changed',
      change({ Review: review({ Why: 'membership-changed' }) }),
    )
    .deny('marks it for review without a revision', fieldsBelow(ORDER, { Review: review() }))
    .deny('staff mark it for review directly', change({ Review: review() }), {}, 'reception-1')
    .deny('marks it for review without a reason', change({ Review: review({ Why: null }) }))
    .deny('marks it for review without a time', change({ Review: review({ At: null }) }))
    .allow('ends the review', change({ Review: null }), { [`${ORDER}/Review`]: review() })
    .deny('ends the review without a revision', fieldsBelow(ORDER, { Review: null }), { [`${ORDER}/Review`]: review() })
    .deny('adds an unknown field', change({ Extra: 1 }))
    .expect('deny', 'another member reads it', read(ORDER), {}, OTHER_MEMBER)
    .expect(
      'allow',
      'a member whose list contains the order reads it',
      read(ORDER),
      {
        [`MemberOrders/${OTHER_MEMBER}/o1`]: orderRow(now),
      },
      OTHER_MEMBER,
    )
    .expect(
      'deny',
      'its buyer reads it once it is no longer in their list',
      read(ORDER),
      { 'MemberOrders/member-1/o1': null },
      MEMBER,
    )
    .expect('deny', 'reception of another branch reads it', read(ORDER), {}, 'reception-2')
    .expect('deny', "the branch's terminal reads it", read(ORDER), {}, 'kiosk-1')
    .expect(
      'allow',
      "reception of the order's branch reads it",
      read(ORDER),
      { [`${ORDER}/Placed/Branch`]: OTHER_BRANCH },
      'reception-2',
    );
  for (const field of ['Id', 'Payment', 'Amount', 'At', 'By'])
    cases.deny(
      `records a pending refund without ${field}`,
      change({ Refunding: pendingRefund({ [field]: null }) }),
    );
  const parts: Readonly<Record<string, Fields>> = {
    Holds: { Holds: 2 },
    Hold: { Hold: 'o1-2', Holds: 2 },
    HoldEnds: { HoldEnds: 5 },
    Abandoned: { Abandoned: now, State: 'cancelled' },
    Lapses: { Lapses: 5 },
    Invoice: { Invoice: 5 },
    Period: { Period: { Ends: '2026-10-19' } },
    Refunding: { Refunding: pendingRefund() },
    Review: { Review: review() },
    Revision: {},
  };
  const wantsInvoice = { [`${ORDER}/Placed/Invoice`]: true };
  for (const [part, fields] of Object.entries(parts)) {
    const updates = fieldsBelow(ORDER, { ...fields, Revision: 2 });
    cases
      .deny(`${part}, signed out`, updates, wantsInvoice, null)
      .deny(`${part}, by an administrator`, updates, wantsInvoice, 'admin-1');
  }
  for (const from of ORDER_STATES)
    for (const to of ORDER_STATES) {
      const isAllowed = STATE_CHANGES.includes(`${from}>${to}`);
      const given = { ...isPaid, [`${ORDER}/State`]: from };
      cases[isAllowed ? 'allow' : 'deny'](`from ${from} to ${to}`, change({ State: to }), given);
      if (isAllowed && to !== 'cancelled')
        cases.deny(`from ${from} to ${to} without money`, change({ State: to }), { [`${ORDER}/State`]: from });
    }
  return cases.all;
}

/** The shapes of the steps and payments of an order. */
export function orderPartCases(_clock: Clock): readonly RulesCase[] {
  const part = (place: string, value: Json): Updates => ({
    [`${ORDER}/${place}/${SALE}`]: value,
    [`${ORDER}/Revision`]: 2,
  });
  const cases = new CaseList(SERVER)
    .allow('with a reason', part('Steps', step({ Reason: 'x'.repeat(200) })))
    .allow('with the move that resolved a review', part('Steps', step({ Move: 'take-back' })))
    .allow('with the move that dismissed a review', part('Steps', step({ Move: 'dismiss' })))
    .deny('a step with another time than now', part('Steps', step({ At: 1 })))
    .allow('a refund', part('Payments', payment({ Kind: 'back' })))
    .allow('a payment of 0', part('Payments', payment({ Amount: 0 })))
    .deny('a payment with another time than now', part('Payments', payment({ At: 1 })))
    .allow('a reference of 1 character', part('Payments', payment({ Reference: 'x' })))
    .allow('a reference of 200 characters', part('Payments', payment({ Reference: 'x'.repeat(200) })));
  for (const state of ORDER_STATES) cases.allow(`a step to ${state}`, part('Steps', step({ State: state })));
  for (const method of ORDER_METHODS)
    cases.allow(`a payment by ${method}`, part('Payments', payment({ Method: method })));
  for (const field of ['State', 'At', 'By'])
    cases.deny(`a step without ${field}`, part('Steps', step({ [field]: null })));
  for (const field of ['Kind', 'Method', 'Amount', 'At', 'By'])
    cases.deny(`a payment without ${field}`, part('Payments', payment({ [field]: null })));
  return cases.all;
}

/** The rows of the lists have the values of their order. */
export function orderListCases(clock: Clock): readonly RulesCase[] {
  const row = (changes: Fields = {}): Fields => ({ ...orderRow(clock.now), ...changes });
  const own = `MemberOrders/${MEMBER}/o1`;
  const at = (list: string, branch: string = BRANCH): string => `BranchOrders/${branch}/${list}/o1`;
  const isPaid = { [`${ORDER}/State`]: 'paid' };
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow("adds it to the member's list", { [own]: row() })
    .deny("deletes it from the member's list", { [own]: null })
    .allow(
      "deletes it from the member's list together with the order",
      { [own]: null, [ORDER]: null },
      abandoned(clock.now),
    )
    .deny(
      "deletes it from a merged person's list together with the order",
      { [own]: null, [ORDER]: null },
      {
        ...abandoned(clock.now),
        ...WAS_MERGED,
      },
    )
    .deny("the member's row with another state than the order", { [own]: row({ State: 'paid' }) })
    .allow("the member's row with the state that the same update gives the order", {
      [own]: row({ State: 'cancelled' }),
      [`${ORDER}/State`]: 'cancelled',
      [`${ORDER}/Revision`]: 2,
    })
    .deny("the member's row of an unknown order", { [`MemberOrders/${MEMBER}/o9`]: row() })
    .deny("adds it to a merged person's list", { [own]: row() }, WAS_MERGED)
    .deny("the owner adds it to the member's list", { ...NEXT_VERSION, [own]: row() }, {}, MEMBER)
    .allow("adds it to the branch's list of all orders", { [at('any')]: row() })
    .allow('adds it to the list of its state', { [at('pending')]: row() })
    .allow('adds it to the list of owed orders', { [at('owed')]: row() })
    .allow('adds it to the review list', { [at('review')]: row({ Review: 'money-back' }) })
    .deny('adds it to the review list without a reason', { [at('review')]: row() })
    .deny('in a list named like review with a suffix', { [at('reviewx')]: row({ Review: 'money-back' }) })
    .allow('adds it to the list of all branches', { [at('any', 'all')]: row() })
    .deny('in the list of another state', { [at('paid')]: row() })
    .deny('in a list named like any with a prefix', { [at('xany')]: row() })
    .deny('in a list named like owed with a suffix', { [at('owedx')]: row() })
    .deny('with another state than the order', { [at('any')]: row() }, isPaid)
    .allow('away', { [at('pending')]: null })
    .deny('reception writes it directly', { [at('pending')]: null }, {}, 'reception-1')
    .deny('reception adds it to a list', { [at('any')]: row() }, {}, 'reception-1');
  const ofPerson = { orderBy: 'Uid', startAt: MEMBER, endAt: MEMBER };
  const without = (field: string): Fields => row({ [field]: null });
  for (const field of ['Uid', 'Kind', 'Branch', 'At', 'Total'])
    cases
      .deny(`the member's row without ${field}`, { [own]: without(field) })
      .deny(`without ${field}`, { [at('any')]: without(field) });
  return [
    ...questions.all,
    ...new CaseList(SERVER).deny("the member's row without the next version of the member's data", { [own]: row() })
      .all,
    ...new CaseList('reception-1')
      .expect('deny', 'all branches', read('BranchOrders/all/any', { orderBy: 'At', last: 50 }))
      .expect('deny', 'more than 100 orders of a branch', read(`BranchOrders/${BRANCH}/any`, { orderBy: 'At', last: 101 }))
      .expect('deny', 'orders of a branch without a limit', read(`BranchOrders/${BRANCH}/any`, { orderBy: 'At' }))
      .expect('allow', 'of one person', read(`BranchOrders/${BRANCH}/any`, { ...ofPerson, last: 100 }))
      .expect('deny', 'of one person, from the start', read(`BranchOrders/${BRANCH}/any`, { ...ofPerson, first: 100 }))
      .all,
    ...new CaseList('admin-1')
      .expect('allow', 'all branches', read('BranchOrders/all/any', { orderBy: 'At', last: 100 }))
      .expect('allow', 'of one person', read('BranchOrders/all/any', { ...ofPerson, last: 100 })).all,
    ...new CaseList(MEMBER)
      .expect('deny', 'more than 100 own orders', read(`MemberOrders/${MEMBER}`, { orderBy: 'At', last: 101 }))
      .expect('deny', 'own orders without a limit', read(`MemberOrders/${MEMBER}`, { orderBy: 'At' })).all,
  ];
}
