import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { DATABASE_ROWS } from '@gym/domain/database/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasAccountWith, loadAccountState, newPhone } from '../support/functions.ts';
import { parseExport, recount } from '../support/isolated-gym/recount.ts';
import { ADMIN, admin, BRANCH, IsolatedGym } from '../support/isolated-gym/server.ts';
import { diesAt } from '../support/killed.ts';
import { FILLINGS, type PersonRoot, staffText, visitUpdates, type WholePerson } from './erasure/whole-person.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW);
});

afterAll(() => gym.close());

async function createPerson(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const input = { requestId: randomUUID(), Nombre: 'Prueba', HomeBranch: BRANCH, ...fields };
  const created = await gym.code.createUser(input, admin, NOW);
  if (!created.ok) throw new Error(`Nobody was created: ${created.refusal.reason} ${created.refusal.field ?? ''}`);
  return created.value.uid;
}

/** Names with words that no other person has. */
const NAMES = ['Zacarías Xicoténcatl Ibarrola', 'Yolotzin Quiñónez Wáldez', 'Ulises Ñíguez Tlatelpan'];
let createdCount = 0;

/** Creates a person with a merged file, wards, and data in the collections about people. Requests their erasure. */
async function createWholePerson(): Promise<WholePerson> {
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
  const mergedUid = await createPerson({ Nombre: name, Phone: newPhone(), Email: `otro.${email}`, Plan: undefined });
  await gym.write({ [`Users/${mergedUid}/EmergencyContact`]: contact });
  // The erasure of the file is requested before it is merged.
  expect(await gym.code.requestErasure({ requestId: randomUUID(), uid: mergedUid }, admin, NOW)).toMatchObject({
    ok: true,
  });
  await gym.code.mergeUsers({ requestId: randomUUID(), from: mergedUid, into: uid }, admin, NOW);
  // A child of eight years.
  const ward = await createPerson({
    Nombre: 'Niño Prueba',
    Guardian: { Name: 'Ana Prueba', Phone: newPhone(), Relation: 'mother' },
    BirthDate: addDays(gymDayOf(NOW), -8 * 366),
  });
  await gym.write({ [`Users/${ward}/Guardian`]: { Name: name, Phone: `+52${phone}`, Relation: 'mother' } });
  await gym.code.refreshMember(ward, NOW);
  await createPerson({ Nombre: 'Niña Prueba', Guardian: { Uid: uid }, BirthDate: addDays(gymDayOf(NOW), -8 * 366) });
  await gym.code.createAccessLink({ uid, Kind: 'qr' }, admin, NOW);
  const person = { uid, mergedUid, name, phone, email, photo, contact };
  await gym.write({ [`Users/${uid}/EmergencyContact`]: contact });
  for (const fill of Object.values(FILLINGS)) if (typeof fill === 'function') await gym.write(fill(person, NOW));
  const [paid = ''] = Object.keys((await gym.read(`MembershipPeriods/${uid}`)) as object).filter(
    (id) => id !== 'cancellation' && id !== 'annulment',
  );
  await gym.write({ [`MembershipPeriods/${uid}/${paid}/Reason`]: staffText(person) });
  await gym.code.refreshMember(uid, NOW);
  expect(await gym.code.requestErasure({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject({ ok: true });
  return person;
}

/** Removes accents and upper case. */
const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the texts that identify a person: words of the name, phone, e-mail, photo, emergency contact. */
function identifyingTexts({ name, phone, email, photo, contact }: WholePerson): string[] {
  const photoData = photo.slice(photo.indexOf(',') + 1);
  return [...name.split(' '), phone, email, email.replaceAll('.', ','), photoData, contact].map(normalize);
}

/** Returns the identifying texts of a person that occur below a path. */
async function findIdentifyingTexts(person: WholePerson, path = ''): Promise<string[]> {
  const text = normalize(JSON.stringify(await gym.read(path)));
  return identifyingTexts(person).filter((identifying) => text.includes(identifying));
}

/** Recounts all sums. Returns those that don't match their records. */
const findProblems = async (): Promise<readonly string[]> => recount(parseExport(await gym.read()), NOW);
const erase = (uid: string) => gym.code.erasePerson({ requestId: randomUUID(), uid }, admin, NOW);

/** Collections in which the test's person has no data, each with the reason. */
const COLLECTIONS_WITHOUT_DATA: Partial<Readonly<Record<PersonRoot, string>>> = {
  Staff: 'staff are not erased',
  PendingAccounts: 'its record is deleted once the account is created',
  ExpirationCounts: 'it has only numbers',
  Requests: 'its answers are encrypted',
  Erasures: 'no erasure has begun',
  Shifts: 'it is about the work of staff',
  OpenShifts: 'it is about the work of staff',
  BranchShifts: 'it is about the work of staff',
  StaffShifts: 'it is about the work of staff',
  UnchargedCounts: 'it is about staff, who are not erased',
};

/** Names of the collections in a person's copy of their data, from `DATABASE_ROWS`. */
const COPIED = DATABASE_ROWS.flatMap(({ person }) =>
  person === 'nobody' || person.export === null ? [] : [person.export.as],
);

it('leaves no identifying text of an erased person in any collection, even if the erasure dies at every step', {
  timeout: 120_000,
}, async () => {
  const problemsBefore = await findProblems();
  expect(problemsBefore).toEqual([]);
  const person = await createWholePerson();
  const { uid, mergedUid } = person;
  // As many visits as in ten years with five visits a week.
  const today = gymDayOf(NOW);
  const days = Array.from({ length: 2_600 }, (_, index) => addDays(today, -2_700 + index));
  for (let from = 0; from < days.length; from += 500)
    await gym.write(visitUpdates(person, days.slice(from, from + 500), NOW));
  await gym.code.refreshMember(uid, NOW);

  const exported = (await gym.read()) as Readonly<Record<string, unknown>>;
  const personRoots = DATABASE_ROWS.filter(({ person: fate }) => fate !== 'nobody').map(
    ({ root }) => root as PersonRoot,
  );
  const empty = personRoots.filter((root) => {
    const text = normalize(JSON.stringify(exported[root] ?? null));
    return ![normalize(uid), normalize(mergedUid), ...identifyingTexts(person)].some((identifying) =>
      text.includes(identifying),
    );
  });
  expect(empty.toSorted(), 'FILLINGS of whole-person.ts must write data of the person into these collections').toEqual(
    Object.keys(COLLECTIONS_WITHOUT_DATA).toSorted(),
  );
  const copy = await gym.code.exportMyData({ uid }, admin, NOW);
  expect(Object.keys(copy.ok ? copy.value.Data : {}).toSorted()).toEqual(COPIED.toSorted());
  const data = copy.ok ? copy.value.Data : {};
  expect(data.Orders).toMatchObject({ [`order-of-${uid}`]: { Placed: { Lines: { l00: { Name: 'Agua' } } } } });
  expect(data.MergedProfiles).toEqual({
    [mergedUid]: { At: expect.any(Number), Profile: expect.objectContaining({ Email: `otro.${person.email}` }) },
  });
  expect(data.Devices).toEqual({ [`device-of-${uid}`]: { At: NOW } });
  expect(data.DeniedCheckIns).toEqual({
    [`valle/${today}/${uid}`]: expect.objectContaining({ Reasons: { expired: true } }),
    [`centro/${today}/kiosk-1-of-${uid}`]: expect.objectContaining({ Via: 'kiosk' }),
  });
  expect(identifyingTexts(person)).toEqual(await findIdentifyingTexts(person));
  expect(await loadAccountState(uid)).toBe('open');

  expect(await erase(uid)).toEqual({ ok: true, value: { Uids: 2 } });
  // As soon as the erasure begins, the person can't be found any more.
  for (const root of [`Users/${uid}`, `Users/${mergedUid}`, 'Phones', 'Emails', 'Turns'])
    expect(await findIdentifyingTexts(person, root)).toEqual([]);
  let deaths = 0;
  // Dies alternately after the first and the second write, because a step may write before it is recorded as done.
  while (await diesAt(1 + (deaths % 2), 'after', () => gym.code.runErasure(uid, NOW))) deaths += 1;
  expect(deaths).toBeGreaterThan(30);

  expect(await findIdentifyingTexts(person)).toEqual([]);
  expect(await Promise.all([uid, mergedUid].map(loadAccountState))).toEqual(['none', 'none']);
  expect(await hasAccountWith(person.email)).toBe(false);
  const exportedAfter = (await gym.read()) as Readonly<Record<string, unknown>>;
  for (const { root, person: fate } of DATABASE_ROWS) {
    if (fate === 'nobody' || fate.erase !== 'delete') continue;
    const remaining = JSON.stringify(exportedAfter[root] ?? {});
    const isNamed = remaining.includes(uid) || remaining.includes(mergedUid);
    // The roster keeps a tombstone for the devices. The summary keeps a version, so that the rules refuse late writes.
    expect(`${root} ${isNamed}`).toBe(`${root} ${root === 'Roster' || root === 'Summaries'}`);
  }
  expect(exportedAfter.Erasures).toBeUndefined();
  for (const erasedUid of [uid, mergedUid]) {
    expect(await gym.read(`ErasureRequests/${erasedUid}`)).toMatchObject({ Ended: expect.any(Number) });
    expect(await gym.read(`ErasureRequests/${erasedUid}/Open`)).toBeNull();
  }
  expect(await gym.read(`Users/${uid}`)).toEqual({
    Active: false,
    CreatedAt: expect.any(Number),
    ErasedAt: expect.any(Number),
  });
  // Visits, sums and plans stay without the person's name, so that the totals can be recounted. The 2,601 days are the
  // 2,600 above and the one of FILLINGS.
  expect(Object.keys((await gym.read(`MemberAttendance/${uid}`)) as object)).toHaveLength(2_601);
  expect(await gym.read(`Sales/sale-of-${uid}/Lines`)).toMatchObject({
    l00: { Name: 'Agua' },
    l01: { Name: 'Eliminado', Total: 900 },
  });
  // Day passes stay as anonymous visits.
  expect(await gym.read(`Guests/centro/${today}/sale-of-${uid}`)).toMatchObject({ Name: 'Eliminado', Via: 'desk' });
  expect(await gym.read(`Guests/valle/${today}/phone-of-${uid}`)).toMatchObject({
    Name: 'Eliminado',
    Annulled: { Reason: 'Eliminado' },
  });
  expect(await gym.read(`GuestFacts/valle/${today}/phone-of-${uid}/Charge`)).toMatchObject({
    PaidBy: 'courtesy',
    Reason: 'Eliminado',
  });
  expect(await gym.read('Uncharged/2026-02/u1')).toMatchObject({ Price: 59_900, Reason: 'Eliminado' });
  expect(await gym.read(`Audit/2018-03-02/a2`)).toMatchObject({ Facts: { Plan: { From: 'mensual' } } });
  expect(await findProblems()).toEqual([]);
  expect(await gym.code.runErasure(uid, NOW)).toBe(false);
  await gym.code.runNightly(NOW + DAY_MS);
  expect(await findIdentifyingTexts(person)).toEqual([]);
  expect(await findProblems()).toEqual([]);
});

it('erases a person if several runs are concurrent, or if the nightly job finishes a run that died', {
  timeout: 60_000,
}, async () => {
  const [first, second] = [await createWholePerson(), await createWholePerson()];
  expect(await erase(first.uid)).toMatchObject({ ok: true });
  await Promise.all([1, 2, 3].map(() => gym.code.runErasure(first.uid, NOW)));
  expect(await findIdentifyingTexts(first)).toEqual([]);
  expect(await findIdentifyingTexts(second)).toEqual(identifyingTexts(second));
  expect(await erase(second.uid)).toMatchObject({ ok: true });
  expect(await diesAt(1, 'after', () => gym.code.runErasure(second.uid, NOW))).toBe(true);
  expect(await gym.code.finishErasures(NOW)).toBe(1);
  expect(await findIdentifyingTexts(second)).toEqual([]);
  expect(await gym.code.finishErasures(NOW)).toBe(0);
  expect(await findProblems()).toEqual([]);
});

it('removes the erased person as a guardian, also under a similar or former name, but no other guardian with the same phone', {
  timeout: 60_000,
}, async () => {
  const phone = newPhone();
  const uid = await createPerson({ Nombre: 'Xóchitl Abarca Yáñez', Phone: phone });
  const former = await createPerson({ Nombre: 'Xochi Abarca', Phone: newPhone() });
  await gym.code.mergeUsers({ requestId: randomUUID(), from: former, into: uid }, admin, NOW);
  const BirthDate = addDays(gymDayOf(NOW), -8 * 366);
  // The phone is written directly, because it is a member's: a callable would store that member's uid instead.
  const createWard = async (Name: string) => {
    const ward = await createPerson({
      Nombre: 'Niño Prueba',
      Guardian: { Name, Phone: newPhone(), Relation: 'mother' },
      BirthDate,
    });
    await gym.write({ [`Users/${ward}/Guardian/Phone`]: `+52${phone}` });
    await gym.code.refreshMember(ward, NOW);
    return ward;
  };
  const wardsOfErased = [await createWard('XOCHITL ABARCA'), await createWard('Xochi Abarca Y.')];
  const wardsOfOthers = [await createWard('Ulises Abarca Yáñez'), await createWard('Tomasa Ruiz')];
  expect(await gym.code.requestErasure({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject({ ok: true });
  expect(await erase(uid)).toMatchObject({ ok: true });
  await gym.code.runErasure(uid, NOW);
  for (const ward of wardsOfErased) {
    expect(await gym.read(`Users/${ward}/Guardian`)).toBeNull();
    expect(await gym.read(`Guardians/+52${phone}/${ward}`)).toBeNull();
  }
  for (const ward of wardsOfOthers) {
    expect(await gym.read(`Users/${ward}/Guardian`)).toMatchObject({ Phone: `+52${phone}` });
    expect(await gym.read(`Guardians/+52${phone}/${ward}`)).not.toBeNull();
  }
  expect(normalize(JSON.stringify(await gym.read('')))).not.toContain('xochi');
  expect(await findProblems()).toEqual([]);
});

it('notifies a person of their erasure request and of its refusal, keeps the request, and accepts a new one', async () => {
  const problemsBefore = await findProblems();
  const uid = await createPerson({ Phone: newPhone(), Plan: 'mensual' });
  const refuse = (Ground: 'contract') => gym.code.refuseErasure({ requestId: randomUUID(), uid, Ground }, admin, NOW);
  const requestErasure = () => gym.code.requestErasure({ requestId: randomUUID(), uid }, admin, NOW);
  const notRequested = { ok: false, refusal: { reason: 'erasure-not-requested' } };
  expect(await refuse('contract')).toMatchObject(notRequested);
  expect(await requestErasure()).toMatchObject({ ok: true });
  expect(await refuse('contract')).toEqual({ ok: true, value: { Refused: true } });
  expect(await gym.read(`ErasureRequests/${uid}`)).toMatchObject({
    Ended: expect.any(Number),
    Refused: { By: ADMIN, Ground: 'contract' },
  });
  expect(await gym.read(`ErasureRequests/${uid}/Open`)).toBeNull();
  const notifications = Object.values((await gym.read(`Notifications/${uid}`)) as object);
  expect(notifications).toHaveLength(2);
  expect(notifications).toContainEqual({
    Kind: 'erasure-requested',
    At: expect.any(Number),
    DoneBy: expect.any(String),
  });
  expect(notifications).toContainEqual({ Kind: 'erasure-refused', At: expect.any(Number), Ground: 'contract' });
  // A refused request can't be refused again, carried out or withdrawn.
  expect(await refuse('contract')).toMatchObject(notRequested);
  expect(await erase(uid)).toMatchObject(notRequested);
  expect(await gym.code.withdrawErasure({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject(notRequested);
  expect(await requestErasure()).toMatchObject({ ok: true });
  expect(await gym.read(`ErasureRequests/${uid}/Refused`)).toBeNull();
  expect(await gym.read(`ErasureRequests/${uid}/Ended`)).toBeNull();
  expect(await erase(uid)).toMatchObject({ ok: true });
  expect(await refuse('contract')).toMatchObject(notRequested);
  await gym.code.runErasure(uid, NOW);
  expect(await findProblems()).toEqual(problemsBefore);
});
