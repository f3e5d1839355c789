import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { storedDifferenceSchema } from '@gym/domain/database/system/differences';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { runAllDailyJobs } from '../support/daily-run.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { call, forgetCalls, mustCall, newId, newMember, type Session, short, signIn } from '../support/functions.ts';
import { PEOPLE, today } from '../support/people.ts';
import { closeServerCode, mendMembers, mendStrays } from '../support/server-code.ts';

const BRANCH = 'cumbres';
const DAMAGED: Readonly<Record<string, unknown>> = {
  'Plans/plan-roto': { Name: 5 },
  [`Expirations/${ALL_BRANCHES}/${today()}~roto`]: 'roto',
  [`SaleTotals/all/${addDays(today(), -3)}`]: { Sales: 'muchas' },
};

let admin: Session;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await forgetCalls();
});

afterAll(closeServerCode);

/** Puts damaged records next to intact ones, as a manual mistake in the console would. */
async function damage(paths: readonly string[]): Promise<void> {
  await updateAsOwner(Object.fromEntries(paths.map((path) => [path, DAMAGED[path]])));
}

afterEach(() => updateAsOwner(Object.fromEntries(Object.keys(DAMAGED).map((path) => [path, null]))));

it('sells a day pass beside a damaged plan', async () => {
  await damage(['Plans/plan-roto']);
  const { Shift } = await mustCall(admin, 'openShift', { requestId: newId(), branch: BRANCH, Float: 0 });
  const sale = {
    requestId: newId(),
    branch: BRANCH,
    Lines: [{ Kind: 'pass', Name: 'Invitado Entero' }],
    Payments: { cash: { Amount: 12_000 } },
    Total: 12_000,
  };
  expect(short(await call(admin, 'recordSale', sale))).toBe('done');
  await mustCall(admin, 'closeShift', { requestId: newId(), Shift, Counted: { d10000: 1, d2000: 1 } });
});

it('reports the sales beside a damaged plan and a damaged day', async () => {
  await damage(['Plans/plan-roto', `SaleTotals/all/${addDays(today(), -3)}`]);
  const range = { from: addDays(today(), -6), to: today() };
  const { Days } = await mustCall(admin, 'salesReport', range);
  expect(Days).toHaveLength(7);
  expect(Days[3]).toMatchObject({ Sales: 0, Total: 0 });
});

it('lists the expirations of a day beside a damaged row, and says how many are left out', async () => {
  const range = { from: today(), to: today() };
  const before = await mustCall(admin, 'listExpirations', range);
  await damage([`Expirations/${ALL_BRANCHES}/${today()}~roto`]);
  const after = await mustCall(admin, 'listExpirations', range);
  expect(before.damaged).toBeUndefined();
  expect(after.damaged).toBe(1);
  expect(after.rows).toEqual(before.rows);
});

/** Runs a nightly job until it has read every page. */
async function runToEnd(job: (now: number) => Promise<number>, name: string): Promise<number> {
  let changed = 0;
  do changed += await job(Date.now());
  while ((await readAsOwner(`Jobs/${name}/Cursor`)) !== null);
  return changed;
}

/** The damaged record of a person, by kind. */
const OF_PERSON = {
  profile: (uid: string) => `Users/${uid}/Phone`,
  summary: (uid: string) => `Summaries/${uid}/Version`,
  history: (uid: string) => `MembershipPeriods/${uid}`,
  membership: (uid: string) => `Memberships/${uid}/Ends`,
};

it('corrects the other people beside damaged profiles, summaries, histories and memberships', {
  timeout: 60_000,
}, async () => {
  const other = await newMember(admin, { Plan: 'mensual' });
  const stored: Record<string, unknown> = {};
  for (const pathOf of Object.values(OF_PERSON)) {
    const path = pathOf((await newMember(admin, { Plan: 'mensual' })).uid);
    stored[path] = await readAsOwner(path);
  }
  await runToEnd(mendMembers, 'mend-members');
  await runToEnd(mendStrays, 'mend-strays');
  const ends = await readAsOwner(`Memberships/${other.uid}/Ends`);
  const damaged = Object.fromEntries(Object.keys(stored).map((path) => [path, false]));
  await updateAsOwner({ ...damaged, [`Memberships/${other.uid}/Ends`]: addDays(today(), 1) });
  try {
    // At least the corrected one and the four reported ones count: other tests leave people behind.
    expect(await runToEnd(mendMembers, 'mend-members')).toBeGreaterThanOrEqual(5);
    const reported = z.record(z.string(), storedDifferenceSchema).parse(await readAsOwner('Differences'));
    const unreadable = Object.values(reported).flatMap(({ Kind, Place }) => (Kind === 'unreadable' ? [Place] : []));
    const records = Object.keys(damaged).map((path) => path.split('/').slice(0, 2).join('/'));
    expect(unreadable).toEqual(expect.arrayContaining(records));
    expect(await readAsOwner(`Memberships/${other.uid}/Ends`)).toBe(ends);
    expect(await runToEnd(mendStrays, 'mend-strays')).toBe(0);
    for (const path of Object.keys(damaged)) expect(await readAsOwner(path), path).toBe(false);
    await runAllDailyJobs(admin);
  } finally {
    await updateAsOwner({ ...stored, Differences: null });
  }
});

it('refuses a call that needs a damaged record with a reason for that', async () => {
  const { uid } = await newMember(admin);
  const phone = await readAsOwner(`Users/${uid}/Phone`);
  await updateAsOwner({ [`Users/${uid}/Phone`]: 7 });
  try {
    const note = { requestId: newId(), uid, Text: 'Prefiere la mañana.' };
    expect(short(await call(admin, 'addNote', note))).toBe('damaged');
  } finally {
    await updateAsOwner({ [`Users/${uid}/Phone`]: phone });
  }
});

it('lists the facturas of a period beside a damaged sale, and says how many are left out', async () => {
  const range = { from: today(), to: today() };
  const before = await mustCall(admin, 'listInvoices', range);
  await updateAsOwner({
    'BranchSales/all/venta-rota': { Kind: 'sale', Branch: BRANCH, Shift: 's', At: Date.now(), Invoice: Date.now() },
    'Sales/venta-rota': { Total: 'mucho' },
  });
  try {
    const after = await mustCall(admin, 'listInvoices', range);
    expect(after).toMatchObject({ damaged: 1, rows: before.rows });
  } finally {
    await updateAsOwner({ 'BranchSales/all/venta-rota': null, 'Sales/venta-rota': null });
  }
});
