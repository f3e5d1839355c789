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

let admin: Session;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
});

const setRole = (as: Session, uid: string, Role: string | null, branch?: string) =>
  call(as, 'setStaffRole', { requestId: newId(), uid, Role, ...(branch === undefined ? {} : { branch }) });

/** Returns when an account got its role, epoch seconds. */
const loadSince = async (uid: string): Promise<number> => Number(await readAsOwner(`Staff/${uid}/Since`));

/** Creates an account with a role. Its session begins after the role was given. */
async function newStaff(Role: string, branch?: string): Promise<Session & { readonly email: string }> {
  const person = await signUp();
  expect(formatAnswer(await setRole(admin, person.uid, Role, branch))).toBe('done');
  return withSignInTime(person, (await loadSince(person.uid)) + 1);
}

/** Checks that the stored number of administrators is correct. */
async function expectCorrectCount(): Promise<void> {
  const staff = Object.values(await readRecord('Staff'));
  const admins = staff.filter((value) => JSON.stringify(value).includes('"admin"')).length;
  expect(await readAsOwner('StaffCounts/admin')).toBe(admins);
}

it('requires a new sign-in when a role is given or changed, and applies a new branch or removal at once', async () => {
  let person = await signUp();
  const list = () => call(person, 'listExpirations', { from: today(), to: today() });
  expect(formatAnswer(await list())).toBe('no-permission');
  expect(formatAnswer(await setRole(admin, person.uid, 'reception', 'centro'))).toBe('done');
  const roleSince = await loadSince(person.uid);
  person = withSignInTime(person, roleSince);
  // A session from before the role was given is refused.
  expect(formatAnswer(await list())).toBe('sign-in-again');
  expect(formatAnswer(await call(person, 'addNote', { requestId: newId(), uid: PEOPLE.socia.uid, Text: 'Nota' }))).toBe(
    'sign-in-again',
  );
  expect((await loadAuthAccount(person.uid)).since).toBeGreaterThanOrEqual(roleSince);
  person = withSignInTime(person, roleSince + 1);
  expect(formatAnswer(await list())).toBe('done');
  const sessionsSince = (await loadAuthAccount(person.uid)).since;
  expect(formatAnswer(await setRole(admin, person.uid, 'reception', 'valle'))).toBe('done');
  expect(await loadSince(person.uid)).toBe(roleSince);
  expect((await loadAuthAccount(person.uid)).since).toBe(sessionsSince);
  const report = (branch: string) => call(person, 'attendanceReport', { from: today(), to: today(), branch });
  expect(formatAnswer(await report('centro'))).toBe('no-permission');
  expect(formatAnswer(await report('valle'))).toBe('done');
  expect(formatAnswer(await setRole(admin, person.uid, 'kiosk', 'valle'))).toBe('done');
  const newRoleSince = await loadSince(person.uid);
  person = withSignInTime(person, newRoleSince);
  expect(formatAnswer(await list())).toBe('sign-in-again');
  person = withSignInTime(person, newRoleSince + 1);
  expect(formatAnswer(await list())).toBe('no-permission');
  expect(formatAnswer(await setRole(admin, person.uid, null))).toBe('done');
  expect(formatAnswer(await list())).toBe('no-permission');
  expect(await readAsOwner(`Staff/${person.uid}`)).toBeNull();
  await expectCorrectCount();
});

it('gives a role only once if the request is repeated, and logs the change', async () => {
  const person = await signUp();
  const input = { requestId: newId(), uid: person.uid, Role: 'admin' };
  const answers = await Promise.all([call(admin, 'setStaffRole', input), call(admin, 'setStaffRole', input)]);
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { Role: 'admin', Branch: null } });
  await expectCorrectCount();
  const audit = await readRecord(`Audit/${today()}/${input.requestId}`);
  expect(audit).toMatchObject({ Action: 'role-set', By: admin.uid, Target: person.uid, Detail: 'member → admin' });
  await setRole(admin, person.uid, null);
});

it('keeps one administrator, also when administrators remove each other’s role concurrently', async () => {
  const [a, b] = [await newStaff('admin'), await newStaff('admin')];
  // Each one's role is removed by the next one, concurrently. Then each tries three times to remove their own role.
  const people: readonly Session[] = [admin, a, b];
  await Promise.all(people.map((person, index) => setRole(people[(index + 1) % 3] ?? admin, person.uid, null)));
  for (let round = 0; round < 3; round++) for (const person of people) await setRole(person, person.uid, null);
  await expectCorrectCount();
  expect(await readAsOwner('StaffCounts/admin')).toBe(1);
  const remaining = [];
  for (const person of people) if ((await readAsOwner(`Staff/${person.uid}`)) !== null) remaining.push(person);
  expect(remaining).toHaveLength(1);
  const [lastAdmin] = remaining;
  if (!lastAdmin) throw new Error('No administrator is left');
  expect(formatAnswer(await setRole(lastAdmin, lastAdmin.uid, null))).toBe('last-admin');
  expect(formatAnswer(await setRole(lastAdmin, lastAdmin.uid, 'reception', 'centro'))).toBe('last-admin');
  // Gives the demo gym its administrator back.
  if (lastAdmin.uid === admin.uid) return;
  expect(formatAnswer(await setRole(lastAdmin, admin.uid, 'admin'))).toBe('done');
  // Without `Since`, as in the seed, sessions from before the role are accepted.
  await updateAsOwner({ [`Staff/${admin.uid}/Since`]: null });
  expect(formatAnswer(await setRole(admin, lastAdmin.uid, null))).toBe('done');
});

it('lists the staff, and refuses an access link whose member has become staff', async () => {
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

/** Creates a member as `creator` and redeems the member's access link. Returns the member's session. */
async function redeemLinkOf(creator: Session): Promise<Session> {
  const { accessLink } = await newMember(creator);
  const { token } = await mustCall(creator, 'redeemAccessLink', { code: accessLink.slice(-22) });
  return signInWithToken(token);
}

/** Returns the time before which the member's sessions are invalid, epoch seconds. */
const loadSessionsSince = async (uid: string): Promise<number> =>
  Number(await readAsOwner(`Users/${uid}/SessionsSince`));
/** Returns whether a session that began before the member's sessions were ended is refused. */
const isRefused = async (member: Session): Promise<boolean> => {
  const earlierSession = withSignInTime(member, (await loadSessionsSince(member.uid)) - 1);
  return formatAnswer(await call(earlierSession, 'whoAmI', {})) === 'session-ended';
};

it.each([
  { change: 'the role is taken away', Role: null, branch: undefined },
  { change: 'another role is given', Role: 'kiosk', branch: 'centro' },
  { change: 'the branch changes', Role: 'reception', branch: 'valle' },
])(
  'when $change, ends the member sessions of the last 30 days that began with a link created by the receptionist',
  { timeout: 60_000 },
  async (change) => {
    const receptionist = await newStaff('reception', 'centro');
    const [member, earlyMember] = [await redeemLinkOf(receptionist), await redeemLinkOf(receptionist)];
    const sinceBefore = await Promise.all([member, earlyMember].map(({ uid }) => loadSessionsSince(uid)));
    const memberOfAdmin = await redeemLinkOf(admin);
    const memberOfAdminSince = await loadSessionsSince(memberOfAdmin.uid);
    // Sessions of links that were redeemed more than 30 days ago aren't ended.
    const code = String(await readAsOwner(`LatestAccessLinks/${earlyMember.uid}`));
    await updateAsOwner({ [`AccessLinks/${code}/UsedAt`]: Date.now() - 31 * 86_400_000 });

    expect(formatAnswer(await setRole(admin, receptionist.uid, change.Role, change.branch))).toBe('done');
    expect(await loadSessionsSince(member.uid)).toBeGreaterThan(sinceBefore[0] ?? 0);
    expect((await loadAuthAccount(member.uid)).since).toBeGreaterThanOrEqual(await loadSessionsSince(member.uid));
    expect(await isRefused(member)).toBe(true);
    expect(await loadSessionsSince(earlyMember.uid)).toBe(sinceBefore[1]);
    expect(await loadSessionsSince(memberOfAdmin.uid)).toBe(memberOfAdminSince);
    expect(await readAsOwner(`EndedRoles/${receptionist.uid}`)).toBeNull();
    if (change.Role !== null) await setRole(admin, receptionist.uid, null);
  },
);

it('logs a member’s sign-in method only once if the creator of their link changes branch and then loses the role', {
  timeout: 60_000,
}, async () => {
  const receptionist = await newStaff('reception', 'centro');
  const [withPassword, withoutPassword] = [await redeemLinkOf(receptionist), await redeemLinkOf(receptionist)];
  await setPassword(withPassword);
  expect(formatAnswer(await setRole(admin, receptionist.uid, 'reception', 'valle'))).toBe('done');
  expect(formatAnswer(await setRole(admin, receptionist.uid, null))).toBe('done');
  const lines = Object.values(await readRecord(`Audit/${today()}`)).filter((line) =>
    JSON.stringify(line).includes('own-sign-in-found'),
  );
  const linesAbout = (uid: string) => lines.filter((line) => JSON.stringify(line).includes(uid));
  expect(linesAbout(withPassword.uid)).toEqual([expect.objectContaining({ By: 'server', Target: withPassword.uid })]);
  expect(linesAbout(withoutPassword.uid)).toEqual([]);
});

it('refuses a link whose creator has lost the role', { timeout: 60_000 }, async () => {
  const receptionist = await newStaff('reception', 'centro');
  const { uid, accessLink } = await newMember(receptionist);
  expect(formatAnswer(await setRole(admin, receptionist.uid, null))).toBe('done');
  expect(formatAnswer(await call(null, 'redeemAccessLink', { code: accessLink.slice(-22) }))).toBe('link-invalid');
  const newLink = await mustCall(admin, 'createAccessLink', { uid, Kind: 'qr' });
  expect(formatAnswer(await call(null, 'redeemAccessLink', { code: newLink.accessLink.slice(-22) }))).toBe('done');
});

it('creates a password link only for staff who have an e-mail and no sign-in method', async () => {
  const email = `${newPhone()}@correo.mx`;
  const withoutMail = await newMember(admin);
  const { uid } = await newMember(admin, { Email: email });
  const createLink = (target: string) => call(admin, 'createPasswordLink', { uid: target });
  expect(formatAnswer(await createLink(uid))).toBe('no-permission');
  for (const person of [uid, withoutMail.uid])
    expect(formatAnswer(await setRole(admin, person, 'reception', 'valle'))).toBe('done');
  expect(formatAnswer(await createLink(withoutMail.uid))).toBe('email-needed');

  const { link } = await mustCall(admin, 'createPasswordLink', { uid });
  const { pathname, searchParams } = new URL(link);
  expect([pathname, searchParams.get('mode')]).toEqual(['/login', 'resetPassword']);
  expect(await resetPassword(searchParams.get('oobCode') ?? '', 'recepcion-nueva')).toBe(email);
  const since = await loadSince(uid);
  const session = withSignInTime(await signIn(email, 'recepcion-nueva'), since + 1);
  expect(formatAnswer(await call(session, 'listExpirations', { from: today(), to: today() }))).toBe('done');
  expect(formatAnswer(await createLink(uid))).toBe('has-own-sign-in');
  const lines = Object.values(await readRecord(`Audit/${today()}`)).map((line) => JSON.stringify(line));
  expect(lines.filter((line) => line.includes('access-link-created') && line.includes(uid))).toHaveLength(1);
});
