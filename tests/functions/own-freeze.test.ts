import { afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, dayFromParts, daysBetween, gymDayOf, partsOf } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
  signInWithToken,
} from '../support/functions.ts';
import { callChange, mustChange, withSeen } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());
const RULES = { 'Config/FreezeDays': 20, 'Config/FreezeNotice': 2 };
let before: Record<string, unknown> = {};

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

afterEach(() => updateAsOwner(before));

/** Replaces values in the database, and restores them after the test. */
async function setForTest(values: Readonly<Record<string, unknown>>): Promise<void> {
  before = {};
  for (const path of Object.keys(values)) before[path] = await readAsOwner(path);
  await updateAsOwner(values);
}

/** A signed-in member with a plan of half a year. */
async function newMemberSession(): Promise<Session> {
  const { uid, accessLink } = await newMember(reception, { Plan: 'mensual' });
  for (let month = 0; month < 5; month++)
    await mustChange(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'mensual' });
  const redeemed = await call(null, 'redeemAccessLink', { code: accessLink.slice(-22) });
  if (!redeemed.ok) throw new Error('the link of a new member lets nobody in');
  return signInWithToken(redeemed.value.token);
}

/** Returns the input of a freeze of `days` days that starts in `ahead` days, with its preview. */
function freezeInput(self: Session, ahead: number, days: number) {
  const From = addDays(today, ahead);
  return withSeen('freezeMembership', { requestId: newId(), uid: self.uid, From, To: addDays(From, days - 1) });
}

/** Requests a freeze of `days` days that starts in `ahead` days. */
async function requestFreeze(self: Session, ahead: number, days: number) {
  return call(self, 'freezeMembership', await freezeInput(self, ahead, days));
}

it('lets a member freeze within the gym’s limits, and undo it with one call', { timeout: 60_000 }, async () => {
  await setForTest(RULES);
  const self = await newMemberSession();
  const { Ends: paid } = await readRecord(`Memberships/${self.uid}`);
  expect(formatAnswer(await requestFreeze(self, 1, 7))).toBe('freeze-notice From');
  // Each year has its own allowance, so the freeze must lie wholly in one year.
  const left = daysBetween(today, dayFromParts({ year: partsOf(today).year, month: 12, day: 31 }));
  const ahead = left > 30 ? 2 : left + 1;
  expect(formatAnswer(await requestFreeze(self, ahead, 21))).toBe('freeze-days-used To');
  const input = await freezeInput(self, ahead, 10);
  const { requestId } = input;
  const frozen = await call(self, 'freezeMembership', input);
  expect(frozen).toMatchObject({ ok: true, value: { OldEnds: paid } });
  expect(await call(self, 'freezeMembership', input)).toEqual(frozen);
  expect(await readRecord(`Memberships/${self.uid}`)).toMatchObject({ Freeze: { From: addDays(today, ahead) } });
  expect(await readRecord(`MembershipPeriods/${self.uid}/${requestId}`)).toMatchObject({
    Kind: 'freeze',
    By: self.uid,
  });
  const resumed = await mustChange(self, 'resumeMembership', { requestId: newId(), uid: self.uid });
  expect(resumed.Ends).toBe(paid);
  // An undone freeze doesn't count.
  expect(formatAnswer(await requestFreeze(self, ahead, 20))).toBe('done');
});

it('lets only the member undo their own resumption, on the same day', { timeout: 60_000 }, async () => {
  await setForTest(RULES);
  const self = await newMemberSession();
  expect(formatAnswer(await requestFreeze(self, 3, 7))).toBe('done');
  const { Ends: frozen } = await readRecord(`Memberships/${self.uid}`);
  const { Ends: resumed } = await mustChange(self, 'resumeMembership', { requestId: newId(), uid: self.uid });
  const Seen = { Entry: null, Ends: frozen, Total: 0 };
  const entries = await readRecord(`MembershipPeriods/${self.uid}`);
  const newest = Object.keys(entries).find((id) => (entries[id] as { Kind: string }).Kind === 'resume') ?? null;
  const input = { requestId: newId(), uid: self.uid, Seen: { ...Seen, Entry: newest } };
  expect(formatAnswer(await call(reception, 'undoResume', { ...input, requestId: newId() }))).toBe('resume-final');
  expect(await call(self, 'undoResume', input)).toMatchObject({ ok: true, value: { OldEnds: resumed, Ends: frozen } });
  expect(await readRecord(`Memberships/${self.uid}`)).toMatchObject({ Freeze: { From: addDays(today, 3) } });
});

it('is reserved to staff where the gym or the plan says so', { timeout: 60_000 }, async () => {
  await setForTest({ ...RULES, 'Config/FreezeDays': null, 'Plans/mensual/OwnFreeze': null });
  const self = await newMemberSession();
  expect(formatAnswer(await requestFreeze(self, 3, 7))).toBe('freeze-by-staff');
  await updateAsOwner({ ...RULES, 'Plans/mensual/OwnFreeze': false });
  expect(formatAnswer(await requestFreeze(self, 3, 7))).toBe('freeze-by-staff');
  const input = { requestId: newId(), uid: self.uid, From: addDays(today, 3), To: addDays(today, 9) };
  expect(formatAnswer(await callChange(reception, 'freezeMembership', input))).toBe('done');
});
