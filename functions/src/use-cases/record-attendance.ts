import { AHEAD_TOLERANCE_MS } from '@gym/domain/attendance/attendance';
import { addDays, type GymDay, gymDayOf, hourOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  annulledAttendancePath,
  attendancePath,
  memberAttendancePath,
  type StoredAttendance,
  type StoredAttendanceFacts,
} from '@gym/domain/database/attendance';
import { hourKey } from '@gym/domain/database/stats';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import {
  type AttendancePlace,
  loadAttendance,
  loadAttendanceFacts,
  loadCountedHour,
} from '../repositories/attendance.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadPerson } from '../repositories/users.ts';
import { parseReasonField } from './reason.ts';
import { refreshMember } from './refresh-member.ts';
import { countUpdates } from './register-attendance.ts';

type Input = CallableInput<'recordAttendance'>;
type Recorded = CallableOutput<'recordAttendance'>;

/** How far back staff may write. */
const OLDEST_DAYS = 400;

interface NewRecord {
  readonly place: AttendancePlace;
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly reason: string | null;
}

/** The record and the member's side of it, in a free place or over an annulled one, which is kept elsewhere. */
function recordUpdates(
  { place, id, at, by, name, reason }: NewRecord,
  before: StoredAttendance | null,
  known: StoredAttendanceFacts | null,
): Updates {
  const differs = known !== null && known.Id === before?.Id ? present({ Differs: known.Differs }) : {};
  const { branch, day, uid } = place;
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

/** The same record counts again. */
function liftUpdates({ branch, day, uid }: AttendancePlace): Updates {
  return {
    [attendancePath.at({ branch, day, uid }, 'Annulled')]: null,
    [memberAttendancePath.at({ uid, day, branch }, 'Annulled')]: null,
  };
}

function dayOf(at: number, now: number): GymDay | null {
  const day = gymDayOf(at);
  return at <= now + AHEAD_TOLERANCE_MS && day >= addDays(gymDayOf(now), -OLDEST_DAYS) ? day : null;
}

/** When an attendance already counts in the place: the answer again for the same record, a refusal for another one. */
function existingAnswer(
  before: StoredAttendance | null,
  id: string,
  whose: Pick<Recorded, 'uid' | 'day'>,
): Result<{ readonly updates: Updates; readonly answer: Recorded }> | null {
  if (!before || before.Annulled) return null;
  if (before.Id !== id) return refuse('attendance-exists');
  return ok({ updates: {}, answer: { ...whose, Id: id, At: before.At } });
}

/** Writes a check-in afterwards, once; the record, the member's side and the totals in one update. */
export async function recordAttendance(input: Input, caller: Caller, now: number): Promise<Result<Recorded>> {
  const { branch, requestId, At: at, Id: id = requestId } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  const day = dayOf(at, now);
  if (day === null) return refuse('date-out-of-range', { field: 'At' });
  const reason = input.Reason === undefined ? ok(null) : parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  const result = await once('recordAttendance', caller, input, async () => {
    const [{ uid, user }, { branches }] = await Promise.all([loadPerson(input.uid), loadGymSettings()]);
    if (!branches.includes(branch)) return refuse('branch-not-found', { field: 'branch' });
    if (user.Nombre === undefined) return refuse('user-not-found');
    const place = { branch, day, uid };
    const [before, counted, known] = await Promise.all([
      loadAttendance(place),
      loadCountedHour(place),
      loadAttendanceFacts(place),
    ]);
    const existing = existingAnswer(before, id, { uid, day });
    if (existing) return existing;
    const isSame = before?.Id === id;
    const countsFrom = isSame ? before.At : at;
    const hour = hourKey(hourOf(countsFrom));
    const action = before ? 'attendance-lifted' : 'attendance-recorded';
    const record = { place, id, at, by: caller.uid, name: user.Nombre, reason: reason.value };
    return ok({
      updates: {
        ...(isSame ? liftUpdates(place) : recordUpdates(record, before, known)),
        ...(counted === hour ? {} : countUpdates(place, counted, hour)),
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
