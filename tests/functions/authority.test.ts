import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallableName } from '../../domain/src/contracts/index.ts';
import { keyEmail } from '../../domain/src/search/keys.ts';
import { WEBP_URL } from '../../functions/src/testing/pictures.ts';
import { readAsOwner } from '../support/database.ts';
import {
  acceptAllSessions,
  call,
  changeOwnEmail,
  deleteAuthAccount,
  deleteOwnAccount,
  formatAnswer,
  loadAuthAccount,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  resetRateLimits,
  type Session,
  setPassword,
  signIn,
  signInWithToken,
  signUp,
} from '../support/functions.ts';
import { NOTHING_SEEN } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';
import { closeServerCode, loadEmails, mendAccounts } from '../support/server-code.ts';

/** Time limit of a test that makes many calls. */
const LONG = { timeout: 60_000 } as const;

let admin: Session;
let reception: Session;

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
});

afterAll(closeServerCode);

const newEmail = (): string => `${randomUUID()}@prueba.mx`;
const loadEmailOwner = (email: string): Promise<unknown> => readAsOwner(`Emails/${email.replaceAll('.', ',')}`);
const loadProfileEmail = (uid: string): Promise<unknown> => readAsOwner(`Users/${uid}/Email`);
const loadIndexKeys = async (email: string): Promise<string[]> =>
  Object.keys(await readRecord('MemberIndex')).filter((key) => key.startsWith(`e~${email.split('@')[0]}`));

/** Signs up a person with a profile. Returns their session. */
async function signUpWithProfile(): Promise<Session & { readonly email: string }> {
  const self = await signUp();
  await mustCall(self, 'updateUser', { Nombre: 'Prueba Propia', Phone: newPhone() });
  return self;
}

const { uid: ADMIN } = PEOPLE.admin;
/** Returns inputs about the person for calls of staff, by the name of the call. */
const staffInput = (uid: string): Partial<Readonly<Record<CallableName, object>>> => ({
  updateUser: { uid, Nombre: 'Otro Nombre' },
  renewMembership: { requestId: newId(), uid, Seen: NOTHING_SEEN, Plan: 'mensual' },
  freezeMembership: { requestId: newId(), uid, Seen: NOTHING_SEEN, From: today(), To: today() },
  resumeMembership: { requestId: newId(), uid, Seen: NOTHING_SEEN },
  undoResume: { requestId: newId(), uid, Seen: NOTHING_SEEN },
  cancelMembership: { requestId: newId(), uid, Seen: NOTHING_SEEN, Reason: 'Porque sí' },
  changeMembershipPlan: { requestId: newId(), uid, Seen: NOTHING_SEEN, Plan: 'mensual' },
  annulMembershipEntry: { requestId: newId(), uid, Seen: NOTHING_SEEN, Entry: newId(), Reason: 'Porque sí' },
  endSessions: { requestId: newId(), uid },
  addNote: { requestId: newId(), uid, Text: 'Una nota' },
  markContacted: { requestId: newId(), uid, Ends: today(), Template: 'antes', Text: 'Hola' },
  recordAttendance: { requestId: newId(), uid, branch: 'centro', At: Date.now() },
  annulAttendance: { requestId: newId(), uid, branch: 'centro', day: today(), Reason: 'Porque sí' },
});

describe('staff', () => {
  it.each(Object.keys(staffInput('')) as CallableName[])(
    'reception can’t call %s for an administrator, nor for themselves unless every member may',
    async (name) => {
      expect(formatAnswer(await call(reception, name, staffInput(ADMIN)[name]))).toBe('staff-by-admins');
      // Every member may make these calls for themselves.
      const isForMembers = ['updateUser', 'resumeMembership', 'undoResume', 'freezeMembership'].includes(name);
      if (!isForMembers)
        expect(formatAnswer(await call(reception, name, staffInput(reception.uid)[name]))).toBe('staff-by-admins');
    },
  );

  it('are protected, so reception can’t change an administrator’s e-mail or photo', async () => {
    const stateBefore = [await readAsOwner(`Users/${ADMIN}`), await loadAuthAccount(ADMIN)];
    for (const change of [{ Email: newEmail() }, { Photo: WEBP_URL }])
      expect(formatAnswer(await call(reception, 'updateUser', { uid: ADMIN, ...change }))).toBe('staff-by-admins');
    expect([await readAsOwner(`Users/${ADMIN}`), await loadAuthAccount(ADMIN)]).toEqual(stateBefore);
  });

  it('are recognised by the uid of a file that was merged into theirs', LONG, async () => {
    const [merged, survivor] = [await newMember(reception), await newMember(reception)];
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: merged.uid, into: survivor.uid });
    await mustCall(admin, 'setStaffRole', {
      requestId: newId(),
      uid: survivor.uid,
      Role: 'reception',
      branch: 'valle',
    });
    const input = staffInput(merged.uid).recordAttendance;
    expect(formatAnswer(await call(reception, 'recordAttendance', input))).toBe('staff-by-admins');
    await mustCall(admin, 'setStaffRole', { requestId: newId(), uid: survivor.uid, Role: null });
  });

  it('can be edited by an administrator', async () => {
    const name = String((await readRecord(`Users/${PEOPLE.reception.uid}`)).Nombre ?? 'Rosa Recepción');
    const edited = await mustCall(admin, 'updateUser', { uid: PEOPLE.reception.uid, Nombre: name });
    expect(edited.Nombre).toBe(name);
  });
});

describe('the e-mail with which a person signs in', () => {
  it('can’t be changed by reception, unlike the rest of the profile', async () => {
    const self = await signUpWithProfile();
    const input = { uid: self.uid, Nombre: 'Prueba Cambiada', Email: newEmail() };
    expect(formatAnswer(await call(reception, 'updateUser', input))).toBe('email-by-admins Email');
    expect(await loadAuthAccount(self.uid)).toMatchObject({ email: self.email });
    expect(await readRecord(`Users/${self.uid}`)).toMatchObject({ Nombre: 'Prueba Propia', Email: self.email });
    expect(await mustCall(reception, 'updateUser', { ...input, Email: self.email })).toMatchObject({
      Nombre: 'Prueba Cambiada',
    });
  });

  it('is changed by an administrator; the person is notified, the sessions end, and the change is logged', async () => {
    const self = await signUpWithProfile();
    const newAddress = newEmail();
    await acceptAllSessions(self.uid);
    await mustCall(admin, 'updateUser', { uid: self.uid, Nombre: 'Prueba Propia', Email: newAddress });
    const accountAfter = await loadAuthAccount(self.uid);
    expect(accountAfter.email).toBe(newAddress);
    // `acceptAllSessions` had set it to 1.
    expect(accountAfter.since).toBeGreaterThan(1);
    const notifications = Object.values(await readRecord(`Notifications/${self.uid}`));
    expect(notifications).toEqual([expect.objectContaining({ Kind: 'email-changed', By: admin.uid })]);
    const auditSchema = z.record(
      z.string(),
      z.object({ Action: z.string(), Target: z.optional(z.string()), Detail: z.optional(z.string()) }),
    );
    const auditLines = Object.values(auditSchema.parse(await readAsOwner(`Audit/${today()}`))).filter(
      (line) => line.Target === self.uid,
    );
    expect(auditLines).toEqual([expect.objectContaining({ Action: 'user-updated', Detail: 'Email' })]);
    expect([
      await loadEmailOwner(self.email),
      await loadEmailOwner(newAddress),
      await loadProfileEmail(self.uid),
    ]).toEqual([null, self.uid, newAddress]);
  });

  it('can be changed by reception, without a notification, if the member signs in by access links only', async () => {
    const { uid } = await newMember(reception);
    const email = newEmail();
    expect(await mustCall(reception, 'updateUser', { uid, Email: email })).toMatchObject({ Email: email });
    expect(await loadAuthAccount(uid)).toMatchObject({ email });
    expect(await readAsOwner(`Notifications/${uid}`)).toBeNull();
  });
});

describe('an access link', () => {
  it(
    'can’t be created for a person with their own sign-in method, nor be redeemed once they have one',
    LONG,
    async () => {
      const { uid, accessLink } = await newMember(reception);
      const self = await signUpWithProfile();
      for (const staff of [admin, reception])
        expect(formatAnswer(await call(staff, 'createAccessLink', { uid: self.uid, Kind: 'qr' }))).toBe(
          'has-own-sign-in',
        );
      const { accessLink: second } = await mustCall(reception, 'createAccessLink', { uid, Kind: 'whatsapp' });
      const redeem = (link: string) => call(null, 'redeemAccessLink', { code: link.slice(-22) });
      // The newer link has revoked the older one.
      expect(formatAnswer(await redeem(accessLink))).toBe('link-invalid');
      const { token } = await mustCall(reception, 'redeemAccessLink', { code: second.slice(-22) });
      const { accessLink: third } = await mustCall(reception, 'createAccessLink', { uid, Kind: 'whatsapp' });
      await setPassword(await signInWithToken(token));
      expect(formatAnswer(await redeem(third))).toBe('link-invalid');
    },
  );

  it('is revoked when the person’s file is merged into another, and when the account is closed', LONG, async () => {
    const [merged, survivor, closed] = [
      await newMember(reception),
      await newMember(reception),
      await newMember(reception),
    ];
    const redeem = (link: string) => call(null, 'redeemAccessLink', { code: link.slice(-22) });
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: merged.uid, into: survivor.uid });
    expect(formatAnswer(await redeem(merged.accessLink))).toBe('link-invalid');
    expect(formatAnswer(await redeem(survivor.accessLink))).toBe('done');
    await mustCall(reception, 'setAccountActive', {
      requestId: newId(),
      uid: closed.uid,
      Active: false,
      Reason: 'Prueba',
    });
    expect(formatAnswer(await redeem(closed.accessLink))).toBe('link-invalid');
    expect(formatAnswer(await call(reception, 'createAccessLink', { uid: closed.uid, Kind: 'qr' }))).toBe(
      'account-closed',
    );
  });
});

it('an import finds the person whom an earlier import created from the row with the same id, even if its phone differs', async () => {
  const row = { requestId: newId(), Nombre: 'Prueba Fila', Phone: newPhone(), HomeBranch: 'centro' };
  const send = (Phone: string) => mustCall(reception, 'importUsers', { requestId: newId(), rows: [{ ...row, Phone }] });
  const { rows } = await send(row.Phone);
  const uid = rows[0]?.uid ?? '';
  const userBefore = await readAsOwner(`Users/${uid}`);
  expect((await send(newPhone())).rows).toEqual([{ status: 'existing', uid, Again: true }]);
  expect(await readAsOwner(`Users/${uid}`)).toEqual(userBefore);
  expect(await readAsOwner(`PendingAccounts/${uid}`)).toBeNull();
});

describe('after a change in Firebase Auth itself, the server', () => {
  it('updates the profile’s e-mail at the next sign-in', async () => {
    const self = await signUpWithProfile();
    const newAddress = newEmail();
    const newSession = await changeOwnEmail(self, newAddress);
    expect(await loadProfileEmail(self.uid)).toBe(self.email);
    await mustCall(newSession, 'whoAmI', {});
    expect([
      await loadProfileEmail(self.uid),
      await loadEmailOwner(self.email),
      await loadEmailOwner(newAddress),
    ]).toEqual([newAddress, null, self.uid]);
    expect(await loadIndexKeys(self.email)).toEqual([]);
    expect(await loadIndexKeys(newAddress)).toEqual([`e~${keyEmail(newAddress)}~${self.uid}`]);
  });

  it('assigns an e-mail that one person gave up to the person who now signs in with it', async () => {
    const [first, second] = [await signUpWithProfile(), await signUpWithProfile()];
    const abandonedEmail = first.email;
    await changeOwnEmail(first, newEmail());
    await mustCall(await changeOwnEmail(second, abandonedEmail), 'whoAmI', {});
    expect([await loadEmailOwner(abandonedEmail), await loadProfileEmail(second.uid)]).toEqual([
      second.uid,
      abandonedEmail,
    ]);
    expect(await loadProfileEmail(first.uid)).toBe((await loadAuthAccount(first.uid)).email);
  });

  it('updates profiles in the daily job, and keeps the e-mail of a deleted account in its profile', LONG, async () => {
    const [moved, deleted] = [await signUpWithProfile(), await signUpWithProfile()];
    const newAddress = newEmail();
    await changeOwnEmail(moved, newAddress);
    await deleteOwnAccount(deleted);
    expect(await mendAccounts(Date.now())).toBeGreaterThanOrEqual(1);
    expect([await loadProfileEmail(moved.uid), await loadEmailOwner(newAddress)]).toEqual([newAddress, moved.uid]);
    expect([await loadProfileEmail(deleted.uid), await loadEmailOwner(deleted.email)]).toEqual([
      deleted.email,
      deleted.uid,
    ]);
    const corrected = await readAsOwner(`Users/${moved.uid}`);
    await mendAccounts(Date.now());
    expect(await readAsOwner(`Users/${moved.uid}`)).toEqual(corrected);
  });

  it('assigns the e-mail of a deleted account to the person who signs up with it', async () => {
    const former = await signUpWithProfile();
    await deleteOwnAccount(former);
    const newOwner = await signUp(former.email);
    await mustCall(newOwner, 'updateUser', { Nombre: 'Prueba De Nuevo', Phone: newPhone() });
    expect([await loadProfileEmail(newOwner.uid), await loadEmailOwner(former.email)]).toEqual([
      former.email,
      newOwner.uid,
    ]);
    expect(await readRecord(`Users/${former.uid}`)).not.toHaveProperty('Email');
    expect(await readRecord(`Users/${former.uid}`)).toMatchObject({ Nombre: 'Prueba Propia' });
  });

  it(
    'removes the roles of deleted accounts in the daily job, and lowers the number of administrators',
    LONG,
    async () => {
      const [receptionist, secondAdmin] = [await signUp(), await signUp()];
      const adminsBefore = Number(await readAsOwner('StaffCounts/admin'));
      await mustCall(admin, 'setStaffRole', {
        requestId: newId(),
        uid: receptionist.uid,
        Role: 'reception',
        branch: 'valle',
      });
      await mustCall(admin, 'setStaffRole', { requestId: newId(), uid: secondAdmin.uid, Role: 'admin' });
      await Promise.all([deleteAuthAccount(receptionist.uid), deleteAuthAccount(secondAdmin.uid)]);
      expect(await mendAccounts(Date.now())).toBeGreaterThanOrEqual(2);
      expect([await readAsOwner(`Staff/${receptionist.uid}`), await readAsOwner(`Staff/${secondAdmin.uid}`)]).toEqual([
        null,
        null,
      ]);
      expect(await readAsOwner('StaffCounts/admin')).toBe(adminsBefore);
      expect(await readAsOwner(`Staff/${ADMIN}/Role`)).toBe('admin');
    },
  );
});

it('loads the e-mails of more accounts than Auth looks up in one request', async () => {
  const uidsWithoutAccount = Array.from({ length: 120 }, (_, index) => `nobody-${index}`);
  const { uid, email } = PEOPLE.admin;
  expect(await loadEmails([...uidsWithoutAccount, uid])).toEqual(new Map([[uid, email]]));
});
