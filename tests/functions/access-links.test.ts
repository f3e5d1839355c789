import { beforeAll, expect, it } from 'vitest';
import { readAsOwner } from '../support/database.ts';
import {
  call,
  forgetCalls,
  mustCall,
  newMember,
  readRecord,
  type Session,
  setPassword,
  short,
  signIn,
  signInWithToken,
} from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

const LONG = { timeout: 60_000 } as const;
const HOUR = 3_600_000;

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

const redeem = (link: string) => call(null, 'redeemAccessLink', { code: link.slice(-22) });

/** What the desk reads of a person's newest link. */
async function newestOf(uid: string): Promise<Readonly<Record<string, unknown>>> {
  return readRecord(`AccessLinks/${String(await readAsOwner(`LatestAccessLinks/${uid}`))}`);
}

it('lives a day in a message and a quarter of an hour on a screen, and a new one ends the older', LONG, async () => {
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
});

it('is ended by staff once, and then lets nobody in', LONG, async () => {
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

it('says how somebody signs in, so that the right file is kept', LONG, async () => {
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
