import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangeName, planLine, seenNow, withSeen } from '../support/membership-changes.ts';
import { ADMIN, admin, BRANCH, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const DAY_MS = 86_400_000;
const ROUNDS = 5;
const REASON = 'Prueba de la vista previa';

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  await gym.write({
    'Plans/doble': { Name: 'Doble', Price: 119_800, Months: 1, Branches: { all: true }, Active: true },
    'Plans/visitas': { Name: '10 visitas', Price: 90_000, Visits: 10, Branches: { all: true }, Active: true },
  });
}, 60_000);

afterAll(() => gym.close());

/** Reads previews from the gym of this file, at the server's time. */
const previewSource = (now = NOW) => ({ read: (path: string) => gym.read(path), now });

type AnyInput = Parameters<typeof seenNow>[1] & { readonly requestId: string; readonly Reason?: string };

/** Calls the use case of a change in this process. */
function run(name: ChangeName, input: AnyInput & { readonly Seen: Seen }, now = NOW): Promise<Result<unknown>> {
  switch (name) {
    case 'renewMembership':
      return gym.code.renewMembership(input as CallableInput<'renewMembership'>, admin, now);
    case 'freezeMembership':
      return gym.code.freezeMembership(input as CallableInput<'freezeMembership'>, admin, now);
    case 'resumeMembership':
      return gym.code.resumeMembership(input as CallableInput<'resumeMembership'>, admin, now);
    case 'cancelMembership':
      return gym.code.cancelMembership(input as CallableInput<'cancelMembership'>, admin, now);
    case 'changeMembershipPlan':
      return gym.code.changeMembershipPlan(input as CallableInput<'changeMembershipPlan'>, admin, now);
    case 'annulMembershipEntry':
      return gym.code.annulMembershipEntry(input as CallableInput<'annulMembershipEntry'>, admin, now);
  }
}

async function newPerson(): Promise<string> {
  const uid = `socia-${randomUUID()}`;
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Prueba Zúñiga', HomeBranch: BRANCH, Active: true } });
  return uid;
}

/** Makes a change with its present preview, as a screen does. Returns the id of the request and of its entry. */
async function done(name: ChangeName, change: Omit<AnyInput, 'requestId'>, now = NOW): Promise<string> {
  const requestId = randomUUID();
  const input = await withSeen(name, { requestId, ...change }, previewSource(now));
  expect(await run(name, input, now)).toMatchObject({ ok: true });
  return requestId;
}

/** Creates a person with a paid month. Returns the uid and the key of the entry. */
async function newMember(now = NOW): Promise<{ readonly uid: string; readonly Entry: string }> {
  const uid = await newPerson();
  return {
    uid,
    Entry: await done('renewMembership', { uid, Plan: 'mensual', PaidBy: 'outside', Reason: REASON }, now),
  };
}

/** The data that a refusal never touches. */
async function snapshot(): Promise<unknown> {
  const paths = ['MembershipPeriods', 'Memberships', 'Sales', 'ShiftTotals', 'Audit', 'Uncharged'];
  return Promise.all(paths.map((path) => gym.read(path)));
}

/** Ways in which a preview can differ from the present result of the change. */
const OTHERS: readonly (readonly [what: string, other: (seen: Seen) => Seen])[] = [
  ['another newest entry', (seen) => ({ ...seen, Entry: 'another' })],
  ['no entry', (seen) => ({ ...seen, Entry: null })],
  ['the end of the day before', (seen) => ({ ...seen, Ends: addDays(seen.Ends ?? TODAY, -1) })],
  ['another sum', (seen) => ({ ...seen, Total: seen.Total + 1 })],
];

/** Prepares a person for each change, and returns the change's input. */
const PREPARED: Readonly<Record<ChangeName, () => Promise<Omit<AnyInput, 'requestId'>>>> = {
  renewMembership: async () => ({ uid: (await newMember()).uid, Plan: 'mensual' }),
  freezeMembership: async () => ({ uid: (await newMember()).uid, From: TODAY, To: addDays(TODAY, 9) }),
  resumeMembership: async () => {
    const { uid } = await newMember();
    await done('freezeMembership', { uid, From: TODAY, To: addDays(TODAY, 9) });
    return { uid };
  },
  cancelMembership: async () => ({ uid: (await newMember()).uid, From: addDays(TODAY, 3), Reason: REASON }),
  changeMembershipPlan: async () => ({ uid: (await newMember()).uid, Plan: 'doble' }),
  annulMembershipEntry: async () => ({ ...(await newMember()), Reason: REASON }),
};

describe.each(Object.entries(PREPARED))('%s', (key, prepare) => {
  const name = key as ChangeName;

  it('refuses another entry, end or sum with the present result, and writes nothing', async () => {
    const change = await prepare();
    const Seen = await seenNow(name, change, previewSource());
    const before = await snapshot();
    const answers: Record<string, unknown> = {};
    for (const [what, other] of OTHERS)
      answers[what] = await run(name, { requestId: randomUUID(), ...change, Seen: other(Seen) });
    const stale = { ok: false, refusal: { reason: 'preview-stale', seen: Seen } };
    expect(answers).toEqual(Object.fromEntries(OTHERS.map(([what]) => [what, stale])));
    expect(await snapshot()).toEqual(before);
  });

  it('gives a repeated request its first answer, although the history has changed since', async () => {
    const input = await withSeen(name, { requestId: randomUUID(), ...(await prepare()) }, previewSource());
    const first = await run(name, input);
    expect(first).toMatchObject({ ok: true });
    const after = await snapshot();
    expect(await run(name, input)).toEqual(first);
    expect(await snapshot()).toEqual(after);
  });
});

it('shows what is charged: the price, what a change still owes, and nothing for a courtesy', async () => {
  const { uid } = await newMember();
  const total = async (name: ChangeName, change: object) =>
    (await seenNow(name, { uid, ...change }, previewSource())).Total;
  expect(await total('renewMembership', { Plan: 'mensual' })).toBe(59_900);
  expect(await total('changeMembershipPlan', { Plan: 'doble' })).toBe(59_900);
  expect(await total('renewMembership', { Plan: 'mensual', PaidBy: 'courtesy' })).toBe(0);
  expect(await total('cancelMembership', {})).toBe(0);
});

describe('a plan sold at the till', () => {
  const sale = (uid: string, line: Awaited<ReturnType<typeof planLine>>) => ({
    requestId: randomUUID(),
    branch: BRANCH,
    uid,
    Lines: [line],
    Payments: { card: { Amount: 59_900 } },
    Total: 59_900,
  });

  it('is refused for another entry, end or sum, and nothing is charged', async () => {
    const { uid } = await newMember();
    const line = await planLine(uid, 'mensual', previewSource());
    const before = await snapshot();
    const answers: Record<string, unknown> = {};
    for (const [what, other] of OTHERS)
      answers[what] = await gym.code.recordSale(sale(uid, { ...line, Seen: other(line.Seen) }), admin, NOW);
    const stale = { ok: false, refusal: { reason: 'preview-stale', seen: line.Seen } };
    expect(answers).toEqual(Object.fromEntries(OTHERS.map(([what]) => [what, stale])));
    expect(await snapshot()).toEqual(before);
  });

  it('is sold once for a repeated request, with the end that was shown', async () => {
    const { uid } = await newMember();
    const input = sale(uid, await planLine(uid, 'mensual', previewSource()));
    const first = await gym.code.recordSale(input, admin, NOW);
    expect(first).toMatchObject({ ok: true, value: { Period: { Ends: input.Lines[0]?.Seen.Ends } } });
    expect(await gym.code.recordSale(input, admin, NOW)).toEqual(first);
  });

  it('compares the plan’s price, and leaves a discount to the total of the sale', async () => {
    const { uid } = await newMember();
    const input = sale(uid, await planLine(uid, 'mensual', previewSource()));
    const off = {
      Discount: { Amount: 9_900, Reason: REASON },
      Payments: { card: { Amount: 50_000 } },
      Total: 50_000,
    };
    expect(await gym.code.recordSale({ ...input, ...off }, admin, NOW)).toMatchObject({ ok: true });
  });
});

it('accepts one of two renewals confirmed from the same preview, and charges nothing for the other', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { uid } = await newMember(NOW - 40 * DAY_MS);
    const Seen = await seenNow('renewMembership', { uid, Plan: 'mensual' }, previewSource());
    const renew = () => run('renewMembership', { requestId: randomUUID(), uid, Plan: 'mensual', Seen });
    const answers = await Promise.all([renew(), renew()]);
    const now = await seenNow('renewMembership', { uid, Plan: 'mensual' }, previewSource());
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, refusal: { reason: 'preview-stale', seen: now } });
    expect(await gym.read(`Memberships/${uid}/Ends`)).toBe(Seen.Ends);
    const sales = Object.values(Object(await gym.read('Sales'))).filter((one) => Object(one).Uid === uid);
    expect(sales).toHaveLength(1);
  }
});

it('refuses after midnight a preview from before it, and accepts a new one', async () => {
  const midnight = startOfGymDay(TODAY);
  const [before, after] = [midnight - 60_000, midnight + 60_000];
  const { uid } = await newMember(NOW - 60 * DAY_MS);
  // A week, because two months that begin on following days can end on the same day.
  const renewal = { uid, Plan: 'semana', PaidBy: 'outside', Reason: REASON } as const;
  const [Seen, next] = [
    await seenNow('renewMembership', renewal, previewSource(before)),
    await seenNow('renewMembership', renewal, previewSource(after)),
  ];
  expect(next.Entry).toBe(Seen.Entry);
  expect(next.Ends).not.toBe(Seen.Ends);
  const late = await run('renewMembership', { requestId: randomUUID(), ...renewal, Seen }, after);
  expect(late).toEqual({ ok: false, refusal: { reason: 'preview-stale', seen: next } });
  const confirmed = await run('renewMembership', { requestId: randomUUID(), ...renewal, Seen: next }, after);
  expect(confirmed).toMatchObject({ ok: true, value: { Ends: next.Ends } });
});

const PLANS = ['mensual', 'semana', 'doble', 'visitas'] as const;
const anyChange = fc.record({
  name: fc.constantFrom(...(Object.keys(PREPARED) as ChangeName[])),
  plan: fc.constantFrom(...PLANS),
  paidBy: fc.constantFrom('outside' as const, 'courtesy' as const, 'cash' as const),
  /** Days and hours since the previous change. */
  days: fc.nat(12),
  hours: fc.integer({ min: 0, max: 23 }),
  from: fc.nat(5),
  length: fc.integer({ min: 7, max: 20 }),
  which: fc.nat(50),
});

it('never refuses a preview of the newest history: screen and server compute the same', {
  timeout: 120_000,
}, async () => {
  // Without a shift a cash payment is refused, after the preview was compared.
  await gym.write({ [`OpenShifts/${BRANCH}/${ADMIN}`]: null });
  const counts = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 4, maxLength: 10 }), async (changes) => {
      let now = startOfGymDay(addDays(TODAY, -200));
      const { uid } = await newMember(now);
      for (const { name, plan, paidBy, days, hours, from, length, which } of changes) {
        now += days * DAY_MS + hours * 3_600_000;
        const day = gymDayOf(now);
        const entries = Object.keys(Object(await gym.read(`MembershipPeriods/${uid}`)));
        const inputs = {
          renewMembership: { Plan: plan, PaidBy: paidBy, Reason: REASON },
          changeMembershipPlan: { Plan: plan, PaidBy: paidBy, Reason: REASON },
          freezeMembership: { From: addDays(day, from), To: addDays(day, from + length - 1) },
          resumeMembership: {},
          cancelMembership: { From: addDays(day, from), Reason: REASON },
          annulMembershipEntry: { Entry: entries[which % entries.length] ?? 'none', Reason: REASON },
        };
        const input = await withSeen(name, { requestId: randomUUID(), uid, ...inputs[name] }, previewSource(now));
        const answer = await run(name, input, now);
        if (answer.ok) expect(answer.value).toMatchObject({ Ends: input.Seen.Ends });
        else expect(answer.refusal.reason).not.toBe('preview-stale');
        counts[answer.ok ? 'done' : 'refused'] += 1;
      }
    }),
    { numRuns: 20 },
  );
  expect(counts.done).toBeGreaterThan(20);
});
