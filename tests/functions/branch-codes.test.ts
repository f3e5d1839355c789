import { afterAll, expect, it } from 'vitest';
import { branchSlotAt, branchSlotKey } from '../../domain/src/door/branch-code.ts';
import { runAllDailyJobs } from '../support/daily-run.ts';
import { readAsOwner, updateAsOwner, writeAsOwner } from '../support/database.ts';
import { call, formatAnswer, resetRateLimits, signIn } from '../support/functions.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';

const BRANCH = 'valle';
/** Number of codes after the current one: one per minute for seven days. */
const CODES_AHEAD = 7 * 24 * 60;

type Codes = Record<
  string,
  { readonly Code: string; readonly Key: string; readonly From: number; readonly Until: number }
>;

async function loadCodes(): Promise<Codes> {
  return ((await readAsOwner(`Codes/${BRANCH}`)) as Codes | null) ?? {};
}

afterAll(() => updateAsOwner({ [`Branches/${BRANCH}/SelfCheckIn`]: 'open', [`Codes/${BRANCH}`]: null }));

it('creates codes for seven days as soon as a branch requires them; the daily run deletes only expired codes', {
  timeout: 60_000,
}, async () => {
  const now = Date.now();
  await writeAsOwner(`Codes/${BRANCH}`, null);
  await writeAsOwner(`Branches/${BRANCH}/SelfCheckIn`, 'code');
  await pollUntil(async () => Object.keys(await loadCodes()).length > CODES_AHEAD, 40_000);
  const created = await loadCodes();
  // If the minute ended before the codes were created, they begin with the next minute.
  const current = created[branchSlotKey(branchSlotAt(now))] ?? created[branchSlotKey(branchSlotAt(now) + 1)];
  expect(current?.Code).toMatch(/^\d{8}$/);
  expect(current?.Key).toMatch(/^[0-9a-f]{24}$/);
  // The codes are random, so a few of them may be equal.
  expect(new Set(Object.values(created).map(({ Code }) => Code)).size).toBeGreaterThan(CODES_AHEAD * 0.99);

  // A slot is the number of a minute. This one ended four days ago.
  const expiredNumber = branchSlotAt(now) - 4 * 24 * 60;
  const expiredSlot = branchSlotKey(expiredNumber);
  const from = expiredNumber * 60_000;
  await writeAsOwner(`Codes/${BRANCH}/${expiredSlot}`, {
    Code: '12345670',
    Key: current?.Key,
    From: from,
    Until: from + 60_000,
  });
  await runAllDailyJobs(await signIn(PEOPLE.admin.email));
  const remaining = await loadCodes();
  expect(remaining[expiredSlot]).toBeUndefined();
  for (const [slot, code] of Object.entries(created)) expect(remaining[slot]).toEqual(code);
});

it('exchanges a valid code for its key, refuses wrong and expired codes, and limits the attempts per minute', async () => {
  const member = await signIn(PEOPLE.socia.email);
  await resetRateLimits('exchangeBranchCode');
  const now = Date.now();
  const slot = branchSlotAt(now);
  const codeUpdate = (slotNumber: number, Code: string, Key: string) => {
    const From = slotNumber * 60_000;
    return { [`Codes/${BRANCH}/${branchSlotKey(slotNumber)}`]: { Code, Key, From, Until: From + 60_000 } };
  };
  // The last digit of a code is the last digit of its slot, the number of the minute.
  const withMinuteDigit = (slotNumber: number, digits: string) => `${digits}${slotNumber % 10}`;
  const [key, oldKey] = ['0123456789abcdef01234567', 'abcdef0123456789abcdef01'];
  // The old code's minute ended at least three minutes ago. A code is still valid for two minutes after its own.
  await updateAsOwner({
    ...codeUpdate(slot, withMinuteDigit(slot, '1234567'), key),
    ...codeUpdate(slot - 4, withMinuteDigit(slot - 4, '7654321'), oldKey),
  });
  const exchange = (Code: string, branch = BRANCH) => call(member, 'exchangeBranchCode', { branch, Code });
  const currentCode = withMinuteDigit(slot, '1234567');
  expect(await exchange(currentCode)).toEqual({ ok: true, value: { Slot: branchSlotKey(slot), Key: key } });
  expect(formatAnswer(await exchange(withMinuteDigit(slot, '1234568')))).toBe('branch-code-wrong Code');
  expect(formatAnswer(await exchange(withMinuteDigit(slot - 4, '7654321')))).toBe('branch-code-wrong Code');
  expect(formatAnswer(await exchange(currentCode, 'cumbres'))).toBe('branch-code-wrong Code');
  const repeated = await Promise.all(Array.from({ length: 12 }, () => exchange(currentCode)));
  expect(repeated.map(formatAnswer)).toContain('too-many-requests');
  expect(formatAnswer(await call(null, 'exchangeBranchCode', { branch: BRANCH, Code: currentCode }))).toBe(
    'not-signed-in',
  );
});

it('creates no codes for a branch that doesn’t require them', async () => {
  expect(await readAsOwner('Codes/cumbres')).toBeNull();
});
