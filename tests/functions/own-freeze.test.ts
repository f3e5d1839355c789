import { afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, dayFromParts, daysBetween, gymDayOf, partsOf } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  forgetCalls,
  newId,
  newMember,
  readRecord,
  type Session,
  short,
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
  await forgetCalls();
});

afterEach(() => updateAsOwner(before));

/** Replaces the value at a path, and restores it after the test. */
async function given(values: Readonly<Record<string, unknown>>): Promise<void> {
  before = {};
  for (const path of Object.keys(values)) before[path] = await readAsOwner(path);
  await updateAsOwner(values);
}

/** A signed-in member with a plan of half a year. */
async function newOwn(): Promise<Session> {
  const { uid, accessLink } = await newMember(reception, { Plan: 'mensual' });
  for (let month = 0; month < 5; month++)
    await mustChange(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'mensual' });
  const redeemed = await call(null, 'redeemAccessLink', { code: accessLink.slice(-22) });
  if (!redeemed.ok) throw new Error('the link of a new member lets nobody in');
  return signInWithToken(redeemed.value.token);
}

/** The input of a freeze of so many days, starting some days from today, with what the screen shows for it. */
function asked(self: Session, ahead: number, days: number) {
  const From = addDays(today, ahead);
  return withSeen('freezeMembership', { requestId: newId(), uid: self.uid, From, To: addDays(From, days - 1) });
}

/** Requests such a freeze. */
async function ask(self: Session, ahead: number, days: number) {
  return call(self, 'freezeMembership', await asked(self, ahead, days));
}

it('lets a member freeze within the gym’s limits, and undo it with one call', { timeout: 60_000 }, async () => {
  await given(RULES);
  const self = await newOwn();
  const { Ends: paid } = await readRecord(`Memberships/${self.uid}`);
  expect(short(await ask(self, 1, 7))).toBe('freeze-notice From');
  // Each year has its own allowance, so the freeze must lie wholly in one year.
  const left = daysBetween(today, dayFromParts({ year: partsOf(today).year, month: 12, day: 31 }));
  const ahead = left > 30 ? 2 : left + 1;
  expect(short(await ask(self, ahead, 21))).toBe('freeze-days-used To');
  const input = await asked(self, ahead, 10);
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
  expect(short(await ask(self, ahead, 20))).toBe('done');
});

it('lets a member undo the own resumption on the same day, and nobody else', { timeout: 60_000 }, async () => {
  await given(RULES);
  const self = await newOwn();
  expect(short(await ask(self, 3, 7))).toBe('done');
  const { Ends: frozen } = await readRecord(`Memberships/${self.uid}`);
  const { Ends: resumed } = await mustChange(self, 'resumeMembership', { requestId: newId(), uid: self.uid });
  const Seen = { Entry: null, Ends: frozen, Total: 0 };
  const entries = await readRecord(`MembershipPeriods/${self.uid}`);
  const newest = Object.keys(entries).find((id) => (entries[id] as { Kind: string }).Kind === 'resume') ?? null;
  const input = { requestId: newId(), uid: self.uid, Seen: { ...Seen, Entry: newest } };
  expect(short(await call(reception, 'undoResume', { ...input, requestId: newId() }))).toBe('resume-final');
  expect(await call(self, 'undoResume', input)).toMatchObject({ ok: true, value: { OldEnds: resumed, Ends: frozen } });
  expect(await readRecord(`Memberships/${self.uid}`)).toMatchObject({ Freeze: { From: addDays(today, 3) } });
});

it('is reserved to staff where the gym or the plan says so', { timeout: 60_000 }, async () => {
  await given({ ...RULES, 'Config/FreezeDays': null, 'Plans/mensual/OwnFreeze': null });
  const self = await newOwn();
  expect(short(await ask(self, 3, 7))).toBe('freeze-by-staff');
  await updateAsOwner({ ...RULES, 'Plans/mensual/OwnFreeze': false });
  expect(short(await ask(self, 3, 7))).toBe('freeze-by-staff');
  const input = { requestId: newId(), uid: self.uid, From: addDays(today, 3), To: addDays(today, 9) };
  expect(short(await callChange(reception, 'freezeMembership', input))).toBe('done');
});
