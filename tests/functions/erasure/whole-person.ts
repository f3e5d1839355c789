import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { DATABASE_ROWS } from '@gym/domain/database/index';

type Row = (typeof DATABASE_ROWS)[number];
/** The name of a collection with data about people. */
export type PersonRoot = Extract<Row, { readonly person: object }>['root'];

/** A person with data in every collection that {@link FILLINGS} fills. Nobody else has the words of the name. */
export interface WholePerson {
  readonly uid: string;
  /** Uid of a file that was merged into this person's. */
  readonly mergedUid: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Data URL. */
  readonly photo: string;
  /** Emergency contact. */
  readonly contact: string;
}

/** Returns a text that staff wrote, with the person's name. */
export const staffText = ({ name }: Pick<WholePerson, 'name'>): string => `Lo pidió ${name}`;

/** Returns the phone in its stored form, E.164. */
const toStoredPhone = (phone: string): string => `+52${phone.replace(/\D/g, '').slice(-10)}`;

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

/**
 * Returns the update that writes the person's data. `created with the person`: calls such as `createUser` write to the
 * collection, so the test writes nothing there.
 */
type Fill = ((person: WholePerson, now: number) => Readonly<Record<string, unknown>>) | 'created with the person';

const CREATED_WITH_PERSON = 'created with the person';

/**
 * How the person's data come into each collection. Every free text contains the name. The compiler requires an entry
 * for each new collection about people. An empty update: the person has no data there.
 */
export const FILLINGS: Readonly<Record<PersonRoot, Fill>> = {
  Staff: () => ({}),
  EndedRoles: ({ uid }, now) => ({ [`EndedRoles/${uid}/c1`]: now }),
  DailyRun: ({ uid }, now) => ({ DailyRun: { Id: 'run-1', At: now, By: uid, EndedAt: now } }),
  Differences: ({ uid }, now) => ({
    'Differences/own-visit~d1': { Kind: 'own-visit', Place: 'd1', Target: uid, Found: now, Open: now },
  }),
  Users: CREATED_WITH_PERSON,
  Phones: CREATED_WITH_PERSON,
  Emails: CREATED_WITH_PERSON,
  Pins: CREATED_WITH_PERSON,
  Guardians: CREATED_WITH_PERSON,
  Wards: CREATED_WITH_PERSON,
  Memberships: CREATED_WITH_PERSON,
  MembershipPeriods: ({ uid, ...person }, now) => ({
    [`MembershipPeriods/${uid}/cancellation`]: {
      Kind: 'cancel',
      By: 'admin-1',
      At: now,
      From: '2030-01-01',
      Reason: staffText(person),
    },
    [`MembershipPeriods/${uid}/annulment`]: {
      Kind: 'annul',
      By: 'admin-1',
      At: now,
      Target: 'cancellation',
      Reason: staffText(person),
    },
  }),
  Summaries: CREATED_WITH_PERSON,
  MemberIndex: CREATED_WITH_PERSON,
  Expirations: CREATED_WITH_PERSON,
  LastVisits: CREATED_WITH_PERSON,
  PeriodEnds: CREATED_WITH_PERSON,
  Turns: CREATED_WITH_PERSON,
  ExpirationCounts: CREATED_WITH_PERSON,
  Roster: CREATED_WITH_PERSON,
  RosterSecrets: CREATED_WITH_PERSON,
  Photos: CREATED_WITH_PERSON,
  PhotoVersions: CREATED_WITH_PERSON,
  Cards: CREATED_WITH_PERSON,
  AccessLinks: CREATED_WITH_PERSON,
  LatestAccessLinks: CREATED_WITH_PERSON,
  Requests: CREATED_WITH_PERSON,
  PendingAccounts: () => ({}),
  MergedUsers: CREATED_WITH_PERSON,
  ErasureRequests: CREATED_WITH_PERSON,
  Erasures: CREATED_WITH_PERSON,
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
      Phone: toStoredPhone(phone),
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
      Steps: { s1: { State: 'cancelled', At: now, By: 'admin-1', Reason: staffText(person) } },
      Payments: {
        p1: { Kind: 'in', Method: 'transfer', Amount: 1_800, At: now, By: 'admin-1', Reference: staffText(person) },
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
        l01: { Kind: 'free', Name: staffText(person), ...soldLine(900, 1) },
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
      Reason: staffText(person),
      Payments: {
        card: { Amount: 900, Reference: staffText(person) },
        transfer: { Amount: 900, Reference: staffText(person) },
      },
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
      Lines: { l01: { Kind: 'free', Name: staffText(person), ...soldLine(900, -1) } },
      Gross: -900,
      Discount: 0,
      Total: -900,
      Taxed: -124,
      Reason: staffText(person),
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
    [`Audit/${VISIT_DAY}/a1`]: { At: now, By: 'admin-1', Action: 'let-in', Target: uid, Detail: staffText(person) },
    [`Audit/${VISIT_DAY}/a2`]: {
      At: now,
      By: 'admin-1',
      Action: 'membership-cancelled',
      Target: uid,
      Facts: { Reason: staffText(person), Plan: { From: 'mensual' } },
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
      Reason: staffText(person),
    },
  }),
  Access: CREATED_WITH_PERSON,
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
      Reason: staffText(person),
      Nombre: person.name,
      Annulled: { At: now, By: 'admin-1', Reason: staffText(person) },
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
      Reason: staffText(person),
      Nombre: person.name,
      Annulled: { At: now, By: 'admin-1', Reason: staffText(person) },
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
  // Three guests: one that the desk charged as a courtesy and annulled, one that a sale to the person registered
  // without a phone, and one of almost a year ago.
  Guests: ({ uid, phone, ...person }, now) => ({
    [`Guests/valle/${gymDayOf(now)}/phone-of-${uid}`]: {
      Name: person.name,
      Phone: toStoredPhone(phone),
      At: now,
      Ts: now,
      Via: 'desk',
      By: 'admin-1',
      Clock: 'sure',
      Annulled: { At: now, By: 'admin-1', Reason: staffText(person) },
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
      Phone: toStoredPhone(phone),
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
      Charge: { Plan: 'pase', Price: 0, PaidBy: 'courtesy', Charged: now, By: 'admin-1', Reason: staffText(person) },
    },
  }),
  Contacts: ({ uid, phone, email, ...person }, now) => ({
    [`Contacts/waiting/c1-of-${uid}`]: {
      Name: person.name,
      Phone: toStoredPhone(phone),
      Text: staffText(person),
      At: now,
    },
    [`Contacts/answered/c2-of-${uid}`]: {
      Name: person.name,
      Email: email,
      Text: staffText(person),
      At: now,
      Answered: { At: now, By: 'admin-1', Via: 'email' },
    },
  }),
  DateService: ({ uid }, now) => ({ 'DateService/gimnasio': { User: uid, Ts: now, IP: '187.1.2.3' } }),
};

/** Returns the update that writes a visit on each of the days. */
export function visitUpdates(
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
