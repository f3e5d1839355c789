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
const now = Date.now();
const today = gymDayOf(now);
const SERVER_TIME = { '.sv': 'timestamp' };

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await forgetCalls();
});

afterAll(closeServerCode);

let made = 0;

/** Where each guest that was written is marked as counted. */
const written: string[] = [];

/** A guest as reception's desk writes it, with the keys of its place. */
async function newGuest(more: object = {}) {
  made += 1;
  const id = `${reception.uid}~${(0xa00 + made).toString(16)}`;
  const record = { Name: `Invitado ${made}`, At: now, Via: 'desk', By: reception.uid, Clock: 'sure', ...more };
  const place = `Guests/${BRANCH}/${today}/${id}`;
  const write = () => updateAsMember(reception.token, { [place]: { ...record, Ts: SERVER_TIME } });
  expect(await write()).toBe('written');
  const keys = { branch: BRANCH, day: today, id };
  const counted = `Counted/${BRANCH}/${today}/${id}`;
  written.push(counted);
  return { keys, place, facts: `GuestFacts/${BRANCH}/${today}/${id}`, counted, write };
}

const total = async (): Promise<number> => Number((await readAsOwner(`Stats/${BRANCH}/${today}/Total`)) ?? 0);
/** The total once every guest of the tests before is counted: their events come when they come. */
const settledTotal = async (): Promise<number> => {
  for (const path of written) await until(async () => (await countOf(path)) !== undefined);
  return total();
};
const countOf = async (path: string): Promise<unknown> => (await readRecord(path)).Hour;
const linesOf = async ({ id }: { id: string }): Promise<Record<string, unknown>[]> => {
  const lines = Object.values(await readRecord(`Audit/${gymDayOf(Date.now())}`)) as Record<string, unknown>[];
  return lines.filter(({ Detail }) => typeof Detail === 'string' && Detail.startsWith(`${today} ${id}`));
};
const charge = (keys: object, more: object = {}) => ({ requestId: newId(), ...keys, PaidBy: 'cash', ...more });
const price = async (): Promise<unknown> => (await readRecord('Plans/pase-dia')).Price;

it('counts a guest once, however often the event comes, and writes who did it down', async () => {
  const before = await settledTotal();
  const guest = await newGuest({ Phone: '+528112345678' });
  await until(async () => (await countOf(guest.counted)) === hourKey(hourOf(now)));
  expect(await total()).toBe(before + 1);
  const facts = await readRecord(guest.facts);
  expect(facts).toMatchObject({ At: now });
  expect(await linesOf(guest.keys)).toMatchObject([{ Action: 'guest-registered', By: reception.uid, Branch: BRANCH }]);
  const look = async () => JSON.stringify([await total(), await readRecord(guest.facts), await linesOf(guest.keys)]);
  const seen = await look();
  await Promise.all([registerGuest(guest.keys), registerGuest(guest.keys)]);
  // Sent again by the device, and the events in the wrong order.
  expect(await guest.write()).toBe('written');
  await registerGuest(guest.keys, { at: now, ts: Date.now() });
  expect(await look()).toBe(seen);
  // The first arrival, told last.
  await registerGuest(guest.keys, { at: now, ts: Number(facts.Ts) - 5 });
  expect(await readRecord(guest.facts)).toMatchObject({ Ts: Number(facts.Ts) - 5 });
});

it('is charged once: the price is the plan’s, for the same request and for two at once', async () => {
  const guest = await newGuest();
  const input = charge(guest.keys, { PaidBy: 'card' });
  const twice = await Promise.all([1, 2].map(() => call(reception, 'chargeGuest', input)));
  for (const answer of twice) expect(answer).toEqual({ ok: true, value: { Price: await price() } });
  const paid = (await readRecord(guest.facts)).Charge;
  expect(paid).toMatchObject({ Plan: 'pase-dia', Price: await price(), PaidBy: 'card', By: reception.uid });
  expect(short(await call(admin, 'chargeGuest', charge(guest.keys)))).toBe('guest-charged');

  const other = await newGuest();
  const racing = await Promise.all([reception, admin].map((as) => call(as, 'chargeGuest', charge(other.keys))));
  expect(racing.map(short).toSorted()).toEqual(['done', 'guest-charged']);
  expect((await linesOf(other.keys)).filter(({ Action }) => Action === 'guest-charged')).toHaveLength(1);

  // The device sends its record again: what was charged stays.
  expect(await guest.write()).toBe('written');
  expect((await readRecord(guest.facts)).Charge).toEqual(paid);
});

it('asks why it is a courtesy, and sells nothing where there is no pass', async () => {
  const guest = await newGuest();
  const input = charge(guest.keys, { PaidBy: 'courtesy', Reason: 'Primera visita' });
  await mustCall(reception, 'chargeGuest', input);
  expect((await readRecord(guest.facts)).Charge).toMatchObject({ PaidBy: 'courtesy', Reason: 'Primera visita' });
  const next = await newGuest();
  await updateAsOwner({ 'Plans/pase-dia/Active': false });
  try {
    expect(short(await call(reception, 'chargeGuest', charge(next.keys)))).toBe('no-day-pass');
  } finally {
    await updateAsOwner({ 'Plans/pase-dia/Active': true });
  }
  const member = { requestId: newId(), uid: PEOPLE.vencido.uid, Plan: 'pase-dia' };
  expect(short(await callChange(reception, 'renewMembership', member))).toBe('plan-inactive Plan');
});

it('taken back on the spot it counts no more and is not charged; once charged it is not taken back', async () => {
  const before = await settledTotal();
  const guest = await newGuest();
  await until(async () => (await countOf(guest.counted)) !== undefined);
  const undo = (place: string) =>
    updateAsMember(reception.token, { [`${place}/Annulled`]: { At: SERVER_TIME, By: reception.uid } });
  expect(await undo(guest.place)).toBe('written');
  await until(async () => (await linesOf(guest.keys)).length === 2);
  expect(await total()).toBe(before);
  expect((await linesOf(guest.keys)).map(({ Action }) => Action).toSorted()).toEqual([
    'guest-registered',
    'guest-undone',
  ]);
  await registerGuest(guest.keys);
  expect(await linesOf(guest.keys)).toHaveLength(2);
  expect(short(await call(reception, 'chargeGuest', charge(guest.keys)))).toBe('guest-annulled');

  const paid = await newGuest();
  await mustCall(reception, 'chargeGuest', charge(paid.keys));
  expect(await undo(paid.place)).toBe('refused');
});

it('is annulled with a reason, also after its charge, which stays', async () => {
  const before = await settledTotal();
  const guest = await newGuest();
  await until(async () => (await countOf(guest.counted)) !== undefined);
  await mustCall(reception, 'chargeGuest', charge(guest.keys));
  const paid = (await readRecord(guest.facts)).Charge;
  const input = { requestId: newId(), ...guest.keys, Reason: 'Se equivocó de sucursal' };
  const twice = await Promise.all([1, 2].map(() => call(reception, 'annulGuest', input)));
  for (const answer of twice) expect(answer).toEqual({ ok: true, value: { Price: await price() } });
  expect(await readRecord(guest.place)).toMatchObject({ Annulled: { By: reception.uid, Reason: input.Reason } });
  expect((await readRecord(guest.facts)).Charge).toEqual(paid);
  expect(await total()).toBe(before);
  expect(short(await call(admin, 'annulGuest', { ...input, requestId: newId() }))).toBe('guest-annulled');
  await registerGuest(guest.keys);
  expect((await linesOf(guest.keys)).map(({ Action }) => Action).toSorted()).toEqual([
    'guest-annulled',
    'guest-charged',
    'guest-registered',
  ]);
  const free = await newGuest();
  const answer = await mustCall(reception, 'annulGuest', { ...input, requestId: newId(), ...free.keys });
  expect(answer).toEqual({ Price: null });
  const given = await newGuest();
  await mustCall(reception, 'chargeGuest', { ...charge(given.keys), PaidBy: 'courtesy', Reason: 'Clase muestra' });
  const nothing = await mustCall(reception, 'annulGuest', { ...input, requestId: newId(), ...given.keys });
  expect(nothing, 'there is nothing to give back').toEqual({ Price: null });
});

it('of a charge and an annulment at once both or one are done, and never a charge of what was annulled before', async () => {
  for (let round = 0; round < 4; round++) {
    const guest = await newGuest();
    const annul = { requestId: newId(), ...guest.keys, Reason: 'Fue un error' };
    const [charged, annulled] = await Promise.all([
      call(reception, 'chargeGuest', charge(guest.keys)),
      call(admin, 'annulGuest', annul),
    ]);
    expect(short(annulled)).toBe('done');
    expect(['done', 'guest-annulled']).toContain(short(charged));
    expect('Charge' in (await readRecord(guest.facts))).toBe(charged.ok);
  }
});

it('is counted again by the night, and forgotten after a year with its totals kept', async () => {
  const day = gymDayOf(now - 86_400_000);
  const at = startOfGymDay(day) + 10 * 3_600_000;
  const id = `${reception.uid}~fed`;
  const record = { Name: 'Invitado de ayer', At: at, Ts: at, Via: 'desk', By: reception.uid, Clock: 'sure' };
  await updateAsOwner({ [`Guests/${BRANCH}/${day}/${id}`]: record });
  await until(async () => (await countOf(`Counted/${BRANCH}/${day}/${id}`)) === 'h10');
  const stats = await readAsOwner(`Stats/${BRANCH}/${day}`);
  await updateAsOwner({ [`Stats/${BRANCH}/${day}/Total`]: 1 });
  await mendStatistics(Date.now());
  expect(await readAsOwner(`Stats/${BRANCH}/${day}`)).toEqual(stats);

  const old = { ...record, At: at - 366 * 86_400_000, Name: 'Invitado de hace un año', Phone: '+528112345679' };
  const oldDay = gymDayOf(old.At);
  const place = `${BRANCH}/${oldDay}/${id}`;
  await updateAsOwner({ [`Guests/${place}`]: old });
  await until(async () => (await countOf(`Counted/${place}`)) !== undefined);
  await cleanUp(Date.now());
  expect(await readAsOwner(`Guests/${place}`)).toBeNull();
  expect(await readRecord(`GuestFacts/${place}`)).toMatchObject({ At: old.At });
  await registerGuest({ branch: BRANCH, day: oldDay, id });
  expect(await readAsOwner(`Stats/${BRANCH}/${oldDay}/Total`)).toBe(1);
  expect(await readRecord(`Guests/${BRANCH}/${day}/${id}`)).toMatchObject({ Name: 'Invitado de ayer' });
  // Annulled first, so that no total counts it and no night takes it for a lost one.
  await updateAsOwner({ [`Guests/${BRANCH}/${day}/${id}/Annulled`]: { At: 1, By: 'x' } });
  await registerGuest({ branch: BRANCH, day, id });
  await updateAsOwner({ [`Guests/${BRANCH}/${day}/${id}`]: null, [`Stats/${BRANCH}/${oldDay}`]: null });
});
