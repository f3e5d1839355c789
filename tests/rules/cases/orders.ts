import { ORDER_METHODS, ORDER_STATES } from '@gym/domain/store/order';
import { STATE_CHANGES } from '@gym/domain/store/order-moves';
import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, oldestTimeWithin } from '../model/clock.ts';
import { NEXT_VERSION, WAS_MERGED } from '../model/world.ts';
import { abandonedOrder, orderRow, placedOrder } from '../model/world-orders.ts';
import { SALE } from '../model/world-till.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const ORDER = 'Orders/o1';
const NEW = 'Orders/o2';
/** Path, below an order, of a payment whose key is that of its sale. */
const PAYMENT = `Payments/${SALE}`;

/** Returns the update that writes each field below a path. */
const fieldsBelow = (path: string, fields: Fields): Updates =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));
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

/** The confirmed preview of a membership. */
const seenPreview = (changes: Fields = {}): Fields => ({ Entry: 'e1', Ends: '2026-10-19', Total: 3_600, ...changes });
const review = (changes: Fields = {}): Fields => ({ Why: 'money-back', At: 1, ...changes });

/** New orders, which the server writes with one path per field. */
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
    Object.fromEntries(Object.entries(order()).filter(([path]) => path !== `${NEW}/${field}`));
  const cases = new CaseList(SERVER)
    .allow('places an order', order())
    .deny('places an order as one object instead of one path per field', {
      [NEW]: { Placed: placedOrder(clock.now), State: 'pending', Revision: 1, Holds: 1, Steps: { r2: step() } },
    })
    .deny('the buyer places an order directly', order(), {}, MEMBER)
    .deny('reception places an order directly', order(), {}, 'reception-1')
    .deny('places an order with the second revision', order({ Revision: 2 }))
    .deny('places an order without a revision', without('Revision'))
    .allow('places an order with a hold of its pieces', order({ Holds: 1, Hold: 'o2' }))
    .deny('places an order with a counted hold without its id', order({ Holds: 1 }))
    .deny('places an order with a hold that is not counted', order({ Hold: 'o2' }))
    .deny('places an order with two counted holds', order({ Holds: 2, Hold: 'o2' }))
    .deny('places a paid order', order({ State: 'paid', [PAYMENT]: payment() }))
    .deny('places an order with a total other than gross minus discount', order({}, { Total: 3_601 }))
    .deny('places an order with a discount that the total ignores', order({}, { Discount: 1 }))
    .allow('places an order with a discount', order({}, { Discount: 600, Total: 3_000 }))
    .deny('places an order with a discount that is a string', order({}, { Discount: '0' }))
    .deny('places an order with a gross sum and a total that are strings', order({}, { Gross: '3600', Total: '3600' }))
    .allow('places an order with a discount of 100 %', order({}, { Discount: 3_600, Total: 0 }))
    .allow('places an order of a membership', order({}, { Kind: 'membership', Seen: seenPreview() }))
    .allow(
      'places an order of a first membership',
      order({}, { Kind: 'membership', Seen: seenPreview({ Entry: null }) }),
    )
    .deny('places an order of a membership without `Seen`', order({}, { Kind: 'membership' }))
    .deny(
      'places an order of a membership without the end in `Seen`',
      order({}, { Kind: 'membership', Seen: seenPreview({ Ends: null }) }),
    )
    .deny(
      'places an order of a membership without the total in `Seen`',
      order({}, { Kind: 'membership', Seen: seenPreview({ Total: null }) }),
    );
  for (const method of ORDER_METHODS)
    cases.allow(`places an order to be paid by ${method}`, order({}, { Method: method }));
  for (const field of ['Placed', 'State', 'Holds', 'Steps/r2'])
    cases.deny(`places an order without ${field}`, without(field));
  for (const field of ['Uid', 'Kind', 'Branch', 'At', 'Method', 'Lines', 'Taxed', 'Gross', 'Discount', 'Total'])
    cases.deny(`places an order without ${field} in Placed`, order({}, { Seen: seenPreview(), [field]: null }));
  return cases.all;
}

/** Changes and reads of an order. */
export function orderMoveCases(clock: Clock): readonly RulesCase[] {
  const now = clock.now;
  const change = (fields: Fields = {}): Updates => fieldsBelow(ORDER, { Revision: 2, ...fields });
  const withPayment = { [`${ORDER}/Payments`]: { [SALE]: payment({ At: now }) } };
  /** A paid order as one object. */
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
    .deny('changes an order without a revision', fieldsBelow(ORDER, { Lapses: 5 }))
    .deny('changes an order with the current revision', fieldsBelow(ORDER, { Lapses: 5, Revision: 1 }))
    .deny('changes an order and skips a revision', change({ Revision: 3 }))
    .deny('the buyer changes an order directly', change({ State: 'cancelled' }), {}, MEMBER)
    .deny('an administrator changes an order directly', change({ State: 'cancelled' }), {}, 'admin-1')
    .deny('writes `Placed` again', change({ Placed: placedOrder(now) }))
    .deny('deletes `Placed`', change({ Placed: null }))
    .deny('writes `Placed` without a revision', fieldsBelow(ORDER, { Placed: placedOrder(now) }), {
      [`${ORDER}/Placed`]: null,
    })
    .deny('changes the state without a revision', fieldsBelow(ORDER, { State: 'cancelled' }))
    .deny('counts a hold without a revision', fieldsBelow(ORDER, { Holds: 2 }))
    .allow('cancels an order', change({ State: 'cancelled' }))
    .deny('changes the state from `xpaid`, which contains a state', change({ State: 'ready' }), {
      ...withPayment,
      [`${ORDER}/State`]: 'xpaid',
    })
    .deny('changes the state to `readyx`, which contains a state', change({ State: 'readyx' }), {
      ...withPayment,
      [`${ORDER}/State`]: 'paid',
    })
    .deny('deletes a pending order', { [ORDER]: null })
    .deny('deletes the state', change({ State: null }))
    .deny('deletes the revision', fieldsBelow(ORDER, { Revision: null }))
    .allow('counts another hold', change({ Holds: 2 }))
    .deny('writes the same count of holds again', change({ Holds: 1 }))
    .deny('counts two holds at once', change({ Holds: 3 }))
    .allow('creates another hold', change({ Holds: 2, Hold: 'o1-2' }))
    .allow('ends the hold', change({ Hold: null }))
    .deny('ends the hold without a revision', fieldsBelow(ORDER, { Hold: null }))
    .deny('creates another hold without counting it', change({ Hold: 'o1-2' }))
    .allow('sets the time when the hold ends', change({ HoldEnds: 5 }))
    .deny('sets the time when the hold ends without a revision', fieldsBelow(ORDER, { HoldEnds: 5 }))
    .allow('cancels an order as abandoned', change({ State: 'cancelled', Abandoned: now }))
    .deny('marks a pending order as abandoned', change({ Abandoned: now }))
    .deny(
      'cancels an order that has a payment as abandoned',
      change({ State: 'cancelled', Abandoned: now }),
      withPayment,
    )
    .deny('marks a cancelled order as abandoned without a revision', fieldsBelow(ORDER, { Abandoned: now }), {
      [`${ORDER}/State`]: 'cancelled',
    })
    .allow('deletes an order over 90 days after it was abandoned', { [ORDER]: null }, abandonedOrder(now))
    .deny('overwrites an order over 90 days after it was abandoned', { [ORDER]: { Extra: 1 } }, abandonedOrder(now))
    .deny(
      'overwrites an order with a complete one over 90 days after it was abandoned',
      { [ORDER]: completeOrder },
      abandonedOrder(now),
    )
    .deny(
      'deletes an order on the 90th day after it was abandoned',
      { [ORDER]: null },
      { ...abandonedOrder(now), [`${ORDER}/Abandoned`]: oldestTimeWithin(clock, 90 * DAY) },
    )
    .allow(
      'deletes an order a millisecond after 90 days',
      { [ORDER]: null },
      {
        ...abandonedOrder(now),
        [`${ORDER}/Abandoned`]: now - 90 * DAY - 1,
      },
    )
    .deny(
      'deletes a cancelled order that was not abandoned',
      { [ORDER]: null },
      { ...abandonedOrder(now), [`${ORDER}/Abandoned`]: null },
    )
    .deny(
      'deletes an abandoned order that holds pieces',
      { [ORDER]: null },
      { ...abandonedOrder(now), [`${ORDER}/Hold`]: 'o1' },
    )
    .deny('deletes an abandoned order that has payments', { [ORDER]: null }, { ...abandonedOrder(now), ...withPayment })
    .deny('an administrator deletes an abandoned order', { [ORDER]: null }, abandonedOrder(now), 'admin-1')
    .allow('removes the time when an order lapses', change({ Lapses: null }))
    .allow('records the payment and sets the order to paid', change({ State: 'paid', [PAYMENT]: payment() }))
    .deny('sets an order to paid without a payment', change({ State: 'paid' }))
    .allow('records a refund for returned pieces', change({ [PAYMENT]: payment({ Kind: 'back', Returned: true }) }))
    .deny('overwrites a step', change({ 'Steps/r1': step() }))
    .deny('deletes a step', change({ 'Steps/r1': null }))
    .deny('adds a step without a revision', fieldsBelow(ORDER, { 'Steps/r2': step() }))
    .deny('overwrites a payment', change({ [PAYMENT]: payment() }), withPayment)
    .deny('deletes a payment', change({ [PAYMENT]: null }), withPayment)
    .deny('adds a payment without a revision', fieldsBelow(ORDER, { [PAYMENT]: payment() }))
    .allow('sets the period of an order', change({ Period: { Ends: '2026-10-19' } }))
    .deny('sets a period without an end', change({ Period: { OldEnds: '2026-10-19' } }))
    .deny('sets a period without a revision', fieldsBelow(ORDER, { Period: { Ends: '2026-10-19' } }))
    .deny('overwrites the period', change({ Period: { Ends: '2026-10-19' } }), {
      [`${ORDER}/Period`]: { Ends: '2026-10-18' },
    })
    .deny('deletes the period', change({ Period: null }), { [`${ORDER}/Period`]: { Ends: '2026-10-18' } })
    .allow('records a pending refund', change({ Refunding: pendingRefund() }))
    .allow('sets `Invoice`, the time of payment, of an order that requires an invoice', change({ Invoice: 5 }), {
      [`${ORDER}/Placed/Invoice`]: true,
    })
    .deny('sets `Invoice`, the time of payment, of an order that requires none', change({ Invoice: 5 }))
    .deny('sets `Invoice`, the time of payment, without a revision', fieldsBelow(ORDER, { Invoice: 5 }), {
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
    .allow('marks an order for review', change({ Review: review() }))
    .allow(
      'marks an order for review because the membership changed',
      change({ Review: review({ Why: 'membership-changed' }) }),
    )
    .deny('marks an order for review without a revision', fieldsBelow(ORDER, { Review: review() }))
    .deny('reception marks an order for review directly', change({ Review: review() }), {}, 'reception-1')
    .deny('marks an order for review without a reason', change({ Review: review({ Why: null }) }))
    .deny('marks an order for review without a time', change({ Review: review({ At: null }) }))
    .allow('ends the review', change({ Review: null }), { [`${ORDER}/Review`]: review() })
    .deny('ends the review without a revision', fieldsBelow(ORDER, { Review: null }), { [`${ORDER}/Review`]: review() })
    .deny('adds an unknown field', change({ Extra: 1 }))
    .expect('deny', 'another member reads an order', read(ORDER), {}, OTHER_MEMBER)
    .expect(
      'allow',
      'a member whose `MemberOrders` contains the order reads the order',
      read(ORDER),
      {
        [`MemberOrders/${OTHER_MEMBER}/o1`]: orderRow(now),
      },
      OTHER_MEMBER,
    )
    .expect(
      'deny',
      'the buyer reads an order that is no longer in their `MemberOrders`',
      read(ORDER),
      { 'MemberOrders/member-1/o1': null },
      MEMBER,
    )
    .expect('deny', 'reception of another branch reads an order', read(ORDER), {}, 'reception-2')
    .expect('deny', "the branch's terminal reads an order", read(ORDER), {}, 'kiosk-1')
    .expect(
      'allow',
      "reception of the order's branch reads an order",
      read(ORDER),
      { [`${ORDER}/Placed/Branch`]: OTHER_BRANCH },
      'reception-2',
    );
  for (const field of ['Id', 'Payment', 'Amount', 'At', 'By'])
    cases.deny(`records a pending refund without ${field}`, change({ Refunding: pendingRefund({ [field]: null }) }));
  const changesByField: Readonly<Record<string, Fields>> = {
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
  const withInvoiceRequired = { [`${ORDER}/Placed/Invoice`]: true };
  for (const [field, changes] of Object.entries(changesByField)) {
    // The rule of the first denied path ends the evaluation, so `Revision` comes after the field of the case.
    const updates = fieldsBelow(ORDER, { ...changes, Revision: 2 });
    cases
      .deny(`writes ${field} signed out`, updates, withInvoiceRequired, null)
      .deny(`an administrator writes ${field}`, updates, withInvoiceRequired, 'admin-1');
  }
  for (const from of ORDER_STATES)
    for (const to of ORDER_STATES) {
      const isAllowed = STATE_CHANGES.includes(`${from}>${to}`);
      const given = { ...withPayment, [`${ORDER}/State`]: from };
      cases[isAllowed ? 'allow' : 'deny'](`changes the state from ${from} to ${to}`, change({ State: to }), given);
      if (isAllowed && to !== 'cancelled')
        cases.deny(`changes the state from ${from} to ${to} without a payment`, change({ State: to }), {
          [`${ORDER}/State`]: from,
        });
    }
  return cases.all;
}

/** The fields of the moves (`Steps`) and payments of an order. */
export function orderPartCases(): readonly RulesCase[] {
  const part = (list: 'Steps' | 'Payments', value: Json): Updates => ({
    [`${ORDER}/${list}/${SALE}`]: value,
    [`${ORDER}/Revision`]: 2,
  });
  const cases = new CaseList(SERVER)
    .allow('a step with a reason', part('Steps', step({ Reason: 'x'.repeat(200) })))
    .allow('a step with the move `take-back`', part('Steps', step({ Move: 'take-back' })))
    .allow('a step with the move `dismiss`', part('Steps', step({ Move: 'dismiss' })))
    .deny("a step with a time other than the server's", part('Steps', step({ At: 1 })))
    .allow('a refund', part('Payments', payment({ Kind: 'back' })))
    .allow('a payment of 0', part('Payments', payment({ Amount: 0 })))
    .deny("a payment with a time other than the server's", part('Payments', payment({ At: 1 })))
    .allow('a payment with a reference of 1 character', part('Payments', payment({ Reference: 'x' })))
    .allow('a payment with a reference of 200 characters', part('Payments', payment({ Reference: 'x'.repeat(200) })));
  for (const state of ORDER_STATES) cases.allow(`a step to ${state}`, part('Steps', step({ State: state })));
  for (const method of ORDER_METHODS)
    cases.allow(`a payment by ${method}`, part('Payments', payment({ Method: method })));
  for (const field of ['State', 'At', 'By'])
    cases.deny(`a step without ${field}`, part('Steps', step({ [field]: null })));
  for (const field of ['Kind', 'Method', 'Amount', 'At', 'By'])
    cases.deny(`a payment without ${field}`, part('Payments', payment({ [field]: null })));
  return cases.all;
}

/**
 * The rows of orders in the lists of members and branches, which must have the values of their order, and reads of
 * these lists.
 */
export function orderListCases(clock: Clock): readonly RulesCase[] {
  const row = (changes: Fields = {}): Fields => ({ ...orderRow(clock.now), ...changes });
  const memberRow = `MemberOrders/${MEMBER}/o1`;
  const branchRow = (list: string, branch: string = BRANCH): string => `BranchOrders/${branch}/${list}/o1`;
  const paidState = { [`${ORDER}/State`]: 'paid' };
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow("adds an order to the member's list", { [memberRow]: row() })
    .deny("deletes an order from the member's list", { [memberRow]: null })
    .allow(
      "deletes an order from the member's list together with the order",
      { [memberRow]: null, [ORDER]: null },
      abandonedOrder(clock.now),
    )
    .deny(
      "deletes an order from a merged person's list together with the order",
      { [memberRow]: null, [ORDER]: null },
      {
        ...abandonedOrder(clock.now),
        ...WAS_MERGED,
      },
    )
    .deny("adds an order to the member's list with a state other than the order's", {
      [memberRow]: row({ State: 'paid' }),
    })
    .allow("changes the state of the order and of the member's row in one update", {
      [memberRow]: row({ State: 'cancelled' }),
      [`${ORDER}/State`]: 'cancelled',
      [`${ORDER}/Revision`]: 2,
    })
    .deny("adds an unknown order to the member's list", { [`MemberOrders/${MEMBER}/o9`]: row() })
    .deny("adds an order to a merged person's list", { [memberRow]: row() }, WAS_MERGED)
    .deny('the member adds an order to their own list', { ...NEXT_VERSION, [memberRow]: row() }, {}, MEMBER)
    .allow("adds an order to the branch's list of all orders", { [branchRow('any')]: row() })
    .allow('adds an order to the list of its state', { [branchRow('pending')]: row() })
    .allow('adds an order to the list of owed orders', { [branchRow('owed')]: row() })
    .allow('adds an order to the review list', { [branchRow('review')]: row({ Review: 'money-back' }) })
    .deny('adds an order to the review list without a reason', { [branchRow('review')]: row() })
    .deny('adds an order to a list `reviewx`', { [branchRow('reviewx')]: row({ Review: 'money-back' }) })
    .allow('adds an order to the list of all branches', { [branchRow('any', 'all')]: row() })
    .deny('adds an order to the list of another state', { [branchRow('paid')]: row() })
    .deny('adds an order to a list `xany`', { [branchRow('xany')]: row() })
    .deny('adds an order to a list `owedx`', { [branchRow('owedx')]: row() })
    .deny(
      "adds an order to the list of all orders with a state other than the order's",
      { [branchRow('any')]: row() },
      paidState,
    )
    .allow('deletes an order from the list of its state', { [branchRow('pending')]: null })
    .deny('reception deletes an order from a list', { [branchRow('pending')]: null }, {}, 'reception-1')
    .deny('reception adds an order to a list', { [branchRow('any')]: row() }, {}, 'reception-1');
  const personQuery = { orderBy: 'Uid', startAt: MEMBER, endAt: MEMBER };
  const without = (field: string): Fields => row({ [field]: null });
  for (const field of ['Uid', 'Kind', 'Branch', 'At', 'Total'])
    cases
      .deny(`adds an order to the member's list without ${field}`, { [memberRow]: without(field) })
      .deny(`adds an order to the branch's list without ${field}`, { [branchRow('any')]: without(field) });
  return [
    ...cases.all,
    ...new CaseList(SERVER).deny("adds an order to the member's list without the next version of the member's data", {
      [memberRow]: row(),
    }).all,
    ...new CaseList('reception-1')
      .expect(
        'deny',
        'reception reads orders of all branches',
        read('BranchOrders/all/any', { orderBy: 'At', last: 50 }),
      )
      .expect(
        'deny',
        'reception reads more than 100 orders of a branch',
        read(`BranchOrders/${BRANCH}/any`, { orderBy: 'At', last: 101 }),
      )
      .expect(
        'deny',
        'reception reads orders of a branch without a limit',
        read(`BranchOrders/${BRANCH}/any`, { orderBy: 'At' }),
      )
      .expect(
        'allow',
        'reception reads the orders of one person at a branch',
        read(`BranchOrders/${BRANCH}/any`, { ...personQuery, last: 100 }),
      )
      .expect(
        'deny',
        'reception reads the first orders of one person at a branch',
        read(`BranchOrders/${BRANCH}/any`, { ...personQuery, first: 100 }),
      ).all,
    ...new CaseList('admin-1')
      .expect(
        'allow',
        'an administrator reads orders of all branches',
        read('BranchOrders/all/any', { orderBy: 'At', last: 100 }),
      )
      .expect(
        'allow',
        'an administrator reads the orders of one person at all branches',
        read('BranchOrders/all/any', { ...personQuery, last: 100 }),
      ).all,
    ...new CaseList(MEMBER)
      .expect(
        'deny',
        'a member reads more than 100 of their orders',
        read(`MemberOrders/${MEMBER}`, { orderBy: 'At', last: 101 }),
      )
      .expect('deny', 'a member reads their orders without a limit', read(`MemberOrders/${MEMBER}`, { orderBy: 'At' }))
      .all,
  ];
}
