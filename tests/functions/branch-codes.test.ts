import { afterAll, expect, it } from 'vitest';
import { branchSlotAt, branchSlotKey } from '../../domain/src/door/branch-code.ts';
import { runAllDailyJobs } from '../support/daily-run.ts';
import { readAsOwner, updateAsOwner, writeAsOwner } from '../support/database.ts';
import { call, forgetCalls, short, signIn } from '../support/functions.ts';
import { PEOPLE, until } from '../support/people.ts';

const BRANCH = 'valle';
/** Number of codes: one for each minute of seven days, and the present one. */
const AHEAD = 7 * 24 * 60;

type Codes = Record<
  string,
  { readonly Code: string; readonly Key: string; readonly From: number; readonly Until: number }
>;

async function codes(): Promise<Codes> {
  return ((await readAsOwner(`Codes/${BRANCH}`)) as Codes | null) ?? {};
}

afterAll(() => updateAsOwner({ [`Branches/${BRANCH}/SelfCheckIn`]: 'open', [`Codes/${BRANCH}`]: null }));

it('makes codes for seven days as soon as a branch requires one, and keeps them at the next run', {
  timeout: 60_000,
}, async () => {
  const now = Date.now();
  await writeAsOwner(`Codes/${BRANCH}`, null);
  await writeAsOwner(`Branches/${BRANCH}/SelfCheckIn`, 'code');
  await until(async () => Object.keys(await codes()).length > AHEAD, 40_000);
  const made = await codes();
  const present = made[branchSlotKey(branchSlotAt(now))] ?? made[branchSlotKey(branchSlotAt(now) + 1)];
  expect(present?.Code).toMatch(/^\d{8}$/);
  expect(present?.Key).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(Object.values(made).map(({ Code }) => Code)).size).toBeGreaterThan(AHEAD * 0.99);

  const old = branchSlotKey(branchSlotAt(now) - 4 * 1440);
  const from = (branchSlotAt(now) - 4 * 1440) * 60_000;
  await writeAsOwner(`Codes/${BRANCH}/${old}`, {
    Code: '12345670',
    Key: present?.Key,
    From: from,
    Until: from + 60_000,
  });
  await runAllDailyJobs(await signIn(PEOPLE.admin.email));
  const after = await codes();
  expect(after[old]).toBeUndefined();
  for (const [slot, code] of Object.entries(made)) expect(after[slot]).toEqual(code);
});

it('exchanges the present digits at the door for their key, a few tries a minute', async () => {
  const member = await signIn(PEOPLE.socia.email);
  await forgetCalls('exchangeBranchCode');
  const now = Date.now();
  const slot = branchSlotAt(now);
  const at = (number: number, Code: string, Key: string) => {
    const From = number * 60_000;
    return { [`Codes/${BRANCH}/${branchSlotKey(number)}`]: { Code, Key, From, Until: From + 60_000 } };
  };
  const ends = (number: number, digits: string) => `${digits}${number % 10}`;
  const [key, oldKey] = ['0123456789abcdef01234567', 'abcdef0123456789abcdef01'];
  // The old code expired more than two minutes ago.
  await updateAsOwner({ ...at(slot, ends(slot, '1234567'), key), ...at(slot - 4, ends(slot - 4, '7654321'), oldKey) });
  const exchange = (Code: string, branch = BRANCH) => call(member, 'exchangeBranchCode', { branch, Code });
  const right = ends(slot, '1234567');
  expect(await exchange(right)).toEqual({ ok: true, value: { Slot: branchSlotKey(slot), Key: key } });
  expect(short(await exchange(ends(slot, '1234568')))).toBe('branch-code-wrong Code');
  expect(short(await exchange(ends(slot - 4, '7654321')))).toBe('branch-code-wrong Code');
  expect(short(await exchange(right, 'cumbres'))).toBe('branch-code-wrong Code');
  const more = await Promise.all(Array.from({ length: 12 }, () => exchange(right)));
  expect(more.map(short)).toContain('too-many-requests');
  expect(short(await call(null, 'exchangeBranchCode', { branch: BRANCH, Code: right }))).toBe('not-signed-in');
});

it('makes no codes for a branch that doesn’t require them', async () => {
  expect(await readAsOwner('Codes/cumbres')).toBeNull();
});
