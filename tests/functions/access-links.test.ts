import { beforeAll, expect, it } from 'vitest';
import { readAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  loadAuthAccount,
  mustCall,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  setPassword,
  signIn,
  signInWithToken,
  withSignInTime,
} from '../support/functions.ts';
import { PEOPLE, today } from '../support/people.ts';

/** Time limit of a test that makes many calls. */
const LONG = { timeout: 60_000 } as const;
const HOUR_MS = 3_600_000;

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

/** Redeems a link. Its last 22 characters are its code. */
const redeem = (link: string) => call(null, 'redeemAccessLink', { code: link.slice(-22) });

async function loadNewestLink(uid: string): Promise<Readonly<Record<string, unknown>>> {
  return readRecord(`AccessLinks/${String(await readAsOwner(`LatestAccessLinks/${uid}`))}`);
}

it(
  'a link is valid for a day in a message and for 15 minutes on a screen, and a new one replaces the older',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    const first = await loadNewestLink(uid);
    expect(first).toMatchObject({ Kind: 'qr', Uid: uid, By: reception.uid });
    expect(Number(first.Until) - Number(first.At)).toBe(HOUR_MS / 4);
    const sent = await mustCall(reception, 'createAccessLink', { uid, Kind: 'whatsapp' });
    const second = await loadNewestLink(uid);
    expect(second).toMatchObject({ Kind: 'whatsapp', Until: sent.expiresAt });
    expect(Number(second.Until) - Number(second.At)).toBe(24 * HOUR_MS);
    expect(formatAnswer(await redeem(accessLink))).toBe('link-invalid');
    expect(formatAnswer(await redeem(sent.accessLink))).toBe('done');
    expect((await loadNewestLink(uid)).UsedAt).toBeGreaterThanOrEqual(Number(second.At));
    const screen = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    expect(await loadNewestLink(uid)).toMatchObject({ Kind: 'qr', Until: screen.expiresAt });
  },
);

it('staff revoke a link only once, and then it no longer opens a session', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  const answers = await Promise.all([1, 2].map(() => call(reception, 'endAccessLink', { uid })));
  expect(answers.map(formatAnswer).toSorted()).toEqual(['done', 'link-over']);
  expect(await loadNewestLink(uid)).toMatchObject({ Ended: { By: reception.uid } });
  expect(formatAnswer(await redeem(accessLink))).toBe('link-invalid');
  // A new link can be created and redeemed afterwards.
  const newLink = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
  expect(formatAnswer(await redeem(newLink.accessLink))).toBe('done');
  expect(formatAnswer(await call(reception, 'endAccessLink', { uid }))).toBe('link-over');
});

it(
  'staff can read how a person signs in, and get no link for somebody with their own sign-in method',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    expect(await mustCall(reception, 'describeSignIn', { uid })).toEqual({ way: 'link', email: null, isStaff: false });
    const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
    await setPassword(await signInWithToken(token));
    expect(await mustCall(reception, 'describeSignIn', { uid })).toMatchObject({ way: 'own' });
    expect(formatAnswer(await call(reception, 'createAccessLink', { uid, Kind: 'qr' }))).toBe('has-own-sign-in');
    expect(await mustCall(reception, 'describeSignIn', { uid: PEOPLE.admin.uid })).toEqual({
      way: 'own',
      email: PEOPLE.admin.email,
      isStaff: true,
    });
  },
);

/** Opens a session by an access link. It begins in the second of `Users/{uid}/SessionsSince` or later. */
async function openSession(link: string): Promise<Session> {
  const redeemed = await redeem(link);
  if (!redeemed.ok) throw new Error(`The link was refused: ${formatAnswer(redeemed)}`);
  return signInWithToken(redeemed.value.token);
}

const loadSessionsSince = async (uid: string): Promise<number> =>
  Number(await readAsOwner(`Users/${uid}/SessionsSince`));

it(
  'redeeming a link ends the earlier sessions of the account, and the new session can call at once',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    const first = await openSession(accessLink);
    expect(formatAnswer(await call(first, 'whoAmI', {}))).toBe('done');
    const beforeSecond = Math.floor(Date.now() / 1000);
    const newLink = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    const second = await openSession(newLink.accessLink);
    const since = await loadSessionsSince(uid);
    expect(since).toBeGreaterThanOrEqual(beforeSecond);
    expect((await loadAuthAccount(uid)).since).toBeGreaterThanOrEqual(since);
    expect(formatAnswer(await call(second, 'whoAmI', {}))).toBe('done');
    expect(formatAnswer(await call(withSignInTime(first, since - 1), 'whoAmI', {}))).toBe('session-ended');
    expect(
      formatAnswer(await call(withSignInTime(first, since - 1), 'updateUser', { EmergencyContact: 'Luis 8110000099' })),
    ).toBe('session-ended');
    // A client whose session has ended can redeem a new link, as a visitor can.
    const third = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    const redemption = await call(withSignInTime(first, since - 1), 'redeemAccessLink', {
      code: third.accessLink.slice(-22),
    });
    expect(formatAnswer(redemption)).toBe('done');
  },
);

it(
  'a link can be redeemed once, and its record then gets a copy of the creator’s uid in `RedeemedFrom`',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    expect(await loadNewestLink(uid)).not.toHaveProperty('RedeemedFrom');
    const tries = await Promise.all([1, 2, 3].map(() => redeem(accessLink)));
    expect(tries.map(formatAnswer).toSorted()).toEqual(['done', 'link-invalid', 'link-invalid']);
    expect(await loadNewestLink(uid)).toMatchObject({ RedeemedFrom: reception.uid, By: reception.uid });
  },
);

it('lets staff end all sessions of a member, accepts the request twice, and logs who sent it', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  const session = await openSession(accessLink);
  const requestId = newId();
  const both = await Promise.all([1, 2].map(() => call(reception, 'endSessions', { requestId, uid })));
  expect(both.map(formatAnswer)).toEqual(['done', 'done']);
  const since = await loadSessionsSince(uid);
  // A session that began in the second in which the sessions were ended has ended, too.
  expect(formatAnswer(await call(withSignInTime(session, since - 1), 'whoAmI', {}))).toBe('session-ended');
  expect((await loadAuthAccount(uid)).since).toBeGreaterThanOrEqual(since);
  expect(await readRecord(`Audit/${today()}/${requestId}`)).toMatchObject({
    Action: 'sessions-ended',
    By: reception.uid,
    Target: uid,
  });
  // A new link works at once.
  const newLink = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
  expect(formatAnswer(await call(await openSession(newLink.accessLink), 'whoAmI', {}))).toBe('done');
});

it(
  'refuses a session from a token that was issued before the sessions were ended and exchanged afterwards',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    const first = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
    await mustCall(reception, 'endSessions', { requestId: newId(), uid });
    expect(formatAnswer(await call(await signInWithToken(first.token), 'whoAmI', {}))).toBe('session-ended');
    // A later redemption opens a new session. The older token stays refused.
    const newLink = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    const second = await mustCall(reception, 'redeemAccessLink', { code: newLink.accessLink.slice(-22) });
    expect(formatAnswer(await call(await signInWithToken(second.token), 'whoAmI', {}))).toBe('done');
    expect(formatAnswer(await call(await signInWithToken(first.token), 'whoAmI', {}))).toBe('session-ended');
  },
);

it('asks for a new sign-in if the account got its role after the session’s token was issued', LONG, async () => {
  const admin = await signIn(PEOPLE.admin.email);
  const { uid, accessLink } = await newMember(reception);
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  const role = { uid, Role: 'reception', branch: 'centro' };
  await mustCall(admin, 'setStaffRole', { requestId: newId(), ...role });
  const roleSince = Number(await readAsOwner(`Staff/${uid}/Since`));
  const lateSession = withSignInTime(await signInWithToken(token), roleSince + 1);
  expect(formatAnswer(await call(lateSession, 'describeSignIn', { uid: PEOPLE.socia.uid }))).toBe('sign-in-again');
  await mustCall(admin, 'setStaffRole', { requestId: newId(), uid, Role: null });
});

const loadAuditLines = async (uid: string): Promise<readonly unknown[]> =>
  Object.values(await readRecord(`Audit/${today()}`)).filter((line) => JSON.stringify(line).includes(uid));

it(
  'when staff end the sessions of an account, logs if it got its own sign-in method through a link',
  LONG,
  async () => {
    const [{ uid, accessLink }, withoutPassword] = [await newMember(reception), await newMember(reception)];
    await setPassword(await openSession(accessLink));
    await openSession(withoutPassword.accessLink);
    for (const person of [uid, withoutPassword.uid])
      await mustCall(reception, 'endSessions', { requestId: newId(), uid: person });
    const expectedLine = { Action: 'own-sign-in-found', By: 'server', Target: uid };
    expect(await loadAuditLines(uid)).toContainEqual(expect.objectContaining(expectedLine));
    expect(JSON.stringify(await loadAuditLines(withoutPassword.uid))).not.toContain('own-sign-in-found');
  },
);

it('keeps a session alive when the person sets a password in it', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  const session = await openSession(accessLink);
  const since = await loadSessionsSince(uid);
  await setPassword(session);
  expect(await loadSessionsSince(uid)).toBe(since);
  expect(formatAnswer(await call(session, 'whoAmI', {}))).toBe('done');
});
