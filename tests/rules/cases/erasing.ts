import { DATABASE_ROWS } from '@gym/domain/database/index';
import { isErasedByKey } from '@gym/domain/database/row';
import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, NEXT_VERSION, storedCheckIn, THIS_MONTH, TODAY, WAS_MERGED, worldAt } from '../model/world.ts';
import { placedOrder } from '../model/world-orders.ts';
import { storedSale } from '../model/world-till.ts';
import { CaseList } from './asking.ts';

const REQUEST = `ErasureRequests/${MEMBER}`;
const ERASURE = `Erasures/${MEMBER}`;
const ADMIN = 'admin-1';

/** The state in which the member's data are being erased. */
const begun = ({ now }: Clock, more: { readonly [key: string]: Json } = {}): Updates => ({
  [ERASURE]: { At: now, By: ADMIN, Request: MEMBER, ...more },
});

/** Collections whose key is the uid: during the erasure the server may delete the person's record as a whole. */
export function erasedByKeyCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER);
  for (const { root } of DATABASE_ROWS.filter((row) => isErasedByKey(row))) {
    const path = `${root}/${MEMBER}`;
    const there = worldAt(clock, path) ?? { Into: OTHER_MEMBER, At: 1, By: ADMIN };
    const given: Updates = { [path]: there, ...begun(clock) };
    cases
      .allow(`deletes ${root} of a person who is being erased`, { [path]: null }, given)
      .deny(`deletes ${root} of another person`, { [path]: null }, { [path]: there })
      .deny(`the person deletes ${root}`, { [path]: null }, given, MEMBER)
      .deny(`an administrator deletes ${root}`, { [path]: null }, given, ADMIN);
    // A value that the server may write at any time would be allowed for that reason, so VisitUse gets another id.
    const instead = root === 'VisitUse' ? { ...(there as object), Id: 'x' } : there;
    if (root !== 'LatestAccessLinks')
      cases.deny(`writes ${root} during the erasure instead of deleting it`, { [path]: instead }, given);
  }
  return cases.all;
}

/** Adds the cases about a text in an append-only record: during an erasure it may be blanked, never replaced. */
function blankedCases(cases: CaseList, clock: Clock, path: string, line: Json, field: string): void {
  const given: Updates = { [path]: line, ...begun(clock) };
  const blank = { [`${path}/${field}`]: 'Eliminado' };
  cases
    .allow(`blanks ${path}/${field}`, blank, given)
    .deny(`blanks ${path}/${field} of another person`, blank, { [path]: line })
    .deny(`rewrites ${path}/${field}`, { [`${path}/${field}`]: 'Otra cosa' }, given)
    .deny(`deletes ${path}/${field}`, { [`${path}/${field}`]: null }, given)
    .deny(`an administrator blanks ${path}/${field}`, blank, given, ADMIN)
    .deny(`the person blanks ${path}/${field}`, blank, given, MEMBER)
    .deny(`blanks ${path}/${field} signed out`, blank, given, null);
}

const freeLine = { Kind: 'free', Name: 'a', Price: 1_800, Tax: 'iva16', Discount: 0, Taxed: 0 };

/** Records that stay without personal data, and records that are deleted by another key than the uid. */
export function erasedByHandCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const cases = new CaseList(SERVER);
  const line = { At: now, By: ADMIN, Action: 'let-in', Target: MEMBER };
  blankedCases(cases, clock, `Audit/${TODAY}/l2`, { ...line, Detail: 'a' }, 'Detail');
  blankedCases(cases, clock, `Audit/${TODAY}/l3`, { ...line, Facts: { Reason: 'a', Day: TODAY } }, 'Facts/Reason');
  const entry = { Kind: 'cancel', By: ADMIN, At: now, From: TODAY, Reason: 'a' };
  blankedCases(cases, clock, `MembershipPeriods/${MEMBER}/e2`, entry, 'Reason');
  const uncharged = { Uid: MEMBER, Plan: 'mensual', Price: 1, PaidBy: 'courtesy', Reason: 'a', By: ADMIN, At: now };
  blankedCases(cases, clock, `Uncharged/${THIS_MONTH}/u2`, uncharged, 'Reason');

  const order = { Placed: placedOrder(now), State: 'cancelled', Revision: 1, Holds: 1 };
  const step = { s1: { State: 'cancelled', At: now, By: ADMIN, Reason: 'a' } };
  const money = { Kind: 'in', Method: 'cash', Amount: 1, At: now, By: ADMIN, Reference: 'a' };
  blankedCases(cases, clock, 'Orders/o2', { ...order, Steps: step }, 'Steps/s1/Reason');
  blankedCases(
    cases,
    clock,
    'Orders/o3',
    { ...order, Steps: step, Payments: { p1: money } },
    'Payments/p1/Reference',
  );
  const sold = storedSale(TODAY, now, 1, 1, { Reason: 'a' });
  blankedCases(cases, clock, 'Sales/v9', sold, 'Reason');
  for (const tender of ['card', 'transfer'])
    blankedCases(
      cases,
      clock,
      'Sales/v9',
      { ...sold, Payments: { [tender]: { Amount: 1_800, Reference: 'a' } } },
      `Payments/${tender}/Reference`,
    );

  const annulled = `AnnulledAttendance/${BRANCH}/${TODAY}/${MEMBER}`;
  const record: Updates = { [`${annulled}/r1`]: { ...storedCheckIn(clock), Annulled: { At: now, By: ADMIN } } };
  const slug = 'DateService/mi-gimnasio';
  const link = 'AccessLinks/c0ffee';
  const deletedByKey: readonly (readonly [string, Updates])[] = [
    [annulled, record],
    [slug, { [slug]: { User: MEMBER, Ts: now, IP: '' } }],
    [link, {}],
  ];
  for (const [path, given] of deletedByKey) {
    const deletion = { [path]: null };
    cases
      .allow(`deletes ${path} of a person who is being erased`, deletion, { ...given, ...begun(clock) })
      .deny(`deletes ${path} of another person`, deletion, given)
      .deny(`the person deletes ${path}`, deletion, { ...given, ...begun(clock) }, MEMBER)
      .deny(`an administrator deletes ${path}`, deletion, { ...given, ...begun(clock) }, ADMIN);
  }
  const paid = storedSale(TODAY, now, 1, 2);
  const free = { ...freeLine, Quantity: 2, Gross: 3_600, Total: 3_600 };
  blankedCases(cases, clock, 'Sales/v8', { ...paid, Lines: { l00: free } }, 'Lines/l00/Name');
  const given = { ...freeLine, Quantity: -1, Gross: -1_800, Total: -1_800 };
  const returned = { ...storedSale(TODAY, now, 2, -1), Lines: { l00: given } };
  blankedCases(cases, clock, 'Sales/v9', returned, 'Lines/l00/Name');
  cases.deny(
    'blanks the name of a product',
    { 'Sales/v8/Lines/l00/Name': 'Eliminado' },
    { 'Sales/v8': paid, ...begun(clock) },
  );

  const annulledRecord = record[`${annulled}/r1`] ?? null;
  return cases
    .deny(
      'overwrites archived check-ins during the erasure instead of deleting them',
      { [annulled]: { r2: annulledRecord } },
      { ...record, ...begun(clock) },
    )
    .deny('changes an access link while its person is being erased', { [`${link}/By`]: 'x' }, begun(clock))
    .deny(
      'the server overwrites the time-sync record',
      { [slug]: { User: SERVER, Ts: TIMESTAMP, IP: '' } },
      { [slug]: { User: MEMBER, Ts: now, IP: '' }, 'Config/Slug': 'otro', ...begun(clock) },
    )
    .allow('deletes the name in a check-in', { [`${ATTENDANCE}/Nombre`]: null }, begun(clock)).all;
}

/** The request for erasure and the erasure itself. */
export function erasureCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const request = { At: TIMESTAMP, By: MEMBER, AnswerBy: '2026-10-19', DoneBy: '2026-11-09' };
  const openRequest = { ...request, At: now - 1, Open: true };
  const refusal = { At: TIMESTAMP, By: ADMIN, Ground: 'law' };
  const answered = { [`${REQUEST}/Ended`]: TIMESTAMP, [`${REQUEST}/Open`]: null };
  const refused = { [`${REQUEST}/Refused`]: refusal, ...answered };
  const { Open: _open, ...closedRequest } = openRequest;
  const wasRefused: Updates = { [REQUEST]: { ...closedRequest, Ended: now - 1, Refused: { ...refusal, At: now - 1 } } };
  const wasDone: Updates = { [REQUEST]: { ...closedRequest, Ended: now - 1 } };
  const requestAgain = { ...request, Open: true };
  const profile: Updates = {
    ...NEXT_VERSION,
    [`Users/${MEMBER}`]: { Active: false, ErasedAt: TIMESTAMP },
    'Phones/+528110000011': null,
    'Emails/sofia,m@demo,gym': null,
    'Pins/100001': null,
  };
  const begin: Updates = { ...profile, [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } };
  const requested: Updates = { [REQUEST]: openRequest };
  const inProgress: Updates = { ...begun(clock, { Turn: 4 }), [REQUEST]: openRequest };
  const nextTurn = (more: { readonly [key: string]: Json }): Updates => ({
    [ERASURE]: { At: now, By: ADMIN, Request: MEMBER, Turn: 5, ...more },
  });
  const without = (path: string): Updates => Object.fromEntries(Object.entries(begin).filter(([key]) => key !== path));
  return new CaseList(SERVER)
    .allow('requests an erasure', { [REQUEST]: request }, { [REQUEST]: null })
    .deny('the person requests it directly', { [REQUEST]: request }, { [REQUEST]: null }, MEMBER)
    .deny('requests it while a request is open', { [REQUEST]: request }, requested)
    .deny('requests it with another time than now', { [REQUEST]: { ...request, At: now - 1 } }, { [REQUEST]: null })
    .deny('a request without `AnswerBy`', { [REQUEST]: { ...request, AnswerBy: null } }, { [REQUEST]: null })
    .deny('a request without `DoneBy`', { [REQUEST]: { ...request, DoneBy: null } }, { [REQUEST]: null })
    .deny('a request without a name', { [REQUEST]: { ...request, By: null } }, { [REQUEST]: null })
    .deny('a request without a time', { [REQUEST]: { ...request, At: null } }, { [REQUEST]: null })
    .deny('the person withdraws it directly', { [REQUEST]: null }, requested, MEMBER)
    .allow('withdraws the request', { [REQUEST]: null }, requested)
    .deny('withdraws it after the erasure began', { [REQUEST]: null }, inProgress)
    .deny('deletes a completed request', { [REQUEST]: null }, wasDone)
    .allow('completes the request', answered, requested)
    .deny('completes the request and leaves it open', { [`${REQUEST}/Ended`]: TIMESTAMP }, requested)
    .deny('completes it with another time than now', { ...answered, [`${REQUEST}/Ended`]: now - 1 }, requested)
    .deny('completes a completed request', { [`${REQUEST}/Ended`]: TIMESTAMP }, wasDone)
    .deny('removes the completion', { [`${REQUEST}/Ended`]: null }, wasDone)
    .deny('an administrator completes it', answered, requested, ADMIN)
    .deny('completes it signed out', answered, requested, null)
    .deny(
      'an administrator sets `Ended` of a request that is not open',
      { [`${REQUEST}/Ended`]: TIMESTAMP },
      { [REQUEST]: closedRequest },
      ADMIN,
    )
    .deny(
      'sets `Ended` of a request that is not open to another time than now',
      { [`${REQUEST}/Ended`]: now - 1 },
      { [REQUEST]: closedRequest },
    )
    .deny(
      'sets `Ended` of a request that is not open, signed out',
      { [`${REQUEST}/Ended`]: TIMESTAMP },
      { [REQUEST]: closedRequest },
      null,
    )
    .deny('completes an absent request', { [`${REQUEST}/Ended`]: TIMESTAMP }, { [REQUEST]: null })
    .deny('closes the request without `Ended`', { [`${REQUEST}/Open`]: null }, requested)
    .deny('reopens a completed request', { [`${REQUEST}/Open`]: true }, wasDone)
    .deny(
      'reopens a request in the millisecond of its completion',
      { [`${REQUEST}/Open`]: true },
      { [REQUEST]: { ...closedRequest, Ended: now } },
    )
    .deny('the person closes the request', answered, requested, MEMBER)
    .deny(
      'the person closes the request',
      { [`${REQUEST}/Open`]: null },
      { [REQUEST]: { ...openRequest, Ended: now } },
      MEMBER,
    )
    .deny(
      'closes the request signed out',
      { [`${REQUEST}/Open`]: null },
      { [REQUEST]: { ...openRequest, Ended: now } },
      null,
    )
    .allow('refuses the request', refused, requested)
    .deny('an administrator refuses it', refused, requested, ADMIN)
    .deny('refuses it signed out', refused, requested, null)
    .deny('refuses an absent request', refused, { [REQUEST]: null })
    .deny('refuses a request that is not open', refused, { [REQUEST]: closedRequest })
    .deny('refuses it and leaves it open', { [`${REQUEST}/Refused`]: refusal }, requested)
    .deny('refuses it after the erasure began', refused, inProgress)
    .deny(
      'refuses it with another time than now',
      { ...refused, [`${REQUEST}/Refused`]: { ...refusal, At: now - 1 } },
      requested,
    )
    .deny(
      'refuses it without a ground',
      { ...refused, [`${REQUEST}/Refused`]: { At: TIMESTAMP, By: ADMIN } },
      requested,
    )
    .deny('refuses it without a time', { ...refused, [`${REQUEST}/Refused`]: { By: ADMIN, Ground: 'law' } }, requested)
    .deny(
      'refuses it without a name',
      { ...refused, [`${REQUEST}/Refused`]: { At: TIMESTAMP, Ground: 'law' } },
      requested,
    )
    .deny('deletes a refused request', { [REQUEST]: null }, wasRefused)
    .allow('requests it again after a refusal', { [REQUEST]: requestAgain }, wasRefused)
    .deny('the person requests it again directly', { [REQUEST]: requestAgain }, wasRefused, MEMBER)
    .deny('requests it again while it is open', { [REQUEST]: requestAgain }, requested)
    .deny('requests it again without opening it', { [REQUEST]: request }, wasRefused)
    .deny('requests it again and keeps `Ended`', { [REQUEST]: { ...requestAgain, Ended: TIMESTAMP } }, wasRefused)
    .deny(
      'deletes an open request, however old, after the erasure began',
      { [REQUEST]: null },
      {
        ...inProgress,
        [REQUEST]: { ...openRequest, At: 1 },
      },
    )
    .deny('requests it again and keeps the refusal', { [REQUEST]: { ...requestAgain, Refused: refusal } }, wasRefused)
    .deny(
      'requests it again long after its completion',
      { [REQUEST]: request },
      { [REQUEST]: { ...closedRequest, At: 1, Ended: 1 } },
    )
    .deny('begins the erasure of a refused request', begin, wasRefused)
    .allow('begins the erasure', begin, requested)
    .deny('begins an erasure without a request', begin, { [REQUEST]: null })
    .deny(
      "begins it with another person's request",
      { ...begin, [ERASURE]: { At: now, By: ADMIN, Request: OTHER_MEMBER } },
      requested,
    )
    .deny('begins it without a name', { ...begin, [ERASURE]: { At: now, By: null, Request: MEMBER } }, requested)
    .deny('begins it without a time', { ...begin, [ERASURE]: { At: null, By: ADMIN, Request: MEMBER } }, requested)
    .deny('an administrator begins it', { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } }, requested, ADMIN)
    .deny(
      'an administrator begins it for a person who is erased',
      { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } },
      { ...requested, [`Users/${MEMBER}/ErasedAt`]: now },
      ADMIN,
    )
    .deny('begins it and keeps the profile', { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } }, requested)
    .deny('begins an erasure that has begun', begin, inProgress)
    .deny('erases the profile without beginning the erasure', without(ERASURE), requested)
    .deny(
      'begins it and keeps the name in the profile',
      { ...begin, [`Users/${MEMBER}`]: { Nombre: 'Sofía', Active: false, ErasedAt: TIMESTAMP } },
      requested,
    )
    .deny(
      'begins it with another time than now',
      { ...begin, [`Users/${MEMBER}`]: { Active: false, ErasedAt: now - 1 } },
      requested,
    )
    .allow('takes the next turn', nextTurn({ Step: 'Audit' }), inProgress)
    .allow('takes the first turn', nextTurn({ Turn: 1 }), begun(clock))
    .deny('takes the same turn again', nextTurn({ Turn: 4 }), inProgress)
    .deny('skips a turn', nextTurn({ Turn: 6 }), inProgress)
    .deny('begins with the second turn', nextTurn({ Turn: 2 }), begun(clock))
    .deny('an administrator takes a turn', nextTurn({}), inProgress, ADMIN)
    .deny('a turn that changes the time', nextTurn({ At: now - 1 }), inProgress)
    .deny('a turn that changes the name', nextTurn({ By: 'x' }), inProgress)
    .deny('a turn that changes the request', nextTurn({ Request: OTHER_MEMBER }), inProgress)
    .allow('ends the erasure', { [ERASURE]: null }, inProgress)
    .deny('an administrator ends the erasure', { [ERASURE]: null }, inProgress, ADMIN)
    .deny(
      'names an erased profile',
      { ...NEXT_VERSION, [`Users/${MEMBER}/Nombre`]: 'Sofía' },
      { [`Users/${MEMBER}`]: { Active: false, ErasedAt: now } },
    )
    .allow(
      'changes a merged profile while its person is being erased',
      { ...NEXT_VERSION, [`Users/${MEMBER}/Active`]: false },
      { ...WAS_MERGED, ...begun(clock) },
    )
    .deny('changes a merged profile', { ...NEXT_VERSION, [`Users/${MEMBER}/Active`]: false }, WAS_MERGED).all;
}
