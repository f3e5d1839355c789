import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import {
  call,
  forgetCalls,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  type Session,
  short,
  signIn,
} from '../support/functions.ts';
import { PEOPLE, until } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());
const CHILD_BORN = addDays(today, -10 * 365);

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

const child = (more: object) => {
  return { requestId: newId(), Nombre: 'Prueba Hijo Zúñiga', HomeBranch: 'centro', BirthDate: CHILD_BORN, ...more };
};
const create = (more: object) => call(reception, 'createUser', child(more));
const newWard = (more: object) => mustCall(reception, 'createUser', child(more));
const wardsOf = async (phone: string) =>
  Object.keys(await readRecord(`Guardians/${encodeURIComponent(`+52${phone}`)}`));
const keysOf = async (uid: string) => Object.keys(await readRecord('MemberIndex')).filter((key) => key.endsWith(uid));

describe('a person without an own phone', () => {
  it('is found by a named guardian’s number at the desk, in lists and at the door', async () => {
    const Phone = newPhone();
    const Guardian = { Name: ' Laura   Zúñiga ', Phone, Relation: 'mother' };
    const { uid } = await newWard({ Guardian, Plan: 'mensual' });
    const contact = { Name: 'Laura Zúñiga', Phone: `+52${Phone}` };
    const user = await readRecord(`Users/${uid}`);
    expect(user).toMatchObject({ Guardian: { ...contact, Relation: 'mother' }, BirthDate: CHILD_BORN });
    expect(user).not.toHaveProperty('Phone');
    expect(await wardsOf(Phone)).toEqual([uid]);
    expect(await keysOf(uid)).toContain(`n~${Phone}~${uid}`);
    expect(await readRecord(`MemberIndex/n~${Phone}~${uid}`)).toMatchObject({ Guardian: contact });
    expect(await readRecord(`Roster/gym/${uid}`)).toMatchObject({ Phone: `+52${Phone}`, Ward: true });
    const { Ends } = await readRecord(`Memberships/${uid}`);
    const list = await mustCall(reception, 'listExpirations', { from: Ends, to: Ends, limit: 100 });
    expect(list.rows.find((row) => row.uid === uid)).toMatchObject({ Phone: null, Guardian: contact });
  });

  it('can have a member as guardian, and follows that member’s number and name', async () => {
    const parent = await newMember(reception, { Nombre: 'Prueba Madre Zúñiga' });
    const { uid } = await newWard({ Guardian: { Uid: parent.uid } });
    expect(await wardsOf(parent.phone)).toEqual([uid]);
    const next = newPhone();
    await mustCall(reception, 'updateUser', { uid: parent.uid, Phone: next, Nombre: 'Prueba Mamá Zúñiga' });
    await until(async () => (await wardsOf(next)).includes(uid));
    expect(await wardsOf(parent.phone)).toEqual([]);
    expect(await readRecord(`Summaries/${uid}`)).toMatchObject({
      Guardian: { Name: 'Prueba Mamá Zúñiga', Phone: `+52${next}` },
    });
    expect(await keysOf(uid)).not.toContain(`n~${parent.phone}~${uid}`);
  });

  it('keeps the guardian who is merged into another file', async () => {
    const parent = await newMember(reception, { Nombre: 'Prueba Padre Zúñiga' });
    const kept = await newMember(reception, { Nombre: 'Prueba Padre Zúñiga' });
    const { uid } = await newWard({ Guardian: { Uid: parent.uid } });
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: parent.uid, into: kept.uid });
    await until(async () => (await wardsOf(kept.phone)).includes(uid));
    expect(await readRecord(`Users/${uid}`)).toMatchObject({ Guardian: { Uid: kept.uid } });
    expect(await wardsOf(parent.phone)).toEqual([]);
  });

  it('is also found by the guardian’s number with an own phone, and follows its changes', async () => {
    const parent = await newMember(reception, { Nombre: 'Prueba Madre Zúñiga' });
    const { uid } = await newWard({ Phone: newPhone(), Guardian: { Uid: parent.uid } });
    expect(await wardsOf(parent.phone)).toEqual([uid]);
    // The desk and the door find them by their own number.
    expect(await keysOf(uid)).not.toContain(`n~${parent.phone}~${uid}`);
    expect(await readRecord(`Roster/gym/${uid}`)).not.toHaveProperty('Ward');
    const next = newPhone();
    await mustCall(reception, 'updateUser', { uid: parent.uid, Phone: next });
    await until(async () => (await wardsOf(next)).includes(uid));
    expect(await wardsOf(parent.phone)).toEqual([]);
  });

  it('shows the member who has the guardian’s number', async () => {
    const parent = await newMember(reception);
    const { uid } = await newWard({ Guardian: { Name: 'Prueba Mamá', Phone: parent.phone, Relation: 'mother' } });
    expect(await readRecord(`Users/${uid}`)).toMatchObject({ Guardian: { Uid: parent.uid } });
  });

  it('doesn’t become their own guardian by a merge', async () => {
    const parent = await newMember(reception);
    const { uid } = await newWard({ Guardian: { Uid: parent.uid } });
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: parent.uid, into: uid });
    const user = await readRecord(`Users/${uid}`);
    expect(user).toMatchObject({ Phone: `+52${parent.phone}` });
    expect(user).not.toHaveProperty('Guardian');
    await until(async () => (await wardsOf(parent.phone)).length === 0);
  });

  it('releases a number that was only the guardian’s', async () => {
    const { uid, phone } = await newMember(reception, { BirthDate: '1990-01-01' });
    const Guardian = { Name: 'Prueba Tía', Phone: newPhone(), Relation: 'other' };
    await mustCall(reception, 'updateUser', { uid, Phone: '', Guardian });
    expect(await readRecord(`Users/${uid}`)).not.toHaveProperty('Phone');
    expect((await create({ Phone: phone, BirthDate: undefined })).ok).toBe(true);
    // Conversely, with an own number again the guardian's number doesn't find them.
    await mustCall(reception, 'updateUser', { uid, Phone: newPhone() });
    expect(await keysOf(uid)).not.toContain(`n~${Guardian.Phone}~${uid}`);
  });
});

describe('refuses', () => {
  const byName = () => ({ Name: 'Laura Zúñiga', Phone: newPhone(), Relation: 'mother' });

  it('a person without phone and guardian, without birth date, or under 18 without guardian', async () => {
    expect(short(await create({ BirthDate: '1990-01-01' }))).toBe('phone-invalid Phone');
    expect(short(await create({ Guardian: byName(), BirthDate: undefined }))).toBe('birth-date-required BirthDate');
    expect(short(await create({ Phone: newPhone() }))).toBe('guardian-required Guardian');
    expect(short(await create({ Phone: newPhone(), Guardian: byName() }))).toBe('done');
    const { uid } = await newMember(reception);
    const edit = (more: object) => call(reception, 'updateUser', { uid, ...more });
    expect(short(await edit({ BirthDate: CHILD_BORN }))).toBe('guardian-required Guardian');
    expect(short(await edit({ BirthDate: CHILD_BORN, Guardian: byName() }))).toBe('done');
    expect(short(await edit({ Nombre: 'Prueba Otra Zúñiga' }))).toBe('done');
  });

  it('a guardian without phone, under 18, unknown, or the person itself', async () => {
    const ward = await newWard({ Guardian: byName() });
    const young = await newWard({ Phone: newPhone(), Guardian: byName() });
    const wrong = [
      { Uid: ward.uid },
      { Uid: young.uid },
      { Uid: 'nadie' },
      { ...byName(), Phone: '123' },
      { ...byName(), Name: 'L' },
    ];
    for (const Guardian of wrong) expect(short(await create({ Guardian }))).toBe('guardian-invalid Guardian');
    const own = await newMember(reception);
    const answer = await call(reception, 'updateUser', { uid: own.uid, Guardian: { Uid: own.uid } });
    expect(short(answer)).toBe('guardian-invalid Guardian');
    expect(short(await create({ Guardian: { ...byName(), Relation: 'vecina' } }))).toMatch(/^invalid-input/);
  });

  it('a guardian whom the person names directly', async () => {
    const member = await signIn(PEOPLE.socia.email);
    expect(short(await call(member, 'updateUser', { Guardian: byName() }))).toBe('no-permission Guardian');
  });
});

it('imports children with their guardian, once however often the file is sent', async () => {
  const Phone = newPhone();
  const rows = ['Prueba Uno', 'Prueba Dos'].map((Nombre) =>
    child({ Nombre, Guardian: { Name: 'Prueba Mamá', Phone, Relation: 'mother' } }),
  );
  const send = () => mustCall(reception, 'importUsers', { requestId: newId(), rows });
  const first = (await send()).rows;
  expect(first.map(({ status }) => status)).toEqual(['created', 'created']);
  const again = (await send()).rows;
  expect(again.map(({ status, uid }) => [status, uid])).toEqual(first.map(({ uid }) => ['existing', uid]));
  expect((await wardsOf(Phone)).toSorted()).toEqual(first.map(({ uid }) => uid ?? '').toSorted());
  const alone = await mustCall(reception, 'importUsers', { requestId: newId(), rows: [child({ Phone: newPhone() })] });
  expect(alone.rows[0]).toMatchObject({ status: 'refused', reason: 'guardian-required', field: 'Guardian' });
});

it('accepts an existing foreign number, and no other', async () => {
  const abroad = `+1512${String(Math.floor(Math.random() * 8_000_000) + 2_000_000)}`;
  const answer = await create({ Phone: abroad, BirthDate: undefined });
  expect(short(answer)).toBe('done');
  if (answer.ok) {
    expect(await readRecord(`Users/${answer.value.uid}`)).toMatchObject({ Phone: abroad });
    expect(await keysOf(answer.value.uid)).toContain(`n~${abroad.slice(1)}~${answer.value.uid}`);
  }
  for (const Phone of ['+1 111 555 0100', '+34 112 345 678', '+999 12345678'])
    expect(short(await create({ Phone, BirthDate: undefined }))).toBe('phone-invalid Phone');
});
