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
/** Settings: 20 days of own freezes a year, each requested at least 2 days before it starts. */
const LIMITS = { 'Config/FreezeDays': 20, 'Config/FreezeNotice': 2 };
/** The values that {@link setForTest} replaced, by path. */
let replacedValues: Record<string, unknown> = {};

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

afterEach(() => updateAsOwner(replacedValues));

/** Replaces values in the database until the end of the test. */
async function setForTest(values: Readonly<Record<string, unknown>>): Promise<void> {
  replacedValues = {};
  for (const path of Object.keys(values)) replacedValues[path] = await readAsOwner(path);
  await updateAsOwner(values);
}

/** Creates and signs in a member who has paid six months. */
async function newMemberSession(): Promise<Session> {
  const { uid, accessLink } = await newMember(reception, { Plan: 'mensual' });
  for (let month = 0; month < 5; month++)
    await mustChange(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'mensual' });
  // An access link ends with its code of 22 characters.
  const redeemed = await call(null, 'redeemAccessLink', { code: accessLink.slice(-22) });
  if (!redeemed.ok) throw new Error('The access link of a new member was refused');
  return signInWithToken(redeemed.value.token);
}

/** Returns the input of a freeze of `days` days that starts in `daysAhead` days, with its preview. */
function freezeInput(member: Session, daysAhead: number, days: number) {
  const From = addDays(today, daysAhead);
  return withSeen('freezeMembership', { requestId: newId(), uid: member.uid, From, To: addDays(From, days - 1) });
}

/** Requests a freeze of `days` days that starts in `daysAhead` days. */
async function requestFreeze(member: Session, daysAhead: number, days: number) {
  return call(member, 'freezeMembership', await freezeInput(member, daysAhead, days));
}

it('lets a member freeze within the gym’s limits, and withdraw the freeze before it starts', {
  timeout: 60_000,
}, async () => {
  await setForTest(LIMITS);
  const member = await newMemberSession();
  const { Ends: paidUntil } = await readRecord(`Memberships/${member.uid}`);
  expect(formatAnswer(await requestFreeze(member, 1, 7))).toBe('freeze-notice From');
  // Each year has its own limit of days, so the freeze must lie in a single year.
  const daysLeftInYear = daysBetween(today, dayFromParts({ year: partsOf(today).year, month: 12, day: 31 }));
  const daysAhead = daysLeftInYear > 30 ? 2 : daysLeftInYear + 1;
  expect(formatAnswer(await requestFreeze(member, daysAhead, 21))).toBe('freeze-days-used To');
  const input = await freezeInput(member, daysAhead, 10);
  const { requestId } = input;
  const frozen = await call(member, 'freezeMembership', input);
  expect(frozen).toMatchObject({ ok: true, value: { OldEnds: paidUntil } });
  expect(await call(member, 'freezeMembership', input)).toEqual(frozen);
  expect(await readRecord(`Memberships/${member.uid}`)).toMatchObject({ Freeze: { From: addDays(today, daysAhead) } });
  expect(await readRecord(`MembershipPeriods/${member.uid}/${requestId}`)).toMatchObject({
    Kind: 'freeze',
    By: member.uid,
  });
  const resumed = await mustChange(member, 'resumeMembership', { requestId: newId(), uid: member.uid });
  expect(resumed.Ends).toBe(paidUntil);
  // The days of a withdrawn freeze don't count.
  expect(formatAnswer(await requestFreeze(member, daysAhead, 20))).toBe('done');
});

it('lets the member, but not reception, undo the member’s resumption on the same day', {
  timeout: 60_000,
}, async () => {
  await setForTest(LIMITS);
  const member = await newMemberSession();
  expect(formatAnswer(await requestFreeze(member, 3, 7))).toBe('done');
  const { Ends: frozenEnds } = await readRecord(`Memberships/${member.uid}`);
  const { Ends: resumedEnds } = await mustChange(member, 'resumeMembership', { requestId: newId(), uid: member.uid });
  const entries = await readRecord(`MembershipPeriods/${member.uid}`);
  const resumption = Object.keys(entries).find((id) => (entries[id] as { Kind: string }).Kind === 'resume') ?? null;
  const Seen = { Entry: resumption, Ends: frozenEnds, Total: 0 };
  const input = { requestId: newId(), uid: member.uid, Seen };
  expect(formatAnswer(await call(reception, 'undoResume', { ...input, requestId: newId() }))).toBe('resume-final');
  expect(await call(member, 'undoResume', input)).toMatchObject({
    ok: true,
    value: { OldEnds: resumedEnds, Ends: frozenEnds },
  });
  expect(await readRecord(`Memberships/${member.uid}`)).toMatchObject({ Freeze: { From: addDays(today, 3) } });
});

it('lets only staff freeze if the gym or the plan does not allow own freezes', { timeout: 60_000 }, async () => {
  await setForTest({ ...LIMITS, 'Config/FreezeDays': null, 'Plans/mensual/OwnFreeze': null });
  const member = await newMemberSession();
  expect(formatAnswer(await requestFreeze(member, 3, 7))).toBe('freeze-by-staff');
  await updateAsOwner({ ...LIMITS, 'Plans/mensual/OwnFreeze': false });
  expect(formatAnswer(await requestFreeze(member, 3, 7))).toBe('freeze-by-staff');
  const input = { requestId: newId(), uid: member.uid, From: addDays(today, 3), To: addDays(today, 9) };
  expect(formatAnswer(await callChange(reception, 'freezeMembership', input))).toBe('done');
});
