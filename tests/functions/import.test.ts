import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { updateAsOwner } from '../support/database.ts';
import {
  call,
  loadAccountState,
  mustCall,
  newId,
  newPhone,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
  // Lets a receptionist record 100 periods paid outside the till in a month. Imported memberships in force count as
  // such.
  await updateAsOwner({ 'TillSettings/ReceptionOutside': 100 });
});

afterAll(() => updateAsOwner({ 'TillSettings/ReceptionOutside': null }));

/** Returns a valid row without a membership. `more`: fields to add or replace. */
const row = (more: object = {}) => ({
  requestId: newId(),
  Nombre: 'Prueba Importada',
  Phone: newPhone(),
  HomeBranch: 'centro',
  ...more,
});
const importRows = (rows: readonly object[], requestId = newId()) =>
  mustCall(reception, 'importUsers', { requestId, rows });

it('answers each row separately, in the order of the rows', async () => {
  const good = row({ Plan: 'mensual', Email: `${newPhone()}@correo.mx`, BirthDate: '1988-12-31', Starts: '' });
  const { rows } = await importRows([
    good,
    row({ Nombre: 'X' }),
    row({ Phone: '123' }),
    row({ Phone: '81 1000 0011' }),
    row({ HomeBranch: 'polanco' }),
    row({ Plan: 'eterno' }),
    row({ BirthDate: '31/12/1988' }),
    row({ Starts: '2020-01-01', Plan: 'mensual' }),
    row({ Email: PEOPLE.socia.email }),
    row({ Phone: good.Phone }),
  ]);
  const outcomes = rows.map(({ status, reason, field }) => [status, reason, field].filter(Boolean).join(' '));
  // Two rows have the same phone: the first creates the person.
  expect([outcomes[0], outcomes[9]]).toEqual(['created', 'existing']);
  expect(outcomes.slice(1, 9)).toEqual([
    'refused name-too-short Nombre',
    'refused phone-invalid Phone',
    'existing',
    'refused branch-not-found HomeBranch',
    'refused plan-inactive Plan',
    'refused date-out-of-range BirthDate',
    'refused date-out-of-range Starts',
    'refused email-taken Email',
  ]);
  const uid = rows[0]?.uid ?? '';
  expect(rows[9]?.uid).toBe(uid);
  expect(rows[3]?.uid).toBe(PEOPLE.socia.uid);
  // `Again` would mean that an earlier import had created the person from the same row.
  expect([rows[3], rows[9]].map((outcome) => outcome?.Again)).toEqual([undefined, undefined]);
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ Plan: 'mensual' });
  expect(await loadAccountState(uid)).toBe('open');
});

it('creates nobody twice when an import is repeated, or continued after its first rows', async () => {
  const rows = Array.from({ length: 12 }, () => row());
  const requestId = newId();
  const first = await importRows(rows.slice(0, 5), requestId);
  expect(await importRows(rows.slice(0, 5), requestId)).toEqual(first);
  const all = await importRows(rows);
  expect(all.rows.map(({ status }) => status)).toEqual([...Array(5).fill('existing'), ...Array(7).fill('created')]);
  expect(all.rows.slice(0, 5).map(({ uid }) => uid)).toEqual(first.rows.map(({ uid }) => uid));
  expect(all.rows.map(({ Again }) => Again)).toEqual([...Array(5).fill(true), ...Array(7).fill(undefined)]);
  const repeated = await importRows(rows);
  expect(new Set(repeated.rows.map(({ status }) => status))).toEqual(new Set(['existing']));
  expect(repeated.rows.map(({ uid }) => uid)).toEqual(all.rows.map(({ uid }) => uid));
});

it('creates nobody twice if two concurrent calls import the same rows', async () => {
  const rows = Array.from({ length: 8 }, () => row({ Plan: 'semana' }));
  const answers = await Promise.all([1, 2].map(() => call(reception, 'importUsers', { requestId: newId(), rows })));
  const outcomes = answers.flatMap((answer) => (answer.ok ? answer.value.rows : []));
  expect(outcomes).toHaveLength(16);
  expect(outcomes.filter(({ status }) => status === 'created')).toHaveLength(8);
  for (const { uid = '', status } of outcomes) {
    expect(status).not.toBe('refused');
    expect(await loadAccountState(uid)).toBe('open');
    expect(Object.keys(await readRecord(`MembershipPeriods/${uid}`))).toHaveLength(1);
  }
});

it('imports a membership with its last day and the old member number, and refuses invalid values', async () => {
  const today = gymDayOf(Date.now());
  const [ends, ended] = [addDays(today, 12), addDays(today, -40)];
  const { rows } = await importRows([
    row({ Plan: 'mensual', Ends: ends, MemberNumber: ' A-153 ' }),
    row({ Plan: 'mensual', Ends: ended }),
    row({ Plan: 'mensual', Ends: 'pronto' }),
    // A row that gives the visits left must also give the last day.
    row({ Plan: 'mensual', Visits: 3 }),
    row({ MemberNumber: 'x'.repeat(21) }),
  ]);
  const outcomes = rows.map(({ status, reason, field }) => [status, reason, field].filter(Boolean).join(' '));
  expect(outcomes).toEqual([
    'created',
    'created',
    'refused date-out-of-range Ends',
    'refused date-out-of-range Ends',
    'refused invalid-input MemberNumber',
  ]);
  const [inForce, expired] = rows.map(({ uid }) => uid ?? '');
  expect(await readRecord(`Users/${inForce}`)).toMatchObject({ MemberNumber: 'A-153' });
  expect(await readRecord(`Memberships/${inForce}`)).toMatchObject({ Ends: ends, State: 'active' });
  expect(await readRecord(`Memberships/${expired}`)).toMatchObject({ Ends: ended, State: 'expired' });
  expect(await readRecord(`Expirations/all/${ended}~${expired}`)).toMatchObject({ Plan: 'mensual' });
  expect(await readRecord(`MemberIndex/e~a153~${inForce}`)).toMatchObject({ Nombre: 'Prueba Importada' });
  const [entry] = Object.values(await readRecord(`MembershipPeriods/${inForce}`));
  expect(entry).toMatchObject({ PaidBy: 'outside', Reason: 'Importado de otro sistema' });
  const renewed = await mustChange(reception, 'renewMembership', {
    requestId: newId(),
    uid: inForce ?? '',
    Plan: 'semana',
  });
  expect(renewed).toMatchObject({ OldEnds: ends, Ends: addDays(ends, 7) });
});

it('lets reception import no more memberships in force than the till’s settings allow', async () => {
  const today = gymDayOf(Date.now());
  const rows = [
    row({}),
    row({ Plan: 'mensual', Ends: addDays(today, 300) }),
    row({ Plan: 'mensual', Ends: addDays(today, -3) }),
  ];
  await updateAsOwner({ 'TillSettings/ReceptionOutside': 0 });
  const refused = await importRows(rows);
  await updateAsOwner({ 'TillSettings/ReceptionOutside': 100 });
  expect(refused.rows.map(({ status }) => status)).toEqual(['created', 'refused', 'created']);
  expect(refused.rows[1]).toMatchObject({ reason: 'uncharged-limit', field: 'Plan' });
});

it('lists as uncharged the memberships in force that reception imported, and no other imports', async () => {
  const today = gymDayOf(Date.now());
  const rows = [
    row({ Plan: 'mensual', Ends: addDays(today, 300) }),
    row({ Plan: 'mensual', Ends: addDays(today, -3) }),
  ];
  const rowOfAdmin = row({ Plan: 'mensual', Ends: addDays(today, 300) });
  const imported = await importRows(rows);
  await mustCall(await signIn(PEOPLE.admin.email), 'importUsers', { requestId: newId(), rows: [rowOfAdmin] });
  const listed = await readRecord(`Uncharged/${today.slice(0, 7)}`);
  expect(listed[rows[0]?.requestId ?? '']).toMatchObject({ Uid: imported.rows[0]?.uid, PaidBy: 'outside' });
  expect([rows[1], rowOfAdmin].map((unlisted) => listed[unlisted?.requestId ?? ''])).toEqual([undefined, undefined]);
});
