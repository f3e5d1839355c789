import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());
const CHILD_BORN = addDays(today, -10 * 365);

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

const childInput = (fields: object) => {
  return { requestId: newId(), Nombre: 'Prueba Hijo Zúñiga', HomeBranch: 'centro', BirthDate: CHILD_BORN, ...fields };
};
const createChild = (fields: object) => call(reception, 'createUser', childInput(fields));
const newWard = (fields: object) => mustCall(reception, 'createUser', childInput(fields));
const loadWards = async (phone: string) =>
  Object.keys(await readRecord(`Guardians/${encodeURIComponent(`+52${phone}`)}`));
const loadIndexKeys = async (uid: string) =>
  Object.keys(await readRecord('MemberIndex')).filter((key) => key.endsWith(uid));

describe('a person with a guardian', () => {
  it('is found by the guardian’s phone in the search and at the door, and lists show the guardian', async () => {
    const Phone = newPhone();
    const Guardian = { Name: ' Laura   Zúñiga ', Phone, Relation: 'mother' };
    const { uid } = await newWard({ Guardian, Plan: 'mensual' });
    const contact = { Name: 'Laura Zúñiga', Phone: `+52${Phone}` };
    const user = await readRecord(`Users/${uid}`);
    expect(user).toMatchObject({ Guardian: { ...contact, Relation: 'mother' }, BirthDate: CHILD_BORN });
    expect(user).not.toHaveProperty('Phone');
    expect(await loadWards(Phone)).toEqual([uid]);
    expect(await loadIndexKeys(uid)).toContain(`n~${Phone}~${uid}`);
    expect(await readRecord(`MemberIndex/n~${Phone}~${uid}`)).toMatchObject({ Guardian: contact });
    expect(await readRecord(`Roster/gym/${uid}`)).toMatchObject({ Phone: `+52${Phone}`, Ward: true });
    const { Ends } = await readRecord(`Memberships/${uid}`);
    const list = await mustCall(reception, 'listExpirations', { from: Ends, to: Ends, limit: 100 });
    expect(list.rows.find((row) => row.uid === uid)).toMatchObject({ Phone: null, Guardian: contact });
  });

  it('gets the new phone and name of a guardian who is a member', async () => {
    const parent = await newMember(reception, { Nombre: 'Prueba Madre Zúñiga' });
    const { uid } = await newWard({ Guardian: { Uid: parent.uid } });
    expect(await loadWards(parent.phone)).toEqual([uid]);
    const newNumber = newPhone();
    await mustCall(reception, 'updateUser', { uid: parent.uid, Phone: newNumber, Nombre: 'Prueba Mamá Zúñiga' });
    await pollUntil(async () => (await loadWards(newNumber)).includes(uid));
    expect(await loadWards(parent.phone)).toEqual([]);
    expect(await readRecord(`Summaries/${uid}`)).toMatchObject({
      Guardian: { Name: 'Prueba Mamá Zúñiga', Phone: `+52${newNumber}` },
    });
    expect(await loadIndexKeys(uid)).not.toContain(`n~${parent.phone}~${uid}`);
  });

  it('keeps the guardian after the guardian’s file was merged into another', async () => {
    const parent = await newMember(reception, { Nombre: 'Prueba Padre Zúñiga' });
    const survivor = await newMember(reception, { Nombre: 'Prueba Padre Zúñiga' });
    const { uid } = await newWard({ Guardian: { Uid: parent.uid } });
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: parent.uid, into: survivor.uid });
    // A trigger changes the ward's profile and lists one after the other.
    await pollUntil(async () => (await readAsOwner(`Users/${uid}/Guardian/Uid`)) === survivor.uid);
    await pollUntil(async () => (await loadWards(survivor.phone)).includes(uid));
    await pollUntil(async () => (await loadWards(parent.phone)).length === 0);
  });

  it('isn’t found by the guardian’s phone if they have their own, but is still stored as the guardian’s ward', async () => {
    const parent = await newMember(reception, { Nombre: 'Prueba Madre Zúñiga' });
    const { uid } = await newWard({ Phone: newPhone(), Guardian: { Uid: parent.uid } });
    expect(await loadWards(parent.phone)).toEqual([uid]);
    // The search and the door find them by their own phone only.
    expect(await loadIndexKeys(uid)).not.toContain(`n~${parent.phone}~${uid}`);
    expect(await readRecord(`Roster/gym/${uid}`)).not.toHaveProperty('Ward');
    const newNumber = newPhone();
    await mustCall(reception, 'updateUser', { uid: parent.uid, Phone: newNumber });
    await pollUntil(async () => (await loadWards(newNumber)).includes(uid));
    expect(await loadWards(parent.phone)).toEqual([]);
  });

  it('gets a member as guardian if the given phone is that member’s', async () => {
    const parent = await newMember(reception);
    const { uid } = await newWard({ Guardian: { Name: 'Prueba Mamá', Phone: parent.phone, Relation: 'mother' } });
    expect(await readRecord(`Users/${uid}`)).toMatchObject({ Guardian: { Uid: parent.uid } });
  });

  it('doesn’t become their own guardian by a merge with the guardian’s file', async () => {
    const parent = await newMember(reception);
    const { uid } = await newWard({ Guardian: { Uid: parent.uid } });
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: parent.uid, into: uid });
    const user = await readRecord(`Users/${uid}`);
    expect(user).toMatchObject({ Phone: `+52${parent.phone}` });
    expect(user).not.toHaveProperty('Guardian');
    await pollUntil(async () => (await loadWards(parent.phone)).length === 0);
  });

  it('frees their removed phone for others, and isn’t found by the guardian’s phone once they have a new one', async () => {
    const { uid, phone } = await newMember(reception, { BirthDate: '1990-01-01' });
    const Guardian = { Name: 'Prueba Tía', Phone: newPhone(), Relation: 'other' };
    await mustCall(reception, 'updateUser', { uid, Phone: '', Guardian });
    expect(await readRecord(`Users/${uid}`)).not.toHaveProperty('Phone');
    expect((await createChild({ Phone: phone, BirthDate: undefined })).ok).toBe(true);
    await mustCall(reception, 'updateUser', { uid, Phone: newPhone() });
    expect(await loadIndexKeys(uid)).not.toContain(`n~${Guardian.Phone}~${uid}`);
  });
});

describe('an incomplete, invalid or forbidden guardian', () => {
  const newGuardian = () => ({ Name: 'Laura Zúñiga', Phone: newPhone(), Relation: 'mother' });

  it('refuses a person without phone and guardian, a ward without phone and birth date, and a minor without guardian', async () => {
    expect(formatAnswer(await createChild({ BirthDate: '1990-01-01' }))).toBe('phone-invalid Phone');
    expect(formatAnswer(await createChild({ Guardian: newGuardian(), BirthDate: undefined }))).toBe(
      'birth-date-required BirthDate',
    );
    expect(formatAnswer(await createChild({ Phone: newPhone() }))).toBe('guardian-required Guardian');
    expect(formatAnswer(await createChild({ Phone: newPhone(), Guardian: newGuardian() }))).toBe('done');
    const { uid } = await newMember(reception);
    const edit = (fields: object) => call(reception, 'updateUser', { uid, ...fields });
    expect(formatAnswer(await edit({ BirthDate: CHILD_BORN }))).toBe('guardian-required Guardian');
    expect(formatAnswer(await edit({ BirthDate: CHILD_BORN, Guardian: newGuardian() }))).toBe('done');
    expect(formatAnswer(await edit({ Nombre: 'Prueba Otra Zúñiga' }))).toBe('done');
  });

  it('refuses a guardian without phone, under 18, unknown, with invalid data, or the person themself', async () => {
    const ward = await newWard({ Guardian: newGuardian() });
    const young = await newWard({ Phone: newPhone(), Guardian: newGuardian() });
    const invalidGuardians = [
      { Uid: ward.uid },
      { Uid: young.uid },
      { Uid: 'nadie' },
      { ...newGuardian(), Phone: '123' },
      { ...newGuardian(), Name: 'L' },
    ];
    for (const Guardian of invalidGuardians)
      expect(formatAnswer(await createChild({ Guardian }))).toBe('guardian-invalid Guardian');
    const adult = await newMember(reception);
    const answer = await call(reception, 'updateUser', { uid: adult.uid, Guardian: { Uid: adult.uid } });
    expect(formatAnswer(answer)).toBe('guardian-invalid Guardian');
    expect(formatAnswer(await createChild({ Guardian: { ...newGuardian(), Relation: 'vecina' } }))).toMatch(
      /^invalid-input/,
    );
  });

  it('refuses a guardian whom the person enters themself', async () => {
    const member = await signIn(PEOPLE.socia.email);
    expect(formatAnswer(await call(member, 'updateUser', { Guardian: newGuardian() }))).toBe('no-permission Guardian');
  });
});

it('imports children with their guardian once, even if sent twice, and refuses a child without guardian', async () => {
  const Phone = newPhone();
  const rows = ['Prueba Uno', 'Prueba Dos'].map((Nombre) =>
    childInput({ Nombre, Guardian: { Name: 'Prueba Mamá', Phone, Relation: 'mother' } }),
  );
  const send = () => mustCall(reception, 'importUsers', { requestId: newId(), rows });
  const first = (await send()).rows;
  expect(first.map(({ status }) => status)).toEqual(['created', 'created']);
  const secondImport = (await send()).rows;
  expect(secondImport.map(({ status, uid }) => [status, uid])).toEqual(first.map(({ uid }) => ['existing', uid]));
  expect((await loadWards(Phone)).toSorted()).toEqual(first.map(({ uid }) => uid ?? '').toSorted());
  const withoutGuardian = await mustCall(reception, 'importUsers', {
    requestId: newId(),
    rows: [childInput({ Phone: newPhone() })],
  });
  expect(withoutGuardian.rows[0]).toMatchObject({ status: 'refused', reason: 'guardian-required', field: 'Guardian' });
});

it('accepts a valid foreign phone, and refuses invalid ones', async () => {
  // A phone of Texas: after the area code 512 come seven digits, the first of which is 2 to 9.
  const foreignPhone = `+1512${String(Math.floor(Math.random() * 8_000_000) + 2_000_000)}`;
  const answer = await createChild({ Phone: foreignPhone, BirthDate: undefined });
  expect(formatAnswer(answer)).toBe('done');
  if (answer.ok) {
    expect(await readRecord(`Users/${answer.value.uid}`)).toMatchObject({ Phone: foreignPhone });
    expect(await loadIndexKeys(answer.value.uid)).toContain(`n~${foreignPhone.slice(1)}~${answer.value.uid}`);
  }
  for (const Phone of ['+1 111 555 0100', '+34 112 345 678', '+999 12345678'])
    expect(formatAnswer(await createChild({ Phone, BirthDate: undefined }))).toBe('phone-invalid Phone');
});
