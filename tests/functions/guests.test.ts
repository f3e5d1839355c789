import { afterAll, beforeAll, expect, it } from 'vitest';
import { gymDayOf, hourOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { hourKey } from '../../domain/src/database/door/stats.ts';
import { readAsOwner, updateAsMember, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { callChange } from '../support/membership-changes.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { cleanUp, closeServerCode, mendStatistics, registerGuest } from '../support/server-code.ts';

let admin: Session;
let reception: Session;
const BRANCH = 'centro';
const DAY_MS = 86_400_000;
const now = Date.now();
const today = gymDayOf(now);
const SERVER_TIME = { '.sv': 'timestamp' };

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
});

afterAll(closeServerCode);

let guestCount = 0;

/** Returns the id of another guest: reception's uid and three hexadecimal digits, as in `accountKey`. */
function newGuestId(): string {
  guestCount += 1;
  return `${reception.uid}~${(0xa00 + guestCount).toString(16)}`;
}

/** Writes a guest as reception's desk does. Returns their keys and paths, and functions that write and undo them. */
async function createGuest(fields: object = {}) {
  const id = newGuestId();
  const record = { Name: `Invitado ${guestCount}`, At: now, Via: 'desk', By: reception.uid, Clock: 'sure', ...fields };
  const path = `Guests/${BRANCH}/${today}/${id}`;
  const write = () => updateAsMember(reception.token, { [path]: { ...record, Ts: SERVER_TIME } });
  expect(await write()).toBe('written');
  const keys = { branch: BRANCH, day: today, id };
  const counted = `Counted/${BRANCH}/${today}/${id}`;
  const undo = () => updateAsMember(reception.token, { [`${path}/Annulled`]: { At: SERVER_TIME, By: reception.uid } });
  return { keys, path, facts: `GuestFacts/${BRANCH}/${today}/${id}`, counted, write, undo };
}

/** Writes a guest and waits until the trigger has counted them. `totalBefore` is the total without them. */
async function createCountedGuest(fields: object = {}) {
  const totalBefore = await loadTotal();
  const guest = await createGuest(fields);
  await waitUntilCounted(guest.counted);
  return { totalBefore, guest };
}

/** Writes a guest, undoes them, and waits until the trigger has subtracted them. */
async function createUndoneGuest() {
  const { totalBefore, guest } = await createCountedGuest();
  expect(await guest.undo()).toBe('written');
  await pollUntil(async () => (await loadAuditLines(guest.keys)).length === 2);
  return { totalBefore, guest };
}

/** Writes a guest and charges them by two concurrent calls of one request, by default in cash. */
async function createChargedGuest(fields: object = {}) {
  const { guest, totalBefore } = await createCountedGuest();
  const input = chargeInput(guest.keys, fields);
  const answers = await Promise.all([1, 2].map(() => call(reception, 'chargeGuest', input)));
  return { guest, totalBefore, answers, Charge: (await readRecord(guest.facts)).Charge };
}

/** Writes a guest of an earlier day, at ten in the morning, and waits until the trigger has counted them. */
async function createPastGuest(days: number, name: string) {
  const day = gymDayOf(now - days * DAY_MS);
  const at = startOfGymDay(day) + 10 * 3_600_000;
  const id = newGuestId();
  const record = { Name: name, At: at, Ts: at, Via: 'desk', By: reception.uid, Clock: 'sure', Phone: '+528112345679' };
  /** The end of each path of the guest, after the collection. */
  const pathEnd = `${BRANCH}/${day}/${id}`;
  await updateAsOwner({ [`Guests/${pathEnd}`]: record });
  await pollUntil(async () => (await loadCountedHour(`Counted/${pathEnd}`)) === 'h10');
  /** Annuls the guest, so that totals and the nightly jobs leave them out, and then deletes the record. */
  const remove = async (): Promise<void> => {
    await updateAsOwner({ [`Guests/${pathEnd}/Annulled`]: { At: 1, By: 'x' } });
    await registerGuest({ branch: BRANCH, day, id });
    await updateAsOwner({ [`Guests/${pathEnd}`]: null });
  };
  return { day, at, pathEnd, keys: { branch: BRANCH, day, id }, remove };
}

const loadTotal = async (): Promise<number> => Number((await readAsOwner(`Stats/${BRANCH}/${today}/Total`)) ?? 0);
const loadCountedHour = async (path: string): Promise<unknown> => (await readRecord(path)).Hour;
const waitUntilCounted = (path: string) => pollUntil(async () => (await loadCountedHour(path)) !== undefined);
const loadAuditLines = async ({ id }: { id: string }): Promise<Record<string, unknown>[]> => {
  const lines = Object.values(await readRecord(`Audit/${gymDayOf(Date.now())}`)) as Record<string, unknown>[];
  return lines.filter(({ Detail }) => typeof Detail === 'string' && Detail.startsWith(`${today} ${id}`));
};
const loadAuditActions = async (keys: { id: string }) =>
  (await loadAuditLines(keys)).map(({ Action }) => Action).toSorted();
const annulInput = (keys: object) => ({ requestId: newId(), ...keys, Reason: 'Se equivocó de sucursal' });
const chargeInput = (keys: object, fields: object = {}) => ({ requestId: newId(), ...keys, PaidBy: 'cash', ...fields });
const loadPassPrice = async (): Promise<unknown> => (await readRecord('Plans/pase-dia')).Price;

it('counts a guest once at their hour, and logs who registered them', async () => {
  const { totalBefore, guest } = await createCountedGuest({ Phone: '+528112345678' });
  expect(await loadCountedHour(guest.counted)).toBe(hourKey(hourOf(now)));
  expect(await loadTotal()).toBe(totalBefore + 1);
  expect(await readRecord(guest.facts)).toMatchObject({ At: now });
  expect(await loadAuditLines(guest.keys)).toMatchObject([
    { Action: 'guest-registered', By: reception.uid, Branch: BRANCH },
  ]);
});

it('changes nothing when the event or the record of a guest arrives a second time', async () => {
  const { guest } = await createCountedGuest();
  const readState = async () =>
    JSON.stringify([await loadTotal(), await readRecord(guest.facts), await loadAuditLines(guest.keys)]);
  const stateBefore = await readState();
  await Promise.all([registerGuest(guest.keys), registerGuest(guest.keys)]);
  expect(await guest.write()).toBe('written');
  await registerGuest(guest.keys, { at: now, ts: Date.now() });
  expect(await readState()).toBe(stateBefore);
});

it('keeps the earliest arrival time of a guest if an older event comes later', async () => {
  const { guest } = await createCountedGuest();
  const first = Number((await readRecord(guest.facts)).Ts) - 5;
  await registerGuest(guest.keys, { at: now, ts: first });
  expect(await readRecord(guest.facts)).toMatchObject({ Ts: first });
});

it('charges the plan’s price, and gives a repeated request the same answer', async () => {
  const { answers, Charge } = await createChargedGuest({ PaidBy: 'card' });
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { Price: await loadPassPrice() } });
  expect(Charge).toMatchObject({ Plan: 'pase-dia', Price: await loadPassPrice(), PaidBy: 'card', By: reception.uid });
});

it('refuses to charge a guest a second time', async () => {
  const { guest } = await createChargedGuest();
  expect(formatAnswer(await call(admin, 'chargeGuest', chargeInput(guest.keys)))).toBe('guest-charged');
});

it('charges a guest once for two concurrent requests', async () => {
  const { guest } = await createCountedGuest();
  const answers = await Promise.all(
    [reception, admin].map((caller) => call(caller, 'chargeGuest', chargeInput(guest.keys))),
  );
  expect(answers.map(formatAnswer).toSorted()).toEqual(['done', 'guest-charged']);
  expect((await loadAuditActions(guest.keys)).filter((action) => action === 'guest-charged')).toHaveLength(1);
});

it('keeps the charge when the device sends the record again', async () => {
  const { guest, Charge } = await createChargedGuest();
  expect(await guest.write()).toBe('written');
  expect((await readRecord(guest.facts)).Charge).toEqual(Charge);
});

it('stores the reason of a courtesy', async () => {
  const { Charge } = await createChargedGuest({ PaidBy: 'courtesy', Reason: 'Primera visita' });
  expect(Charge).toMatchObject({ PaidBy: 'courtesy', Reason: 'Primera visita' });
});

it('charges no guest while no day pass is on sale', async () => {
  const { guest } = await createCountedGuest();
  await updateAsOwner({ 'Plans/pase-dia/Active': false });
  try {
    expect(formatAnswer(await call(reception, 'chargeGuest', chargeInput(guest.keys)))).toBe('no-day-pass');
  } finally {
    await updateAsOwner({ 'Plans/pase-dia/Active': true });
  }
});

it('refuses a day pass as the plan of a membership', async () => {
  const member = { requestId: newId(), uid: PEOPLE.vencido.uid, Plan: 'pase-dia' };
  expect(formatAnswer(await callChange(reception, 'renewMembership', member))).toBe('plan-inactive Plan');
});

it('subtracts an undone guest from the total, and logs the undo once', async () => {
  const { totalBefore, guest } = await createUndoneGuest();
  await registerGuest(guest.keys);
  expect(await loadTotal()).toBe(totalBefore);
  expect(await loadAuditActions(guest.keys)).toEqual(['guest-registered', 'guest-undone']);
});

it('charges no undone guest', async () => {
  const { guest } = await createUndoneGuest();
  expect(formatAnswer(await call(reception, 'chargeGuest', chargeInput(guest.keys)))).toBe('guest-annulled');
});

it('refuses to undo a charged guest', async () => {
  const { guest } = await createChargedGuest();
  expect(await guest.undo()).toBe('refused');
});

it('annuls a charged guest once with a reason, and keeps the charge', async () => {
  const { totalBefore, guest, Charge } = await createChargedGuest();
  const input = annulInput(guest.keys);
  const twice = await Promise.all([1, 2].map(() => call(reception, 'annulGuest', input)));
  for (const answer of twice) expect(answer).toEqual({ ok: true, value: { Price: await loadPassPrice() } });
  expect(await readRecord(guest.path)).toMatchObject({ Annulled: { By: reception.uid, Reason: input.Reason } });
  expect((await readRecord(guest.facts)).Charge).toEqual(Charge);
  await registerGuest(guest.keys);
  expect(await loadTotal()).toBe(totalBefore);
  expect(await loadAuditActions(guest.keys)).toEqual(['guest-annulled', 'guest-charged', 'guest-registered']);
});

it('refuses to annul a guest a second time', async () => {
  const { guest } = await createCountedGuest();
  await mustCall(reception, 'annulGuest', annulInput(guest.keys));
  expect(formatAnswer(await call(admin, 'annulGuest', annulInput(guest.keys)))).toBe('guest-annulled');
});

it('returns no price for an annulled guest who was not charged', async () => {
  const { guest } = await createCountedGuest();
  expect(await mustCall(reception, 'annulGuest', annulInput(guest.keys))).toEqual({ Price: null });
});

it('returns no price for an annulled courtesy', async () => {
  const { guest } = await createChargedGuest({ PaidBy: 'courtesy', Reason: 'Clase muestra' });
  expect(await mustCall(reception, 'annulGuest', annulInput(guest.keys))).toEqual({ Price: null });
});

it('annuls a guest while a concurrent request charges them, and stores the charge only if it was accepted', async () => {
  for (let round = 0; round < 4; round++) {
    const { guest } = await createCountedGuest();
    const [charged, annulled] = await Promise.all([
      call(reception, 'chargeGuest', chargeInput(guest.keys)),
      call(admin, 'annulGuest', annulInput(guest.keys)),
    ]);
    expect(formatAnswer(annulled)).toBe('done');
    expect(['done', 'guest-annulled']).toContain(formatAnswer(charged));
    expect('Charge' in (await readRecord(guest.facts))).toBe(charged.ok);
  }
});

it('the nightly job corrects a wrong total of a day with a guest', async () => {
  const { day, remove } = await createPastGuest(1, 'Invitado de ayer');
  const stats = await readAsOwner(`Stats/${BRANCH}/${day}`);
  await updateAsOwner({ [`Stats/${BRANCH}/${day}/Total`]: 1 });
  await mendStatistics(Date.now());
  expect(await readAsOwner(`Stats/${BRANCH}/${day}`)).toEqual(stats);
  await remove();
});

it('deletes a guest after a year, and keeps the facts and the total', async () => {
  const { day, at, pathEnd, keys } = await createPastGuest(367, 'Invitado de hace un año');
  await cleanUp(Date.now());
  expect(await readAsOwner(`Guests/${pathEnd}`)).toBeNull();
  expect(await readRecord(`GuestFacts/${pathEnd}`)).toMatchObject({ At: at });
  await registerGuest(keys);
  expect(await readAsOwner(`Stats/${BRANCH}/${day}/Total`)).toBe(1);
  await updateAsOwner({ [`Stats/${BRANCH}/${day}`]: null });
});

it('does not delete a guest of yesterday', async () => {
  const { pathEnd, remove } = await createPastGuest(1, 'Invitado de ayer');
  await cleanUp(Date.now());
  expect(await readRecord(`Guests/${pathEnd}`)).toMatchObject({ Name: 'Invitado de ayer' });
  await remove();
});
