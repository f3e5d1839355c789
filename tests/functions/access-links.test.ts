import { beforeAll, expect, it } from 'vitest';
import { readAsOwner } from '../support/database.ts';
import {
  begunAt,
  call,
  forgetCalls,
  mustCall,
  newId,
  newMember,
  readRecord,
  type Session,
  setPassword,
  short,
  signIn,
  signInOf,
  signInWithToken,
} from '../support/functions.ts';
import { PEOPLE, today } from '../support/people.ts';

const LONG = { timeout: 60_000 } as const;
const HOUR = 3_600_000;

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

const redeem = (link: string) => call(null, 'redeemAccessLink', { code: link.slice(-22) });

/** The part of a person's newest link that the desk reads. */
async function newestOf(uid: string): Promise<Readonly<Record<string, unknown>>> {
  return readRecord(`AccessLinks/${String(await readAsOwner(`LatestAccessLinks/${uid}`))}`);
}

it(
  'expires after a day in a message and after a quarter of an hour on a screen, and a new one replaces the older',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    const first = await newestOf(uid);
    expect(first).toMatchObject({ Kind: 'qr', Uid: uid, By: reception.uid });
    expect(Number(first.Until) - Number(first.At)).toBe(HOUR / 4);
    const sent = await mustCall(reception, 'createAccessLink', { uid, Kind: 'whatsapp' });
    const second = await newestOf(uid);
    expect(second).toMatchObject({ Kind: 'whatsapp', Until: sent.expiresAt });
    expect(Number(second.Until) - Number(second.At)).toBe(24 * HOUR);
    expect(short(await redeem(accessLink))).toBe('link-invalid');
    expect(short(await redeem(sent.accessLink))).toBe('done');
    expect((await newestOf(uid)).UsedAt).toBeGreaterThanOrEqual(Number(second.At));
    const screen = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    expect(await newestOf(uid)).toMatchObject({ Kind: 'qr', Until: screen.expiresAt });
  },
);

it('is revoked by staff once, and then no longer opens a session', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  const ends = await Promise.all([1, 2].map(() => call(reception, 'endAccessLink', { uid })));
  expect(ends.map(short).toSorted()).toEqual(['done', 'link-over']);
  expect(await newestOf(uid)).toMatchObject({ Ended: { By: reception.uid } });
  expect(short(await redeem(accessLink))).toBe('link-invalid');
  // The next one is another link.
  const next = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
  expect(short(await redeem(next.accessLink))).toBe('done');
  expect(short(await call(reception, 'endAccessLink', { uid }))).toBe('link-over');
});

it('says how a person signs in, so that staff keep the right file', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  expect(await mustCall(reception, 'describeSignIn', { uid })).toEqual({ way: 'link', email: null, isStaff: false });
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  await setPassword(await signInWithToken(token));
  expect(await mustCall(reception, 'describeSignIn', { uid })).toMatchObject({ way: 'own' });
  expect(short(await call(reception, 'createAccessLink', { uid, Kind: 'qr' }))).toBe('has-own-sign-in');
  expect(await mustCall(reception, 'describeSignIn', { uid: PEOPLE.admin.uid })).toEqual({
    way: 'own',
    email: PEOPLE.admin.email,
    isStaff: true,
  });
});

/** Opens a session by an access link. It begins in the second of `Users/{uid}/SessionsSince` or later. */
async function openSession(link: string): Promise<Session> {
  const redeemed = await redeem(link);
  if (!redeemed.ok) throw new Error(`The link was refused: ${short(redeemed)}`);
  return signInWithToken(redeemed.value.token);
}

const sessionsSince = async (uid: string): Promise<number> => Number(await readAsOwner(`Users/${uid}/SessionsSince`));

it(
  'ends the earlier sessions of the account when it is redeemed, and lets the new one call at once',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    const first = await openSession(accessLink);
    expect(short(await call(first, 'whoAmI', {}))).toBe('done');
    const beforeSecond = Math.floor(Date.now() / 1000);
    const next = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    const second = await openSession(next.accessLink);
    const since = await sessionsSince(uid);
    expect(since).toBeGreaterThanOrEqual(beforeSecond);
    expect((await signInOf(uid)).since).toBeGreaterThanOrEqual(since);
    expect(short(await call(second, 'whoAmI', {}))).toBe('done');
    expect(short(await call(begunAt(first, since - 1), 'whoAmI', {}))).toBe('session-ended');
    expect(short(await call(begunAt(first, since - 1), 'updateUser', { EmergencyContact: 'Luis 8110000099' }))).toBe(
      'session-ended',
    );
    // An ended session opens a new link as a visitor does.
    const third = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    const asEnded = await call(begunAt(first, since - 1), 'redeemAccessLink', { code: third.accessLink.slice(-22) });
    expect(short(asEnded)).toBe('done');
  },
);

it('says who made it once it is redeemed, and counts a redemption only once', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  expect(await newestOf(uid)).not.toHaveProperty('RedeemedFrom');
  const tries = await Promise.all([1, 2, 3].map(() => redeem(accessLink)));
  expect(tries.map(short).toSorted()).toEqual(['done', 'link-invalid', 'link-invalid']);
  expect(await newestOf(uid)).toMatchObject({ RedeemedFrom: reception.uid, By: reception.uid });
});

it('lets staff end every session of a member, once for a repeated request, and logs it', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  const session = await openSession(accessLink);
  const requestId = newId();
  const both = await Promise.all([1, 2].map(() => call(reception, 'endSessions', { requestId, uid })));
  expect(both.map(short)).toEqual(['done', 'done']);
  const since = await sessionsSince(uid);
  // A session that began in the very second of the ending has ended too.
  expect(short(await call(begunAt(session, since - 1), 'whoAmI', {}))).toBe('session-ended');
  expect((await signInOf(uid)).since).toBeGreaterThanOrEqual(since);
  expect(await readRecord(`Audit/${today()}/${requestId}`)).toMatchObject({
    Action: 'sessions-ended',
    By: reception.uid,
    Target: uid,
  });
  // A new link works at once.
  const next = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
  expect(short(await call(await openSession(next.accessLink), 'whoAmI', {}))).toBe('done');
});

it(
  'refuses a session whose token was issued before the sessions were ended and exchanged afterwards',
  LONG,
  async () => {
    const { uid, accessLink } = await newMember(reception);
    const first = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
    await mustCall(reception, 'endSessions', { requestId: newId(), uid });
    expect(short(await call(await signInWithToken(first.token), 'whoAmI', {}))).toBe('session-ended');
    // A later redemption opens a new session. The token of the one before stays ended.
    const next = await mustCall(reception, 'createAccessLink', { uid, Kind: 'qr' });
    const second = await mustCall(reception, 'redeemAccessLink', { code: next.accessLink.slice(-22) });
    expect(short(await call(await signInWithToken(second.token), 'whoAmI', {}))).toBe('done');
    expect(short(await call(await signInWithToken(first.token), 'whoAmI', {}))).toBe('session-ended');
  },
);

it('counts the token of a link as older than a role that was given before the token was exchanged', LONG, async () => {
  const admin = await signIn(PEOPLE.admin.email);
  const { uid, accessLink } = await newMember(reception);
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  const role = { uid, Role: 'reception', branch: 'centro' };
  await mustCall(admin, 'setStaffRole', { requestId: newId(), ...role });
  const given = Number(await readAsOwner(`Staff/${uid}/Since`));
  const late = begunAt(await signInWithToken(token), given + 1);
  expect(short(await call(late, 'describeSignIn', { uid: PEOPLE.socia.uid }))).toBe('sign-in-again');
  await mustCall(admin, 'setStaffRole', { requestId: newId(), uid, Role: null });
});

const linesAbout = async (uid: string): Promise<readonly unknown[]> =>
  Object.values(await readRecord(`Audit/${today()}`)).filter((line) => JSON.stringify(line).includes(uid));

it('logs that an account has had its own sign-in since a link when staff end its sessions', LONG, async () => {
  const [{ uid, accessLink }, plain] = [await newMember(reception), await newMember(reception)];
  await setPassword(await openSession(accessLink));
  await openSession(plain.accessLink);
  for (const person of [uid, plain.uid]) await mustCall(reception, 'endSessions', { requestId: newId(), uid: person });
  const found = { Action: 'own-sign-in-found', By: 'server', Target: uid };
  expect(await linesAbout(uid)).toContainEqual(expect.objectContaining(found));
  expect(JSON.stringify(await linesAbout(plain.uid))).not.toContain('own-sign-in-found');
});

it('keeps a session with a password alive when the person changes the password', LONG, async () => {
  const { uid, accessLink } = await newMember(reception);
  const session = await openSession(accessLink);
  const since = await sessionsSince(uid);
  await setPassword(session);
  expect(await sessionsSince(uid)).toBe(since);
  expect(short(await call(session, 'whoAmI', {}))).toBe('done');
});
