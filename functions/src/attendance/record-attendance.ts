import { AHEAD_TOLERANCE_MS } from '@gym/domain/attendance/attendance';
import { addDays, type GymDay, gymDayOf, hourOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  annulledAttendancePath,
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
import { countUpdates } from './register-attendance.ts';

type Input = CallableInput<'recordAttendance'>;
type Recorded = CallableOutput<'recordAttendance'>;

/** The age in days up to which staff may record a check-in. */
const OLDEST_DAYS = 400;

interface NewRecord {
  readonly keys: AttendanceKeys;
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly reason: string | null;
}

/** Returns the updates that store a check-in and its copy. An annulled one with the same keys is archived. */
function recordUpdates(
  { keys, id, at, by, name, reason }: NewRecord,
  before: StoredAttendance | null,
  known: StoredAttendanceFacts | null,
): Updates {
  const differs = known !== null && known.Id === before?.Id ? present({ Differs: known.Differs }) : {};
  const { branch, day, uid } = keys;
  const record = { Id: id, At: at, Ts: SERVER_TIME, Via: 'desk', By: by, Verdict: 'granted', Clock: 'sure' };
  return {
    [attendancePath.at({ branch, day, uid })]: {
      ...record,
      Nombre: name,
      ...present({ Reason: reason ?? undefined }),
    },
    [memberAttendancePath.at({ uid, day, branch })]: { Ts: SERVER_TIME },
    ...(before ? { [annulledAttendancePath.at({ branch, day, uid, id: before.Id })]: { ...before, ...differs } } : {}),
  };
}

/** Returns the updates that make an annulled check-in valid again. */
function liftUpdates({ branch, day, uid }: AttendanceKeys): Updates {
  return {
    [attendancePath.at({ branch, day, uid }, 'Annulled')]: null,
    [memberAttendancePath.at({ uid, day, branch }, 'Annulled')]: null,
  };
}

/** Returns the gym day of a time (epoch milliseconds), or `null` if it is in the future or too long ago. */
function parseRecordDay(at: number, now: number): GymDay | null {
  const day = gymDayOf(at);
  return at <= now + AHEAD_TOLERANCE_MS && day >= addDays(gymDayOf(now), -OLDEST_DAYS) ? day : null;
}

/** Repeats the answer if this very check-in is stored and valid. Refuses if another valid one has the same keys. */
function answerExisting(
  before: StoredAttendance | null,
  id: string,
  keys: Pick<Recorded, 'uid' | 'day'>,
): Result<{ readonly updates: Updates; readonly answer: Recorded }> | null {
  if (!before || before.Annulled) return null;
  if (before.Id !== id) return refuse('attendance-exists');
  return ok({ updates: {}, answer: { ...keys, Id: id, At: before.At } });
}

/**
 * Records a check-in after the fact, once: the record, its copy in the member's history and the totals in one update.
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
    const [before, counted, known] = await Promise.all([
      loadAttendance(keys),
      loadCountedHour(keys),
      loadAttendanceFacts(keys),
    ]);
    const existing = answerExisting(before, id, { uid, day });
    if (existing) return existing;
    const isSame = before?.Id === id;
    const countsFrom = isSame ? before.At : at;
    const hour = hourKey(hourOf(countsFrom));
    const action = before ? 'attendance-lifted' : 'attendance-recorded';
    const record = { keys, id, at, by: caller.uid, name: user.Nombre, reason: reason.value };
    return ok({
      updates: {
        ...(isSame ? liftUpdates(keys) : recordUpdates(record, before, known)),
        ...(counted === hour ? {} : countUpdates(keys, counted, hour)),
        ...auditUpdates(
          requestId,
          caller,
          { action, target: uid, branch, facts: { Day: day, ...present({ Reason: reason.value ?? undefined }) } },
          now,
        ),
      },
      answer: { uid, day, Id: id, At: countsFrom },
    });
  });
  if (result.ok) await refreshMember(result.value.uid, now);
  return result;
}
