import { createHash } from 'node:crypto';
import { endOfGymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { notesPath } from '@gym/domain/database/people/notes';
import {
  ERASURES,
  EXPORTS,
  EXPORTS_A_DAY,
  NOTES,
  NOTES_A_DAY,
  PHONE_TRIES,
  RENAMES,
  rateLimitPath,
} from '@gym/domain/database/system/rate-limits';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { updateAsOwner } from '../support/database.ts';
import {
  call,
  forgetCalls,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  short,
  signIn,
  signUp,
} from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import {
  closeServerCode,
  isNetworkWithinDay,
  isNetworkWithinRate,
  isVisitorWithinRate,
  isWithinDay,
  networksOf,
} from '../support/server-code.ts';

const SCOPE = 'limitsTest';
const rows = (scope = SCOPE) => readRecord(rateLimitPath.list({ scope }));
const forget = (scope: string) => updateAsOwner({ [rateLimitPath.list({ scope })]: null });
const keyOf = (who: string): string => createHash('sha256').update(who).digest('hex').slice(0, 24);

beforeEach(() => forget(SCOPE));
afterAll(async () => {
  await forget(SCOPE);
  await forget(PHONE_TRIES);
  await forget(RENAMES);
  await forget(NOTES);
  await forget(ERASURES);
  await forget(EXPORTS);
  await closeServerCode();
});

it('counts visitors by network and in total, and writes nothing for those beyond the limit', async () => {
  const now = Date.now();
  const isAllowed = (network: string, at = now) =>
    isVisitorWithinRate(SCOPE, [{ network, share: 1 }], { each: 2, all: 3 }, at);
  expect([await isAllowed('a'), await isAllowed('a'), await isAllowed('a')]).toEqual([true, true, false]);
  expect([await isAllowed('b'), await isAllowed('b'), await isAllowed('c')]).toEqual([true, false, false]);
  expect(Object.keys(await rows()).sort()).toEqual(['address a', 'address b', 'all visitors'].map(keyOf).sort());
  expect(await isAllowed('c', now + 60_000)).toBe(true);
});

it('enforces the total limit against many concurrent networks', async () => {
  const now = Date.now();
  const isAllowed = Array.from({ length: 30 }, (_, index) =>
    isVisitorWithinRate(SCOPE, [{ network: `network ${index}`, share: 1 }], { each: 2, all: 5 }, now),
  );
  expect((await Promise.all(isAllowed)).filter(Boolean)).toHaveLength(5);
  expect(Object.keys(await rows())).toHaveLength(6);
});

it('counts an IPv6 line by its narrow network, and with ten times the limit by its wide one', async () => {
  const now = Date.now();
  const isAllowed = (network: number) =>
    isVisitorWithinRate(SCOPE, networksOf(`2806:2f0:1:${network.toString(16)}::7`), { each: 2, all: 100 }, now);
  expect([await isAllowed(0), await isAllowed(0), await isAllowed(0)]).toEqual([true, true, false]);
  const said: boolean[] = [];
  for (let network = 1; network < 15; network++) said.push(await isAllowed(network), await isAllowed(network));
  // There are twenty in total, two of them from the first network.
  expect(said.filter(Boolean)).toHaveLength(18);
  expect(said.slice(0, 18).every(Boolean)).toBe(true);
  const other = networksOf('2806:2f0:2::7');
  expect(await isVisitorWithinRate(SCOPE, other, { each: 2, all: 100 }, now)).toBe(true);
});

it.each([
  { window: 'a minute', isWithin: isNetworkWithinRate, scope: SCOPE },
  { window: 'a day', isWithin: isNetworkWithinDay, scope: NOTES },
])('leaves no row of a narrow IPv6 network whose line is over its limit of $window', async ({ isWithin, scope }) => {
  await forget(scope);
  const now = Date.now();
  const isAllowed = (network: number) =>
    isWithin(scope as typeof NOTES, networksOf(`2806:2f0:1:${network.toString(16)}::7`), 1, now);
  const said: boolean[] = [];
  for (let network = 1; network <= 12; network++) said.push(await isAllowed(network));
  expect(said.filter(Boolean)).toHaveLength(10);
  // One call came from the line, and one from each of its first ten networks.
  expect(Object.keys(await rows(scope))).toHaveLength(11);
});

it('allows ten copies of the own data a day, and an administrator more copies of others’ data', async () => {
  await forgetCalls('exportMyData');
  const [admin, person] = [await signIn(PEOPLE.admin.email), await signUp()];
  await mustCall(person, 'updateUser', { Nombre: 'Prueba Copiona', Phone: newPhone() });
  expect(EXPORTS_A_DAY.own).toBe(10);
  const counted = {
    Window: Math.floor(endOfGymDay(gymDayOf(Date.now())) / 60_000),
    Count: EXPORTS_A_DAY.own - 1,
    Most: 1,
  };
  await updateAsOwner(
    Object.fromEntries(
      [person, admin].map(({ uid }) => [rateLimitPath.at({ scope: EXPORTS, who: keyOf(`user ${uid}`) }), counted]),
    ),
  );
  expect(short(await call(person, 'exportMyData', {}))).toBe('done');
  expect(short(await call(person, 'exportMyData', {}))).toBe('day-limit');
  expect(short(await call(admin, 'exportMyData', { uid: person.uid }))).toBe('done');
  expect(short(await call(admin, 'exportMyData', { uid: person.uid }))).toBe('done');
});

it('allows a person six requests and withdrawals of erasure a day in total', async () => {
  const person = await signUp();
  await mustCall(person, 'updateUser', { Nombre: 'Prueba Indecisa', Phone: newPhone() });
  for (let round = 0; round < 3; round++) {
    expect(short(await call(person, 'requestErasure', { requestId: newId() }))).toBe('done');
    expect(short(await call(person, 'withdrawErasure', { requestId: newId() }))).toBe('done');
  }
  expect(short(await call(person, 'requestErasure', { requestId: newId() }))).toBe('day-limit');
});

it('checks both limits of a call without sign-in', async () => {
  await forgetCalls('redeemAccessLink');
  expect(short(await call(null, 'redeemAccessLink', { code: 'x'.repeat(22) }))).toBe('link-invalid');
  expect(Object.keys(await rows('redeemAccessLink')).sort()).toEqual(
    ['address 127.0.0.1', 'all visitors'].map(keyOf).sort(),
  );
});

it('counts a day as the gym’s day', async () => {
  const midnight = endOfGymDay(gymDayOf(Date.now()));
  const who = newId();
  const tries = (at: number) => isWithinDay(NOTES, who, 2, at);
  expect([await tries(midnight - 1), await tries(midnight - 3_600_000), await tries(midnight - 60_000)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await tries(midnight)).toBe(true);
});

it('allows a member five tries of numbers a day, and afterwards reveals nothing about any', async () => {
  await forgetCalls('updateUser', 'createUser');
  const reception = await signIn(PEOPLE.reception.email);
  const taken = (await newMember(reception)).phone;
  const [prober, other] = [await signUp(), await signUp()];
  const fill = (as: typeof prober, Phone: string) => call(as, 'updateUser', { Nombre: 'Prueba Curiosa', Phone });
  const answers = (await Promise.all(Array.from({ length: 7 }, () => fill(prober, taken)))).map(short);
  const [first, beyond] = ['phone-taken Phone', 'phone-tries Phone'];
  expect(answers.sort()).toEqual([first, first, first, first, first, beyond, beyond]);
  expect(short(await fill(prober, newPhone()))).toBe(beyond);
  expect(short(await fill(other, taken))).toBe('phone-taken Phone');

  const named = await mustCall(prober, 'updateUser', { Nombre: 'Prueba Curiosa' });
  expect(named).toMatchObject({ Nombre: 'Prueba Curiosa', Phone: null });
  const phone = newPhone();
  const atDesk = await mustCall(reception, 'updateUser', { uid: prober.uid, Phone: phone });
  expect(atDesk.Phone).toContain(phone);
});

it('allows a person three changes of the own name a day, and reception any number', async () => {
  const person = await signUp();
  await mustCall(person, 'updateUser', { Nombre: 'Prueba Primera', Phone: newPhone() });
  const rename = (Nombre: string) => call(person, 'updateUser', { Nombre });
  for (const name of ['Prueba Segunda', 'Prueba Tercera', 'Prueba Cuarta'])
    expect(short(await rename(name))).toBe('done');
  expect(short(await rename('Prueba Quinta'))).toBe('day-limit Nombre');
  // Saving the same name is no change.
  expect(short(await rename('Prueba Cuarta'))).toBe('done');
  const reception = await signIn(PEOPLE.reception.email);
  expect(short(await call(reception, 'updateUser', { uid: person.uid, Nombre: 'Prueba Sexta' }))).toBe('done');
});

it('allows an account 200 notes a day, counted by account', async () => {
  await forgetCalls('addNote');
  const [reception, admin] = [await signIn(PEOPLE.reception.email), await signIn(PEOPLE.admin.email)];
  const { uid } = await newMember(reception);
  const note = (as: typeof reception, requestId = newId()) =>
    call(as, 'addNote', { requestId, uid, Text: 'Paga el lunes' });
  expect(NOTES_A_DAY).toBe(200);
  // All but three of the day's notes are written already.
  const now = Date.now();
  const counted = { Window: Math.floor(endOfGymDay(gymDayOf(now)) / 60_000), Count: NOTES_A_DAY - 3, Most: 1 };
  await updateAsOwner({ [rateLimitPath.at({ scope: NOTES, who: keyOf(`user ${reception.uid}`) })]: counted });
  const requests = Array.from({ length: 5 }, newId);
  const answers = await Promise.all(requests.map((requestId) => note(reception, requestId)));
  expect(answers.map(short).sort()).toEqual(['day-limit', 'day-limit', 'done', 'done', 'done']);
  expect(Object.keys(await readRecord(notesPath.at({ uid })))).toHaveLength(3);
  expect(short(await note(reception))).toBe('day-limit');
  // A repeated request gets its first answer, and doesn't count as a note.
  const written = requests[answers.findIndex((answer) => short(answer) === 'done')];
  expect(short(await note(reception, written))).toBe('done');
  expect(short(await note(admin))).toBe('done');
  expect(Object.keys(await readRecord(notesPath.at({ uid })))).toHaveLength(4);
});
