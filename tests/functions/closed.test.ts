import { beforeAll, expect, it } from 'vitest';
import { readAsOwner } from '../support/database.ts';
import {
  accountOf,
  call,
  forgetCalls,
  mustCall,
  newId,
  newPhone,
  readRecord,
  type Session,
  short,
  signIn,
  signInOf,
  signUp,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';

let reception: Session;
let admin: Session;

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await forgetCalls();
});

const set = (uid: string, Active: boolean, requestId = newId()) =>
  call(reception, 'setAccountActive', { requestId, uid, Active, Reason: 'Pidió su baja' });

it('closes an account for sign-in, calls and doors, and restores it', { timeout: 60_000 }, async () => {
  const self = await signUp();
  await mustCall(self, 'updateUser', { Nombre: 'Prueba Cerrada', Phone: newPhone(), HomeBranch: 'valle' });
  await mustChange(reception, 'renewMembership', {
    requestId: newId(),
    uid: self.uid,
    Plan: 'mensual',
    PaidBy: 'cash',
  });
  const { Ends } = await readRecord(`Memberships/${self.uid}`);
  const row = () => readRecord(`Roster/gym/${self.uid}`);
  const expires = () => readAsOwner(`Expirations/valle/${Ends}~${self.uid}`);
  expect(await row()).not.toHaveProperty('Closed');
  expect(await expires()).not.toBeNull();
  const before = Math.floor(Date.now() / 1000);
  const requestId = newId();
  const both = await Promise.all([set(self.uid, false, requestId), set(self.uid, false, requestId)]);
  expect(both.map(short)).toEqual(['done', 'done']);
  expect(await accountOf(self.uid)).toBe('disabled');
  expect((await signInOf(self.uid)).since).toBeGreaterThanOrEqual(before);
  expect(short(await call(self, 'updateUser', { EmergencyContact: 'Luis 8110000099' }))).toBe('account-closed');
  expect(await row()).toMatchObject({ Closed: true, Ends });
  expect(await expires()).toBeNull();
  expect(await readRecord(`Audit/${today()}/${requestId}`)).toMatchObject({
    Action: 'account-closed',
    By: reception.uid,
    Target: self.uid,
    Facts: { Reason: 'Pidió su baja' },
  });
  expect(short(await call(admin, 'setStaffRole', { requestId: newId(), uid: self.uid, Role: 'admin' }))).toBe(
    'account-closed',
  );

  expect(short(await set(self.uid, true))).toBe('done');
  expect(await accountOf(self.uid)).toBe('open');
  expect(await row()).not.toHaveProperty('Closed');
  expect(await expires()).not.toBeNull();
  expect((await signIn(self.email)).uid).toBe(self.uid);
});
