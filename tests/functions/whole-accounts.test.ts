import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseExport, recount } from '../support/isolated-gym/recount.ts';
import { BRANCH, callerOf, IsolatedGym, KIOSK } from '../support/isolated-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW);
});

afterAll(() => gym.close());

/** Returns the problems that a recount of the stored data finds, as texts. */
const findProblems = async (): Promise<readonly string[]> => recount(parseExport(await gym.read()), NOW);
const memberCaller = (uid: string) => callerOf(uid, 'member');
const saveName = (uid: string, more: object = {}) =>
  gym.code.updateProfile({ Nombre: 'Nuria Ñáñez', ...more }, memberCaller(uid), NOW);

/** Loads what makes a person's account complete: the user, the secret of the card, the PINs and the summary. */
async function loadAccountData(uid: string) {
  const [user, card, pins, summary] = (await Promise.all([
    gym.read(`Users/${uid}`),
    gym.read(`Cards/${uid}`),
    gym.read('Pins'),
    gym.read(`Summaries/${uid}`),
  ])) as Record<string, string>[];
  const personPins = Object.entries(pins ?? {}).flatMap(([pin, owner]) => (owner === uid ? [pin] : []));
  return { user: user ?? {}, secret: card?.Secret ?? null, pins: personPins, summary: summary ?? {} };
}

/** Creates an incomplete account, which has a name but neither PIN nor card. Returns the uid. */
async function createIncompleteAccount(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const uid = `antes-${randomUUID()}`;
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Raúl Peña', CreatedAt: NOW - 9_000, ...more } });
  return uid;
}

it('completes an account once, when its name is first saved', async () => {
  const uid = randomUUID();
  expect(await saveName(uid, { HomeBranch: BRANCH })).toMatchObject({ ok: true });
  const account = await loadAccountData(uid);
  expect(account.user).toMatchObject({
    Nombre: 'Nuria Ñáñez',
    HomeBranch: BRANCH,
    Pin: expect.stringMatching(/^\d{6}$/),
  });
  expect(account.pins).toEqual([account.user.Pin]);
  expect(account.secret).toMatch(/^[\w-]{20,64}$/);
  expect(account.summary).toMatchObject({ Pin: account.user.Pin, Secret: account.secret });
  expect(await saveName(uid)).toMatchObject({ ok: true });
  await gym.code.refreshMember(uid, NOW);
  expect(await loadAccountData(uid)).toMatchObject({ user: account.user, secret: account.secret, pins: account.pins });
  expect(await findProblems()).toEqual([]);
});

it('creates one PIN and one card if the callable, the trigger and the job run concurrently', async () => {
  const uid = randomUUID();
  await gym.write({ [`Users/${uid}/Nombre`]: 'Nuria Ñáñez' });
  await Promise.all([
    saveName(uid, { HomeBranch: BRANCH }),
    saveName(uid),
    gym.code.refreshMember(uid, NOW),
    gym.code.refreshMember(uid, NOW),
    gym.code.completeAccounts(NOW),
  ]);
  const account = await loadAccountData(uid);
  expect(account.pins).toEqual([account.user.Pin]);
  expect(account.summary).toMatchObject({ Pin: account.user.Pin, Secret: account.secret });
  expect(await findProblems()).toEqual([]);
});

it('completes accounts in the nightly job, with the branch of the last valid visit as home branch', async () => {
  const visitor = await createIncompleteAccount();
  await gym.write({
    [`MemberAttendance/${visitor}/${addDays(TODAY, -3)}/${BRANCH}`]: { Ts: NOW - 3 * 86_400_000 },
    [`MemberAttendance/${visitor}/${addDays(TODAY, -2)}/valle`]: {
      Ts: NOW - 2 * 86_400_000,
      Annulled: { At: NOW, By: KIOSK },
    },
  });
  const [withoutVisit, withBranch] = [
    await createIncompleteAccount(),
    await createIncompleteAccount({ HomeBranch: 'valle' }),
  ];
  expect(await gym.code.completeAccounts(NOW)).toBe(3);
  expect((await loadAccountData(visitor)).user).toMatchObject({ Pin: expect.any(String), HomeBranch: BRANCH });
  // Without a visit the home branch stays empty, because the gym has two branches.
  expect((await loadAccountData(withoutVisit)).user.HomeBranch).toBeUndefined();
  expect((await loadAccountData(withBranch)).user.HomeBranch).toBe('valle');
  expect(await gym.code.completeAccounts(NOW)).toBe(0);
  expect(await findProblems()).toEqual([]);
});

it('completes more accounts than fit on one page', async () => {
  // A page has 100 accounts.
  const uids = Array.from({ length: 130 }, (_, index) => `hoja-${String(index).padStart(4, '0')}-${randomUUID()}`);
  await gym.write(Object.fromEntries(uids.map((uid) => [`Users/${uid}`, { Nombre: 'Raúl Peña', HomeBranch: BRANCH }])));
  expect(await gym.code.completeAccounts(NOW)).toBe(130);
  expect(await findProblems()).toEqual([]);
});

it('completes no account without a name, and no closed, merged or terminal account', async () => {
  const nameless = `sin-nombre-${randomUUID()}`;
  const [closed, merged] = [
    await createIncompleteAccount({ Active: false }),
    await createIncompleteAccount({ Active: false, MergedInto: KIOSK }),
  ];
  await gym.write({
    [`Users/${nameless}`]: { ConsentAt: NOW },
    [`Users/${KIOSK}`]: { Nombre: 'Terminal Centro' },
  });
  expect(await gym.code.completeAccounts(NOW)).toBe(0);
  for (const uid of [nameless, closed, merged, KIOSK]) {
    expect(await loadAccountData(uid), uid).toMatchObject({ secret: null, pins: [] });
  }
});
