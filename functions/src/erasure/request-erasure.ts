import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { erasurePath, erasureRequestPath } from '@gym/domain/database/people/erasures';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { ERASURES, ERASURES_A_DAY } from '@gym/domain/database/system/rate-limits';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { erasureDeadlines } from '@gym/domain/person/erasure';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { createDayLimit } from '../lib/rate-limit.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME } from '../lib/server-update.ts';
import { loadPerson, loadUser } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadStaff } from '../staff/load-staff.ts';

/** Creates a check of the caller's daily limit of erasure requests and withdrawals. */
function createRequestLimit(caller: Caller, uid: string, now: number): () => Promise<boolean> {
  const limit = uid === caller.uid ? ERASURES_A_DAY.own : ERASURES_A_DAY.staff;
  return createDayLimit(ERASURES, caller.uid, limit, now);
}

/**
 * Stores a person's request to erase their data, with the deadlines by which the gym must answer and erase. Notifies
 * the person, because somebody else may have sent the request. Repeats the answer of an earlier request that
 * wasn't refused.
 */
export async function requestErasure(
  input: CallableInput<'requestErasure'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'requestErasure'>>> {
  const uid = input.uid ?? caller.uid;
  const isWithinLimit = createRequestLimit(caller, uid, now);
  return once('requestErasure', caller, input, async () => {
    const [user, staff, request] = await Promise.all([
      loadUser(uid),
      loadStaff(uid),
      readRecord(erasureRequestPath, { uid }),
    ]);
    if (staff) return refuse('staff-not-erased');
    if (uid !== caller.uid && user.Nombre === undefined) return refuse('user-not-found');
    if (request && !request.Refused)
      return ok({ updates: {}, answer: { AnswerBy: request.AnswerBy, DoneBy: request.DoneBy } });
    if (!(await isWithinLimit())) return refuse('day-limit');
    const { answerBy, doneBy } = erasureDeadlines(gymDayOf(now));
    // A person whose file was merged is notified in the surviving file.
    const { uid: notified } = await loadPerson(uid);
    const notification = { Kind: 'erasure-requested', At: SERVER_TIME, DoneBy: doneBy };
    return ok({
      updates: {
        [notificationPath.at({ uid: notified, id: `erasure~${input.requestId}` })]: notification,
        ...versionUpdate(notified, await loadSummary(notified)),
        [erasureRequestPath.at({ uid })]: {
          At: SERVER_TIME,
          By: caller.uid,
          AnswerBy: answerBy,
          DoneBy: doneBy,
          Open: true,
        },
        ...auditUpdates(input.requestId, caller, { action: 'erasure-requested', target: uid }, now),
      },
      answer: { AnswerBy: answerBy, DoneBy: doneBy },
    });
  });
}

/** Withdraws an open erasure request, unless the erasure has begun. */
export async function withdrawErasure(
  input: CallableInput<'withdrawErasure'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'withdrawErasure'>>> {
  const uid = input.uid ?? caller.uid;
  const isWithinLimit = createRequestLimit(caller, uid, now);
  return once('withdrawErasure', caller, input, async () => {
    const [request, begun] = await Promise.all([
      readRecord(erasureRequestPath, { uid }),
      readRecord(erasurePath, { uid }),
    ]);
    if (!request?.Open || begun) return refuse('erasure-not-requested');
    if (!(await isWithinLimit())) return refuse('day-limit');
    return ok({
      updates: {
        [erasureRequestPath.at({ uid })]: null,
        ...auditUpdates(input.requestId, caller, { action: 'erasure-withdrawn', target: uid }, now),
      },
      answer: { Withdrawn: true as const },
    });
  });
}

/** Refuses an erasure request with the legal ground on which the gym keeps the data, and notifies the person. */
export async function refuseErasure(
  input: CallableInput<'refuseErasure'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'refuseErasure'>>> {
  const { requestId, Ground } = input;
  return once('refuseErasure', caller, input, async () => {
    const [request, begun] = await Promise.all([
      readRecord(erasureRequestPath, { uid: input.uid }),
      readRecord(erasurePath, { uid: input.uid }),
    ]);
    if (!request?.Open || begun) return refuse('erasure-not-requested');
    // A person whose file was merged is notified in the surviving file.
    const { uid } = await loadPerson(input.uid);
    const notification = { Kind: 'erasure-refused', At: SERVER_TIME, Ground };
    return ok({
      updates: {
        [erasureRequestPath.at({ uid: input.uid }, 'Open')]: null,
        [erasureRequestPath.at({ uid: input.uid }, 'Ended')]: SERVER_TIME,
        [erasureRequestPath.at({ uid: input.uid }, 'Refused')]: { At: SERVER_TIME, By: caller.uid, Ground },
        [notificationPath.at({ uid, id: `erasure~${requestId}` })]: notification,
        ...versionUpdate(uid, await loadSummary(uid)),
        ...auditUpdates(requestId, caller, { action: 'erasure-refused', target: input.uid }, now),
      },
      answer: { Refused: true as const },
    });
  });
}
