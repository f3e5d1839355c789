import { addDays, daysBetween, type GymDay, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { ALL_BRANCHES, parseDayKey } from '@gym/domain/database/expirations';
import { notificationPath, reminderKey } from '@gym/domain/database/notifications';
import { factsOf, versionUpdate } from '@gym/domain/database/summaries';
import { newDelivery } from '@gym/domain/delivery/delivery';
import { whatsAppSettings } from '../../adapters/whatsapp/settings.ts';
import { attempts } from '../../lib/attempts.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { SERVER_TIME, serverUpdate } from '../../lib/server-update.ts';
import { loadExpirations } from '../../repositories/expirations.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { jobUpdates, loadJob } from '../../repositories/jobs.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { readRecord } from '../../repositories/read.ts';
import { deliveryUpdates } from '../messages/change-delivery.ts';

const JOB = 'reminders';
const PAGE = 200;
const WIDTH = 8;
/** A reminder that is later than this says nothing any more. */
const MOST_MISSED_DAYS = 7;

interface Due {
  readonly uid: string;
  readonly ends: GymDay;
  readonly plan: string;
  readonly offset: number;
}

/** The reminder, unless it was written before: its place is its end date and offset. */
async function remind({ uid, ends, plan, offset }: Due, now: number): Promise<boolean> {
  const id = reminderKey(ends, offset);
  const reminder = { Kind: 'reminder', At: SERVER_TIME, Ends: ends, Offset: offset, Plan: plan };
  const sent = await attempts(4, async () => {
    const summary = await loadSummary(uid);
    // Whose membership ends otherwise by now, or who was merged into another, has another row, or none.
    if (factsOf(summary)?.Ends !== ends) return false;
    if ((await readRecord(notificationPath, { uid, id })) !== null) return false;
    const updates = {
      ...versionUpdate(uid, summary),
      [notificationPath.at({ uid, id })]: reminder,
      // Where messages go out by themselves, this one gets its own in the same write: once, as the reminder.
      ...(whatsAppSettings() === null ? {} : deliveryUpdates({ uid, id }, null, newDelivery(ends, offset, now))),
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return sent ?? false;
}

/** Everybody who ends on one day. */
async function remindAll(ends: GymDay, offset: number, now: number): Promise<number> {
  let sent = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof loadExpirations>> = await loadExpirations({
      list: ALL_BRANCHES,
      from: ends,
      to: ends,
      cursor,
      limit: PAGE,
    });
    await concurrently(page.rows, WIDTH, async ([key, row]) => {
      const uid = parseDayKey(key)?.uid;
      if (uid !== undefined && (await remind({ uid, ends, plan: row.Plan, offset }, now))) sent += 1;
    });
    cursor = page.next;
  } while (cursor !== null);
  return sent;
}

/** The first day whose reminders may still be owed: the one after the last run's, at most a week ago, and always today. */
async function firstDay(today: GymDay): Promise<GymDay> {
  const last = parseGymDay((await loadJob(JOB))?.Cursor ?? '');
  if (!last || last >= today) return today;
  const missed = Math.min(daysBetween(last, today) - 1, MOST_MISSED_DAYS);
  return addDays(today, -missed);
}

/** For each end date on which something is owed, the nearest offset that is due. */
function dueDays(first: GymDay, today: GymDay, offsets: readonly number[]): Map<GymDay, number> {
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
 * Writes the reminders of today and, when days were missed, the nearest one owed to each. Reads those who end on such a
 * day. Run twice it writes nothing more; a moved end date gets its own.
 *
 * @returns how many were written
 */
export async function sendReminders(now: number): Promise<number> {
  const today = gymDayOf(now);
  const [{ reminderOffsets }, first] = await Promise.all([loadGymSettings(), firstDay(today)]);
  let sent = 0;
  for (const [ends, offset] of dueDays(first, today, reminderOffsets)) sent += await remindAll(ends, offset, now);
  await serverUpdate(jobUpdates(JOB, today, now));
  return sent;
}
