import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { exportAsOwner, updateAsOwner, writeAsOwner } from '../support/database.ts';
import { call, forgetCalls, mustCall, newId, newMember, type Session, short, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { closeServerCode, stripPriorities } from '../support/server-code.ts';

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

afterAll(closeServerCode);

it('takes the priorities of before away, so that the server writes beside them again', {
  timeout: 60_000,
}, async () => {
  const day = addDays(gymDayOf(Date.now()), -201);
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const At = startOfGymDay(day) + 12 * 3_600_000;
  await mustCall(reception, 'recordAttendance', { requestId: newId(), uid, branch: 'centro', At });
  const places = [`Attendance/centro/${day}/${uid}`, `MemberAttendance/${uid}/${day}/centro`, `Users/${uid}/Nombre`];
  const before = await Promise.all(places.map(exportAsOwner));
  const heavy = 'x'.repeat(100_000);
  await updateAsOwner({
    [`${places[0]}/.priority`]: heavy,
    [`${places[0]}/Verdict/.priority`]: 7,
    [`${places[1]}/.priority`]: 'a',
    [`${places[2]}/.priority`]: heavy,
  });
  const annul = { branch: 'centro', day, uid, Reason: 'No entró' };
  expect(short(await call(reception, 'annulAttendance', { ...annul, requestId: newId() }))).not.toBe('done');

  await writeAsOwner('Jobs/strip-priorities', null);
  expect(await stripPriorities(Date.now())).toBe(4);
  expect(await Promise.all(places.map(exportAsOwner))).toEqual(before);
  await mustCall(reception, 'annulAttendance', { ...annul, requestId: newId() });
  // None can come any more: it does not read everything again.
  expect(await stripPriorities(Date.now())).toBe(0);
});
