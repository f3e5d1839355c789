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
  formatAnswer,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  resetRateLimits,
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
const loadCounters = (scope = SCOPE) => readRecord(rateLimitPath.list({ scope }));
const deleteCounters = (scope: string) => updateAsOwner({ [rateLimitPath.list({ scope })]: null });
/** Returns the key of the counter of a caller: `address …`, `user …` or `all visitors`. */
const keyOf = (who: string): string => createHash('sha256').update(who).digest('hex').slice(0, 24);

beforeEach(() => deleteCounters(SCOPE));
afterAll(async () => {
  await deleteCounters(SCOPE);
  await deleteCounters(PHONE_TRIES);
  await deleteCounters(RENAMES);
  await deleteCounters(NOTES);
  await deleteCounters(ERASURES);
  await deleteCounters(EXPORTS);
  await closeServerCode();
});

it('counts visitors by network and in total, and writes nothing for those beyond the limit', async () => {
  const now = Date.now();
  const isAllowed = (network: string, at = now) =>
    isVisitorWithinRate(SCOPE, [{ network, share: 1 }], { each: 2, all: 3 }, at);
  expect([await isAllowed('a'), await isAllowed('a'), await isAllowed('a')]).toEqual([true, true, false]);
  expect([await isAllowed('b'), await isAllowed('b'), await isAllowed('c')]).toEqual([true, false, false]);
  expect(Object.keys(await loadCounters()).sort()).toEqual(
    ['address a', 'address b', 'all visitors'].map(keyOf).sort(),
  );
  expect(await isAllowed('c', now + 60_000)).toBe(true);
});

it('enforces the total limit against many concurrent networks', async () => {
  const now = Date.now();
  const calls = Array.from({ length: 30 }, (_, index) =>
    isVisitorWithinRate(SCOPE, [{ network: `network ${index}`, share: 1 }], { each: 2, all: 5 }, now),
  );
  expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(5);
  expect(Object.keys(await loadCounters())).toHaveLength(6);
});

it('limits calls from IPv6 by narrow network (/64), and with ten times the limit by wide network (/48)', async () => {
  const now = Date.now();
  const isAllowed = (network: number) =>
    isVisitorWithinRate(SCOPE, networksOf(`2806:2f0:1:${network.toString(16)}::7`), { each: 2, all: 100 }, now);
  expect([await isAllowed(0), await isAllowed(0), await isAllowed(0)]).toEqual([true, true, false]);
  const answers: boolean[] = [];
  for (let network = 1; network < 15; network++) answers.push(await isAllowed(network), await isAllowed(network));
  // The limit of the wide network is 20 calls, and two of them came from the first narrow network.
  expect(answers.filter(Boolean)).toHaveLength(18);
  expect(answers.slice(0, 18).every(Boolean)).toBe(true);
  const other = networksOf('2806:2f0:2::7');
  expect(await isVisitorWithinRate(SCOPE, other, { each: 2, all: 100 }, now)).toBe(true);
});

it.each([
  { window: 'a minute', isWithin: isNetworkWithinRate, scope: SCOPE },
  { window: 'a day', isWithin: isNetworkWithinDay, scope: NOTES },
])(
  'stores no counter of a narrow IPv6 network (/64) once its wide one (/48) is over its limit of $window',
  async ({ isWithin, scope }) => {
    await deleteCounters(scope);
    const now = Date.now();
    const isAllowed = (network: number) =>
      isWithin(scope as typeof NOTES, networksOf(`2806:2f0:1:${network.toString(16)}::7`), 1, now);
    const answers: boolean[] = [];
    for (let network = 1; network <= 12; network++) answers.push(await isAllowed(network));
    expect(answers.filter(Boolean)).toHaveLength(10);
    // The wide network has a counter, and so has each of the first ten narrow ones.
    expect(Object.keys(await loadCounters(scope))).toHaveLength(11);
  },
);

it('allows people ten exports of their own data a day, and administrators more exports of others’ data', async () => {
  await resetRateLimits('exportMyData');
  const [admin, person] = [await signIn(PEOPLE.admin.email), await signUp()];
  await mustCall(person, 'updateUser', { Nombre: 'Prueba Copiona', Phone: newPhone() });
  expect(EXPORTS_A_DAY.own).toBe(10);
  // Makes the counters say that all but one export of the day are used.
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
  expect(formatAnswer(await call(person, 'exportMyData', {}))).toBe('done');
  expect(formatAnswer(await call(person, 'exportMyData', {}))).toBe('day-limit');
  expect(formatAnswer(await call(admin, 'exportMyData', { uid: person.uid }))).toBe('done');
  expect(formatAnswer(await call(admin, 'exportMyData', { uid: person.uid }))).toBe('done');
});

it('allows a person six requests and withdrawals of erasure a day in total', async () => {
  const person = await signUp();
  await mustCall(person, 'updateUser', { Nombre: 'Prueba Indecisa', Phone: newPhone() });
  for (let round = 0; round < 3; round++) {
    expect(formatAnswer(await call(person, 'requestErasure', { requestId: newId() }))).toBe('done');
    expect(formatAnswer(await call(person, 'withdrawErasure', { requestId: newId() }))).toBe('done');
  }
  expect(formatAnswer(await call(person, 'requestErasure', { requestId: newId() }))).toBe('day-limit');
});

it('counts a call without sign-in both by network and in total', async () => {
  await resetRateLimits('redeemAccessLink');
  expect(formatAnswer(await call(null, 'redeemAccessLink', { code: 'x'.repeat(22) }))).toBe('link-invalid');
  expect(Object.keys(await loadCounters('redeemAccessLink')).sort()).toEqual(
    ['address 127.0.0.1', 'all visitors'].map(keyOf).sort(),
  );
});

it('resets a daily limit at the end of the gym day', async () => {
  const midnight = endOfGymDay(gymDayOf(Date.now()));
  const who = newId();
  const isAllowed = (at: number) => isWithinDay(NOTES, who, 2, at);
  expect([
    await isAllowed(midnight - 1),
    await isAllowed(midnight - 3_600_000),
    await isAllowed(midnight - 60_000),
  ]).toEqual([true, true, false]);
  expect(await isAllowed(midnight)).toBe(true);
});

it('lets a member try a taken phone five times a day, and then refuses free phones, too', async () => {
  await resetRateLimits('updateUser', 'createUser');
  const reception = await signIn(PEOPLE.reception.email);
  const takenPhone = (await newMember(reception)).phone;
  const [prober, other] = [await signUp(), await signUp()];
  const savePhone = (as: typeof prober, Phone: string) => call(as, 'updateUser', { Nombre: 'Prueba Curiosa', Phone });
  const answers = (await Promise.all(Array.from({ length: 7 }, () => savePhone(prober, takenPhone)))).map(formatAnswer);
  const [refusedAsTaken, refusedAsLimit] = ['phone-taken Phone', 'phone-tries Phone'];
  expect(answers.sort()).toEqual([...Array(5).fill(refusedAsTaken), ...Array(2).fill(refusedAsLimit)]);
  expect(formatAnswer(await savePhone(prober, newPhone()))).toBe(refusedAsLimit);
  expect(formatAnswer(await savePhone(other, takenPhone))).toBe('phone-taken Phone');

  const withoutPhone = await mustCall(prober, 'updateUser', { Nombre: 'Prueba Curiosa' });
  expect(withoutPhone).toMatchObject({ Nombre: 'Prueba Curiosa', Phone: null });
  const phone = newPhone();
  const atDesk = await mustCall(reception, 'updateUser', { uid: prober.uid, Phone: phone });
  expect(atDesk.Phone).toContain(phone);
});

it('allows people three changes of their own name a day, and reception a further one', async () => {
  const person = await signUp();
  await mustCall(person, 'updateUser', { Nombre: 'Prueba Primera', Phone: newPhone() });
  const rename = (Nombre: string) => call(person, 'updateUser', { Nombre });
  for (const name of ['Prueba Segunda', 'Prueba Tercera', 'Prueba Cuarta'])
    expect(formatAnswer(await rename(name))).toBe('done');
  expect(formatAnswer(await rename('Prueba Quinta'))).toBe('day-limit Nombre');
  // Saving the same name doesn't count as a change.
  expect(formatAnswer(await rename('Prueba Cuarta'))).toBe('done');
  const reception = await signIn(PEOPLE.reception.email);
  expect(formatAnswer(await call(reception, 'updateUser', { uid: person.uid, Nombre: 'Prueba Sexta' }))).toBe('done');
});

it('allows each account 200 notes a day', async () => {
  await resetRateLimits('addNote');
  const [reception, admin] = [await signIn(PEOPLE.reception.email), await signIn(PEOPLE.admin.email)];
  const { uid } = await newMember(reception);
  const addNote = (as: typeof reception, requestId = newId()) =>
    call(as, 'addNote', { requestId, uid, Text: 'Paga el lunes' });
  expect(NOTES_A_DAY).toBe(200);
  // Makes the counter say that all but three notes of the day are written already.
  const now = Date.now();
  const counted = { Window: Math.floor(endOfGymDay(gymDayOf(now)) / 60_000), Count: NOTES_A_DAY - 3, Most: 1 };
  await updateAsOwner({ [rateLimitPath.at({ scope: NOTES, who: keyOf(`user ${reception.uid}`) })]: counted });
  const requests = Array.from({ length: 5 }, newId);
  const answers = await Promise.all(requests.map((requestId) => addNote(reception, requestId)));
  expect(answers.map(formatAnswer).sort()).toEqual(['day-limit', 'day-limit', 'done', 'done', 'done']);
  expect(Object.keys(await readRecord(notesPath.at({ uid })))).toHaveLength(3);
  expect(formatAnswer(await addNote(reception))).toBe('day-limit');
  // A repeated request gets its first answer, and doesn't count as a note.
  const written = requests[answers.findIndex((answer) => formatAnswer(answer) === 'done')];
  expect(formatAnswer(await addNote(reception, written))).toBe('done');
  expect(formatAnswer(await addNote(admin))).toBe('done');
  expect(Object.keys(await readRecord(notesPath.at({ uid })))).toHaveLength(4);
});
