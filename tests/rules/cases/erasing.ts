import { DATABASE_ROWS } from '@gym/domain/database/index';
import { isErasedByKey } from '@gym/domain/database/row';
import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import {
  ATTENDANCE,
  NEXT_VERSION,
  storedCheckIn,
  THIS_MONTH,
  TODAY,
  WAS_MERGED,
  worldValueAt,
} from '../model/world.ts';
import { placedOrder } from '../model/world-orders.ts';
import { storedSale } from '../model/world-till.ts';
import { CaseList } from './asking.ts';

const REQUEST = `ErasureRequests/${MEMBER}`;
const ERASURE = `Erasures/${MEMBER}`;
const ADMIN = 'admin-1';

/** Returns the state in which the member's data are being erased. */
const erasureInProgress = ({ now }: Clock, fields: { readonly [key: string]: Json } = {}): Updates => ({
  [ERASURE]: { At: now, By: ADMIN, Request: MEMBER, ...fields },
});

/** Collections whose key is the uid. During the erasure the server may delete the person's record as a whole. */
export function erasedByUidCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER);
  for (const { root } of DATABASE_ROWS.filter((row) => isErasedByKey(row))) {
    const path = `${root}/${MEMBER}`;
    // The test data have a record of the member in each of these collections except `MergedUsers`.
    const stored = worldValueAt(clock, path) ?? { Into: OTHER_MEMBER, At: 1, By: ADMIN };
    const given: Updates = { [path]: stored, ...erasureInProgress(clock) };
    cases
      .allow(`deletes ${root} of a person who is being erased`, { [path]: null }, given)
      .deny(`deletes ${root} of a person who is not being erased`, { [path]: null }, { [path]: stored })
      .deny(`the person deletes ${root}`, { [path]: null }, given, MEMBER)
      .deny(`an administrator deletes ${root}`, { [path]: null }, given, ADMIN);
    // The server may always write the stored value of VisitUse, so the write must contain another id.
    const replacement = root === 'VisitUse' ? { ...(stored as object), Id: 'x' } : stored;
    // The server may always write any value of LatestAccessLinks.
    if (root !== 'LatestAccessLinks')
      cases.deny(`writes ${root} during the erasure instead of deleting it`, { [path]: replacement }, given);
  }
  return cases.all;
}

/**
 * Adds the cases about a text in an append-only record. During an erasure the server may blank it, that is, replace it
 * with 'Eliminado', but not with another text.
 */
function addBlankingCases(cases: CaseList, clock: Clock, path: string, record: Json, field: string): void {
  const given: Updates = { [path]: record, ...erasureInProgress(clock) };
  const blank = { [`${path}/${field}`]: 'Eliminado' };
  cases
    .allow(`blanks ${path}/${field}`, blank, given)
    .deny(`blanks ${path}/${field} of a person who is not being erased`, blank, { [path]: record })
    .deny(`rewrites ${path}/${field}`, { [`${path}/${field}`]: 'Otra cosa' }, given)
    .deny(`deletes ${path}/${field}`, { [`${path}/${field}`]: null }, given)
    .deny(`an administrator blanks ${path}/${field}`, blank, given, ADMIN)
    .deny(`the person blanks ${path}/${field}`, blank, given, MEMBER)
    .deny(`blanks ${path}/${field} signed out`, blank, given, null);
}

/** Fields of a free line of a sale, without `Quantity`, `Gross` and `Total`. */
const FREE_LINE = { Kind: 'free', Name: 'a', Price: 1_800, Tax: 'iva16', Discount: 0, Taxed: 0 };

/**
 * Records that an erasure keeps without their personal texts, and records that it deletes although their key isn't the
 * uid.
 */
export function erasedFieldCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const cases = new CaseList(SERVER);
  const line = { At: now, By: ADMIN, Action: 'let-in', Target: MEMBER };
  addBlankingCases(cases, clock, `Audit/${TODAY}/l2`, { ...line, Detail: 'a' }, 'Detail');
  addBlankingCases(cases, clock, `Audit/${TODAY}/l3`, { ...line, Facts: { Reason: 'a', Day: TODAY } }, 'Facts/Reason');
  const entry = { Kind: 'cancel', By: ADMIN, At: now, From: TODAY, Reason: 'a' };
  addBlankingCases(cases, clock, `MembershipPeriods/${MEMBER}/e2`, entry, 'Reason');
  const uncharged = { Uid: MEMBER, Plan: 'mensual', Price: 1, PaidBy: 'courtesy', Reason: 'a', By: ADMIN, At: now };
  addBlankingCases(cases, clock, `Uncharged/${THIS_MONTH}/u2`, uncharged, 'Reason');

  const order = { Placed: placedOrder(now), State: 'cancelled', Revision: 1, Holds: 1 };
  const steps = { s1: { State: 'cancelled', At: now, By: ADMIN, Reason: 'a' } };
  const payment = { Kind: 'in', Method: 'cash', Amount: 1, At: now, By: ADMIN, Reference: 'a' };
  addBlankingCases(cases, clock, 'Orders/o2', { ...order, Steps: steps }, 'Steps/s1/Reason');
  addBlankingCases(
    cases,
    clock,
    'Orders/o3',
    { ...order, Steps: steps, Payments: { p1: payment } },
    'Payments/p1/Reference',
  );
  const sale = storedSale(TODAY, now, 1, 1, { Reason: 'a' });
  addBlankingCases(cases, clock, 'Sales/v9', sale, 'Reason');
  for (const tender of ['card', 'transfer'])
    addBlankingCases(
      cases,
      clock,
      'Sales/v9',
      { ...sale, Payments: { [tender]: { Amount: 1_800, Reference: 'a' } } },
      `Payments/${tender}/Reference`,
    );

  const annulled = `AnnulledAttendance/${BRANCH}/${TODAY}/${MEMBER}`;
  const archive: Updates = { [`${annulled}/r1`]: { ...storedCheckIn(clock), Annulled: { At: now, By: ADMIN } } };
  // The app writes the time-sync record to read the server's time. Its key is the gym's slug. `User`: the last writer.
  const timeSync = 'DateService/mi-gimnasio';
  const link = 'AccessLinks/c0ffee';
  const deletedRecords: readonly (readonly [string, Updates])[] = [
    [annulled, archive],
    [timeSync, { [timeSync]: { User: MEMBER, Ts: now, IP: '' } }],
    [link, {}],
  ];
  for (const [path, given] of deletedRecords) {
    const deletion = { [path]: null };
    cases
      .allow(`deletes ${path} of a person who is being erased`, deletion, { ...given, ...erasureInProgress(clock) })
      .deny(`deletes ${path} of a person who is not being erased`, deletion, given)
      .deny(`the person deletes ${path}`, deletion, { ...given, ...erasureInProgress(clock) }, MEMBER)
      .deny(`an administrator deletes ${path}`, deletion, { ...given, ...erasureInProgress(clock) }, ADMIN);
  }
  const saleOfTwo = storedSale(TODAY, now, 1, 2);
  const soldLine = { ...FREE_LINE, Quantity: 2, Gross: 3_600, Total: 3_600 };
  addBlankingCases(cases, clock, 'Sales/v8', { ...saleOfTwo, Lines: { l00: soldLine } }, 'Lines/l00/Name');
  const returnedLine = { ...FREE_LINE, Quantity: -1, Gross: -1_800, Total: -1_800 };
  const refund = { ...storedSale(TODAY, now, 2, -1), Lines: { l00: returnedLine } };
  addBlankingCases(cases, clock, 'Sales/v9', refund, 'Lines/l00/Name');
  cases.deny(
    'blanks the name of a product',
    { 'Sales/v8/Lines/l00/Name': 'Eliminado' },
    { 'Sales/v8': saleOfTwo, ...erasureInProgress(clock) },
  );

  const annulledRecord = archive[`${annulled}/r1`] ?? null;
  return cases
    .deny(
      'replaces archived check-ins during the erasure instead of deleting them',
      { [annulled]: { r2: annulledRecord } },
      { ...archive, ...erasureInProgress(clock) },
    )
    .deny('changes an access link while its person is being erased', { [`${link}/By`]: 'x' }, erasureInProgress(clock))
    .deny(
      'overwrites the time-sync record of an earlier slug during the erasure',
      { [timeSync]: { User: SERVER, Ts: TIMESTAMP, IP: '' } },
      { [timeSync]: { User: MEMBER, Ts: now, IP: '' }, 'Config/Slug': 'otro', ...erasureInProgress(clock) },
    )
    .allow('deletes the name in a check-in', { [`${ATTENDANCE}/Nombre`]: null }, erasureInProgress(clock)).all;
}

/**
 * The request for an erasure, and the erasure itself. `Turn` counts its steps. The caller is the server unless the
 * title says otherwise.
 */
export function erasureCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const request = { At: TIMESTAMP, By: MEMBER, AnswerBy: '2026-10-19', DoneBy: '2026-11-09' };
  const openRequest = { ...request, At: now - 1, Open: true };
  const refusal = { At: TIMESTAMP, By: ADMIN, Ground: 'law' };
  const completion = { [`${REQUEST}/Ended`]: TIMESTAMP, [`${REQUEST}/Open`]: null };
  const refusalUpdate = { [`${REQUEST}/Refused`]: refusal, ...completion };
  const { Open: _open, ...closedRequest } = openRequest;
  const refusedRequest: Updates = {
    [REQUEST]: { ...closedRequest, Ended: now - 1, Refused: { ...refusal, At: now - 1 } },
  };
  const completedRequest: Updates = { [REQUEST]: { ...closedRequest, Ended: now - 1 } };
  const newRequest = { ...request, Open: true };
  const profile: Updates = {
    ...NEXT_VERSION,
    [`Users/${MEMBER}`]: { Active: false, ErasedAt: TIMESTAMP },
    'Phones/+528110000011': null,
    'Emails/sofia,m@demo,gym': null,
    'Pins/100001': null,
  };
  const begin: Updates = { ...profile, [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } };
  const requested: Updates = { [REQUEST]: openRequest };
  const inProgress: Updates = { ...erasureInProgress(clock, { Turn: 4 }), [REQUEST]: openRequest };
  const nextStep = (fields: { readonly [key: string]: Json }): Updates => ({
    [ERASURE]: { At: now, By: ADMIN, Request: MEMBER, Turn: 5, ...fields },
  });
  const without = (path: string): Updates => Object.fromEntries(Object.entries(begin).filter(([key]) => key !== path));
  return new CaseList(SERVER)
    .allow('requests an erasure', { [REQUEST]: request }, { [REQUEST]: null })
    .deny('the person writes the request directly', { [REQUEST]: request }, { [REQUEST]: null }, MEMBER)
    .deny('requests an erasure while a request is open', { [REQUEST]: request }, requested)
    .deny(
      "requests an erasure with a time other than the server's",
      { [REQUEST]: { ...request, At: now - 1 } },
      { [REQUEST]: null },
    )
    .deny('requests an erasure without `AnswerBy`', { [REQUEST]: { ...request, AnswerBy: null } }, { [REQUEST]: null })
    .deny('requests an erasure without `DoneBy`', { [REQUEST]: { ...request, DoneBy: null } }, { [REQUEST]: null })
    .deny('requests an erasure without an author', { [REQUEST]: { ...request, By: null } }, { [REQUEST]: null })
    .deny('requests an erasure without a time', { [REQUEST]: { ...request, At: null } }, { [REQUEST]: null })
    .deny('the person withdraws the request directly', { [REQUEST]: null }, requested, MEMBER)
    .allow('withdraws the request', { [REQUEST]: null }, requested)
    .deny('withdraws the request after the erasure began', { [REQUEST]: null }, inProgress)
    .deny('deletes a completed request', { [REQUEST]: null }, completedRequest)
    .allow('completes the request', completion, requested)
    .deny('completes the request and leaves it open', { [`${REQUEST}/Ended`]: TIMESTAMP }, requested)
    .deny(
      "completes the request with a time other than the server's",
      { ...completion, [`${REQUEST}/Ended`]: now - 1 },
      requested,
    )
    .deny('completes a completed request', { [`${REQUEST}/Ended`]: TIMESTAMP }, completedRequest)
    .deny('removes the completion', { [`${REQUEST}/Ended`]: null }, completedRequest)
    .deny('an administrator completes the request', completion, requested, ADMIN)
    .deny('completes the request signed out', completion, requested, null)
    .deny(
      'an administrator sets `Ended` of a request that is not open',
      { [`${REQUEST}/Ended`]: TIMESTAMP },
      { [REQUEST]: closedRequest },
      ADMIN,
    )
    .deny(
      "sets `Ended` of a request that is not open to a time other than the server's",
      { [`${REQUEST}/Ended`]: now - 1 },
      { [REQUEST]: closedRequest },
    )
    .deny(
      'sets `Ended` of a request that is not open, signed out',
      { [`${REQUEST}/Ended`]: TIMESTAMP },
      { [REQUEST]: closedRequest },
      null,
    )
    .deny('sets `Ended` of an absent request', { [`${REQUEST}/Ended`]: TIMESTAMP }, { [REQUEST]: null })
    .deny('closes the request without `Ended`', { [`${REQUEST}/Open`]: null }, requested)
    .deny('reopens a completed request', { [`${REQUEST}/Open`]: true }, completedRequest)
    .deny(
      'reopens a request in the millisecond of its completion',
      { [`${REQUEST}/Open`]: true },
      { [REQUEST]: { ...closedRequest, Ended: now } },
    )
    .deny('the person completes the request', completion, requested, MEMBER)
    .deny(
      'the person removes `Open` of a completed request',
      { [`${REQUEST}/Open`]: null },
      { [REQUEST]: { ...openRequest, Ended: now } },
      MEMBER,
    )
    .deny(
      'removes `Open` of a completed request signed out',
      { [`${REQUEST}/Open`]: null },
      { [REQUEST]: { ...openRequest, Ended: now } },
      null,
    )
    .allow('refuses the request', refusalUpdate, requested)
    .deny('an administrator refuses the request', refusalUpdate, requested, ADMIN)
    .deny('refuses the request signed out', refusalUpdate, requested, null)
    .deny('refuses an absent request', refusalUpdate, { [REQUEST]: null })
    .deny('refuses a request that is not open', refusalUpdate, { [REQUEST]: closedRequest })
    .deny('refuses the request and leaves it open', { [`${REQUEST}/Refused`]: refusal }, requested)
    .deny('refuses the request after the erasure began', refusalUpdate, inProgress)
    .deny(
      "refuses the request with a time other than the server's",
      { ...refusalUpdate, [`${REQUEST}/Refused`]: { ...refusal, At: now - 1 } },
      requested,
    )
    .deny(
      'refuses the request without a ground',
      { ...refusalUpdate, [`${REQUEST}/Refused`]: { At: TIMESTAMP, By: ADMIN } },
      requested,
    )
    .deny(
      'refuses the request without a time',
      { ...refusalUpdate, [`${REQUEST}/Refused`]: { By: ADMIN, Ground: 'law' } },
      requested,
    )
    .deny(
      'refuses the request without an author',
      { ...refusalUpdate, [`${REQUEST}/Refused`]: { At: TIMESTAMP, Ground: 'law' } },
      requested,
    )
    .deny('deletes a refused request', { [REQUEST]: null }, refusedRequest)
    .allow('requests an erasure again after a refusal', { [REQUEST]: newRequest }, refusedRequest)
    .deny(
      'the person writes the new request after a refusal directly',
      { [REQUEST]: newRequest },
      refusedRequest,
      MEMBER,
    )
    .deny('requests an erasure again while the request is open', { [REQUEST]: newRequest }, requested)
    .deny('requests an erasure again without opening the request', { [REQUEST]: request }, refusedRequest)
    .deny(
      'requests an erasure again and keeps `Ended`',
      { [REQUEST]: { ...newRequest, Ended: TIMESTAMP } },
      refusedRequest,
    )
    .deny(
      'withdraws a very old request after the erasure began',
      { [REQUEST]: null },
      {
        ...inProgress,
        [REQUEST]: { ...openRequest, At: 1 },
      },
    )
    .deny(
      'requests an erasure again and keeps the refusal',
      { [REQUEST]: { ...newRequest, Refused: refusal } },
      refusedRequest,
    )
    .deny(
      'requests an erasure again long after the first request was completed',
      { [REQUEST]: request },
      { [REQUEST]: { ...closedRequest, At: 1, Ended: 1 } },
    )
    .deny('begins the erasure of a refused request', begin, refusedRequest)
    .allow('begins the erasure', begin, requested)
    .deny('begins an erasure without a request', begin, { [REQUEST]: null })
    .deny(
      "begins the erasure with another person's request",
      { ...begin, [ERASURE]: { At: now, By: ADMIN, Request: OTHER_MEMBER } },
      requested,
    )
    .deny(
      'begins the erasure without an author',
      { ...begin, [ERASURE]: { At: now, By: null, Request: MEMBER } },
      requested,
    )
    .deny(
      'begins the erasure without a time',
      { ...begin, [ERASURE]: { At: null, By: ADMIN, Request: MEMBER } },
      requested,
    )
    .deny(
      'an administrator begins the erasure',
      { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } },
      requested,
      ADMIN,
    )
    .deny(
      'an administrator begins the erasure of a person whose profile is erased',
      { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } },
      { ...requested, [`Users/${MEMBER}/ErasedAt`]: now },
      ADMIN,
    )
    .deny('begins the erasure and keeps the profile', { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } }, requested)
    .deny('begins an erasure that has begun', begin, inProgress)
    .deny('erases the profile without beginning the erasure', without(ERASURE), requested)
    .deny(
      'begins the erasure and keeps the name in the profile',
      { ...begin, [`Users/${MEMBER}`]: { Nombre: 'Sofía', Active: false, ErasedAt: TIMESTAMP } },
      requested,
    )
    .deny(
      "begins the erasure and erases the profile with a time other than the server's",
      { ...begin, [`Users/${MEMBER}`]: { Active: false, ErasedAt: now - 1 } },
      requested,
    )
    .allow('takes the next step', nextStep({ Step: 'Audit' }), inProgress)
    .allow('takes the first step', nextStep({ Turn: 1 }), erasureInProgress(clock))
    .deny('takes the same step again', nextStep({ Turn: 4 }), inProgress)
    .deny('skips a step', nextStep({ Turn: 6 }), inProgress)
    .deny('takes the second step before the first', nextStep({ Turn: 2 }), erasureInProgress(clock))
    .deny('an administrator takes a step', nextStep({}), inProgress, ADMIN)
    .deny('takes a step and changes the time', nextStep({ At: now - 1 }), inProgress)
    .deny('takes a step and changes the author', nextStep({ By: 'x' }), inProgress)
    .deny('takes a step and changes the request', nextStep({ Request: OTHER_MEMBER }), inProgress)
    .allow('ends the erasure', { [ERASURE]: null }, inProgress)
    .deny('an administrator ends the erasure', { [ERASURE]: null }, inProgress, ADMIN)
    .deny(
      'writes a name to an erased profile',
      { ...NEXT_VERSION, [`Users/${MEMBER}/Nombre`]: 'Sofía' },
      { [`Users/${MEMBER}`]: { Active: false, ErasedAt: now } },
    )
    .allow(
      "changes a merged profile while its person's data are erased",
      { ...NEXT_VERSION, [`Users/${MEMBER}/Active`]: false },
      { ...WAS_MERGED, ...erasureInProgress(clock) },
    )
    .deny(
      "changes a merged profile while its person's data aren't erased",
      { ...NEXT_VERSION, [`Users/${MEMBER}/Active`]: false },
      WAS_MERGED,
    ).all;
}
