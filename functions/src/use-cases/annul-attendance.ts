import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { attendancePath, memberAttendancePath } from '@gym/domain/database/attendance';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME } from '../lib/server-update.ts';
import { loadAttendance, loadCountedHour, loadMemberAttendance } from '../repositories/attendance.ts';
import { loadPerson } from '../repositories/users.ts';
import { parseReasonField } from './reason.ts';
import { refreshMember } from './refresh-member.ts';
import { countUpdates, NOT_COUNTED } from './register-attendance.ts';

/**
 * Annuls a check-in: the record, the member's side of it and the totals in one update; visits left and last visit follow.
 * Nothing is deleted.
 */
export async function annulAttendance(
  input: CallableInput<'annulAttendance'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'annulAttendance'>>> {
  const { branch, day, uid, requestId } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  const place = { branch, day, uid };
  const result = await once('annulAttendance', caller, input, async () => {
    const [record, counted, person] = await Promise.all([
      loadAttendance(place),
      loadCountedHour(place),
      loadPerson(uid),
    ]);
    if (!record) return refuse('attendance-not-found');
    if (record.Annulled) return refuse('attendance-annulled');
    const mark = { At: SERVER_TIME, By: caller.uid };
    const copy = person.uid === uid ? null : await loadMemberAttendance({ ...place, uid: person.uid });
    const line = {
      action: 'attendance-annulled',
      target: uid,
      branch,
      facts: { Day: day, Reason: reason.value },
    } as const;
    return ok({
      updates: {
        [attendancePath.at({ branch, day, uid }, 'Annulled')]: { ...mark, Reason: reason.value },
        [memberAttendancePath.at({ uid, day, branch }, 'Annulled')]: mark,
        ...(copy?.Of === uid ? { [memberAttendancePath.at({ uid: person.uid, day, branch }, 'Annulled')]: mark } : {}),
        ...((counted ?? NOT_COUNTED) === NOT_COUNTED ? {} : countUpdates(place, counted, NOT_COUNTED)),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Id: record.Id },
    });
  });
  // The trigger does this too; doing it here makes it visible as soon as the answer arrives.
  if (result.ok) await refreshMember((await loadPerson(uid)).uid, now);
  return result;
}
