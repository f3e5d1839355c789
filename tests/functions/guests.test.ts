import { afterAll, beforeAll, expect, it } from 'vitest';
import { gymDayOf, hourOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { hourKey } from '../../domain/src/database/door/stats.ts';
import { readAsOwner, updateAsMember, updateAsOwner } from '../support/database.ts';
import { call, forgetCalls, mustCall, newId, readRecord, type Session, short, signIn } from '../support/functions.ts';
import { callChange } from '../support/membership-changes.ts';
import { PEOPLE, until } from '../support/people.ts';
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
  await forgetCalls();
});

afterAll(closeServerCode);

let guestCount = 0;

/** Writes a guest as reception's desk does. Returns their keys and paths. */
async function newGuest(more: object = {}) {
  guestCount += 1;
  const id = `${reception.uid}~${(0xa00 + guestCount).toString(16)}`;
  const record = { Name: `Invitado ${guestCount}`, At: now, Via: 'desk', By: reception.uid, Clock: 'sure', ...more };
  const path = `Guests/${BRANCH}/${today}/${id}`;
  const write = () => updateAsMember(reception.token, { [path]: { ...record, Ts: SERVER_TIME } });
  expect(await write()).toBe('written');
  const keys = { branch: BRANCH, day: today, id };
  const counted = `Counted/${BRANCH}/${today}/${id}`;
  const undo = () => updateAsMember(reception.token, { [`${path}/Annulled`]: { At: SERVER_TIME, By: reception.uid } });
  return { keys, path, facts: `GuestFacts/${BRANCH}/${today}/${id}`, counted, write, undo };
}

/** Writes a guest and waits until the trigger has counted them. `before` is the total without them. */
async function countedGuest(more: object = {}) {
  const before = await total();
  const guest = await newGuest(more);
  await untilCounted(guest.counted);
  return { before, guest };
}

/** Writes a guest, takes them back, and waits until the trigger has subtracted them. */
async function undoneGuest() {
  const { before, guest } = await countedGuest();
  expect(await guest.undo()).toBe('written');
  await until(async () => (await linesOf(guest.keys)).length === 2);
  return { before, guest };
}

/** Writes a guest and charges them by two concurrent calls of one request, by default in cash. */
async function chargedGuest(more: object = {}) {
  const { guest, before } = await countedGuest();
  const input = charge(guest.keys, more);
  const answers = await Promise.all([1, 2].map(() => call(reception, 'chargeGuest', input)));
  return { guest, before, answers, Charge: (await readRecord(guest.facts)).Charge };
}

/** Writes a counted guest of an earlier day, at ten in the morning. */
async function pastGuest(days: number, name: string) {
  const day = gymDayOf(now - days * DAY_MS);
  const at = startOfGymDay(day) + 10 * 3_600_000;
  guestCount += 1;
  const id = `${reception.uid}~${(0xa00 + guestCount).toString(16)}`;
  const record = { Name: name, At: at, Ts: at, Via: 'desk', By: reception.uid, Clock: 'sure', Phone: '+528112345679' };
  const key = `${BRANCH}/${day}/${id}`;
  await updateAsOwner({ [`Guests/${key}`]: record });
  await until(async () => (await hourOfCount(`Counted/${key}`)) === 'h10');
  /** Annuls the guest before the record is deleted, so that the totals and the night leave them out. */
  const remove = async (): Promise<void> => {
    await updateAsOwner({ [`Guests/${key}/Annulled`]: { At: 1, By: 'x' } });
    await registerGuest({ branch: BRANCH, day, id });
    await updateAsOwner({ [`Guests/${key}`]: null });
  };
  return { day, at, key, keys: { branch: BRANCH, day, id }, remove };
}

const total = async (): Promise<number> => Number((await readAsOwner(`Stats/${BRANCH}/${today}/Total`)) ?? 0);
const hourOfCount = async (path: string): Promise<unknown> => (await readRecord(path)).Hour;
const untilCounted = (path: string) => until(async () => (await hourOfCount(path)) !== undefined);
const linesOf = async ({ id }: { id: string }): Promise<Record<string, unknown>[]> => {
  const lines = Object.values(await readRecord(`Audit/${gymDayOf(Date.now())}`)) as Record<string, unknown>[];
  return lines.filter(({ Detail }) => typeof Detail === 'string' && Detail.startsWith(`${today} ${id}`));
};
const actionsOf = async (keys: { id: string }) => (await linesOf(keys)).map(({ Action }) => Action).toSorted();
const annulment = (keys: object) => ({ requestId: newId(), ...keys, Reason: 'Se equivocó de sucursal' });
const charge = (keys: object, more: object = {}) => ({ requestId: newId(), ...keys, PaidBy: 'cash', ...more });
const price = async (): Promise<unknown> => (await readRecord('Plans/pase-dia')).Price;

it('counts a guest once at their hour, and logs who registered them', async () => {
  const { before, guest } = await countedGuest({ Phone: '+528112345678' });
  expect(await hourOfCount(guest.counted)).toBe(hourKey(hourOf(now)));
  expect(await total()).toBe(before + 1);
  expect(await readRecord(guest.facts)).toMatchObject({ At: now });
  expect(await linesOf(guest.keys)).toMatchObject([{ Action: 'guest-registered', By: reception.uid, Branch: BRANCH }]);
});

it('changes nothing when the event or the record of a guest arrives again', async () => {
  const { guest } = await countedGuest();
  const look = async () => JSON.stringify([await total(), await readRecord(guest.facts), await linesOf(guest.keys)]);
  const seen = await look();
  await Promise.all([registerGuest(guest.keys), registerGuest(guest.keys)]);
  expect(await guest.write()).toBe('written');
  await registerGuest(guest.keys, { at: now, ts: Date.now() });
  expect(await look()).toBe(seen);
});

it('keeps the earliest arrival of a guest, in whatever order the events come', async () => {
  const { guest } = await countedGuest();
  const first = Number((await readRecord(guest.facts)).Ts) - 5;
  await registerGuest(guest.keys, { at: now, ts: first });
  expect(await readRecord(guest.facts)).toMatchObject({ Ts: first });
});

it('charges the plan’s price once for a repeated request', async () => {
  const { answers, Charge } = await chargedGuest({ PaidBy: 'card' });
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { Price: await price() } });
  expect(Charge).toMatchObject({ Plan: 'pase-dia', Price: await price(), PaidBy: 'card', By: reception.uid });
});

it('refuses to charge a guest a second time', async () => {
  const { guest } = await chargedGuest();
  expect(short(await call(admin, 'chargeGuest', charge(guest.keys)))).toBe('guest-charged');
});

it('charges a guest once for two concurrent requests', async () => {
  const { guest } = await countedGuest();
  const racing = await Promise.all([reception, admin].map((as) => call(as, 'chargeGuest', charge(guest.keys))));
  expect(racing.map(short).toSorted()).toEqual(['done', 'guest-charged']);
  expect((await actionsOf(guest.keys)).filter((action) => action === 'guest-charged')).toHaveLength(1);
});

it('keeps the charge when the device sends the record again', async () => {
  const { guest, Charge } = await chargedGuest();
  expect(await guest.write()).toBe('written');
  expect((await readRecord(guest.facts)).Charge).toEqual(Charge);
});

it('stores the reason of a courtesy', async () => {
  const { Charge } = await chargedGuest({ PaidBy: 'courtesy', Reason: 'Primera visita' });
  expect(Charge).toMatchObject({ PaidBy: 'courtesy', Reason: 'Primera visita' });
});

it('charges no guest while there is no day pass on sale', async () => {
  const { guest } = await countedGuest();
  await updateAsOwner({ 'Plans/pase-dia/Active': false });
  try {
    expect(short(await call(reception, 'chargeGuest', charge(guest.keys)))).toBe('no-day-pass');
  } finally {
    await updateAsOwner({ 'Plans/pase-dia/Active': true });
  }
});

it('sells no day pass as a membership', async () => {
  const member = { requestId: newId(), uid: PEOPLE.vencido.uid, Plan: 'pase-dia' };
  expect(short(await callChange(reception, 'renewMembership', member))).toBe('plan-inactive Plan');
});

it('subtracts a guest who is taken back, and logs it once', async () => {
  const { before, guest } = await undoneGuest();
  await registerGuest(guest.keys);
  expect(await total()).toBe(before);
  expect(await actionsOf(guest.keys)).toEqual(['guest-registered', 'guest-undone']);
});

it('charges no guest who was taken back', async () => {
  const { guest } = await undoneGuest();
  expect(short(await call(reception, 'chargeGuest', charge(guest.keys)))).toBe('guest-annulled');
});

it('refuses to take back a charged guest', async () => {
  const { guest } = await chargedGuest();
  expect(await guest.undo()).toBe('refused');
});

it('annuls a charged guest once with a reason, and keeps the charge', async () => {
  const { before, guest, Charge } = await chargedGuest();
  const input = annulment(guest.keys);
  const twice = await Promise.all([1, 2].map(() => call(reception, 'annulGuest', input)));
  for (const answer of twice) expect(answer).toEqual({ ok: true, value: { Price: await price() } });
  expect(await readRecord(guest.path)).toMatchObject({ Annulled: { By: reception.uid, Reason: input.Reason } });
  expect((await readRecord(guest.facts)).Charge).toEqual(Charge);
  await registerGuest(guest.keys);
  expect(await total()).toBe(before);
  expect(await actionsOf(guest.keys)).toEqual(['guest-annulled', 'guest-charged', 'guest-registered']);
});

it('refuses to annul a guest a second time', async () => {
  const { guest } = await countedGuest();
  await mustCall(reception, 'annulGuest', annulment(guest.keys));
  expect(short(await call(admin, 'annulGuest', annulment(guest.keys)))).toBe('guest-annulled');
});

it('returns no price for an annulled guest who was not charged', async () => {
  const { guest } = await countedGuest();
  expect(await mustCall(reception, 'annulGuest', annulment(guest.keys))).toEqual({ Price: null });
});

it('returns no price for an annulled courtesy', async () => {
  const { guest } = await chargedGuest({ PaidBy: 'courtesy', Reason: 'Clase muestra' });
  expect(await mustCall(reception, 'annulGuest', annulment(guest.keys))).toEqual({ Price: null });
});

it('annuls a guest beside a concurrent charge, which is stored exactly if it was accepted', async () => {
  for (let round = 0; round < 4; round++) {
    const { guest } = await countedGuest();
    const [charged, annulled] = await Promise.all([
      call(reception, 'chargeGuest', charge(guest.keys)),
      call(admin, 'annulGuest', annulment(guest.keys)),
    ]);
    expect(short(annulled)).toBe('done');
    expect(['done', 'guest-annulled']).toContain(short(charged));
    expect('Charge' in (await readRecord(guest.facts))).toBe(charged.ok);
  }
});

it('restores a total that lost a guest in the nightly job', async () => {
  const { day, remove } = await pastGuest(1, 'Invitado de ayer');
  const stats = await readAsOwner(`Stats/${BRANCH}/${day}`);
  await updateAsOwner({ [`Stats/${BRANCH}/${day}/Total`]: 1 });
  await mendStatistics(Date.now());
  expect(await readAsOwner(`Stats/${BRANCH}/${day}`)).toEqual(stats);
  await remove();
});

it('deletes a guest after a year, and keeps the facts and the total', async () => {
  const { day, at, key, keys } = await pastGuest(367, 'Invitado de hace un año');
  await cleanUp(Date.now());
  expect(await readAsOwner(`Guests/${key}`)).toBeNull();
  expect(await readRecord(`GuestFacts/${key}`)).toMatchObject({ At: at });
  await registerGuest(keys);
  expect(await readAsOwner(`Stats/${BRANCH}/${day}/Total`)).toBe(1);
  await updateAsOwner({ [`Stats/${BRANCH}/${day}`]: null });
});

it('keeps a guest of yesterday', async () => {
  const { key, remove } = await pastGuest(1, 'Invitado de ayer');
  await cleanUp(Date.now());
  expect(await readRecord(`Guests/${key}`)).toMatchObject({ Name: 'Invitado de ayer' });
  await remove();
});
