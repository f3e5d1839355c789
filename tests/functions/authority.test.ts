import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallableName } from '../../domain/src/contracts/index.ts';
import { keyEmail } from '../../domain/src/search/keys.ts';
import { WEBP_URL } from '../../functions/src/testing/pictures.ts';
import { readAsOwner } from '../support/database.ts';
import {
  ageSessions,
  call,
  changeOwnEmail,
  deleteOwnAccount,
  forgetCalls,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  removeSignIn,
  type Session,
  setPassword,
  short,
  signIn,
  signInOf,
  signInWithToken,
  signUp,
} from '../support/functions.ts';
import { NOTHING_SEEN } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';
import { closeServerCode, mendAccounts } from '../support/server-code.ts';

/** Time limit of a test that calls several functions: each may have to start first. */
const LONG = { timeout: 60_000 } as const;

let admin: Session;
let reception: Session;

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await forgetCalls();
});

afterAll(closeServerCode);

const newEmail = (): string => `${randomUUID()}@prueba.mx`;
const keyOf = (email: string): Promise<unknown> => readAsOwner(`Emails/${email.replaceAll('.', ',')}`);
const emailOf = (uid: string): Promise<unknown> => readAsOwner(`Users/${uid}/Email`);
const indexed = async (email: string): Promise<string[]> =>
  Object.keys(await readRecord('MemberIndex')).filter((key) => key.startsWith(`e~${email.split('@')[0]}`));

/** Signs up a person and fills in the profile. */
async function newSelf(): Promise<Session & { readonly email: string }> {
  const self = await signUp();
  await mustCall(self, 'updateUser', { Nombre: 'Prueba Propia', Phone: newPhone() });
  return self;
}

const { uid: ADMIN } = PEOPLE.admin;
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
  it.each(Object.keys(staffInput('')) as CallableName[])('%s is refused to reception', async (name) => {
    expect(short(await call(reception, name, staffInput(ADMIN)[name]))).toBe('staff-by-admins');
    // Staff may not act on themselves either: only an administrator gives a colleague a free membership.
    const own = ['updateUser', 'resumeMembership', 'undoResume', 'freezeMembership'].includes(name);
    if (!own) expect(short(await call(reception, name, staffInput(reception.uid)[name]))).toBe('staff-by-admins');
  });

  it('are protected: reception can’t change an administrator’s e-mail or photo', async () => {
    const before = [await readAsOwner(`Users/${ADMIN}`), await signInOf(ADMIN)];
    for (const change of [{ Email: newEmail() }, { Photo: WEBP_URL }])
      expect(short(await call(reception, 'updateUser', { uid: ADMIN, ...change }))).toBe('staff-by-admins');
    expect([await readAsOwner(`Users/${ADMIN}`), await signInOf(ADMIN)]).toEqual(before);
  });

  it('are recognised by the uid of a file that was merged into theirs', LONG, async () => {
    const [old, kept] = [await newMember(reception), await newMember(reception)];
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: old.uid, into: kept.uid });
    await mustCall(admin, 'setStaffRole', { requestId: newId(), uid: kept.uid, Role: 'reception', branch: 'valle' });
    const late = staffInput(old.uid).recordAttendance;
    expect(short(await call(reception, 'recordAttendance', late))).toBe('staff-by-admins');
    await mustCall(admin, 'setStaffRole', { requestId: newId(), uid: kept.uid, Role: null });
  });

  it('are edited by an administrator', async () => {
    const name = String((await readRecord(`Users/${PEOPLE.reception.uid}`)).Nombre ?? 'Rosa Recepción');
    const edited = await mustCall(admin, 'updateUser', { uid: PEOPLE.reception.uid, Nombre: name });
    expect(edited.Nombre).toBe(name);
  });
});

describe('the e-mail of a person’s own sign-in', () => {
  it('can’t be changed by reception, unlike the rest of the profile', async () => {
    const self = await newSelf();
    const input = { uid: self.uid, Nombre: 'Prueba Cambiada', Email: newEmail() };
    expect(short(await call(reception, 'updateUser', input))).toBe('email-by-admins Email');
    expect(await signInOf(self.uid)).toMatchObject({ email: self.email });
    expect(await readRecord(`Users/${self.uid}`)).toMatchObject({ Nombre: 'Prueba Propia', Email: self.email });
    expect(await mustCall(reception, 'updateUser', { ...input, Email: self.email })).toMatchObject({
      Nombre: 'Prueba Cambiada',
    });
  });

  it('is changed by an administrator; the person is notified, the sessions end, and the change is logged', async () => {
    const self = await newSelf();
    const next = newEmail();
    await ageSessions(self.uid);
    await mustCall(admin, 'updateUser', { uid: self.uid, Nombre: 'Prueba Propia', Email: next });
    const now = await signInOf(self.uid);
    expect(now.email).toBe(next);
    expect(now.since).toBeGreaterThan(1);
    const notices = Object.values(await readRecord(`Notifications/${self.uid}`));
    expect(notices).toEqual([expect.objectContaining({ Kind: 'email-changed', By: admin.uid })]);
    const lines = z.record(
      z.string(),
      z.object({ Action: z.string(), Target: z.optional(z.string()), Detail: z.optional(z.string()) }),
    );
    const about = Object.values(lines.parse(await readAsOwner(`Audit/${today()}`))).filter(
      (line) => line.Target === self.uid,
    );
    expect(about).toEqual([expect.objectContaining({ Action: 'user-updated', Detail: 'Email' })]);
    expect([await keyOf(self.email), await keyOf(next), await emailOf(self.uid)]).toEqual([null, self.uid, next]);
  });

  it('is changed by reception without notice if the member has no own sign-in', async () => {
    const { uid } = await newMember(reception);
    const email = newEmail();
    expect(await mustCall(reception, 'updateUser', { uid, Email: email })).toMatchObject({ Email: email });
    expect(await signInOf(uid)).toMatchObject({ email });
    expect(await readAsOwner(`Notifications/${uid}`)).toBeNull();
  });
});

describe('an access link', () => {
  it('is refused to a person with an own sign-in, also if it was made before', LONG, async () => {
    const { uid, accessLink } = await newMember(reception);
    const self = await newSelf();
    for (const staff of [admin, reception])
      expect(short(await call(staff, 'createAccessLink', { uid: self.uid, Kind: 'qr' }))).toBe('has-own-sign-in');
    const { accessLink: second } = await mustCall(reception, 'createAccessLink', { uid, Kind: 'whatsapp' });
    const redeem = (link: string) => call(null, 'redeemAccessLink', { code: link.slice(-22) });
    // The newer link has revoked the older one.
    expect(short(await redeem(accessLink))).toBe('link-invalid');
    const { token } = await mustCall(reception, 'redeemAccessLink', { code: second.slice(-22) });
    const { accessLink: third } = await mustCall(reception, 'createAccessLink', { uid, Kind: 'whatsapp' });
    await setPassword(await signInWithToken(token));
    expect(short(await redeem(third))).toBe('link-invalid');
  });

  it('is revoked by a merge, and by closing the account', LONG, async () => {
    const [gone, kept, closed] = [await newMember(reception), await newMember(reception), await newMember(reception)];
    const redeem = (link: string) => call(null, 'redeemAccessLink', { code: link.slice(-22) });
    await mustCall(reception, 'mergeUsers', { requestId: newId(), from: gone.uid, into: kept.uid });
    expect(short(await redeem(gone.accessLink))).toBe('link-invalid');
    expect(short(await redeem(kept.accessLink))).toBe('done');
    await mustCall(reception, 'setAccountActive', {
      requestId: newId(),
      uid: closed.uid,
      Active: false,
      Reason: 'Prueba',
    });
    expect(short(await redeem(closed.accessLink))).toBe('link-invalid');
    expect(short(await call(reception, 'createAccessLink', { uid: closed.uid, Kind: 'qr' }))).toBe('account-closed');
  });
});

it('finds the person whom an earlier request with the same row created', async () => {
  const row = { requestId: newId(), Nombre: 'Prueba Fila', Phone: newPhone(), HomeBranch: 'centro' };
  const send = (Phone: string) => mustCall(reception, 'importUsers', { requestId: newId(), rows: [{ ...row, Phone }] });
  const { rows } = await send(row.Phone);
  const uid = rows[0]?.uid ?? '';
  const before = await readAsOwner(`Users/${uid}`);
  expect((await send(newPhone())).rows).toEqual([{ status: 'existing', uid, Again: true }]);
  expect(await readAsOwner(`Users/${uid}`)).toEqual(before);
  expect(await readAsOwner(`PendingAccounts/${uid}`)).toBeNull();
});

describe('changes that people make at Auth directly', () => {
  it('updates the profile’s e-mail at the next sign-in', async () => {
    const self = await newSelf();
    const next = newEmail();
    const again = await changeOwnEmail(self, next);
    expect(await emailOf(self.uid)).toBe(self.email);
    await mustCall(again, 'whoAmI', {});
    expect([await emailOf(self.uid), await keyOf(self.email), await keyOf(next)]).toEqual([next, null, self.uid]);
    expect(await indexed(self.email)).toEqual([]);
    expect(await indexed(next)).toEqual([`e~${keyEmail(next)}~${self.uid}`]);
  });

  it('gives an abandoned e-mail to the person who signs in with it now', async () => {
    const [first, second] = [await newSelf(), await newSelf()];
    const left = first.email;
    await changeOwnEmail(first, newEmail());
    await mustCall(await changeOwnEmail(second, left), 'whoAmI', {});
    expect([await keyOf(left), await emailOf(second.uid)]).toEqual([second.uid, left]);
    expect(await emailOf(first.uid)).toBe((await signInOf(first.uid)).email);
  });

  it('updates profiles in the daily job, and keeps the e-mails of deleted accounts as contacts', LONG, async () => {
    const [moved, gone] = [await newSelf(), await newSelf()];
    const next = newEmail();
    await changeOwnEmail(moved, next);
    await deleteOwnAccount(gone);
    expect(await mendAccounts(Date.now())).toBeGreaterThanOrEqual(1);
    expect([await emailOf(moved.uid), await keyOf(next)]).toEqual([next, moved.uid]);
    expect([await emailOf(gone.uid), await keyOf(gone.email)]).toEqual([gone.email, gone.uid]);
    const mended = await readAsOwner(`Users/${moved.uid}`);
    await mendAccounts(Date.now());
    expect(await readAsOwner(`Users/${moved.uid}`)).toEqual(mended);
  });

  it('gives the e-mail of a deleted account to the person who signs up with it', async () => {
    const gone = await newSelf();
    await deleteOwnAccount(gone);
    const anew = await signUp(gone.email);
    await mustCall(anew, 'updateUser', { Nombre: 'Prueba De Nuevo', Phone: newPhone() });
    expect([await emailOf(anew.uid), await keyOf(gone.email)]).toEqual([gone.email, anew.uid]);
    expect(await readRecord(`Users/${gone.uid}`)).not.toHaveProperty('Email');
    expect(await readRecord(`Users/${gone.uid}`)).toMatchObject({ Nombre: 'Prueba Propia' });
  });

  it('removes the role of a deleted account in the daily job, but not the last administrator’s', LONG, async () => {
    const [clerk, boss] = [await signUp(), await signUp()];
    const admins = Number(await readAsOwner('StaffCounts/admin'));
    await mustCall(admin, 'setStaffRole', { requestId: newId(), uid: clerk.uid, Role: 'reception', branch: 'valle' });
    await mustCall(admin, 'setStaffRole', { requestId: newId(), uid: boss.uid, Role: 'admin' });
    await Promise.all([removeSignIn(clerk.uid), removeSignIn(boss.uid)]);
    expect(await mendAccounts(Date.now())).toBeGreaterThanOrEqual(2);
    expect([await readAsOwner(`Staff/${clerk.uid}`), await readAsOwner(`Staff/${boss.uid}`)]).toEqual([null, null]);
    expect(await readAsOwner('StaffCounts/admin')).toBe(admins);
    expect(await readAsOwner(`Staff/${ADMIN}/Role`)).toBe('admin');
  });
});
