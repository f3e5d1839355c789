import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { DATABASE_ROWS } from '@gym/domain/database/index';

type Row = (typeof DATABASE_ROWS)[number];
/** Every collection about people, by its row. */
export type PersonRoot = Extract<Row, { readonly person: object }>['root'];

/** A person with data in every collection. Nobody else has the words of the name. */
export interface WholePerson {
  readonly uid: string;
  /** A file that is merged into it. */
  readonly joined: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly photo: string;
  readonly contact: string;
}

/** The person's name in texts by staff. */
export const said = ({ name }: Pick<WholePerson, 'name'>): string => `Lo pidió ${name}`;

/** The phone as stored. */
const e164 = (phone: string): string => `+52${phone.replace(/\D/g, '').slice(-10)}`;

const VISIT_DAY = '2018-03-02';

const orderRow = (uid: string, now: number) => ({
  Uid: uid,
  Kind: 'products',
  Branch: 'valle',
  State: 'cancelled',
  At: now,
  Total: 1_800,
  Owed: 1_800,
});

const saleRow = (uid: string, now: number) => ({
  Kind: 'sale',
  Branch: 'valle',
  Shift: 's1',
  Folio: 1,
  At: now,
  By: 'admin-1',
  Uid: uid,
  Total: 1_800,
});

const soldLine = (price: number, pieces: number) => ({
  Quantity: pieces,
  Price: price,
  Tax: 'iva16',
  Taxed: 124 * pieces,
  Gross: price * pieces,
  Discount: 0,
  Total: price * pieces,
});

type Filling = ((person: WholePerson, now: number) => Readonly<Record<string, unknown>>) | 'made with the person';

const MADE = 'made with the person';

/**
 * The person's data in each collection. A new collection about people is missing here until it is added: either with
 * what to write (the name in every free text), or as filled by the calls that create the person.
 */
export const FILLINGS: Readonly<Record<PersonRoot, Filling>> = {
  Staff: () => ({}),
  EndedRoles: ({ uid }, now) => ({ [`EndedRoles/${uid}/c1`]: now }),
  DailyRun: ({ uid }, now) => ({ DailyRun: { Id: 'run-1', At: now, By: uid, EndedAt: now } }),
  Differences: ({ uid }, now) => ({
    'Differences/own-visit~d1': { Kind: 'own-visit', Place: 'd1', Target: uid, Found: now, Open: now },
  }),
  Users: MADE,
  Phones: MADE,
  Emails: MADE,
  Pins: MADE,
  Guardians: MADE,
  Wards: MADE,
  Memberships: MADE,
  MembershipPeriods: ({ uid, ...person }, now) => ({
    [`MembershipPeriods/${uid}/cancelled`]: {
      Kind: 'cancel',
      By: 'admin-1',
      At: now,
      From: '2030-01-01',
      Reason: said(person),
    },
    [`MembershipPeriods/${uid}/undone`]: {
      Kind: 'annul',
      By: 'admin-1',
      At: now,
      Target: 'cancelled',
      Reason: said(person),
    },
  }),
  Summaries: MADE,
  MemberIndex: MADE,
  Expirations: MADE,
  LastVisits: MADE,
  PeriodEnds: MADE,
  Turns: MADE,
  ExpirationCounts: MADE,
  Roster: MADE,
  RosterSecrets: MADE,
  Photos: MADE,
  PhotoVersions: MADE,
  Cards: MADE,
  AccessLinks: MADE,
  LatestAccessLinks: MADE,
  Requests: MADE,
  PendingAccounts: () => ({}),
  MergedUsers: MADE,
  ErasureRequests: MADE,
  Erasures: MADE,
  Messages: ({ uid, name }, now) => ({
    [`Messages/${uid}/m1`]: { At: now, By: 'admin-1', Ends: VISIT_DAY, Template: 'a', Text: `Hola, ${name}` },
  }),
  Notes: ({ uid, name }, now) => ({ [`Notes/${uid}/n1`]: { At: now, By: 'admin-1', Text: `${name} pidió su carta` } }),
  Notifications: ({ uid, name }, now) => ({ [`Notifications/${uid}/x`]: { Kind: 'email-changed', At: now, By: name } }),
  PromotionUses: ({ uid }) => ({ [`PromotionUses/${uid}/verano`]: 1 }),
  NoticesRead: ({ uid }, now) => ({ [`NoticesRead/${uid}`]: now }),
  ReminderChoices: ({ uid }, now) => ({ [`ReminderChoices/${uid}`]: { Wants: true, At: now, By: uid } }),
  TaxData: ({ uid, name, email }, now) => ({
    [`TaxData/${uid}`]: {
      Rfc: 'CACX7605101P8',
      Name: name.toUpperCase(),
      Regime: '605',
      Use: 'S01',
      PostalCode: '64000',
      Email: email,
      At: now,
      By: uid,
    },
  }),
  Deliveries: ({ uid }, now) => ({
    [`Deliveries/${uid}/2018-03-02~0`]: {
      State: 'failed',
      At: now,
      Ends: VISIT_DAY,
      Offset: 0,
      Changed: now,
      Failures: 1,
    },
  }),
  DeliveryTurns: ({ uid }, now) => ({ [`DeliveryTurns/${uid}~2018-03-02~0`]: { At: now + 86_400_000 } }),
  Undelivered: ({ uid }, now) => ({ [`Undelivered/${now}~${uid}~2018-03-02~0`]: { At: now } }),
  PushDevices: ({ uid }, now) => ({ [`PushDevices/device-of-${uid}`]: { Uid: uid, Token: 'abc', At: now } }),
  ChannelEvents: ({ phone }, now) => ({
    [`ChannelEvents/e${phone.slice(1)}`]: {
      Kind: 'choice',
      At: now,
      Phone: e164(phone),
      Wants: false,
    },
  }),
  Orders: ({ uid, ...person }, now) => ({
    [`Orders/order-of-${uid}`]: {
      Placed: {
        Uid: uid,
        Kind: 'products',
        Branch: 'valle',
        At: now,
        Method: 'transfer',
        Lines: {
          l00: {
            Item: 'agua',
            Name: 'Agua',
            Quantity: 1,
            Price: 1_800,
            Tax: 'iva16',
            Gross: 1_800,
            Discount: 0,
            Total: 1_800,
            Taxed: 248,
          },
        },
        Gross: 1_800,
        Discount: 0,
        Total: 1_800,
        Taxed: 248,
      },
      State: 'cancelled',
      Revision: 3,
      Holds: 1,
      Steps: { s1: { State: 'cancelled', At: now, By: 'admin-1', Reason: said(person) } },
      Payments: {
        p1: { Kind: 'in', Method: 'transfer', Amount: 1_800, At: now, By: 'admin-1', Reference: said(person) },
      },
    },
  }),
  MemberOrders: ({ uid }, now) => ({ [`MemberOrders/${uid}/order-of-${uid}`]: orderRow(uid, now) }),
  BranchOrders: ({ uid }, now) => ({ [`BranchOrders/valle/any/order-of-${uid}`]: orderRow(uid, now) }),
  Shifts: () => ({}),
  OpenShifts: () => ({}),
  UnchargedCounts: () => ({}),
  BranchShifts: () => ({}),
  StaffShifts: () => ({}),
  Sales: ({ uid, ...person }, now) => ({
    [`Sales/sale-of-${uid}`]: {
      Kind: 'sale',
      Branch: 'centro',
      Shift: 's1',
      Folio: 1,
      By: 'admin-1',
      Uid: uid,
      // The day must be that of the sale's time, because the rules check it at every write to the sale.
      Day: gymDayOf(now),
      At: now,
      Lines: {
        l00: { Kind: 'product', Item: 'agua', Name: 'Agua', ...soldLine(900, 1) },
        l01: { Kind: 'free', Name: said(person), ...soldLine(900, 1) },
        l02: {
          Kind: 'pass',
          Item: 'pase',
          Name: 'Pase',
          ...soldLine(0, 1),
          Guest: { Day: gymDayOf(now), Id: `sale-of-${uid}` },
        },
      },
      Gross: 1_800,
      Discount: 0,
      Total: 1_800,
      Taxed: 248,
      Reason: said(person),
      Payments: { card: { Amount: 900, Reference: said(person) }, transfer: { Amount: 900, Reference: said(person) } },
    },
    [`Sales/refund-of-${uid}`]: {
      Kind: 'refund',
      Branch: 'valle',
      Shift: 's1',
      Folio: 2,
      Day: gymDayOf(now),
      At: now,
      By: 'admin-1',
      Uid: uid,
      Of: `sale-of-${uid}`,
      Lines: { l01: { Kind: 'free', Name: said(person), ...soldLine(900, -1) } },
      Gross: -900,
      Discount: 0,
      Total: -900,
      Taxed: -124,
      Reason: said(person),
      Payments: { cash: { Amount: -900 } },
    },
    [`Returns/sale-of-${uid}`]: {
      Last: `refund-of-${uid}`,
      Lines: { l01: 1 },
      ByMethod: { cash: 100, card: 0, transfer: 0 },
    },
  }),
  BranchSales: ({ uid }, now) => ({ [`BranchSales/valle/sale-of-${uid}`]: saleRow(uid, now) }),
  ShiftSales: ({ uid }, now) => ({ [`ShiftSales/s1/sale-of-${uid}`]: saleRow(uid, now) }),
  MemberSales: ({ uid }, now) => ({ [`MemberSales/${uid}/sale-of-${uid}`]: saleRow(uid, now) }),
  Audit: ({ uid, ...person }, now) => ({
    [`Audit/${VISIT_DAY}/a1`]: { At: now, By: 'admin-1', Action: 'let-in', Target: uid, Detail: said(person) },
    [`Audit/${VISIT_DAY}/a2`]: {
      At: now,
      By: 'admin-1',
      Action: 'membership-cancelled',
      Target: uid,
      Facts: { Reason: said(person), Plan: { From: 'mensual' } },
    },
  }),
  Uncharged: ({ uid, ...person }, now) => ({
    'Uncharged/2026-02/u1': {
      Uid: uid,
      Plan: 'mensual',
      Price: 59_900,
      PaidBy: 'courtesy',
      By: 'admin-1',
      At: now,
      Reason: said(person),
    },
  }),
  Access: MADE,
  Attendance: ({ uid, ...person }, now) => ({
    [`Attendance/valle/${VISIT_DAY}/${uid}`]: {
      Id: randomUUID(),
      At: now,
      Ts: now,
      Via: 'desk',
      By: 'admin-1',
      Verdict: 'let-in',
      Clock: 'sure',
      Problems: { expired: true },
      Reason: said(person),
      Nombre: person.name,
      Annulled: { At: now, By: 'admin-1', Reason: said(person) },
    },
  }),
  AttendanceFacts: ({ uid }, now) => ({ [`AttendanceFacts/valle/${VISIT_DAY}/${uid}`]: { Id: 'a', Ts: now } }),
  AnnulledAttendance: ({ uid, ...person }, now) => ({
    [`AnnulledAttendance/valle/${VISIT_DAY}/${uid}/r1`]: {
      Id: 'r1',
      At: now,
      Ts: now,
      Via: 'desk',
      By: 'admin-1',
      Verdict: 'let-in',
      Clock: 'sure',
      Reason: said(person),
      Nombre: person.name,
      Annulled: { At: now, By: 'admin-1', Reason: said(person) },
    },
  }),
  MemberAttendance: ({ uid }, now) => ({
    [`MemberAttendance/${uid}/${VISIT_DAY}/valle`]: { Ts: now, Annulled: { At: now, By: 'admin-1' } },
  }),
  OwnUndos: ({ uid }) => ({ [`OwnUndos/${uid}`]: VISIT_DAY }),
  VisitUse: ({ uid }, now) => ({
    [`VisitUse/${uid}`]: { Id: 'v1', Branch: 'valle', Day: VISIT_DAY, Ts: now, Counted: now },
  }),
  DeniedCheckIns: ({ uid }, now) => ({
    [`DeniedCheckIns/valle/${gymDayOf(now)}/${uid}`]: {
      Uid: uid,
      At: now,
      Ts: now,
      Via: 'self',
      By: uid,
      Reasons: { expired: true },
      Clock: 'sure',
    },
    [`DeniedCheckIns/centro/${gymDayOf(now)}/kiosk-1-of-${uid}`]: {
      Uid: uid,
      At: now,
      Ts: now,
      Via: 'kiosk',
      By: 'kiosk-1',
      Reasons: { expired: true },
      Clock: 'sure',
    },
  }),
  Counted: ({ uid }) => ({ [`Counted/valle/${VISIT_DAY}/${uid}`]: { Hour: 'none' } }),
  // Two guests: one that the desk charged as a courtesy and annulled, and one that a sale of the person registered,
  // under another name and without a phone.
  Guests: ({ uid, phone, ...person }, now) => ({
    [`Guests/valle/${gymDayOf(now)}/phone-of-${uid}`]: {
      Name: person.name,
      Phone: e164(phone),
      At: now,
      Ts: now,
      Via: 'desk',
      By: 'admin-1',
      Clock: 'sure',
      Annulled: { At: now, By: 'admin-1', Reason: said(person) },
    },
    [`Guests/centro/${gymDayOf(now)}/sale-of-${uid}`]: {
      Name: person.name,
      At: now,
      Ts: now,
      Via: 'desk',
      By: 'admin-1',
      Clock: 'sure',
    },
    [`Guests/centro/${addDays(gymDayOf(now), -364)}/year-of-${uid}`]: {
      Name: person.name,
      Phone: e164(phone),
      At: now,
      Ts: now,
      Via: 'kiosk',
      By: 'kiosk-1',
      Clock: 'doubt',
    },
  }),
  GuestFacts: ({ uid, ...person }, now) => ({
    [`GuestFacts/valle/${gymDayOf(now)}/phone-of-${uid}`]: {
      At: now,
      Ts: now,
      Charge: { Plan: 'pase', Price: 0, PaidBy: 'courtesy', Charged: now, By: 'admin-1', Reason: said(person) },
    },
  }),
  Contacts: ({ uid, phone, email, ...person }, now) => ({
    [`Contacts/waiting/c1-of-${uid}`]: { Name: person.name, Phone: e164(phone), Text: said(person), At: now },
    [`Contacts/answered/c2-of-${uid}`]: {
      Name: person.name,
      Email: email,
      Text: said(person),
      At: now,
      Answered: { At: now, By: 'admin-1', Via: 'email' },
    },
  }),
  DateService: ({ uid }, now) => ({ 'DateService/gimnasio': { User: uid, Ts: now, IP: '187.1.2.3' } }),
};

/** Many visits, spread over ten years. */
export function manyVisits(
  { uid, name }: WholePerson,
  days: readonly string[],
  now: number,
): Readonly<Record<string, unknown>> {
  const updates: Record<string, unknown> = {};
  for (const day of days) {
    updates[`Attendance/centro/${day}/${uid}`] = {
      Id: `${day}`,
      At: now,
      Ts: now,
      Via: 'kiosk',
      By: 'kiosk-1',
      Verdict: 'granted',
      Clock: 'sure',
      Nombre: name,
    };
    updates[`MemberAttendance/${uid}/${day}/centro`] = { Ts: now };
  }
  return updates;
}
