import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, endOfGymDay, type GymDay, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { storedStatsSchema } from '../../domain/src/database/door/stats.ts';
import { storedDay } from '../../domain/src/database/fields.ts';
import { DAILY_JOBS, DAILY_RUN_LIMIT_MS } from '../../domain/src/database/system/daily-run.ts';
import { deriveUid } from '../../functions/src/lib/ids.ts';
import { endOfRun, runAllDailyJobs, storedRun } from '../support/daily-run.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  accountOf,
  forgetCalls,
  makeAccount,
  mustCall,
  newId,
  newMember,
  readRecord,
  type Session,
  signIn,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, until } from '../support/people.ts';
import {
  askForRun,
  closeServerCode,
  mendStatistics,
  refreshMember,
  rollStates,
  runAllJobs,
  sendReminders,
} from '../support/server-code.ts';

let admin: Session;
const today = gymDayOf(Date.now());
const DAY = 86_400_000;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await forgetCalls();
});

afterAll(closeServerCode);

const run = () => runAllDailyJobs(admin);
/** Creates a member whose week ends that many days from today. */
const newMemberEndingIn = (days: number) => newMember(admin, { Plan: 'semana', Starts: addDays(today, days - 6) });
const remindersOf = async (uid: string): Promise<string[]> => Object.keys(await readRecord(`Notifications/${uid}`));
/** The lines of daily-job runs in today's log, by run. */
async function linesOfRuns(): Promise<Readonly<Record<string, unknown>>> {
  const lines = Object.entries(await readRecord(`Audit/${gymDayOf(Date.now())}`));
  return Object.fromEntries(lines.filter(([, line]) => Object(line).Action === 'jobs-run'));
}
/**
 * Requests a run that only the test delivers, and returns its id. It reuses the id of the run before, so that the
 * emulator sees no change. It deletes the log line of the run before, because the log has one line per run.
 */
async function askAgain(): Promise<string> {
  const now = Date.now();
  const Id = (await storedRun())?.Id ?? '';
  await updateAsOwner({ DailyRun: { Id, At: now, By: admin.uid }, [`Audit/${gymDayOf(now)}/${Id}`]: null });
  return Id;
}
/** Returns a day's totals without zero hours: an undo leaves a 0 where a recount writes nothing. */
async function totalsOf(branch: string, day: GymDay): Promise<{ total: number; hours: Record<string, number> }> {
  const { Total = 0, Hours = {} } = storedStatsSchema.parse((await readAsOwner(`Stats/${branch}/${day}`)) ?? {});
  return { total: Total, hours: Object.fromEntries(Object.entries(Hours).filter(([, count]) => count !== 0)) };
}

it('runs all jobs, and finds nothing to do when run again', { timeout: 60_000 }, async () => {
  await run();
  const again = await run();
  expect(again).toMatchObject({ States: 0, Reminders: 0, Orphans: 0, Accounts: 0, Calendar: 0, Cleaned: 0 });
  const last = Object.keys(await readRecord('Calendar')).at(-1) ?? '';
  expect(last.slice(0, 4) >= String(Number(today.slice(0, 4)) + 3)).toBe(true);
});

it('reminds once, 7 and 3 days before the end, on the day and 3 days after, also by two concurrent runs', {
  timeout: 60_000,
}, async () => {
  const people = new Map([
    [7, -7],
    [3, -3],
    [0, 0],
    [-3, 3],
  ] as const);
  const created = new Map<number, string>();
  for (const [days, offset] of people) created.set(offset, (await newMemberEndingIn(days)).uid);
  const other = await newMemberEndingIn(5);
  await Promise.all([sendReminders(Date.now()), sendReminders(Date.now())]);
  await run();
  for (const [offset, uid] of created) {
    const ends = addDays(today, -offset);
    expect(await remindersOf(uid)).toEqual([`${ends}~${offset}`]);
    expect(await readRecord(`Notifications/${uid}/${ends}~${offset}`)).toMatchObject({
      Kind: 'reminder',
      Ends: ends,
      Offset: offset,
      Plan: 'semana',
    });
  }
  expect(await remindersOf(other.uid)).toEqual([]);
  // A moved end date gets its own reminder.
  const uid = created.get(-3) ?? '';
  await mustChange(admin, 'freezeMembership', { requestId: newId(), uid, From: today, To: addDays(today, 6) });
  await mustChange(admin, 'resumeMembership', { requestId: newId(), uid });
  await run();
  expect(await remindersOf(uid)).toHaveLength(1);
});

it('sends after missed days only the nearest reminder that is due', async () => {
  const job = await readAsOwner('Jobs/reminders');
  const [both, week, none] = [await newMemberEndingIn(0), await newMemberEndingIn(5), await newMemberEndingIn(9)];
  await updateAsOwner({ 'Jobs/reminders': { At: Date.now() - 5 * DAY, Cursor: addDays(today, -5) } });
  await sendReminders(Date.now());
  // Two reminders were due: three days before the end, and on the day. Only the last one is sent.
  expect(await remindersOf(both.uid)).toEqual([`${today}~0`]);
  expect(await remindersOf(week.uid)).toEqual([`${addDays(today, 5)}~-7`]);
  expect(await remindersOf(none.uid)).toEqual([]);
  expect(await sendReminders(Date.now())).toBe(0);
  await updateAsOwner({ 'Jobs/reminders': job });
});

// It uses a person of the seed: for a new member the trigger of the sale may still run, and do the job's work first.
it('applies changes that only time causes, also after nights without a run', async () => {
  const { uid } = PEOPLE.porvencer;
  const history = await readRecord(`MembershipPeriods/${uid}`);
  const [entry = ''] = Object.keys(history);
  const summary = await readRecord(`Summaries/${uid}`);
  // This is the day after the last one, which the seed counts from the day on which it was created.
  const nextTurn = addDays(storedDay.parse(Object(history[entry]).Ends), 1);
  expect(summary.NextTurn).toBe(nextTurn);
  expect(await readAsOwner(`Turns/${nextTurn}~${uid}`)).toBe(true);
  // The last day was three days ago: only the history says that the membership is over.
  await updateAsOwner({
    [`MembershipPeriods/${uid}/${entry}/Starts`]: addDays(today, -33),
    [`MembershipPeriods/${uid}/${entry}/Ends`]: addDays(today, -3),
    [`Turns/${nextTurn}~${uid}`]: null,
    [`Turns/${addDays(today, -2)}~${uid}`]: true,
    [`Summaries/${uid}/NextTurn`]: addDays(today, -2),
  });
  expect((await run()).States).toBeGreaterThanOrEqual(1);
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'expired', Ends: addDays(today, -3) });
  expect(await readAsOwner(`Turns/${addDays(today, -2)}~${uid}`)).toBeNull();
  expect(await rollStates(Date.now())).toBe(0);

  await updateAsOwner({ [`MembershipPeriods/${uid}`]: history });
  await refreshMember(uid, Date.now());
  expect(await readRecord(`Summaries/${uid}`)).toMatchObject({ NextTurn: nextTurn });
});

it('deletes a sign-in without a person after a day, and no other', async () => {
  const [dead, young] = [deriveUid(newId()), deriveUid(newId())];
  const terminal = deriveUid(newId());
  const person = await newMember(admin);
  await Promise.all([makeAccount(dead), makeAccount(young), makeAccount(terminal)]);
  await updateAsOwner({
    [`Staff/${terminal}`]: { Role: 'kiosk', Branch: 'centro', Since: 1 },
    [`PendingAccounts/${terminal}`]: { At: Date.now() - 2 * DAY, Input: 'a' },
    [`PendingAccounts/${dead}`]: { At: Date.now() - 2 * DAY, Input: 'a' },
    [`PendingAccounts/${person.uid}`]: { At: Date.now() - 2 * DAY, Input: 'a' },
    [`PendingAccounts/${young}`]: { At: Date.now(), Input: 'a' },
  });
  expect((await run()).Orphans).toBe(1);
  expect(await accountOf(dead)).toBe('none');
  expect(await accountOf(young)).toBe('open');
  expect(await accountOf(person.uid)).toBe('open');
  expect(await accountOf(terminal)).toBe('open');
  const marks = [young, person.uid, terminal].map((uid) => [`PendingAccounts/${uid}`, null]);
  await updateAsOwner({ ...Object.fromEntries(marks), [`Staff/${terminal}`]: null });
});

it('corrects rows and totals that have drifted', async () => {
  const { uid } = await newMember(admin, { Plan: 'mensual', Nombre: 'Prueba Desviada Ochoa' });
  await until(async () => !(await refreshMember(uid, Date.now())));
  const day = addDays(today, -1);
  const right = await totalsOf('centro', day);
  const summary = await readRecord(`Summaries/${uid}`);
  await updateAsOwner({
    [`MemberIndex/w~ochoa~${uid}`]: null,
    [`MemberIndex/w~nadie~${uid}`]: { Nombre: 'Nadie' },
    [`Expirations/centro/${String(summary.Ends)}~${uid}/Plan`]: 'otro',
    [`Stats/centro/${day}/Total`]: 9_999,
    [`Stats/centro/${day}/Hours/h03`]: 7,
    // All rows are checked from the beginning.
    'Jobs/mend-strays': { At: Date.now() },
  });
  const { Strays, Statistics } = await run();
  expect(Strays).toBeGreaterThanOrEqual(1);
  expect(Statistics).toBeGreaterThanOrEqual(1);
  expect(await readRecord(`MemberIndex/w~ochoa~${uid}`)).toMatchObject({ Nombre: 'Prueba Desviada Ochoa' });
  expect(await readAsOwner(`MemberIndex/w~nadie~${uid}`)).toBeNull();
  expect(await readRecord(`Expirations/centro/${String(summary.Ends)}~${uid}`)).toMatchObject({ Plan: 'mensual' });
  expect(await totalsOf('centro', day)).toEqual(right);
});

it('corrects a wrong number of administrators', async () => {
  const right = Number(await readAsOwner('StaffCounts/admin'));
  await updateAsOwner({ 'StaffCounts/admin': right + 2 });
  await run();
  expect(await readAsOwner('StaffCounts/admin')).toBe(right);
});

it('restores a lost card unchanged', async () => {
  const { uid } = await newMember(admin, { Plan: 'mensual' });
  const card = await readRecord(`Cards/${uid}`);
  await updateAsOwner({ [`Cards/${uid}`]: null });
  await refreshMember(uid, Date.now());
  expect(await readRecord(`Cards/${uid}`)).toEqual(card);
});

it('recounts a day from its records and markers', async () => {
  const { uid } = await newMember(admin);
  const day = addDays(today, -1);
  const at = startOfGymDay(day) + 15 * 3_600_000;
  await mustCall(admin, 'recordAttendance', { requestId: newId(), uid, branch: 'valle', At: at });
  const right = await totalsOf('valle', day);
  await updateAsOwner({ [`Counted/valle/${day}/${uid}`]: null, [`Stats/valle/${day}/Total`]: 1 });
  await mendStatistics(Date.now());
  await mendStatistics(Date.now());
  expect(await totalsOf('valle', day)).toEqual(right);
  await mustCall(admin, 'annulAttendance', { requestId: newId(), branch: 'valle', day, uid, Reason: 'Era una prueba' });
  expect(endOfGymDay(day)).toBeGreaterThan(at);
});

it('counts all ends of a day, however many there are', async () => {
  const day = addDays(today, 59);
  const count = `ExpirationCounts/cumbres/${day}`;
  const [before, stored] = [await readAsOwner(`Expirations/cumbres`), await readAsOwner(count)];
  const here = Object.keys(Object(before)).filter((key) => key.startsWith(day)).length;
  const row = { Nombre: 'Prueba', Plan: 'mensual' };
  const rows = Array.from({ length: 1_001 }, (_, index) => `Expirations/cumbres/${day}~prueba${index}`);
  await updateAsOwner({
    ...Object.fromEntries(rows.map((path) => [path, row])),
    'Jobs/mend-statistics': { At: Date.now(), Cursor: addDays(today, -3) },
  });
  await mendStatistics(Date.now());
  expect(await readAsOwner(count)).toBe(here + 1_001);
  await updateAsOwner({ ...Object.fromEntries(rows.map((path) => [path, null])), [count]: stored });
});

it('deletes expired records, and no others', async () => {
  const old = Date.now() - 40 * DAY;
  const request = { Name: 'x', By: 'y', Input: 'z', Answer: '{}' };
  const counters = ['whoAmI', 'phoneTries', 'renames', 'notes'].map((scope) => `RateLimits/${scope}/old`);
  await updateAsOwner({
    'Requests/old-one': { ...request, At: old },
    'Requests/new-one': { ...request, At: Date.now() - 2 * DAY },
    'AccessLinks/old-one': { Uid: 'x', By: 'y', Until: old },
    'AccessLinks/new-one': { Uid: 'x', By: 'y', Until: Date.now() + DAY },
    ...Object.fromEntries(counters.map((place) => [place, { Window: 1, Count: 1 }])),
  });
  const over = ['Requests/old-one', 'AccessLinks/old-one', ...counters];
  expect((await run()).Cleaned).toBeGreaterThanOrEqual(over.length);
  expect(await Promise.all(over.map(readAsOwner))).toEqual(over.map(() => null));
  expect(await readAsOwner('Requests/new-one')).not.toBeNull();
  expect(await readAsOwner('AccessLinks/new-one')).not.toBeNull();
  await updateAsOwner({ 'Requests/new-one': null, 'AccessLinks/new-one': null });
});

it('joins concurrent calls to one run, and logs it once for the caller', { timeout: 60_000 }, async () => {
  await run();
  const before = Object.keys(await linesOfRuns());
  // It calls in this process, so that no call waits for a process to start until the run of another has ended.
  const answers = await Promise.all([1, 2, 3].map(() => askForRun(admin.uid)));
  const [first = '', ...others] = answers;
  expect(others).toEqual([first, first]);
  const ended = await endOfRun(first);
  expect(ended).toMatchObject({ By: admin.uid });
  expect(Object.keys(ended.Done ?? {}).toSorted()).toEqual([...DAILY_JOBS].toSorted());
  expect(ended.Job).toBeUndefined();
  const after = await linesOfRuns();
  expect(Object.keys(after).filter((id) => !before.includes(id))).toEqual([first]);
  const counts = new RegExp(`^(\\w+ \\d+(, )?){${DAILY_JOBS.length}}$`);
  expect(after[first]).toMatchObject({ By: admin.uid, Detail: expect.stringMatching(counts) });
  await forgetCalls('runDailyJobs');
  const { Run: next } = await mustCall(admin, 'runDailyJobs', {});
  expect(next).not.toBe(first);
  await endOfRun(next);
});

it('starts nothing again when the event of a run is delivered twice, at once or later', {
  timeout: 60_000,
}, async () => {
  await run();
  const Id = await askAgain();
  const deliveries = await Promise.all([runAllJobs(Id, Date.now()), runAllJobs(Id, Date.now())]);
  expect(deliveries.toSorted()).toEqual([false, true]);
  const ended = await endOfRun(Id);
  expect(await runAllJobs(Id, Date.now())).toBe(false);
  expect(await runAllJobs(newId(), Date.now())).toBe(false);
  expect(await storedRun()).toEqual(ended);
});

it('ends a run in which a job fails, and notes which', { timeout: 60_000 }, async () => {
  await run();
  const job = await readAsOwner('Jobs/reminders');
  await updateAsOwner({ 'Jobs/reminders': { At: 'damaged' } });
  try {
    await forgetCalls('runDailyJobs');
    const { Run } = await mustCall(admin, 'runDailyJobs', {});
    const { Done = {}, Failed } = await endOfRun(Run);
    expect(Failed).toEqual({ Reminders: 'error' });
    expect(Object.keys(Done).toSorted()).toEqual(DAILY_JOBS.filter((name) => name !== 'Reminders').toSorted());
    expect((await linesOfRuns())[Run]).toMatchObject({ Detail: expect.stringMatching(/, Failed 1$/) });
  } finally {
    await updateAsOwner({ 'Jobs/reminders': job });
  }
});

it('ends a run at its deadline, without the remaining jobs', { timeout: 60_000 }, async () => {
  await run();
  const Id = await askAgain();
  expect(await runAllJobs(Id, Date.now(), 0)).toBe(true);
  const { Done, Failed = {} } = await endOfRun(Id);
  expect(Done).toBeUndefined();
  expect(Object.keys(Failed).toSorted()).toEqual([...DAILY_JOBS].toSorted());
});

it('starts another run after one that is too old to finish', { timeout: 60_000 }, async () => {
  await run();
  const stuck = { Id: newId(), At: Date.now() - DAILY_RUN_LIMIT_MS + 60_000, By: admin.uid, Job: 'Calendar' };
  await updateAsOwner({ DailyRun: stuck });
  await forgetCalls('runDailyJobs');
  expect((await mustCall(admin, 'runDailyJobs', {})).Run).toBe(stuck.Id);
  await updateAsOwner({ 'DailyRun/At': Date.now() - DAILY_RUN_LIMIT_MS - 1 });
  const { Run } = await mustCall(admin, 'runDailyJobs', {});
  expect(Run).not.toBe(stuck.Id);
  await endOfRun(Run);
});
