import { addDays, daysBetween, type GymDay, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { ALL_BRANCHES, parseDayKey } from '@gym/domain/database/memberships/expirations';
import { notificationPath, reminderKey } from '@gym/domain/database/messages/notifications';
import { factsOf, versionUpdate } from '@gym/domain/database/people/summaries';
import { newDelivery } from '@gym/domain/delivery/delivery';
import { whatsAppSettings } from '../adapters/whatsapp/settings.ts';
import { attempts } from '../lib/attempts.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate } from '../lib/server-update.ts';
import { loadExpirations } from '../memberships/load-expirations.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { deliveryUpdates } from '../messages/change-delivery.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

const JOB = 'reminders';
/** Number of members who are read at once. */
const PAGE = 200;
/** Number of members who are reminded concurrently. */
const CONCURRENT_MEMBERS = 8;
/** Maximum number of missed days that a run catches up on. Older reminders would be useless. */
const MAX_MISSED_DAYS = 7;

/** A reminder that is due. `offset` is in days: negative before the end, positive after it. */
interface DueReminder {
  readonly uid: string;
  /** Last day of the membership. */
  readonly ends: GymDay;
  /** Key of the plan. */
  readonly plan: string;
  readonly offset: number;
}

/**
 * Writes a reminder. Its key consists of the last day and the offset, so it is written only once. Returns whether it
 * was written.
 */
async function remind({ uid, ends, plan, offset }: DueReminder, now: number): Promise<boolean> {
  const id = reminderKey(ends, offset);
  const reminder = { Kind: 'reminder', At: SERVER_TIME, Ends: ends, Offset: offset, Plan: plan };
  const isWritten = await attempts(4, async () => {
    const summary = await loadSummary(uid);
    // The last day has changed, or the person was merged, since the row was read.
    if (factsOf(summary)?.Ends !== ends) return false;
    if ((await readRecord(notificationPath, { uid, id })) !== null) return false;
    const updates = {
      ...versionUpdate(uid, summary),
      [notificationPath.at({ uid, id })]: reminder,
      // If WhatsApp is set up, the same update writes the delivery of its message, so it is written only once, too.
      ...(whatsAppSettings() === null ? {} : deliveryUpdates({ uid, id }, null, newDelivery(ends, offset, now))),
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return isWritten ?? false;
}

/** Writes the reminders about one end date. Returns how many were written. */
async function remindAll(ends: GymDay, offset: number, now: number): Promise<number> {
  let written = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof loadExpirations>> = await loadExpirations({
      list: ALL_BRANCHES,
      from: ends,
      to: ends,
      cursor,
      limit: PAGE,
    });
    await forEachIntact(page.rows, CONCURRENT_MEMBERS, async ([key, row]) => {
      const uid = parseDayKey(key)?.uid;
      if (uid !== undefined && (await remind({ uid, ends, plan: row.Plan, offset }, now))) written += 1;
    });
    cursor = page.next;
  } while (cursor !== null);
  return written;
}

/**
 * Returns the first day whose reminders are due: the day after the last run, at most {@link MAX_MISSED_DAYS} days ago
 * and at the latest today. Before the first run it is today.
 */
async function loadFirstDay(today: GymDay): Promise<GymDay> {
  const last = parseGymDay((await loadJob(JOB))?.Cursor ?? '');
  if (!last || last >= today) return today;
  const missed = Math.min(daysBetween(last, today) - 1, MAX_MISSED_DAYS);
  return addDays(today, -missed);
}

/**
 * Returns the largest due offset of each end date, so that a person gets only the latest of several missed reminders.
 */
function findDueOffsets(first: GymDay, today: GymDay, offsets: readonly number[]): Map<GymDay, number> {
  const due = new Map<GymDay, number>();
  for (let day = first; day <= today; day = addDays(day, 1)) {
    for (const offset of offsets) {
      const ends = addDays(day, -offset);
      due.set(ends, Math.max(offset, due.get(ends) ?? Number.NEGATIVE_INFINITY));
    }
  }
  return due;
}

/**
 * Writes the reminders of today and of missed days; of several about one end date it writes only the latest.
 * Idempotent.
 *
 * @returns how many reminders were written
 */
export async function sendReminders(now: number): Promise<number> {
  const today = gymDayOf(now);
  const [{ reminderOffsets }, first] = await Promise.all([loadGymSettings(), loadFirstDay(today)]);
  let written = 0;
  for (const [ends, offset] of findDueOffsets(first, today, reminderOffsets))
    written += await remindAll(ends, offset, now);
  await serverUpdate(jobUpdates(JOB, today, now));
  return written;
}
