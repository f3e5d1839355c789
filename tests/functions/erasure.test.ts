import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { DATABASE_ROWS } from '@gym/domain/database/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf, hasSignInWith, newPhone } from '../support/functions.ts';
import { diesAt } from '../support/killed.ts';
import { parseExport, recount } from '../support/own-gym/recount.ts';
import { ADMIN, admin, BRANCH, OwnGym } from '../support/own-gym/server.ts';
import { FILLINGS, manyVisits, type PersonRoot, said, type WholePerson } from './erasure/whole-person.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW);
});

afterAll(() => gym.close());

async function createPerson(more: Readonly<Record<string, unknown>>): Promise<string> {
  const input = { requestId: randomUUID(), Nombre: 'Prueba', HomeBranch: BRANCH, ...more };
  const created = await gym.code.createUser(input, admin, NOW);
  if (!created.ok) throw new Error(`Nobody was created: ${created.refusal.reason} ${created.refusal.field ?? ''}`);
  return created.value.uid;
}

/** Names with words that no other person has. */
const NAMES = ['Zacarías Xicoténcatl Ibarrola', 'Yolotzin Quiñónez Wáldez', 'Ulises Ñíguez Tlatelpan'];
let createdCount = 0;

/** Creates a person with data in every collection, with a merged file and a ward. */
async function wholePerson(): Promise<WholePerson> {
  const name = NAMES[createdCount] ?? '';
  createdCount += 1;
  const phone = newPhone();
  const email = `zacarias.${randomUUID().slice(0, 8)}@prueba.mx`;
  const photo = `data:image/webp;base64,${Buffer.from(randomUUID()).toString('base64')}`;
  const contact = `Tomasa ${randomUUID().slice(0, 8)}`;
  const uid = await createPerson({
    Nombre: name,
    Phone: phone,
    Email: email,
    Photo: photo,
    Plan: 'mensual',
    BirthDate: '1990-02-03',
  });
  const joined = await createPerson({ Nombre: name, Phone: newPhone(), Email: `otro.${email}`, Plan: undefined });
  await gym.write({ [`Users/${joined}/EmergencyContact`]: contact });
  // The merged file had requested its erasure, too.
  expect(await gym.code.requestErasure({ requestId: randomUUID(), uid: joined }, admin, NOW)).toMatchObject({
    ok: true,
  });
  await gym.code.mergeUsers({ requestId: randomUUID(), from: joined, into: uid }, admin, NOW);
  const ward = await createPerson({
    Nombre: 'Niño Prueba',
    Guardian: { Name: 'Ana Prueba', Phone: newPhone(), Relation: 'mother' },
    BirthDate: addDays(gymDayOf(NOW), -8 * 366),
  });
  await gym.write({ [`Users/${ward}/Guardian`]: { Name: name, Phone: `+52${phone}`, Relation: 'mother' } });
  await gym.code.refreshMember(ward, NOW);
  await createPerson({ Nombre: 'Niña Prueba', Guardian: { Uid: uid }, BirthDate: addDays(gymDayOf(NOW), -8 * 366) });
  await gym.code.createAccessLink({ uid, Kind: 'qr' }, admin, NOW);
  const person = { uid, joined, name, phone, email, photo, contact };
  await gym.write({ [`Users/${uid}/EmergencyContact`]: contact });
  for (const fill of Object.values(FILLINGS)) if (typeof fill === 'function') await gym.write(fill(person, NOW));
  const [paid = ''] = Object.keys((await gym.exported(`MembershipPeriods/${uid}`)) as object).filter(
    (id) => id !== 'cancelled' && id !== 'undone',
  );
  await gym.write({ [`MembershipPeriods/${uid}/${paid}/Reason`]: said(person) });
  await gym.code.refreshMember(uid, NOW);
  expect(await gym.code.requestErasure({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject({ ok: true });
  return person;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the texts that identify a person: words of the name, phones, e-mails, photo. */
function marksOf({ name, phone, email, photo, contact }: WholePerson): string[] {
  const pictured = photo.slice(photo.indexOf(',') + 1);
  return [...name.split(' '), phone, email, email.replaceAll('.', ','), pictured, contact].map(plain);
}

async function findMarks(person: WholePerson, path = ''): Promise<string[]> {
  const text = plain(JSON.stringify(await gym.exported(path)));
  return marksOf(person).filter((mark) => text.includes(mark));
}

const problems = async (): Promise<readonly string[]> => recount(parseExport(await gym.exported()), NOW);
const erase = (uid: string) => gym.code.erasePerson({ requestId: randomUUID(), uid }, admin, NOW);

/** Collections in which the test's person has no data, each with the reason. */
const NOT_OF_MEMBERS: Partial<Readonly<Record<PersonRoot, string>>> = {
  Staff: 'staff are not erased',
  PendingAccounts: 'it goes once the account is made',
  ExpirationCounts: 'numbers',
  Requests: 'sealed answers',
  Erasures: 'nothing has begun',
  Shifts: 'the work of staff',
  OpenShifts: 'the work of staff',
  BranchShifts: 'the work of staff',
  StaffShifts: 'the work of staff',
  UnchargedCounts: 'of staff, who are not erased',
};

/** The name of each collection in a person's copy of their data, by its row. */
const COPIED = DATABASE_ROWS.flatMap(({ person }) =>
  person === 'nobody' || person.copy === null ? [] : [person.copy.as],
);

it('leaves nothing of an erased person in any collection, after a run that died at every step', {
  timeout: 120_000,
}, async () => {
  const before = await problems();
  expect(before).toEqual([]);
  const person = await wholePerson();
  const { uid, joined } = person;
  // Ten years of visits.
  const today = gymDayOf(NOW);
  const days = Array.from({ length: 2_600 }, (_, index) => addDays(today, -2_700 + index));
  for (let from = 0; from < days.length; from += 500)
    await gym.write(manyVisits(person, days.slice(from, from + 500), NOW));
  await gym.code.refreshMember(uid, NOW);

  const exported = (await gym.exported()) as Readonly<Record<string, unknown>>;
  const about = DATABASE_ROWS.filter(({ person: fate }) => fate !== 'nobody').map(({ root }) => root as PersonRoot);
  const empty = about.filter((root) => {
    const text = plain(JSON.stringify(exported[root] ?? null));
    return ![plain(uid), plain(joined), ...marksOf(person)].some((mark) => text.includes(mark));
  });
  expect(empty.toSorted(), 'FILLINGS of whole-person.ts must say how the person comes to stand there').toEqual(
    Object.keys(NOT_OF_MEMBERS).toSorted(),
  );
  const copy = await gym.code.exportMyData({ uid }, admin, NOW);
  expect(Object.keys(copy.ok ? copy.value.Data : {}).toSorted()).toEqual(COPIED.toSorted());
  const data = copy.ok ? copy.value.Data : {};
  expect(data.Orders).toMatchObject({ [`order-of-${uid}`]: { Placed: { Lines: { l00: { Name: 'Agua' } } } } });
  expect(data.Devices).toEqual({ [`device-of-${uid}`]: { At: NOW } });
  expect(data.DeniedCheckIns).toEqual({
    [`valle/${today}/${uid}`]: expect.objectContaining({ Reasons: { expired: true } }),
    [`centro/${today}/kiosk-1-of-${uid}`]: expect.objectContaining({ Via: 'kiosk' }),
  });
  expect(marksOf(person)).toEqual(await findMarks(person));
  expect(await accountOf(uid)).toBe('open');

  expect(await erase(uid)).toEqual({ ok: true, value: { Uids: 2 } });
  // At once the person can no longer be found or changed.
  for (const root of [`Users/${uid}`, `Users/${joined}`, 'Phones', 'Emails', 'Turns'])
    expect(await findMarks(person, root)).toEqual([]);
  let deaths = 0;
  // Dies after the first and the second write in turns: a step may write before it is recorded as done.
  while (await diesAt(1 + (deaths % 2), 'after', () => gym.code.runErasure(uid, NOW))) deaths += 1;
  expect(deaths).toBeGreaterThan(30);

  expect(await findMarks(person)).toEqual([]);
  expect(await Promise.all([uid, joined].map(accountOf))).toEqual(['none', 'none']);
  expect(await hasSignInWith(person.email)).toBe(false);
  const after = (await gym.exported()) as Readonly<Record<string, unknown>>;
  for (const { root, person: fate } of DATABASE_ROWS) {
    if (fate === 'nobody' || fate.erase !== 'delete') continue;
    const left = JSON.stringify(after[root] ?? {});
    const isNamed = left.includes(uid) || left.includes(joined);
    // Devices need the tombstone in the roster. A version refuses late writes.
    expect(`${root} ${isNamed}`).toBe(`${root} ${root === 'Roster' || root === 'Summaries'}`);
  }
  expect(after.Erasures).toBeUndefined();
  for (const one of [uid, joined]) {
    expect(await gym.exported(`ErasureRequests/${one}`)).toMatchObject({ Ended: expect.any(Number) });
    expect(await gym.exported(`ErasureRequests/${one}/Open`)).toBeNull();
  }
  expect(await gym.exported(`Users/${uid}`)).toEqual({
    Active: false,
    CreatedAt: expect.any(Number),
    ErasedAt: expect.any(Number),
  });
  // Visits, sums and plans stay without the person, so that the totals can be recounted.
  expect(Object.keys((await gym.exported(`MemberAttendance/${uid}`)) as object)).toHaveLength(2_601);
  expect(await gym.exported(`Sales/sale-of-${uid}/Lines`)).toMatchObject({
    l00: { Name: 'Agua' },
    l01: { Name: 'Eliminado', Total: 900 },
  });
  // Day passes stay as anonymous visits.
  expect(await gym.exported(`Guests/centro/${today}/sale-of-${uid}`)).toMatchObject({ Name: 'Eliminado', Via: 'desk' });
  expect(await gym.exported(`Guests/valle/${today}/phone-of-${uid}`)).toMatchObject({
    Name: 'Eliminado',
    Annulled: { Reason: 'Eliminado' },
  });
  expect(await gym.exported(`GuestFacts/valle/${today}/phone-of-${uid}/Charge`)).toMatchObject({
    PaidBy: 'courtesy',
    Reason: 'Eliminado',
  });
  expect(await gym.exported('Uncharged/2026-02/u1')).toMatchObject({ Price: 59_900, Reason: 'Eliminado' });
  expect(await gym.exported(`Audit/2018-03-02/a2`)).toMatchObject({ Facts: { Plan: { From: 'mensual' } } });
  expect(await problems()).toEqual([]);
  expect(await gym.code.runErasure(uid, NOW)).toBe(false);
  await gym.code.runNightly(NOW + DAY_MS);
  expect(await findMarks(person)).toEqual([]);
  expect(await problems()).toEqual([]);
});

it('has the same result after two concurrent runs, and after a run that the nightly job finishes', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [await wholePerson(), await wholePerson()];
  expect(await erase(one.uid)).toMatchObject({ ok: true });
  await Promise.all([1, 2, 3].map(() => gym.code.runErasure(one.uid, NOW)));
  expect(await findMarks(one)).toEqual([]);
  expect(await findMarks(other)).toEqual(marksOf(other));
  expect(await erase(other.uid)).toMatchObject({ ok: true });
  expect(await diesAt(1, 'after', () => gym.code.runErasure(other.uid, NOW))).toBe(true);
  expect(await gym.code.finishErasures(NOW)).toBe(1);
  expect(await findMarks(other)).toEqual([]);
  expect(await gym.code.finishErasures(NOW)).toBe(0);
  expect(await problems()).toEqual([]);
});

it('removes the erased person as a guardian, but not other adults with the same number', {
  timeout: 60_000,
}, async () => {
  const phone = newPhone();
  const uid = await createPerson({ Nombre: 'Xóchitl Abarca Yáñez', Phone: phone });
  const former = await createPerson({ Nombre: 'Xochi Abarca', Phone: newPhone() });
  await gym.code.mergeUsers({ requestId: randomUUID(), from: former, into: uid }, admin, NOW);
  const BirthDate = addDays(gymDayOf(NOW), -8 * 366);
  // Written directly: the form stores a guardian with a member's number by uid, not by name and phone.
  const wardOf = async (Name: string) => {
    const ward = await createPerson({
      Nombre: 'Niño Prueba',
      Guardian: { Name, Phone: newPhone(), Relation: 'mother' },
      BirthDate,
    });
    await gym.write({ [`Users/${ward}/Guardian/Phone`]: `+52${phone}` });
    await gym.code.refreshMember(ward, NOW);
    return ward;
  };
  const own = [await wardOf('XOCHITL ABARCA'), await wardOf('Xochi Abarca Y.')];
  const others = [await wardOf('Ulises Abarca Yáñez'), await wardOf('Tomasa Ruiz')];
  expect(await gym.code.requestErasure({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject({ ok: true });
  expect(await erase(uid)).toMatchObject({ ok: true });
  await gym.code.runErasure(uid, NOW);
  for (const ward of own) {
    expect(await gym.exported(`Users/${ward}/Guardian`)).toBeNull();
    expect(await gym.exported(`Guardians/+52${phone}/${ward}`)).toBeNull();
  }
  for (const ward of others) {
    expect(await gym.exported(`Users/${ward}/Guardian`)).toMatchObject({ Phone: `+52${phone}` });
    expect(await gym.exported(`Guardians/+52${phone}/${ward}`)).not.toBeNull();
  }
  expect(plain(JSON.stringify(await gym.exported('')))).not.toContain('xochi');
  expect(await problems()).toEqual([]);
});

it('notifies of a request and of its refusal with the reason, keeps it as proof, and accepts a new one', async () => {
  const before = await problems();
  const uid = await createPerson({ Phone: newPhone(), Plan: 'mensual' });
  const refuse = (Ground: 'contract') => gym.code.refuseErasure({ requestId: randomUUID(), uid, Ground }, admin, NOW);
  const ask = () => gym.code.requestErasure({ requestId: randomUUID(), uid }, admin, NOW);
  const notRequested = { ok: false, refusal: { reason: 'erasure-not-requested' } };
  expect(await refuse('contract')).toMatchObject(notRequested);
  expect(await ask()).toMatchObject({ ok: true });
  expect(await refuse('contract')).toEqual({ ok: true, value: { Refused: true } });
  expect(await gym.exported(`ErasureRequests/${uid}`)).toMatchObject({
    Ended: expect.any(Number),
    Refused: { By: ADMIN, Ground: 'contract' },
  });
  expect(await gym.exported(`ErasureRequests/${uid}/Open`)).toBeNull();
  const notifications = Object.values((await gym.exported(`Notifications/${uid}`)) as object);
  expect(notifications).toHaveLength(2);
  expect(notifications).toContainEqual({
    Kind: 'erasure-requested',
    At: expect.any(Number),
    DoneBy: expect.any(String),
  });
  expect(notifications).toContainEqual({ Kind: 'erasure-refused', At: expect.any(Number), Ground: 'contract' });
  // An answered request can't be refused, withdrawn or carried out.
  expect(await refuse('contract')).toMatchObject(notRequested);
  expect(await erase(uid)).toMatchObject(notRequested);
  expect(await gym.code.withdrawErasure({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject(notRequested);
  expect(await ask()).toMatchObject({ ok: true });
  expect(await gym.exported(`ErasureRequests/${uid}/Refused`)).toBeNull();
  expect(await gym.exported(`ErasureRequests/${uid}/Ended`)).toBeNull();
  expect(await erase(uid)).toMatchObject({ ok: true });
  expect(await refuse('contract')).toMatchObject(notRequested);
  await gym.code.runErasure(uid, NOW);
  expect(await problems()).toEqual(before);
});
