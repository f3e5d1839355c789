import { beforeAll, expect, it } from 'vitest';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  loadAuthAccount,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  resetPassword,
  resetRateLimits,
  type Session,
  setPassword,
  signIn,
  signInWithToken,
  signUp,
  withSignInTime,
} from '../support/functions.ts';
import { PEOPLE, today } from '../support/people.ts';

const LONG = { timeout: 60_000 } as const;

let admin: Session;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
});

const setRole = (as: Session, uid: string, Role: string | null, branch?: string) =>
  call(as, 'setStaffRole', { requestId: newId(), uid, Role, ...(branch === undefined ? {} : { branch }) });

const sinceOf = async (uid: string): Promise<number> => Number(await readAsOwner(`Staff/${uid}/Since`));

/** Creates an account with a role, signed in after the role was given. */
async function newStaff(Role: string, branch?: string): Promise<Session & { readonly email: string }> {
  const person = await signUp();
  expect(formatAnswer(await setRole(admin, person.uid, Role, branch))).toBe('done');
  return withSignInTime(person, (await sinceOf(person.uid)) + 1);
}

async function counted(): Promise<void> {
  const staff = Object.values(await readRecord('Staff'));
  const admins = staff.filter((value) => JSON.stringify(value).includes('"admin"')).length;
  expect(await readAsOwner('StaffCounts/admin')).toBe(admins);
}

it('lets a new role take effect at the next sign-in, and its change and removal at once', async () => {
  let person = await signUp();
  const list = () => call(person, 'listExpirations', { from: today(), to: today() });
  expect(formatAnswer(await list())).toBe('no-permission');
  expect(formatAnswer(await setRole(admin, person.uid, 'reception', 'centro'))).toBe('done');
  const given = await sinceOf(person.uid);
  person = withSignInTime(person, given);
  // A session from before the role was given must sign in again for any call.
  expect(formatAnswer(await list())).toBe('sign-in-again');
  expect(formatAnswer(await call(person, 'addNote', { requestId: newId(), uid: PEOPLE.socia.uid, Text: 'Nota' }))).toBe(
    'sign-in-again',
  );
  expect((await loadAuthAccount(person.uid)).since).toBeGreaterThanOrEqual(given);
  person = withSignInTime(person, given + 1);
  expect(formatAnswer(await list())).toBe('done');
  const ended = (await loadAuthAccount(person.uid)).since;
  expect(formatAnswer(await setRole(admin, person.uid, 'reception', 'valle'))).toBe('done');
  expect(await sinceOf(person.uid)).toBe(given);
  expect((await loadAuthAccount(person.uid)).since).toBe(ended);
  const report = (branch: string) => call(person, 'attendanceReport', { from: today(), to: today(), branch });
  expect(formatAnswer(await report('centro'))).toBe('no-permission');
  expect(formatAnswer(await report('valle'))).toBe('done');
  expect(formatAnswer(await setRole(admin, person.uid, 'kiosk', 'valle'))).toBe('done');
  const changed = await sinceOf(person.uid);
  person = withSignInTime(person, changed);
  expect(formatAnswer(await list())).toBe('sign-in-again');
  person = withSignInTime(person, changed + 1);
  expect(formatAnswer(await list())).toBe('no-permission');
  expect(formatAnswer(await setRole(admin, person.uid, null))).toBe('done');
  expect(formatAnswer(await list())).toBe('no-permission');
  expect(await readAsOwner(`Staff/${person.uid}`)).toBeNull();
  await counted();
});

it('carries out a repeated request once, and logs it', async () => {
  const person = await signUp();
  const input = { requestId: newId(), uid: person.uid, Role: 'admin' };
  const both = await Promise.all([call(admin, 'setStaffRole', input), call(admin, 'setStaffRole', input)]);
  for (const answer of both) expect(answer).toEqual({ ok: true, value: { Role: 'admin', Branch: null } });
  await counted();
  const audit = await readRecord(`Audit/${today()}/${input.requestId}`);
  expect(audit).toMatchObject({ Action: 'role-set', By: admin.uid, Target: person.uid, Detail: 'member → admin' });
  await setRole(admin, person.uid, null);
});

it('keeps one administrator, also when two take each other’s role away at once', async () => {
  const [a, b] = [await newStaff('admin'), await newStaff('admin')];
  // Each of the three is demoted by the next one, all at once; this repeats until nobody can go on.
  const people: readonly Session[] = [admin, a, b];
  await Promise.all(people.map((person, index) => setRole(people[(index + 1) % 3] ?? admin, person.uid, null)));
  for (let round = 0; round < 3; round++) for (const person of people) await setRole(person, person.uid, null);
  await counted();
  expect(await readAsOwner('StaffCounts/admin')).toBe(1);
  const left = [];
  for (const person of people) if ((await readAsOwner(`Staff/${person.uid}`)) !== null) left.push(person);
  expect(left).toHaveLength(1);
  const [last] = left;
  if (!last) throw new Error('Nobody is left');
  expect(formatAnswer(await setRole(last, last.uid, null))).toBe('last-admin');
  expect(formatAnswer(await setRole(last, last.uid, 'reception', 'centro'))).toBe('last-admin');
  // The demo gym gets its administrator back.
  if (last.uid === admin.uid) return;
  expect(formatAnswer(await setRole(last, admin.uid, 'admin'))).toBe('done');
  // As in the seed, any sign-in is accepted.
  await updateAsOwner({ [`Staff/${admin.uid}/Since`]: null });
  expect(formatAnswer(await setRole(admin, last.uid, null))).toBe('done');
});

it('lists the staff with names, and creates no access links for them', async () => {
  const { rows } = await mustCall(admin, 'listStaff', {});
  expect(rows[0]).toMatchObject({ uid: admin.uid, Role: 'admin', Branch: null, Email: PEOPLE.admin.email });
  expect(rows).toContainEqual(
    expect.objectContaining({ uid: PEOPLE.kiosk.uid, Role: 'kiosk', Branch: 'centro', Nombre: null }),
  );
  const { uid } = await newMember(admin);
  const link = await mustCall(admin, 'createAccessLink', { uid, Kind: 'whatsapp' });
  expect(formatAnswer(await setRole(admin, uid, 'reception', 'centro'))).toBe('done');
  expect(formatAnswer(await call(null, 'redeemAccessLink', { code: link.accessLink.slice(-22) }))).toBe('link-invalid');
  expect(formatAnswer(await setRole(admin, uid, null))).toBe('done');
});

/** Creates a member who redeems a link that `maker` created. Returns the session of the link. */
async function letInBy(maker: Session): Promise<Session> {
  const { accessLink } = await newMember(maker);
  const { token } = await mustCall(maker, 'redeemAccessLink', { code: accessLink.slice(-22) });
  return signInWithToken(token);
}

const sessionsSince = async (uid: string): Promise<number> => Number(await readAsOwner(`Users/${uid}/SessionsSince`));
/** Returns whether a session that began before the member's sessions were ended is refused. */
const isRefused = async (member: Session): Promise<boolean> => {
  const old = withSignInTime(member, (await sessionsSince(member.uid)) - 1);
  return formatAnswer(await call(old, 'whoAmI', {})) === 'session-ended';
};

it.each([
  { change: 'the role is taken away', Role: null, branch: undefined },
  { change: 'another role is given', Role: 'kiosk', branch: 'centro' },
  { change: 'the branch changes', Role: 'reception', branch: 'valle' },
])('ends the sessions that the links of a receptionist opened when $change', { timeout: 60_000 }, async (change) => {
  const receptionist = await newStaff('reception', 'centro');
  const [member, unlucky] = [await letInBy(receptionist), await letInBy(receptionist)];
  const before = await Promise.all([member, unlucky].map(({ uid }) => sessionsSince(uid)));
  const elsewhere = await letInBy(admin);
  const untouched = await sessionsSince(elsewhere.uid);
  // Links that were redeemed more than 30 days ago have no effect.
  const code = String(await readAsOwner(`LatestAccessLinks/${unlucky.uid}`));
  await updateAsOwner({ [`AccessLinks/${code}/UsedAt`]: Date.now() - 31 * 86_400_000 });

  expect(formatAnswer(await setRole(admin, receptionist.uid, change.Role, change.branch))).toBe('done');
  expect(await sessionsSince(member.uid)).toBeGreaterThan(before[0] ?? 0);
  expect((await loadAuthAccount(member.uid)).since).toBeGreaterThanOrEqual(await sessionsSince(member.uid));
  expect(await isRefused(member)).toBe(true);
  expect(await sessionsSince(unlucky.uid)).toBe(before[1]);
  expect(await sessionsSince(elsewhere.uid)).toBe(untouched);
  expect(await readAsOwner(`EndedRoles/${receptionist.uid}`)).toBeNull();
  if (change.Role !== null) await setRole(admin, receptionist.uid, null);
});

it(
  'logs once which accounts have had their own sign-in since a link by a colleague who loses the role',
  LONG,
  async () => {
    const receptionist = await newStaff('reception', 'centro');
    const [own, plain] = [await letInBy(receptionist), await letInBy(receptionist)];
    await setPassword(own);
    expect(formatAnswer(await setRole(admin, receptionist.uid, 'reception', 'valle'))).toBe('done');
    expect(formatAnswer(await setRole(admin, receptionist.uid, null))).toBe('done');
    const lines = Object.values(await readRecord(`Audit/${today()}`)).filter((line) =>
      JSON.stringify(line).includes('own-sign-in-found'),
    );
    const about = (uid: string) => lines.filter((line) => JSON.stringify(line).includes(uid));
    expect(about(own.uid)).toEqual([expect.objectContaining({ By: 'server', Target: own.uid })]);
    expect(about(plain.uid)).toEqual([]);
  },
);

it('refuses a link whose creator has lost the role', { timeout: 60_000 }, async () => {
  const receptionist = await newStaff('reception', 'centro');
  const { uid, accessLink } = await newMember(receptionist);
  expect(formatAnswer(await setRole(admin, receptionist.uid, null))).toBe('done');
  expect(formatAnswer(await call(null, 'redeemAccessLink', { code: accessLink.slice(-22) }))).toBe('link-invalid');
  const next = await mustCall(admin, 'createAccessLink', { uid, Kind: 'qr' });
  expect(formatAnswer(await call(null, 'redeemAccessLink', { code: next.accessLink.slice(-22) }))).toBe('done');
});

it('gives only staff without a sign-in a link that sets their password', async () => {
  const email = `${newPhone()}@correo.mx`;
  const withoutMail = await newMember(admin);
  const { uid } = await newMember(admin, { Email: email });
  const linkFor = (target: string) => call(admin, 'createPasswordLink', { uid: target });
  expect(formatAnswer(await linkFor(uid))).toBe('no-permission');
  for (const one of [uid, withoutMail.uid])
    expect(formatAnswer(await setRole(admin, one, 'reception', 'valle'))).toBe('done');
  expect(formatAnswer(await linkFor(withoutMail.uid))).toBe('email-needed');

  const { link } = await mustCall(admin, 'createPasswordLink', { uid });
  const { pathname, searchParams } = new URL(link);
  expect([pathname, searchParams.get('mode')]).toEqual(['/login', 'resetPassword']);
  expect(await resetPassword(searchParams.get('oobCode') ?? '', 'recepcion-nueva')).toBe(email);
  const since = await sinceOf(uid);
  const session = withSignInTime(await signIn(email, 'recepcion-nueva'), since + 1);
  expect(formatAnswer(await call(session, 'listExpirations', { from: today(), to: today() }))).toBe('done');
  expect(formatAnswer(await linkFor(uid))).toBe('has-own-sign-in');
  const lines = Object.values(await readRecord(`Audit/${today()}`)).map((line) => JSON.stringify(line));
  expect(lines.filter((line) => line.includes('access-link-created') && line.includes(uid))).toHaveLength(1);
});
