import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { storedStatsSchema } from '../../domain/src/database/door/stats.ts';
import { storedDay } from '../../domain/src/database/fields.ts';
import { DAILY_JOBS, DAILY_RUN_LIMIT_MS } from '../../domain/src/database/system/daily-run.ts';
import { deriveUid } from '../../functions/src/lib/ids.ts';
import { loadDailyRun, runAllDailyJobs, waitForEndOfRun } from '../support/daily-run.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  createAuthAccount,
  loadAccountState,
  mustCall,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import {
  closeServerCode,
  mendStatistics,
  refreshMember,
  requestDailyRun,
  rollStates,
  runAllJobs,
  sendReminders,
} from '../support/server-code.ts';

let admin: Session;
const today = gymDayOf(Date.now());
const DAY_MS = 86_400_000;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
});

afterAll(closeServerCode);

/** Runs all daily jobs as the administrator. Returns the count that each job reports. */
const run = () => runAllDailyJobs(admin);
/** Creates a member whose week ends that many days from today. */
const newMemberEndingIn = (days: number) => newMember(admin, { Plan: 'semana', Starts: addDays(today, days - 6) });
const loadReminders = async (uid: string): Promise<string[]> => Object.keys(await readRecord(`Notifications/${uid}`));
/** Loads the lines about runs of the daily jobs in today's audit log, by the id of the run. */
async function loadRunLines(): Promise<Readonly<Record<string, unknown>>> {
  const lines = Object.entries(await readRecord(`Audit/${gymDayOf(Date.now())}`));
  return Object.fromEntries(lines.filter(([, line]) => Object(line).Action === 'jobs-run'));
}
/**
 * Stores a new request for a run and returns the run's id. The id is that of the previous run: the trigger listens to
 * changes of the id, so the emulator doesn't start the jobs, and the test starts them. Deletes the audit line of the
 * previous run, because the log has one line per id.
 */
async function storeRunRequest(): Promise<string> {
  const now = Date.now();
  const Id = (await loadDailyRun())?.Id ?? '';
  await updateAsOwner({ DailyRun: { Id, At: now, By: admin.uid }, [`Audit/${gymDayOf(now)}/${Id}`]: null });
  return Id;
}
/** Loads a day's total and check-ins by hour. Leaves out hours with 0, which an undo stores and a recount doesn't. */
async function loadTotals(branch: string, day: GymDay): Promise<{ total: number; hours: Record<string, number> }> {
  const { Total = 0, Hours = {} } = storedStatsSchema.parse((await readAsOwner(`Stats/${branch}/${day}`)) ?? {});
  return { total: Total, hours: Object.fromEntries(Object.entries(Hours).filter(([, count]) => count !== 0)) };
}

it('extends the calendar; a second run finds no states, reminders, accounts or expired records left to process', {
  timeout: 60_000,
}, async () => {
  await run();
  const secondRun = await run();
  expect(secondRun).toMatchObject({ States: 0, Reminders: 0, Orphans: 0, Accounts: 0, Calendar: 0, Cleaned: 0 });
  const lastDay = Object.keys(await readRecord('Calendar')).at(-1) ?? '';
  expect(lastDay.slice(0, 4) >= String(Number(today.slice(0, 4)) + 3)).toBe(true);
});

it('sends one reminder 7 and 3 days before the last day, on it and 3 days after it, even if two runs are concurrent', {
  timeout: 60_000,
}, async () => {
  /** Uids of the members by the offset of the due reminder: days after the last day, negative before it. */
  const uids = new Map<number, string>();
  for (const offset of [-7, -3, 0, 3]) uids.set(offset, (await newMemberEndingIn(-offset)).uid);
  const other = await newMemberEndingIn(5);
  await Promise.all([sendReminders(Date.now()), sendReminders(Date.now())]);
  await run();
  for (const [offset, uid] of uids) {
    const ends = addDays(today, -offset);
    expect(await loadReminders(uid)).toEqual([`${ends}~${offset}`]);
    expect(await readRecord(`Notifications/${uid}/${ends}~${offset}`)).toMatchObject({
      Kind: 'reminder',
      Ends: ends,
      Offset: offset,
      Plan: 'semana',
    });
  }
  expect(await loadReminders(other.uid)).toEqual([]);
  // A freeze and a resumption on the same day cause no second reminder.
  const uid = uids.get(-3) ?? '';
  await mustChange(admin, 'freezeMembership', { requestId: newId(), uid, From: today, To: addDays(today, 6) });
  await mustChange(admin, 'resumeMembership', { requestId: newId(), uid });
  await run();
  expect(await loadReminders(uid)).toHaveLength(1);
});

it('sends only the latest due reminder after days without a run', async () => {
  const job = await readAsOwner('Jobs/reminders');
  const [twoDue, oneDue, noneDue] = [
    await newMemberEndingIn(0),
    await newMemberEndingIn(5),
    await newMemberEndingIn(9),
  ];
  await updateAsOwner({ 'Jobs/reminders': { At: Date.now() - 5 * DAY_MS, Cursor: addDays(today, -5) } });
  await sendReminders(Date.now());
  // Two reminders were due: three days before the last day, and on it. Only the later one is sent.
  expect(await loadReminders(twoDue.uid)).toEqual([`${today}~0`]);
  expect(await loadReminders(oneDue.uid)).toEqual([`${addDays(today, 5)}~-7`]);
  expect(await loadReminders(noneDue.uid)).toEqual([]);
  expect(await sendReminders(Date.now())).toBe(0);
  await updateAsOwner({ 'Jobs/reminders': job });
});

// Uses a member of the seed (the test data): the triggers for a new member might still run and do the job's work first.
it('expires a membership whose last day has passed, also after nights without a run', async () => {
  const { uid } = PEOPLE.porvencer;
  const history = await readRecord(`MembershipPeriods/${uid}`);
  const [entry = ''] = Object.keys(history);
  const summary = await readRecord(`Summaries/${uid}`);
  // The day after the last day, which depends on the day when the seed was created.
  const nextTurn = addDays(storedDay.parse(Object(history[entry]).Ends), 1);
  expect(summary.NextTurn).toBe(nextTurn);
  expect(await readAsOwner(`Turns/${nextTurn}~${uid}`)).toBe(true);
  // Moves the last day to three days ago, as if no job had run since then: `Memberships` still says `active`.
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

it('deletes an account without a person after a day, and no other account', async () => {
  const [orphaned, recent] = [deriveUid(newId()), deriveUid(newId())];
  const terminal = deriveUid(newId());
  const person = await newMember(admin);
  await Promise.all([createAuthAccount(orphaned), createAuthAccount(recent), createAuthAccount(terminal)]);
  await updateAsOwner({
    [`Staff/${terminal}`]: { Role: 'kiosk', Branch: 'centro', Since: 1 },
    [`PendingAccounts/${terminal}`]: { At: Date.now() - 2 * DAY_MS, Input: 'a' },
    [`PendingAccounts/${orphaned}`]: { At: Date.now() - 2 * DAY_MS, Input: 'a' },
    [`PendingAccounts/${person.uid}`]: { At: Date.now() - 2 * DAY_MS, Input: 'a' },
    [`PendingAccounts/${recent}`]: { At: Date.now(), Input: 'a' },
  });
  expect((await run()).Orphans).toBe(1);
  expect(await loadAccountState(orphaned)).toBe('none');
  expect(await loadAccountState(recent)).toBe('open');
  expect(await loadAccountState(person.uid)).toBe('open');
  expect(await loadAccountState(terminal)).toBe('open');
  const marks = [recent, person.uid, terminal].map((uid) => [`PendingAccounts/${uid}`, null]);
  await updateAsOwner({ ...Object.fromEntries(marks), [`Staff/${terminal}`]: null });
});

it('corrects rows and totals that differ from the records', async () => {
  const { uid } = await newMember(admin, { Plan: 'mensual', Nombre: 'Prueba Desviada Ochoa' });
  await pollUntil(async () => !(await refreshMember(uid, Date.now())));
  const day = addDays(today, -1);
  const correct = await loadTotals('centro', day);
  const summary = await readRecord(`Summaries/${uid}`);
  await updateAsOwner({
    [`MemberIndex/w~ochoa~${uid}`]: null,
    [`MemberIndex/w~nadie~${uid}`]: { Nombre: 'Nadie' },
    [`Expirations/centro/${String(summary.Ends)}~${uid}/Plan`]: 'otro',
    [`Stats/centro/${day}/Total`]: 9_999,
    [`Stats/centro/${day}/Hours/h03`]: 7,
    // Without a cursor, the job checks the rows from the first one on.
    'Jobs/mend-strays': { At: Date.now() },
  });
  const { Strays, Statistics } = await run();
  expect(Strays).toBeGreaterThanOrEqual(1);
  expect(Statistics).toBeGreaterThanOrEqual(1);
  expect(await readRecord(`MemberIndex/w~ochoa~${uid}`)).toMatchObject({ Nombre: 'Prueba Desviada Ochoa' });
  expect(await readAsOwner(`MemberIndex/w~nadie~${uid}`)).toBeNull();
  expect(await readRecord(`Expirations/centro/${String(summary.Ends)}~${uid}`)).toMatchObject({ Plan: 'mensual' });
  expect(await loadTotals('centro', day)).toEqual(correct);
});

it('corrects a wrong number of administrators', async () => {
  const correct = Number(await readAsOwner('StaffCounts/admin'));
  await updateAsOwner({ 'StaffCounts/admin': correct + 2 });
  await run();
  expect(await readAsOwner('StaffCounts/admin')).toBe(correct);
});

it('restores a lost card unchanged', async () => {
  const { uid } = await newMember(admin, { Plan: 'mensual' });
  const card = await readRecord(`Cards/${uid}`);
  await updateAsOwner({ [`Cards/${uid}`]: null });
  await refreshMember(uid, Date.now());
  expect(await readRecord(`Cards/${uid}`)).toEqual(card);
});

it('corrects a day’s total after the marker (`Counted`) of a counted check-in was lost', async () => {
  const { uid } = await newMember(admin);
  const day = addDays(today, -1);
  const at = startOfGymDay(day) + 15 * 3_600_000;
  await mustCall(admin, 'recordAttendance', { requestId: newId(), uid, branch: 'valle', At: at });
  const correct = await loadTotals('valle', day);
  await updateAsOwner({ [`Counted/valle/${day}/${uid}`]: null, [`Stats/valle/${day}/Total`]: 1 });
  await mendStatistics(Date.now());
  await mendStatistics(Date.now());
  expect(await loadTotals('valle', day)).toEqual(correct);
  await mustCall(admin, 'annulAttendance', { requestId: newId(), branch: 'valle', day, uid, Reason: 'Era una prueba' });
});

it('counts more than 1,000 memberships that end on the same day', async () => {
  const day = addDays(today, 59);
  const countPath = `ExpirationCounts/cumbres/${day}`;
  const [expirations, storedCount] = [await readAsOwner(`Expirations/cumbres`), await readAsOwner(countPath)];
  const initialCount = Object.keys(Object(expirations)).filter((key) => key.startsWith(day)).length;
  const row = { Nombre: 'Prueba', Plan: 'mensual' };
  const rows = Array.from({ length: 1_001 }, (_, index) => `Expirations/cumbres/${day}~prueba${index}`);
  await updateAsOwner({
    ...Object.fromEntries(rows.map((path) => [path, row])),
    // Without a cursor, the job begins with its first part.
    'Jobs/mend-statistics': { At: Date.now() },
  });
  await mendStatistics(Date.now());
  expect(await readAsOwner(countPath)).toBe(initialCount + 1_001);
  await updateAsOwner({ ...Object.fromEntries(rows.map((path) => [path, null])), [countPath]: storedCount });
});

it('deletes expired records, and no others', async () => {
  const expiredAt = Date.now() - 40 * DAY_MS;
  const request = { Name: 'x', By: 'y', Input: 'z', Answer: '{}' };
  const counters = ['whoAmI', 'phoneTries', 'renames', 'notes'].map((scope) => `RateLimits/${scope}/old`);
  await updateAsOwner({
    'Requests/old-one': { ...request, At: expiredAt },
    'Requests/new-one': { ...request, At: Date.now() - 2 * DAY_MS },
    'AccessLinks/old-one': { Uid: 'x', By: 'y', Until: expiredAt },
    'AccessLinks/new-one': { Uid: 'x', By: 'y', Until: Date.now() + DAY_MS },
    ...Object.fromEntries(counters.map((path) => [path, { Window: 1, Count: 1 }])),
  });
  const expired = ['Requests/old-one', 'AccessLinks/old-one', ...counters];
  expect((await run()).Cleaned).toBeGreaterThanOrEqual(expired.length);
  expect(await Promise.all(expired.map(readAsOwner))).toEqual(expired.map(() => null));
  expect(await readAsOwner('Requests/new-one')).not.toBeNull();
  expect(await readAsOwner('AccessLinks/new-one')).not.toBeNull();
  await updateAsOwner({ 'Requests/new-one': null, 'AccessLinks/new-one': null });
});

it('joins concurrent calls to one run, and logs it once for the caller', { timeout: 60_000 }, async () => {
  await run();
  const earlierRuns = Object.keys(await loadRunLines());
  // The calls run in the test's process. In the emulator a call could wait for a new process until the run has ended.
  const answers = await Promise.all([1, 2, 3].map(() => requestDailyRun(admin.uid)));
  const [first = '', ...others] = answers;
  expect(others).toEqual([first, first]);
  const ended = await waitForEndOfRun(first);
  expect(ended).toMatchObject({ By: admin.uid });
  expect(Object.keys(ended.Done ?? {}).toSorted()).toEqual([...DAILY_JOBS].toSorted());
  expect(ended.Job).toBeUndefined();
  const lines = await loadRunLines();
  expect(Object.keys(lines).filter((id) => !earlierRuns.includes(id))).toEqual([first]);
  const counts = new RegExp(`^(\\w+ \\d+(, )?){${DAILY_JOBS.length}}$`);
  expect(lines[first]).toMatchObject({ By: admin.uid, Detail: expect.stringMatching(counts) });
  await resetRateLimits('runDailyJobs');
  const { Run: next } = await mustCall(admin, 'runDailyJobs', {});
  expect(next).not.toBe(first);
  await waitForEndOfRun(next);
});

it('runs the jobs only once if the event of a run is delivered again, concurrently or later', {
  timeout: 60_000,
}, async () => {
  await run();
  const Id = await storeRunRequest();
  const deliveries = await Promise.all([runAllJobs(Id, Date.now()), runAllJobs(Id, Date.now())]);
  expect(deliveries.toSorted()).toEqual([false, true]);
  const ended = await waitForEndOfRun(Id);
  expect(await runAllJobs(Id, Date.now())).toBe(false);
  expect(await runAllJobs(newId(), Date.now())).toBe(false);
  expect(await loadDailyRun()).toEqual(ended);
});

it('ends a run in which a job fails, and stores the name of the job', { timeout: 60_000 }, async () => {
  await run();
  const job = await readAsOwner('Jobs/reminders');
  await updateAsOwner({ 'Jobs/reminders': { At: 'damaged' } });
  try {
    await resetRateLimits('runDailyJobs');
    const { Run } = await mustCall(admin, 'runDailyJobs', {});
    const { Done = {}, Failed } = await waitForEndOfRun(Run);
    expect(Failed).toEqual({ Reminders: 'error' });
    expect(Object.keys(Done).toSorted()).toEqual(DAILY_JOBS.filter((name) => name !== 'Reminders').toSorted());
    expect((await loadRunLines())[Run]).toMatchObject({ Detail: expect.stringMatching(/, Failed 1$/) });
  } finally {
    await updateAsOwner({ 'Jobs/reminders': job });
  }
});

it('ends a run at its deadline, and stores the jobs that did not run as failed', { timeout: 60_000 }, async () => {
  await run();
  const Id = await storeRunRequest();
  // The time limit of 0 ms is over before the first job.
  expect(await runAllJobs(Id, Date.now(), 0)).toBe(true);
  const { Done, Failed = {} } = await waitForEndOfRun(Id);
  expect(Done).toBeUndefined();
  expect(Object.keys(Failed).toSorted()).toEqual([...DAILY_JOBS].toSorted());
});

it('joins a run that may still finish, and starts another one once the run counts as aborted', {
  timeout: 60_000,
}, async () => {
  await run();
  const stuck = { Id: newId(), At: Date.now() - DAILY_RUN_LIMIT_MS + 60_000, By: admin.uid, Job: 'Calendar' };
  await updateAsOwner({ DailyRun: stuck });
  await resetRateLimits('runDailyJobs');
  expect((await mustCall(admin, 'runDailyJobs', {})).Run).toBe(stuck.Id);
  await updateAsOwner({ 'DailyRun/At': Date.now() - DAILY_RUN_LIMIT_MS - 1 });
  const { Run } = await mustCall(admin, 'runDailyJobs', {});
  expect(Run).not.toBe(stuck.Id);
  await waitForEndOfRun(Run);
});
