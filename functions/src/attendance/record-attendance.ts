import { AHEAD_TOLERANCE_MS } from '@gym/domain/attendance/attendance';
import { addDays, type GymDay, gymDayOf, hourOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  attendancePath,
  memberAttendancePath,
  type StoredAttendance,
  type StoredAttendanceFacts,
} from '@gym/domain/database/door/attendance';
import { hourKey } from '@gym/domain/database/door/stats';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { parseReasonField } from '../lib/reason.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { refreshMember } from '../members/refresh-member.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { type AttendanceKeys, loadAttendance, loadAttendanceFacts, loadCountedHour } from './load-attendance.ts';
import { archiveUpdates, countUpdates } from './register-attendance.ts';

type Input = CallableInput<'recordAttendance'>;
type Recorded = CallableOutput<'recordAttendance'>;

/** Maximum age in days of a check-in that staff record. */
const MAX_AGE_DAYS = 400;

/** A check-in to store. */
interface NewRecord {
  readonly keys: AttendanceKeys;
  readonly id: string;
  /** Time of the visit, epoch milliseconds. */
  readonly at: number;
  /** Uid of the staff member who records it. */
  readonly by: string;
  /** The member's name. */
  readonly name: string;
  readonly reason: string | null;
}

/**
 * Returns the updates that store a check-in and its copy in the member's history. If an annulled check-in has the same
 * keys (`replaced`), they archive it, together with the problems that the server found with it (`Differs`).
 */
function recordUpdates(
  { keys, id, at, by, name, reason }: NewRecord,
  replaced: StoredAttendance | null,
  facts: StoredAttendanceFacts | null,
): Updates {
  const { branch, day, uid } = keys;
  const record = { Id: id, At: at, Ts: SERVER_TIME, Via: 'desk', By: by, Verdict: 'granted', Clock: 'sure' };
  return {
    [attendancePath.at({ branch, day, uid })]: {
      ...record,
      Nombre: name,
      ...present({ Reason: reason ?? undefined }),
    },
    [memberAttendancePath.at({ uid, day, branch })]: { Ts: SERVER_TIME },
    ...(replaced ? archiveUpdates(keys, replaced, facts) : {}),
  };
}

/** Returns the updates that make an annulled check-in valid again. */
function restoreUpdates({ branch, day, uid }: AttendanceKeys): Updates {
  return {
    [attendancePath.at({ branch, day, uid }, 'Annulled')]: null,
    [memberAttendancePath.at({ uid, day, branch }, 'Annulled')]: null,
  };
}

/**
 * Returns the gym day of a time (epoch milliseconds); `null` if it is too long ago, or in the future by more than
 * {@link AHEAD_TOLERANCE_MS}.
 */
function parseRecordDay(at: number, now: number): GymDay | null {
  const day = gymDayOf(at);
  return at <= now + AHEAD_TOLERANCE_MS && day >= addDays(gymDayOf(now), -MAX_AGE_DAYS) ? day : null;
}

/**
 * Answers again without updates if this check-in is already stored and valid. Refuses if another valid check-in has the
 * same keys. `null`: there is no valid check-in.
 */
function answerExisting(
  stored: StoredAttendance | null,
  id: string,
  keys: Pick<Recorded, 'uid' | 'day'>,
): Result<{ readonly updates: Updates; readonly answer: Recorded }> | null {
  if (!stored || stored.Annulled) return null;
  if (stored.Id !== id) return refuse('attendance-exists');
  return ok({ updates: {}, answer: { ...keys, Id: id, At: stored.At } });
}

/**
 * Records a check-in after the fact, once: the record, its copy in the member's history and the totals in one update.
 * If the same check-in was annulled, makes it valid again.
 */
export async function recordAttendance(input: Input, caller: Caller, now: number): Promise<Result<Recorded>> {
  const { branch, requestId, At: at, Id: id = requestId } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  const day = parseRecordDay(at, now);
  if (day === null) return refuse('date-out-of-range', { field: 'At' });
  const reason = input.Reason === undefined ? ok(null) : parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  const result = await once('recordAttendance', caller, input, async () => {
    const [{ uid, user }, { branches }] = await Promise.all([loadPerson(input.uid), loadGymSettings()]);
    if (!branches.includes(branch)) return refuse('branch-not-found', { field: 'branch' });
    if (user.Nombre === undefined) return refuse('user-not-found');
    const keys = { branch, day, uid };
    const [stored, counted, facts] = await Promise.all([
      loadAttendance(keys),
      loadCountedHour(keys),
      loadAttendanceFacts(keys),
    ]);
    const existing = answerExisting(stored, id, { uid, day });
    if (existing) return existing;
    const isSame = stored?.Id === id;
    const visitAt = isSame ? stored.At : at;
    const hour = hourKey(hourOf(visitAt));
    const action = isSame ? 'attendance-lifted' : 'attendance-recorded';
    const record = { keys, id, at, by: caller.uid, name: user.Nombre, reason: reason.value };
    return ok({
      updates: {
        ...(isSame ? restoreUpdates(keys) : recordUpdates(record, stored, facts)),
        ...(counted === hour ? {} : countUpdates(keys, counted, hour)),
        ...auditUpdates(
          requestId,
          caller,
          { action, target: uid, branch, facts: { Day: day, ...present({ Reason: reason.value ?? undefined }) } },
          now,
        ),
      },
      answer: { uid, day, Id: id, At: visitAt },
    });
  });
  if (result.ok) await refreshMember(result.value.uid, now);
  return result;
}
