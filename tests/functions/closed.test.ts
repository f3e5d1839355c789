import { beforeAll, expect, it } from 'vitest';
import { readAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  loadAccountState,
  loadAuthAccount,
  mustCall,
  newId,
  newPhone,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
  signUp,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';

let reception: Session;
let admin: Session;

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
});

const setActive = (uid: string, Active: boolean, requestId = newId()) =>
  call(reception, 'setAccountActive', { requestId, uid, Active, Reason: 'Pidió su baja' });

it('closes an account for the sign-in, calls and the door, and opens it again', { timeout: 60_000 }, async () => {
  const self = await signUp();
  await mustCall(self, 'updateUser', { Nombre: 'Prueba Cerrada', Phone: newPhone(), HomeBranch: 'valle' });
  await mustChange(reception, 'renewMembership', {
    requestId: newId(),
    uid: self.uid,
    Plan: 'mensual',
    PaidBy: 'cash',
  });
  const { Ends } = await readRecord(`Memberships/${self.uid}`);
  const loadRosterRow = () => readRecord(`Roster/gym/${self.uid}`);
  const loadExpiration = () => readAsOwner(`Expirations/valle/${Ends}~${self.uid}`);
  expect(await loadRosterRow()).not.toHaveProperty('Closed');
  expect(await loadExpiration()).not.toBeNull();
  const startedAt = Math.floor(Date.now() / 1000);
  const requestId = newId();
  const both = await Promise.all([setActive(self.uid, false, requestId), setActive(self.uid, false, requestId)]);
  expect(both.map(formatAnswer)).toEqual(['done', 'done']);
  expect(await loadAccountState(self.uid)).toBe('disabled');
  expect((await loadAuthAccount(self.uid)).since).toBeGreaterThanOrEqual(startedAt);
  expect(formatAnswer(await call(self, 'updateUser', { EmergencyContact: 'Luis 8110000099' }))).toBe('account-closed');
  expect(await loadRosterRow()).toMatchObject({ Closed: true, Ends });
  expect(await loadExpiration()).toBeNull();
  expect(await readRecord(`Audit/${today()}/${requestId}`)).toMatchObject({
    Action: 'account-closed',
    By: reception.uid,
    Target: self.uid,
    Facts: { Reason: 'Pidió su baja' },
  });
  expect(formatAnswer(await call(admin, 'setStaffRole', { requestId: newId(), uid: self.uid, Role: 'admin' }))).toBe(
    'account-closed',
  );

  expect(formatAnswer(await setActive(self.uid, true))).toBe('done');
  expect(await loadAccountState(self.uid)).toBe('open');
  expect(await loadRosterRow()).not.toHaveProperty('Closed');
  expect(await loadExpiration()).not.toBeNull();
  expect((await signIn(self.email)).uid).toBe(self.uid);
});
