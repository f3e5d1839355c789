import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { attendancePath, memberAttendancePath } from '@gym/domain/database/door/attendance';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { parseReasonField } from '../lib/reason.ts';
import { SERVER_TIME } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { refreshMember } from '../members/refresh-member.ts';
import { loadAttendance, loadCountedHour, loadMemberAttendance } from './load-attendance.ts';
import { countUpdates, NOT_COUNTED } from './register-attendance.ts';

/**
 * Annuls a check-in: the record, its copy in the member's history, the copy in the history of the person into whom the
 * member was merged, and the totals, in one update. Nothing is deleted. Afterwards the visits left and the last visit
 * are derived again.
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
  const keys = { branch, day, uid };
  const result = await once('annulAttendance', caller, input, async () => {
    const [record, counted, person] = await Promise.all([loadAttendance(keys), loadCountedHour(keys), loadPerson(uid)]);
    if (!record) return refuse('attendance-not-found');
    if (record.Annulled) return refuse('attendance-annulled');
    const annulment = { At: SERVER_TIME, By: caller.uid };
    const copy = person.uid === uid ? null : await loadMemberAttendance({ ...keys, uid: person.uid });
    const line = {
      action: 'attendance-annulled',
      target: uid,
      branch,
      facts: { Day: day, Reason: reason.value },
    } as const;
    return ok({
      updates: {
        [attendancePath.at({ branch, day, uid }, 'Annulled')]: { ...annulment, Reason: reason.value },
        [memberAttendancePath.at({ uid, day, branch }, 'Annulled')]: annulment,
        ...(copy?.Of === uid
          ? { [memberAttendancePath.at({ uid: person.uid, day, branch }, 'Annulled')]: annulment }
          : {}),
        ...((counted ?? NOT_COUNTED) === NOT_COUNTED ? {} : countUpdates(keys, counted, NOT_COUNTED)),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Id: record.Id },
    });
  });
  // The trigger of the record refreshes the member, too. This refresh makes the change visible when the answer arrives.
  if (result.ok) await refreshMember((await loadPerson(uid)).uid, now);
  return result;
}
