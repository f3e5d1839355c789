import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf, hourOf, startOfGymDay, weekdayOf } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { closeServerCode, refreshMember, registerAttendance } from '../support/server-code.ts';

let admin: Session;
let reception: Session;
const today = gymDayOf(Date.now());
// The seed has no records on this day.
const day = addDays(today, -200);
const noon = startOfGymDay(day) + 12 * 3_600_000;

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
});

afterAll(closeServerCode);

const recordPath = (uid: string): string => `Attendance/centro/${day}/${uid}`;
const memberRowPath = (uid: string): string => `MemberAttendance/${uid}/${day}/centro`;
const attendanceInput = (uid: string, fields: object = {}) => ({
  requestId: newId(),
  uid,
  branch: 'centro',
  At: noon,
  ...fields,
});
const loadTotal = async (): Promise<number> => Number((await readAsOwner(`Stats/centro/${day}/Total`)) ?? 0);

/** Returns the number of check-ins of the day that aren't annulled. */
async function countValidRecords(): Promise<number> {
  const records = Object.values(await readRecord(`Attendance/centro/${day}`));
  return records.filter((record) => typeof record === 'object' && record !== null && !('Annulled' in record)).length;
}

it('records a forgotten visit once, together with the member’s own record, the day’s total and the last visit', async () => {
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const totalBefore = await loadTotal();
  const input = attendanceInput(uid, { Reason: 'Se fue la luz' });
  const written = await mustCall(reception, 'recordAttendance', input);
  expect(written).toEqual({ uid, day, Id: input.requestId, At: noon });
  expect(await readRecord(recordPath(uid))).toMatchObject({
    Id: input.requestId,
    Via: 'desk',
    By: reception.uid,
    Nombre: 'Prueba Zúñiga Ibarra',
    Reason: 'Se fue la luz',
  });
  expect(await readRecord(memberRowPath(uid))).toHaveProperty('Ts');
  expect(await loadTotal()).toBe(totalBefore + 1);
  expect(await readRecord(`Summaries/${uid}`)).toMatchObject({ LastVisit: day });
  expect(await mustCall(reception, 'recordAttendance', input)).toEqual(written);
  expect(formatAnswer(await call(reception, 'recordAttendance', attendanceInput(uid)))).toBe('attendance-exists');
  const sameId = await mustCall(reception, 'recordAttendance', attendanceInput(uid, { Id: input.requestId }));
  expect(sameId).toEqual(written);
  expect(await loadTotal()).toBe(totalBefore + 1);
});

it('annuls a visit: the total goes down once, the record stays, and the member may come again', async () => {
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const totalBefore = await loadTotal();
  const { Id } = await mustCall(reception, 'recordAttendance', attendanceInput(uid));
  const annul = { requestId: newId(), branch: 'centro', day, uid, Reason: 'No era esa persona' };
  const both = await Promise.all([1, 2].map(() => call(reception, 'annulAttendance', annul)));
  for (const answer of both) expect(answer).toEqual({ ok: true, value: { Id } });
  expect(await readRecord(recordPath(uid))).toMatchObject({
    Id,
    Annulled: { By: reception.uid, Reason: annul.Reason },
  });
  expect(await readRecord(memberRowPath(uid))).toHaveProperty('Annulled');
  expect(await loadTotal()).toBe(totalBefore);
  expect(await readRecord(`Summaries/${uid}`)).not.toHaveProperty('LastVisit');
  expect(formatAnswer(await call(reception, 'annulAttendance', { ...annul, requestId: newId() }))).toBe(
    'attendance-annulled',
  );

  await mustCall(reception, 'recordAttendance', attendanceInput(uid, { Id }));
  expect(await readRecord(recordPath(uid))).not.toHaveProperty('Annulled');
  expect(await readRecord(memberRowPath(uid))).not.toHaveProperty('Annulled');
  expect(await loadTotal()).toBe(totalBefore + 1);
  await mustCall(reception, 'annulAttendance', { ...annul, requestId: newId() });
  const second = await mustCall(reception, 'recordAttendance', attendanceInput(uid, { At: noon + 3_600_000 }));
  expect(await readRecord(recordPath(uid))).toMatchObject({ Id: second.Id, At: noon + 3_600_000 });
  expect(await readRecord(`AnnulledAttendance/centro/${day}/${uid}/${Id}`)).toMatchObject({ At: noon });
  expect(await loadTotal()).toBe(totalBefore + 1);
  expect(await loadTotal()).toBe(await countValidRecords());
});

it('logs `attendance-lifted` for a check-in that counts again, and `attendance-recorded` for a new one', async () => {
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const loadActions = async (): Promise<readonly string[]> => {
    const lines = (await readAsOwner(`Audit/${today}`)) as Record<string, { Action: string; Target?: string }>;
    return Object.values(lines).flatMap(({ Action, Target }) => (Target === uid ? [Action] : []));
  };
  const annul = async (): Promise<void> => {
    const input = { requestId: newId(), branch: 'centro', day, uid, Reason: 'No era esa persona' };
    await mustCall(reception, 'annulAttendance', input);
  };
  const { Id } = await mustCall(reception, 'recordAttendance', attendanceInput(uid));
  await annul();
  await mustCall(reception, 'recordAttendance', attendanceInput(uid, { Id }));
  await annul();
  await mustCall(reception, 'recordAttendance', attendanceInput(uid, { At: noon + 3_600_000 }));
  const actions = await loadActions();
  expect(actions.filter((action) => action === 'attendance-lifted')).toHaveLength(1);
  expect(actions.filter((action) => action === 'attendance-recorded')).toHaveLength(2);
});

it('gives a used visit back when it is annulled, if the plan counts visits', async () => {
  const { uid } = await newMember(reception, { Plan: 'diez-visitas', Starts: addDays(today, -3) });
  const at = startOfGymDay(addDays(today, -1)) + 10 * 3_600_000;
  const loadVisits = async (): Promise<unknown> => (await readRecord(`Access/${uid}`)).Visits;
  await mustCall(reception, 'recordAttendance', attendanceInput(uid, { At: at }));
  expect(await loadVisits()).toBe(9);
  const annul = { requestId: newId(), branch: 'centro', day: addDays(today, -1), uid, Reason: 'No entró' };
  await mustCall(reception, 'annulAttendance', annul);
  expect(await loadVisits()).toBe(10);
});

it('lets an administrator, but not reception, record and annul visits at another branch, and logs both', async () => {
  const { uid } = await newMember(reception);
  const input = { requestId: newId(), uid, branch: 'valle', At: noon };
  expect(formatAnswer(await call(reception, 'recordAttendance', input))).toBe('no-permission');
  await mustCall(admin, 'recordAttendance', input);
  const annul = { requestId: newId(), branch: 'valle', day, uid, Reason: 'Prueba de registro' };
  expect(formatAnswer(await call(reception, 'annulAttendance', annul))).toBe('no-permission');
  await mustCall(admin, 'annulAttendance', annul);
  const audit = await readRecord(`Audit/${today}`);
  expect(audit[input.requestId]).toMatchObject({
    Action: 'attendance-recorded',
    By: admin.uid,
    Target: uid,
    Branch: 'valle',
  });
  expect(audit[annul.requestId]).toMatchObject({ Action: 'attendance-annulled', Target: uid });
});

it('the trigger leaves the same data if the event of a check-in arrives again, concurrently or later', async () => {
  const { uid } = await newMember(reception, { Plan: 'diez-visitas', Starts: addDays(today, -210) });
  await mustCall(reception, 'recordAttendance', attendanceInput(uid));
  const readData = async (): Promise<string> =>
    JSON.stringify(
      await Promise.all(
        [
          recordPath(uid),
          memberRowPath(uid),
          `Stats/centro/${day}`,
          `Access/${uid}`,
          `Memberships/${uid}`,
          `Summaries/${uid}`,
        ].map(readAsOwner),
      ),
    );
  // First waits until the trigger that the write has started is finished.
  await pollUntil(async () => !(await refreshMember(uid, Date.now())));
  const dataBefore = await readData();
  const deliver = () => registerAttendance({ branch: 'centro', day, uid }, Date.now());
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(await refreshMember(uid, Date.now())).toBe(false);
  expect(await readData()).toBe(dataBefore);
});

it('reports the visits by day and by hour, and the total of a week earlier, of one branch or of all', async () => {
  const loadReport = () => mustCall(reception, 'attendanceReport', { from: day, to: day, branch: 'centro' });
  const reportBefore = await loadReport();
  const { uid } = await newMember(reception);
  await mustCall(reception, 'recordAttendance', attendanceInput(uid));
  const answer = await loadReport();
  expect(answer.Total).toBe(reportBefore.Total + 1);
  expect(answer.Heat[weekdayOf(day) - 1]?.[hourOf(noon)]).toBe(
    (reportBefore.Heat[weekdayOf(day) - 1]?.[hourOf(noon)] ?? 0) + 1,
  );
  expect(answer.Days).toEqual([{ Day: day, Total: answer.Total, Before: 0 }]);
  expect(answer.Heat).toHaveLength(7);
  expect(answer.Heat.flat().reduce((a, b) => a + b, 0)).toBe(answer.Total);
  const later = await mustCall(reception, 'attendanceReport', {
    from: addDays(day, 7),
    to: addDays(day, 7),
    branch: 'centro',
  });
  expect(later).toMatchObject({ Total: 0, Before: answer.Total });
  const week = { from: addDays(today, -8), to: addDays(today, -2) };
  const all = await mustCall(admin, 'attendanceReport', week);
  const each = await Promise.all(
    ['centro', 'cumbres', 'valle'].map((branch) => mustCall(admin, 'attendanceReport', { ...week, branch })),
  );
  expect(all.Total).toBe(each.reduce((sum, { Total }) => sum + Total, 0));
  expect(all.Total).toBeGreaterThan(0);
});

it('flags a check-in that a terminal granted against the policy, and no other', async () => {
  const at = Date.now();
  const currentDay = gymDayOf(at);
  const write = (uid: string, fields: object = {}) =>
    updateAsOwner({
      [`Attendance/centro/${currentDay}/${uid}`]: {
        Id: newId(),
        At: at,
        Ts: at,
        Via: 'kiosk',
        By: PEOPLE.kiosk.uid,
        Verdict: 'granted',
        Clock: 'sure',
        ...fields,
      },
      [`MemberAttendance/${uid}/${currentDay}/centro`]: { Ts: at },
    });
  const [inForce, withoutMembership, letInMember] = await Promise.all([
    newMember(reception, { Plan: 'mensual' }),
    newMember(reception),
    newMember(reception),
  ]);
  await Promise.all([
    write(inForce.uid),
    write(withoutMembership.uid),
    write(letInMember.uid, {
      Via: 'desk',
      Verdict: 'let-in',
      Reason: 'Pagó en caja',
      Problems: { 'no-membership': true },
    }),
  ]);
  const loadRecord = (uid: string) => readRecord(`Attendance/centro/${currentDay}/${uid}`);
  for (const { uid } of [inForce, withoutMembership, letInMember])
    await pollUntil(async () => 'Nombre' in (await loadRecord(uid)));
  const loadFacts = (uid: string) => readRecord(`AttendanceFacts/centro/${currentDay}/${uid}`);
  const flagged = { Id: (await loadRecord(withoutMembership.uid)).Id, Ts: at, Differs: { 'no-membership': true } };
  expect(await loadFacts(withoutMembership.uid)).toEqual(flagged);
  expect(await loadFacts(inForce.uid)).not.toHaveProperty('Differs');
  expect(await loadFacts(letInMember.uid)).not.toHaveProperty('Differs');

  // The audit log has one line `let-in`, about the person who was let in.
  const line = { By: PEOPLE.kiosk.uid, Action: 'let-in', Target: letInMember.uid, Branch: 'centro' };
  const { Id: letInId } = await loadRecord(letInMember.uid);
  const lines = (await readAsOwner(`Audit/${currentDay}`)) as Record<string, { Action: string; Target?: string }>;
  expect(lines[`let-in-${String(letInId)}`]).toEqual({
    ...line,
    At: at,
    Facts: { Reason: 'Pagó en caja', Problems: ['no-membership'] },
  });
  const entered = [inForce.uid, withoutMembership.uid, letInMember.uid];
  const letIns = Object.values(lines).filter(
    ({ Action, Target = '' }) => Action === 'let-in' && entered.includes(Target),
  );
  expect(letIns).toHaveLength(1);

  // The terminal sends the record again, which overwrites it. The server's facts about it stay.
  await write(withoutMembership.uid, { Id: flagged.Id, Ts: at + 1 });
  await pollUntil(async () => 'Nombre' in (await loadRecord(withoutMembership.uid)));
  expect(await loadFacts(withoutMembership.uid)).toEqual(flagged);
});
