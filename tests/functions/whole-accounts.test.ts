import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseExport, recount } from '../support/own-gym/recount.ts';
import { BRANCH, callerOf, KIOSK, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW);
});

afterAll(() => gym.close());

const problems = async (): Promise<readonly string[]> => recount(parseExport(await gym.read()), NOW);
const memberCaller = (uid: string) => callerOf(uid, 'member');
const saveName = (uid: string, more: object = {}) =>
  gym.code.updateProfile({ Nombre: 'Nuria Ñáñez', ...more }, memberCaller(uid), NOW);

/** The data of a person's account. */
async function loadAccountState(uid: string) {
  const [user, card, pins, summary] = (await Promise.all([
    gym.read(`Users/${uid}`),
    gym.read(`Cards/${uid}`),
    gym.read('Pins'),
    gym.read(`Summaries/${uid}`),
  ])) as Record<string, string>[];
  const personPins = Object.entries(pins ?? {}).flatMap(([pin, owner]) => (owner === uid ? [pin] : []));
  return { user: user ?? {}, secret: card?.Secret ?? null, pins: personPins, summary: summary ?? {} };
}

/** An incomplete account, which has a name and nothing more. */
async function incompleteAccount(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const uid = `antes-${randomUUID()}`;
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Raúl Peña', CreatedAt: NOW - 9_000, ...more } });
  return uid;
}

it('completes an account when its name is first saved, only once', async () => {
  const uid = randomUUID();
  expect(await saveName(uid, { HomeBranch: BRANCH })).toMatchObject({ ok: true });
  const made = await loadAccountState(uid);
  expect(made.user).toMatchObject({ Nombre: 'Nuria Ñáñez', HomeBranch: BRANCH, Pin: expect.stringMatching(/^\d{6}$/) });
  expect(made.pins).toEqual([made.user.Pin]);
  expect(made.secret).toMatch(/^[\w-]{20,64}$/);
  // People are found at the door by their PIN and the secret of their card.
  expect(made.summary).toMatchObject({ Pin: made.user.Pin, Secret: made.secret });
  expect(await saveName(uid)).toMatchObject({ ok: true });
  await gym.code.refreshMember(uid, NOW);
  expect(await loadAccountState(uid)).toMatchObject({ user: made.user, secret: made.secret, pins: made.pins });
  expect(await problems()).toEqual([]);
});

it('makes one PIN and one card when callable, trigger and job run at once', async () => {
  const uid = randomUUID();
  await gym.write({ [`Users/${uid}/Nombre`]: 'Nuria Ñáñez' });
  await Promise.all([
    saveName(uid, { HomeBranch: BRANCH }),
    saveName(uid),
    gym.code.refreshMember(uid, NOW),
    gym.code.refreshMember(uid, NOW),
    gym.code.completeAccounts(NOW),
  ]);
  const made = await loadAccountState(uid);
  expect(made.pins).toEqual([made.user.Pin]);
  expect(made.summary).toMatchObject({ Pin: made.user.Pin, Secret: made.secret });
  expect(await problems()).toEqual([]);
});

it('completes incomplete accounts in the nightly job, with the branch of the last visit as home branch', async () => {
  const visitor = await incompleteAccount();
  await gym.write({
    [`MemberAttendance/${visitor}/${addDays(TODAY, -3)}/${BRANCH}`]: { Ts: NOW - 3 * 86_400_000 },
    [`MemberAttendance/${visitor}/${addDays(TODAY, -2)}/valle`]: {
      Ts: NOW - 2 * 86_400_000,
      Annulled: { At: NOW, By: KIOSK },
    },
  });
  const [never, pinOnly] = [await incompleteAccount(), await incompleteAccount({ HomeBranch: 'valle' })];
  expect(await gym.code.completeAccounts(NOW)).toBe(3);
  expect((await loadAccountState(visitor)).user).toMatchObject({ Pin: expect.any(String), HomeBranch: BRANCH });
  // The gym has two branches, so the person must choose one.
  expect((await loadAccountState(never)).user.HomeBranch).toBeUndefined();
  expect((await loadAccountState(pinOnly)).user.HomeBranch).toBe('valle');
  expect(await gym.code.completeAccounts(NOW)).toBe(0);
  expect(await problems()).toEqual([]);
});

it('continues after the last page', async () => {
  const many = Array.from({ length: 130 }, (_, index) => `hoja-${String(index).padStart(4, '0')}-${randomUUID()}`);
  await gym.write(Object.fromEntries(many.map((uid) => [`Users/${uid}`, { Nombre: 'Raúl Peña', HomeBranch: BRANCH }])));
  expect(await gym.code.completeAccounts(NOW)).toBe(130);
  expect(await problems()).toEqual([]);
});

it('completes no account without a name, and none that is closed, merged or a terminal’s', async () => {
  const nameless = `sin-nombre-${randomUUID()}`;
  const [closed, joined] = [
    await incompleteAccount({ Active: false }),
    await incompleteAccount({ Active: false, MergedInto: KIOSK }),
  ];
  await gym.write({
    [`Users/${nameless}`]: { ConsentAt: NOW },
    [`Users/${KIOSK}`]: { Nombre: 'Terminal Centro' },
  });
  expect(await gym.code.completeAccounts(NOW)).toBe(0);
  for (const uid of [nameless, closed, joined, KIOSK]) {
    expect(await loadAccountState(uid), uid).toMatchObject({ secret: null, pins: [] });
  }
});
