import { afterAll, expect, it } from 'vitest';
import { branchSlotAt, branchSlotKey } from '../../domain/src/door/branch-code.ts';
import { readAsOwner, updateAsOwner, writeAsOwner } from '../support/database.ts';
import { mustCall, signIn } from '../support/functions.ts';
import { PEOPLE, until } from '../support/people.ts';

const BRANCH = 'valle';
/** A minute each, 72 hours ahead, and the present one. */
const AHEAD = 72 * 60;

type Codes = Record<string, { readonly Code: string; readonly From: number; readonly Until: number }>;

async function codes(): Promise<Codes> {
  return ((await readAsOwner(`Codes/${BRANCH}`)) as Codes | null) ?? {};
}

afterAll(() => updateAsOwner({ [`Branches/${BRANCH}/SelfCheckIn`]: 'open', [`Codes/${BRANCH}`]: null }));

it('makes codes for three days as soon as a branch asks for one, and keeps them at the next run', async () => {
  const now = Date.now();
  await writeAsOwner(`Codes/${BRANCH}`, null);
  await writeAsOwner(`Branches/${BRANCH}/SelfCheckIn`, 'code');
  await until(async () => Object.keys(await codes()).length > AHEAD);
  const made = await codes();
  const present = made[branchSlotKey(branchSlotAt(now))] ?? made[branchSlotKey(branchSlotAt(now) + 1)];
  expect(present?.Code).toMatch(/^\d{8}$/);
  expect(new Set(Object.values(made).map(({ Code }) => Code)).size).toBeGreaterThan(AHEAD * 0.99);

  const old = branchSlotKey(branchSlotAt(now) - 4 * 1440);
  const from = (branchSlotAt(now) - 4 * 1440) * 60_000;
  await writeAsOwner(`Codes/${BRANCH}/${old}`, { Code: '12345670', From: from, Until: from + 60_000 });
  await mustCall(await signIn(PEOPLE.admin.email), 'runDailyJobs', {});
  const after = await codes();
  expect(after[old]).toBeUndefined();
  for (const [slot, code] of Object.entries(made)) expect(after[slot]).toEqual(code);
});

it('makes none for a branch that does not ask', async () => {
  expect(await readAsOwner('Codes/cumbres')).toBeNull();
});
