import { BRANCH, GUARDIAN, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from './actors.ts';
import type { Json, Updates } from './case.ts';
import { type Clock, DAY, HOUR } from './clock.ts';
import { contactRecords } from './contacts.ts';
import { SERVER_TEXTS } from './person-texts.ts';
import { PROMOTION, startOfPreviousQuarter, storedPlan, storedPromotion } from './published.ts';
import { orderRecords } from './world-orders.ts';
import { storeRecords } from './world-store.ts';
import { tillRecords } from './world-till.ts';

/** The current day of the test data ({@link world}). In their `Calendar` it began 12 hours before the clock's time. */
export const TODAY = '2026-09-21';
export const THIS_MONTH = '2026-09';

/** Returns a courtesy of reception, as `Uncharged` stores it. */
export function courtesy(at: number): Readonly<Record<string, Json>> {
  return {
    Uid: MEMBER,
    Plan: 'mensual',
    Price: 59_900,
    PaidBy: 'courtesy',
    Reason: 'Aniversario',
    By: 'reception-1',
    At: at,
  };
}

export const YESTERDAY = '2026-09-20';
export const TOMORROW = '2026-09-22';
export const TWO_DAYS_AGO = '2026-09-19';
export const CHECK_IN_ID = '0b7c1a52-5b0e-4a7e-9a52-3f4b8f6f0d11';
/** Key of the denied check-in and of the guest that `kiosk-1` wrote. */
export const KIOSK_RECORD_KEY = 'kiosk-1~0b7';
/** A record id that isn't that of the world's check-in. */
export const OTHER_ID = 'f3a9c2d4-1c6b-4f0a-8e77-2a6d5c4b3e90';
/** Paths of the branch's and of the member's record of the world's check-in. */
export const ATTENDANCE = `Attendance/${BRANCH}/${TODAY}/${MEMBER}`;
export const MEMBER_ATTENDANCE = `MemberAttendance/${MEMBER}/${TODAY}/${BRANCH}`;
/** `Key` of the branch's code for check-ins (`Codes`). */
export const BRANCH_CODE_KEY = '0123456789abcdef01234567';
export const ATTENDANCE_FACTS = `AttendanceFacts/${BRANCH}/${TODAY}/${MEMBER}`;
/** Path of the record of the last check-in from the member's phone. */
export const VISIT_USE = `VisitUse/${MEMBER}`;
/** Path of the day on which the member last undid a check-in on their phone. */
export const OWN_UNDO = `OwnUndos/${MEMBER}`;

/** Returns when the world's check-in arrived at the server, epoch milliseconds. */
export function checkInArrival(clock: Clock): number {
  return clock.now - HOUR;
}

/** Returns the branch's record of the world's check-in, to which the server has added the name. */
export function storedCheckIn(clock: Clock): { readonly [key: string]: Json } {
  return {
    Id: CHECK_IN_ID,
    At: checkInArrival(clock) - 900,
    Ts: checkInArrival(clock),
    Via: 'self',
    By: MEMBER,
    Verdict: 'granted',
    Problems: { birthday: true },
    Clock: 'sure',
    Nombre: 'Sofía Martínez Lozano',
  };
}

/** Returns the access of a membership that began 30 days ago and ends in 30. It has no limits of branch or visits. */
export function access(clock: Clock): { readonly [key: string]: Json } {
  return {
    From: clock.now - 30 * DAY,
    Until: clock.now + 30 * DAY,
    Ends: '2026-10-19',
    Branches: { all: true },
    Plan: 'mensual',
    Revision: 3,
  };
}

function makeBranch(name: string): Json {
  return { Name: name, SelfCheckIn: 'open', Capacity: 100, Hidden: false };
}

/** Returns the membership from which {@link access} is derived. Both have the same revision. */
export function membership(): { readonly [key: string]: Json } {
  const days = { Starts: '2026-08-21', Ends: '2026-10-19', AnchorDay: 21 };
  return { Plan: 'mensual', ...days, State: 'active', Branches: { all: true }, Revision: 3 };
}

/**
 * Returns a guest that the terminal registered. @param at when it registered the guest, and when the server received it
 */
export function storedGuest(at: number): { readonly [key: string]: Json } {
  return { Name: 'Luis', At: at, Ts: at, Via: 'kiosk', By: 'kiosk-1', Clock: 'sure' };
}

/** Id of the reminder whose delivery is pending. */
export const DELIVERY_ID = '2026-10-19~-3';

/** Returns the pending delivery of a reminder, after one failed attempt. */
export function storedDelivery(at: number): { readonly [key: string]: Json } {
  return { State: 'waiting', At: at, Ends: '2026-10-19', Offset: -3, Changed: at, Failures: 1, Claim: 'first' };
}

/** Returns the member's tax data. @param at when they were saved, epoch milliseconds */
export function storedTaxData(at: number): { readonly [key: string]: Json } {
  return {
    Rfc: 'CACX7605101P8',
    Name: 'XOCHITL CASAS CHAVEZ',
    Regime: '612',
    Use: 'G03',
    PostalCode: '64000',
    At: at,
    By: MEMBER,
  };
}

/** Returns a part of the records of the world. Only the server writes most of them. */
function serverRecords(now: number): { readonly [key: string]: Json } {
  const row = { Nombre: 'Sofía Martínez Lozano', Plan: 'mensual' };
  return {
    Turns: { [`${TODAY}~${MEMBER}`]: true },
    MergedUsers: { gone: { Into: OTHER_MEMBER, At: now - DAY, By: 'admin-1', Unsettled: now - DAY } },
    Problems: {
      [TODAY]: {
        p1: {
          Kind: 'page',
          Place: 'page home',
          Code: 'a',
          Version: '3.7',
          Count: 1,
          First: now - DAY,
          Last: now - DAY,
        },
      },
    },
    ErasureRequests: {
      [MEMBER]: { At: now - DAY, By: MEMBER, AnswerBy: '2026-10-19', DoneBy: '2026-11-09', Open: true },
    },
    Erasures: { erased: { At: now, By: 'admin-1', Request: MEMBER } },
    EndedRoles: { [MEMBER]: { c1: now - DAY } },
    Schema: { Version: 1 },
    Jobs: { daily: { At: now - DAY }, nightly: { At: now - DAY } },
    Differences: { 'folio~1': { Kind: 'folio', Place: 'Folios/centro/2', Found: 1, Open: 1 } },
    DailyRun: { Id: 'run-1', At: now, By: 'admin-1', Job: 'Codes', Done: { Calendar: 0 }, Failed: { Merges: 'error' } },
    PendingAccounts: { nobody: { At: now - DAY, Input: 'abc' } },
    Messages: {
      [MEMBER]: { [OTHER_ID]: { At: now - DAY, By: 'reception-1', Ends: TODAY, Template: 'a', Text: 'Hola' } },
    },
    Notes: { [MEMBER]: { [OTHER_ID]: { At: now - DAY, By: 'reception-1', Text: 'Hola' } } },
    Notifications: {
      [MEMBER]: {
        '2026-10-19~-3': { Kind: 'reminder', At: now - DAY, Ends: '2026-10-19', Offset: -3, Plan: 'mensual' },
      },
    },
    ...orderRecords(TODAY, now),
    TillSettings: { ReceptionDiscount: 10 },
    ...tillRecords(TODAY, now),
    Deliveries: { [MEMBER]: { [DELIVERY_ID]: storedDelivery(now) } },
    DeliveryTurns: { [`${MEMBER}~${DELIVERY_ID}`]: { At: now } },
    Undelivered: { [`t0000000000001~${MEMBER}~${DELIVERY_ID}`]: { At: now - HOUR } },
    ReminderChoices: { [MEMBER]: { Wants: true, At: now - DAY, By: MEMBER } },
    TaxData: { [MEMBER]: storedTaxData(now - DAY) },
    Channels: { whatsapp: { Since: now - DAY } },
    PushDevices: { d1: { Uid: MEMBER, Token: 'token', At: now - DAY } },
    ChannelEvents: { e1: { Kind: 'choice', At: now - HOUR, Phone: '+528110000011', Wants: false } },
    NoticesRead: { [MEMBER]: now - DAY },
    Photos: { [MEMBER]: 'data:image/webp;base64,AAAA' },
    PhotoVersions: { [MEMBER]: now - DAY },
    Cards: { [MEMBER]: { Secret: 'q7Zr4Kx0m2Wv9Lc5Tn8B1A' } },
    LatestAccessLinks: { [MEMBER]: 'c0ffee' },
    AccessLinks: { c0ffee: { Uid: MEMBER, By: 'reception-1', Kind: 'qr', At: now - HOUR, Until: now + HOUR } },
    Requests: { 'request-1': { Name: 'renewMembership', By: 'reception-1', At: now - DAY, Input: '{}', Answer: '{}' } },
    Uncharged: {
      [THIS_MONTH]: {
        p1: courtesy(now - HOUR),
      },
    },
    UnchargedCounts: { [THIS_MONTH]: { 'reception-1': { courtesy: { Count: 1, Last: 'p1' } } } },
    Audit: { [TODAY]: { l1: { At: now - HOUR, By: 'admin-1', Action: 'role-set' } } },
    ...contactRecords(now),
    Summaries: { [MEMBER]: { ...row, Version: 2 } },
    MemberIndex: { [`w~sofia~${MEMBER}`]: row },
    Expirations: { [BRANCH]: { [`2026-10-19~${MEMBER}`]: row } },
    ExpirationCounts: { [BRANCH]: { '2026-10-19': 1 } },
    PeriodEnds: { [BRANCH]: { [`2026-10-19~${MEMBER}`]: false } },
    LastVisits: { [BRANCH]: { [`${TODAY}~${MEMBER}`]: row } },
    Roster: { [BRANCH]: { [MEMBER]: { Name: 'Sofía M.', Version: now - DAY } } },
    RosterSecrets: { [BRANCH]: { [MEMBER]: { Secret: 'q7Zr4Kx0m2Wv9Lc5Tn8B1A', Version: now - DAY } } },
    Codes: {
      [BRANCH]: { s29000000: { Code: '12345670', Key: BRANCH_CODE_KEY, From: now - HOUR, Until: now - HOUR + 60_000 } },
    },
    Terminals: { [BRANCH]: { 'kiosk-1': { Seen: now - HOUR, Build: '3.7.0', Queue: 0, Refused: 0, Version: 0 } } },
    DeniedCheckIns: {
      [BRANCH]: { [TODAY]: { [KIOSK_RECORD_KEY]: { At: now - HOUR, By: 'kiosk-1', Reasons: { unknown: true } } } },
    },
    ...storeRecords(now),
    Guests: { [BRANCH]: { [TODAY]: { [KIOSK_RECORD_KEY]: storedGuest(now - HOUR) } } },
    GuestFacts: { [BRANCH]: { [TODAY]: { [KIOSK_RECORD_KEY]: { At: now - HOUR, Ts: now - HOUR } } } },
  };
}

/** Returns the data of a small gym. Cases change the data by `given`. */
export function world(clock: Clock): { readonly [key: string]: Json } {
  const { now } = clock;
  return {
    Config: {
      Name: 'Mi Gimnasio',
      Slug: 'mi-gimnasio',
      GraceDays: 2,
      StayMinutes: 90,
      Colour: '#0b7285',
    },
    Branches: { [BRANCH]: makeBranch('Centro'), [OTHER_BRANCH]: makeBranch('Cumbres') },
    Plans: { mensual: { ...storedPlan('Mensual', 59_900), Months: 1 }, 'pase-dia': storedPlan('Pase', 12_000) },
    Pictures: { plan: { mensual: 'data:image/webp;base64,AAAA' } },
    Occupancy: { [BRANCH]: { Step: 'calm', At: startOfPreviousQuarter(now) } },
    Promotions: { [PROMOTION]: storedPromotion(now) },
    PromotionUses: { [MEMBER]: { [PROMOTION]: 1 } },
    Notices: { posada: { Title: 'Posada', Text: 'Cerramos a las 20:00.', From: now - DAY } },
    Drafts: { Notices: { rebaja: { Title: 'Rebaja', Text: 'Desde mañana.', From: now + DAY } } },
    Names: { plans: { mensual: 'Mensual' }, branches: { [BRANCH]: 'Centro' } },
    Calendar: {
      [TWO_DAYS_AGO]: now - 60 * HOUR,
      [YESTERDAY]: now - 36 * HOUR,
      [TODAY]: now - 12 * HOUR,
      [TOMORROW]: now + 12 * HOUR,
    },
    Staff: {
      'admin-1': { Role: 'admin' },
      'reception-1': { Role: 'reception', Branch: BRANCH },
      'reception-2': { Role: 'reception', Branch: OTHER_BRANCH },
      'kiosk-1': { Role: 'kiosk', Branch: BRANCH },
      'kiosk-2': { Role: 'kiosk', Branch: OTHER_BRANCH },
    },
    StaffCounts: { admin: 1 },
    Users: {
      [MEMBER]: {
        Nombre: 'Sofía Martínez Lozano',
        Phone: '+528110000011',
        Email: 'sofia.m@demo.gym',
        BirthDate: '1990-05-17',
        Guardian: { Name: 'Laura Lozano', Phone: '+528110000031', Relation: 'mother' },
        HomeBranch: BRANCH,
        Pin: '100001',
        ...Object.fromEntries(SERVER_TEXTS.map(([field, { max }]) => [field, 'x'.repeat(max)])),
        Active: true,
        ConsentAt: now - 20 * DAY,
        CreatedAt: now - 40 * DAY,
        SessionsSince: Math.floor((now - DAY) / 1000),
      },
      [OTHER_MEMBER]: { Nombre: 'Pablo Núñez Cavazos', Phone: '+528110000012' },
    },
    Phones: { '+528110000011': MEMBER, '+528110000012': OTHER_MEMBER },
    Guardians: { '+528110000011': { [MEMBER]: true } },
    Wards: { [GUARDIAN]: { [MEMBER]: { Nombre: 'Sofía Martínez Lozano', Until: now + 300 * DAY } } },
    Emails: { 'sofia,m@demo,gym': MEMBER },
    Pins: { '100001': MEMBER },
    Memberships: { [MEMBER]: membership() },
    MembershipPeriods: {
      [MEMBER]: { p1: { Kind: 'paid', Plan: 'mensual', Price: 59900, By: 'admin-1', At: now - DAY } },
    },
    Access: { [MEMBER]: access(clock), [OTHER_MEMBER]: access(clock) },
    Attendance: { [BRANCH]: { [TODAY]: { [MEMBER]: storedCheckIn(clock) } } },
    AttendanceFacts: { [BRANCH]: { [TODAY]: { [MEMBER]: { Id: CHECK_IN_ID, Ts: checkInArrival(clock) } } } },
    VisitUse: {
      [MEMBER]: {
        Id: CHECK_IN_ID,
        Branch: BRANCH,
        Day: TODAY,
        Ts: checkInArrival(clock),
        Counted: checkInArrival(clock),
      },
    },
    OwnUndos: { [MEMBER]: YESTERDAY },
    MemberAttendance: { [MEMBER]: { [TODAY]: { [BRANCH]: { Ts: checkInArrival(clock) } } } },
    Stats: { [BRANCH]: { [TODAY]: { Total: 1, Hours: { h11: 1 } } } },
    Counted: { [BRANCH]: { [TODAY]: { [MEMBER]: { Hour: 'h11' } } } },
    DateService: { 'mi-gimnasio': { User: MEMBER, Ts: now - HOUR, IP: '10.0.0.1' } },
    RateLimits: { whoAmI: { abc: { Window: 1, Count: 1, Most: 2 } } },
    ...serverRecords(now),
  };
}

/** The next version of the member's data. */
export const NEXT_VERSION: Updates = { [`Summaries/${MEMBER}/Version`]: 3 };
/** The next versions of the data of both members. */
export const NEXT_VERSIONS: Updates = { ...NEXT_VERSION, [`Summaries/${OTHER_MEMBER}/Version`]: 1 };

/** The state in which the member was merged into the other one. */
export const WAS_MERGED: Updates = {
  [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER,
  [`Summaries/${MEMBER}`]: { Version: 2 },
};

/** Splits a path into keys. `''`, the root, has none. */
export function keysOf(path: string): string[] {
  return path.split('/').filter((key) => key !== '');
}

function childrenOf(value: Json): { readonly [key: string]: Json } {
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {};
}

/** Returns the value of the world at a path; `null` if there is none. */
export function worldValueAt(clock: Clock, path: string): Json {
  return keysOf(path).reduce<Json>((value, key) => childrenOf(value)[key] ?? null, world(clock));
}

/** Returns the value with the descendant at a path replaced. */
function withDescendant(value: Json, [key, ...otherKeys]: readonly string[], descendant: Json): Json {
  if (key === undefined) return descendant;
  const children = childrenOf(value);
  return { ...children, [key]: withDescendant(children[key] ?? null, otherKeys, descendant) };
}

/** Returns the world with the `given` of a case applied. */
export function worldWith(clock: Clock, given: Updates): Json {
  return Object.entries(given).reduce<Json>(
    (value, [path, descendant]) => withDescendant(value, keysOf(path), descendant),
    world(clock),
  );
}

/** The state in which the member hasn't checked in today. */
export const NOT_CHECKED_IN: Updates = { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null };
