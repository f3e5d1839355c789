import { addDays, type GymDay, gymDayOf, monthOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { annulledAttendancePath, attendancePath, memberVisitsPath } from '@gym/domain/database/door/attendance';
import { dateServicePath } from '@gym/domain/database/door/date-service';
import type { ErasedByHandRoot } from '@gym/domain/database/index';
import { membershipPeriodPath, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { soldUpdate } from '@gym/domain/database/memberships/plans';
import { channelEventPath } from '@gym/domain/database/messages/channels';
import { deliveryTurnPath, undeliveredPath } from '@gym/domain/database/messages/deliveries';
import { pushDevicePath } from '@gym/domain/database/messages/push-devices';
import { salePath } from '@gym/domain/database/money/sales';
import { unchargedMonthPath, unchargedPath } from '@gym/domain/database/money/uncharged';
import { accessLinkPath } from '@gym/domain/database/people/cards';
import { ERASED_TEXT } from '@gym/domain/database/people/erasures';
import { orderPath } from '@gym/domain/database/store/orders';
import { auditDayPath, auditLinePath } from '@gym/domain/database/system/audit';
import { type AttendanceKeys, loadAttendance } from '../attendance/load-attendance.ts';
import { removeAccount } from '../lib/auth-accounts.ts';
import { concurrently } from '../lib/concurrently.ts';
import { keyAfter } from '../lib/key-order.ts';
import { loadPage, parseRecord, readRecord } from '../lib/read.ts';
import { loadByChild, loadFirstKey } from '../lib/read-keys.ts';
import type { Updates } from '../lib/server-update.ts';
import { forgetGuardian, refreshWards } from '../members/refresh-wards.ts';
import { dropUnusedWords } from '../members/unused-words.ts';
import { eraseContacts, eraseGuests, eraseGuestUpdates } from './named-records.ts';
import type { Eraser, ErasureStep, ErasureStepResult } from './run-erasure.ts';

/** Number of days with visits that one step reads. */
const VISIT_DAYS = 200;
/** Number of days of the audit log that one step reads. */
const LOG_DAYS = 100;
/** Number of rows of a short list that one step reads. */
const LIST_ROWS = 2_000;
/** Number of concurrent reads. */
const CONCURRENT_READS = 20;

/** Erases nothing: the records contain no personal data, or another step erases the data. */
const eraseNothing: Eraser = async () => null;

/** Erases nothing: the update that began the erasure removed these keys together with the profile. */
const skipRemovedKeys: Eraser = async () => null;

/**
 * Collects the updates for one page of the person's visits. Skips visits that were copied from a merged file: the
 * erasure of that file includes them.
 */
async function eraseVisits(
  { uid, cursor }: ErasureStep,
  eraseVisit: (keys: AttendanceKeys) => Promise<Updates>,
): Promise<ErasureStepResult> {
  const days = await loadPage(memberVisitsPath.at({ uid }), cursor, VISIT_DAYS);
  const visits = days.flatMap(([day, branches]) =>
    Object.entries(branches as Readonly<Record<string, { readonly Of?: string }>>)
      .filter(([, visit]) => visit.Of === undefined)
      .map(([branch]) => ({ uid, day, branch })),
  );
  const updates: Record<string, unknown> = {};
  await concurrently(visits, CONCURRENT_READS, async (keys) => void Object.assign(updates, await eraseVisit(keys)));
  const last = days.length < VISIT_DAYS ? undefined : days.at(-1)?.[0];
  return { updates, next: last === undefined ? null : keyAfter(last) };
}

/** Removes the person's name from their check-ins, and blanks the reasons. The check-ins stay. */
const eraseAttendance: Eraser = (step) =>
  eraseVisits(step, async (keys) => {
    const record = await loadAttendance(keys);
    return {
      ...(record?.Nombre === undefined ? {} : { [attendancePath.at(keys, 'Nombre')]: null }),
      ...(record?.Reason === undefined ? {} : { [attendancePath.at(keys, 'Reason')]: ERASED_TEXT }),
      ...(record?.Annulled?.Reason === undefined
        ? {}
        : { [attendancePath.at(keys, 'Annulled', 'Reason')]: ERASED_TEXT }),
    };
  });

/** Removes annulled check-ins that were replaced by another check-in with the same keys. No total counts them. */
const eraseAnnulledAttendance: Eraser = (step) =>
  eraseVisits(step, async ({ branch, day, uid }) => ({
    [annulledAttendancePath.list({ branch, day, uid })]: null,
  }));

/** Blanks the reasons of the person's membership entries. */
const erasePeriods: Eraser = async ({ uid }) => {
  const entries = Object.entries((await readRecord(membershipPeriodsPath, { uid })) ?? {});
  const withReason = entries.filter(([, entry]) => 'Reason' in entry);
  const reasonPath = (id: string): string => `${membershipPeriodPath.at({ uid, id })}/Reason`;
  // The rules require that each write to an entry with a plan also marks the plan as sold.
  const soldMarks = withReason.map(([, entry]) => ('Plan' in entry ? soldUpdate(entry.Plan) : {}));
  return {
    updates: Object.assign(
      {},
      ...soldMarks,
      Object.fromEntries(withReason.map(([id]) => [reasonPath(id), ERASED_TEXT])),
    ),
    next: null,
  };
};

/** Returns the next days of the audit log: from the cursor, or from the first day that has lines. */
async function nextLogDays(cursor: string | null, now: number): Promise<readonly GymDay[]> {
  const first = parseGymDay(cursor ?? (await loadFirstKey(auditDayPath.list({}))) ?? '');
  const today = gymDayOf(now);
  const days: GymDay[] = [];
  for (let day = first; day !== null && day <= today && days.length < LOG_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Blanks the free texts (detail and reason) in the log's lines about the person. */
const eraseAudit: Eraser = async ({ uid, cursor, now }) => {
  const days = await nextLogDays(cursor, now);
  const updates: Record<string, unknown> = {};
  await concurrently(days, CONCURRENT_READS, async (day) => {
    for (const [line, value] of await loadByChild(auditDayPath.at({ day }), 'Target', uid)) {
      const { Detail, Facts } = parseRecord(auditLinePath, value);
      if (Detail !== undefined) updates[auditLinePath.at({ day, line }, 'Detail')] = ERASED_TEXT;
      if (Facts?.Reason !== undefined) updates[auditLinePath.at({ day, line }, 'Facts', 'Reason')] = ERASED_TEXT;
    }
  });
  const last = days.at(-1);
  return { updates, next: last === undefined || last >= gymDayOf(now) ? null : addDays(last, 1) };
};

/** Blanks the reasons of the person's uncharged membership entries in `Uncharged`, month by month. */
const eraseUncharged: Eraser = async ({ uid, now }) => {
  const firstMonth = await loadFirstKey(unchargedMonthPath.list({}));
  const updates: Record<string, unknown> = {};
  for (let day = parseGymDay(`${firstMonth}-15`); day !== null && monthOf(day) <= monthOf(gymDayOf(now)); ) {
    const month = monthOf(day);
    for (const [id] of await loadByChild(unchargedMonthPath.at({ month }), 'Uid', uid))
      updates[unchargedPath.at({ month, id }, 'Reason')] = ERASED_TEXT;
    // From the 15th, 31 days later is always in the next month.
    const next: GymDay = addDays(day, 31);
    day = parseGymDay(`${monthOf(next)}-15`);
  }
  return { updates, next: null };
};

const eraseAccessLinks: Eraser = async ({ uid }) => {
  const links = await loadByChild(accessLinkPath.list({}), 'Uid', uid);
  return { updates: Object.fromEntries(links.map(([code]) => [accessLinkPath.at({ code }), null])), next: null };
};

/** Removes the nodes of `DateService` (time synchronisation of devices) that this person was the last to write. */
const eraseDateService: Eraser = async ({ uid }) => {
  const nodes = await loadByChild(dateServicePath.list({}), 'User', uid);
  return { updates: Object.fromEntries(nodes.map(([slug]) => [dateServicePath.at({ slug }), null])), next: null };
};

const erasePushDevices: Eraser = async ({ uid }) => {
  const devices = await loadByChild(pushDevicePath.list({}), 'Uid', uid);
  return { updates: Object.fromEntries(devices.map(([device]) => [pushDevicePath.at({ device }), null])), next: null };
};

/**
 * Returns the updates that delete a list's rows about the person. Reads {@link LIST_ROWS} rows at most, from the key
 * `startAt` on (`null`: from the first key), because these lists stay short.
 */
async function deleteRows(
  list: string,
  startAt: string | null,
  isAboutPerson: (key: string, value: unknown) => boolean,
): Promise<Updates> {
  const rows = await loadPage(list, startAt, LIST_ROWS);
  return Object.fromEntries(
    rows.filter(([key, value]) => isAboutPerson(key, value)).map(([key]) => [`${list}/${key}`, null]),
  );
}

/** Removes unprocessed webhook events about the person or their phone numbers. */
const eraseChannelEvents: Eraser = async ({ uid, erasure }) => {
  const isTheirs = (_key: string, value: unknown): boolean => {
    const event = channelEventPath.schema.safeParse(value).data;
    if (event === undefined) return false;
    return event.Kind === 'choice' ? erasure.Phones?.[event.Phone] === true : event.Uid === uid;
  };
  return { updates: await deleteRows(channelEventPath.list({}), null, isTheirs), next: null };
};

/** Blanks the free texts of the person's orders. By law, purchases and payments stay, under a uid without a profile. */
const eraseOrders: Eraser = async ({ uid }) => {
  const updates: Record<string, unknown> = {};
  for (const [order, value] of await loadByChild(orderPath.list({}), 'Placed/Uid', uid)) {
    const { Steps, Payments = {} } = parseRecord(orderPath, value);
    for (const [step, { Reason }] of Object.entries(Steps))
      if (Reason !== undefined) updates[orderPath.at({ order }, 'Steps', step, 'Reason')] = ERASED_TEXT;
    // The reference of an online payment stays: it is the service's id, needed to recognise the payment, and no
    // personal data.
    for (const [payment, { Method, Reference }] of Object.entries(Payments))
      if (Reference !== undefined && Method !== 'online')
        updates[orderPath.at({ order }, 'Payments', payment, 'Reference')] = ERASED_TEXT;
  }
  return { updates, next: null };
};

/** Blanks the free texts of the person's purchases. By law, the sales stay, under a uid without a profile. */
const eraseSales: Eraser = async ({ uid }) => {
  const updates: Record<string, unknown> = {};
  for (const [sale, value] of await loadByChild(salePath.list({}), 'Uid', uid)) {
    const { Reason, Branch, Lines, Payments: { card, transfer } = {} } = parseRecord(salePath, value);
    if (Reason !== undefined) updates[salePath.at({ sale }, 'Reason')] = ERASED_TEXT;
    if (card?.Reference !== undefined) updates[salePath.at({ sale }, 'Payments', 'card', 'Reference')] = ERASED_TEXT;
    if (transfer?.Reference !== undefined)
      updates[salePath.at({ sale }, 'Payments', 'transfer', 'Reference')] = ERASED_TEXT;
    // The name of a free line is typed at the till and may name the person. Names of plans and products do not.
    for (const [line, { Kind, Guest }] of Object.entries(Lines)) {
      if (Kind === 'free') updates[salePath.at({ sale }, 'Lines', line, 'Name')] = ERASED_TEXT;
      // A day pass is registered with the name and phone of the guest.
      if (Guest) Object.assign(updates, await eraseGuestUpdates({ branch: Branch, day: Guest.Day, id: Guest.Id }));
    }
  }
  return { updates, next: null };
};

/** Removes the sign-in account. The profile was already removed when the erasure began. */
const removeSignIn: Eraser = async ({ uid }) => {
  await removeAccount(uid);
  return null;
};

/**
 * The eraser of each collection that can't be erased by the person's key alone. A missing collection is a compile
 * error.
 */
export const ERASERS: Readonly<Record<ErasedByHandRoot, Eraser>> = {
  Users: removeSignIn,
  Phones: skipRemovedKeys,
  Emails: skipRemovedKeys,
  Pins: skipRemovedKeys,
  AccessLinks: eraseAccessLinks,
  DateService: eraseDateService,
  MembershipPeriods: erasePeriods,
  Attendance: eraseAttendance,
  AnnulledAttendance: eraseAnnulledAttendance,
  AttendanceFacts: eraseNothing,
  MemberAttendance: eraseNothing,
  Counted: eraseNothing,
  DeniedCheckIns: eraseNothing,
  Audit: eraseAudit,
  Uncharged: eraseUncharged,
  PushDevices: erasePushDevices,
  ChannelEvents: eraseChannelEvents,
  Orders: eraseOrders,
  BranchOrders: eraseNothing,
  Sales: eraseSales,
  BranchSales: eraseNothing,
  ShiftSales: eraseNothing,
  Guests: eraseGuests,
  // The erasers of `Guests` and `Sales` also blank the free text in the facts about a guest.
  GuestFacts: eraseNothing,
  Contacts: eraseContacts,
};

/**
 * Erasers of derived data: the person as the guardian of others, rows derived from the person's deliveries, and search
 * words that no other name contains.
 */
export const DERIVED_ERASERS: Readonly<Record<'Wards' | 'Words' | 'Turns', Eraser>> = {
  Wards: async ({ erasure, now }) => {
    for (const phone of Object.keys(erasure.Phones ?? {})) {
      await forgetGuardian(phone, Object.keys(erasure.Names ?? {}));
      await refreshWards(phone, now);
    }
    return null;
  },
  // Rows derived from the person's deliveries. The deliveries themselves were deleted under the person's key.
  Turns: async ({ uid }) => ({
    updates: {
      ...(await deleteRows(deliveryTurnPath.list({}), `${uid}~`, (key) => key.startsWith(`${uid}~`))),
      ...(await deleteRows(undeliveredPath.at({}), null, (key) => key.includes(`~${uid}~`))),
    },
    next: null,
  }),
  Words: async ({ erasure }) => {
    if (erasure.Name !== undefined) await dropUnusedWords(erasure.Name, '');
    return null;
  },
};
