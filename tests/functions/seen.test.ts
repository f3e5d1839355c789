import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, admin, BRANCH, IsolatedGym } from '../support/isolated-gym/server.ts';
import { type ChangeName, planLine, seenNow, withSeen } from '../support/membership-changes.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const DAY_MS = 86_400_000;
/** How often the race of two renewals is repeated. */
const ROUNDS = 5;
const REASON = 'Prueba de la vista previa';

/** A separate database for this file. The server's use cases run in the process of the test. */
let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
  await gym.write({
    'Plans/doble': { Name: 'Doble', Price: 119_800, Months: 1, Branches: { all: true }, Active: true },
    'Plans/visitas': { Name: '10 visitas', Price: 90_000, Visits: 10, Branches: { all: true }, Active: true },
  });
}, 60_000);

afterAll(() => gym.close());

/**
 * Returns the source of previews: the database of this file at the time `now`. `seenNow` computes the current preview
 * of a change from it; `withSeen` returns an input with this preview.
 */
const previewSource = (now = NOW) => ({ read: (path: string) => gym.read(path), now });

/** The input of any change of a membership, without the preview. */
type AnyInput = Parameters<typeof seenNow>[1] & { readonly requestId: string; readonly Reason?: string };

/** Calls the use case of a change in this process. */
function runChange(name: ChangeName, input: AnyInput & { readonly Seen: Seen }, now = NOW): Promise<Result<unknown>> {
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

/** Creates a person without a membership. Returns the uid. */
async function newPerson(): Promise<string> {
  const uid = `socia-${randomUUID()}`;
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Prueba Zúñiga', HomeBranch: BRANCH, Active: true } });
  return uid;
}

/** Makes a change with its current preview, as a screen does. Returns the request id, which is the entry's key. */
async function makeChange(name: ChangeName, change: Omit<AnyInput, 'requestId'>, now = NOW): Promise<string> {
  const requestId = randomUUID();
  const input = await withSeen(name, { requestId, ...change }, previewSource(now));
  expect(await runChange(name, input, now)).toMatchObject({ ok: true });
  return requestId;
}

/** Creates a person with a paid month. Returns the uid and the key of the entry. */
async function newMember(now = NOW): Promise<{ readonly uid: string; readonly Entry: string }> {
  const uid = await newPerson();
  return {
    uid,
    Entry: await makeChange('renewMembership', { uid, Plan: 'mensual', PaidBy: 'outside', Reason: REASON }, now),
  };
}

/** Loads the data that a refusal must leave unchanged. */
async function loadSnapshot(): Promise<unknown> {
  const paths = ['MembershipPeriods', 'Memberships', 'Sales', 'ShiftTotals', 'Audit', 'Uncharged'];
  return Promise.all(paths.map((path) => gym.read(path)));
}

/** Differences between a confirmed preview and the current one. */
const DIFFERENCES: readonly { readonly name: string; readonly alter: (seen: Seen) => Seen }[] = [
  { name: 'another newest entry', alter: (seen) => ({ ...seen, Entry: 'another' }) },
  { name: 'no entry', alter: (seen) => ({ ...seen, Entry: null }) },
  { name: 'an end one day earlier', alter: (seen) => ({ ...seen, Ends: addDays(seen.Ends ?? TODAY, -1) }) },
  { name: 'another sum', alter: (seen) => ({ ...seen, Total: seen.Total + 1 }) },
];

/** For each change, a function that creates a person for it and returns its input. */
const CHANGES: Readonly<Record<ChangeName, () => Promise<Omit<AnyInput, 'requestId'>>>> = {
  renewMembership: async () => ({ uid: (await newMember()).uid, Plan: 'mensual' }),
  freezeMembership: async () => ({ uid: (await newMember()).uid, From: TODAY, To: addDays(TODAY, 9) }),
  resumeMembership: async () => {
    const { uid } = await newMember();
    await makeChange('freezeMembership', { uid, From: TODAY, To: addDays(TODAY, 9) });
    return { uid };
  },
  cancelMembership: async () => ({ uid: (await newMember()).uid, From: addDays(TODAY, 3), Reason: REASON }),
  changeMembershipPlan: async () => ({ uid: (await newMember()).uid, Plan: 'doble' }),
  annulMembershipEntry: async () => ({ ...(await newMember()), Reason: REASON }),
};

describe.each(Object.entries(CHANGES).map(([name, prepare]) => ({ name: name as ChangeName, prepare })))(
  '$name',
  ({ name, prepare }) => {
    it('refuses a preview with another entry, end or sum, returns the current one, and writes nothing', async () => {
      const change = await prepare();
      const Seen = await seenNow(name, change, previewSource());
      const snapshotBefore = await loadSnapshot();
      const answers: Record<string, unknown> = {};
      for (const difference of DIFFERENCES)
        answers[difference.name] = await runChange(name, {
          requestId: randomUUID(),
          ...change,
          Seen: difference.alter(Seen),
        });
      const stale = { ok: false, refusal: { reason: 'preview-stale', seen: Seen } };
      expect(answers).toEqual(Object.fromEntries(DIFFERENCES.map((difference) => [difference.name, stale])));
      expect(await loadSnapshot()).toEqual(snapshotBefore);
    });

    it('gives a repeated request its first answer, and writes nothing', async () => {
      const input = await withSeen(name, { requestId: randomUUID(), ...(await prepare()) }, previewSource());
      const first = await runChange(name, input);
      expect(first).toMatchObject({ ok: true });
      const snapshotAfter = await loadSnapshot();
      expect(await runChange(name, input)).toEqual(first);
      expect(await loadSnapshot()).toEqual(snapshotAfter);
    });
  },
);

it('a preview contains the charged sum: the price, the difference of a change of plan, or 0', async () => {
  const { uid } = await newMember();
  const loadTotal = async (name: ChangeName, change: object) =>
    (await seenNow(name, { uid, ...change }, previewSource())).Total;
  expect(await loadTotal('renewMembership', { Plan: 'mensual' })).toBe(59_900);
  expect(await loadTotal('changeMembershipPlan', { Plan: 'doble' })).toBe(59_900);
  expect(await loadTotal('renewMembership', { Plan: 'mensual', PaidBy: 'courtesy' })).toBe(0);
  expect(await loadTotal('cancelMembership', {})).toBe(0);
});

describe('a plan sold at the till', () => {
  const createInput = (uid: string, line: Awaited<ReturnType<typeof planLine>>) => ({
    requestId: randomUUID(),
    branch: BRANCH,
    uid,
    Lines: [line],
    Payments: { card: { Amount: 59_900 } },
    Total: 59_900,
  });

  it('is refused if its preview has another entry, end or sum, and nothing is charged', async () => {
    const { uid } = await newMember();
    const line = await planLine(uid, 'mensual', previewSource());
    const snapshotBefore = await loadSnapshot();
    const answers: Record<string, unknown> = {};
    for (const difference of DIFFERENCES)
      answers[difference.name] = await gym.code.recordSale(
        createInput(uid, { ...line, Seen: difference.alter(line.Seen) }),
        admin,
        NOW,
      );
    const stale = { ok: false, refusal: { reason: 'preview-stale', seen: line.Seen } };
    expect(answers).toEqual(Object.fromEntries(DIFFERENCES.map((difference) => [difference.name, stale])));
    expect(await loadSnapshot()).toEqual(snapshotBefore);
  });

  it('ends on the last day of the preview, and a repeated request gets the same answer', async () => {
    const { uid } = await newMember();
    const input = createInput(uid, await planLine(uid, 'mensual', previewSource()));
    const first = await gym.code.recordSale(input, admin, NOW);
    expect(first).toMatchObject({ ok: true, value: { Period: { Ends: input.Lines[0]?.Seen.Ends } } });
    expect(await gym.code.recordSale(input, admin, NOW)).toEqual(first);
  });

  it('is accepted with a discount, although the preview has the full price', async () => {
    const { uid } = await newMember();
    const input = createInput(uid, await planLine(uid, 'mensual', previewSource()));
    const discounted = {
      Discount: { Amount: 9_900, Reason: REASON },
      Payments: { card: { Amount: 50_000 } },
      Total: 50_000,
    };
    expect(await gym.code.recordSale({ ...input, ...discounted }, admin, NOW)).toMatchObject({ ok: true });
  });
});

it('accepts one of two renewals confirmed from the same preview, and charges nothing for the other', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { uid } = await newMember(NOW - 40 * DAY_MS);
    const Seen = await seenNow('renewMembership', { uid, Plan: 'mensual' }, previewSource());
    const renew = () => runChange('renewMembership', { requestId: randomUUID(), uid, Plan: 'mensual', Seen });
    const answers = await Promise.all([renew(), renew()]);
    const current = await seenNow('renewMembership', { uid, Plan: 'mensual' }, previewSource());
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, refusal: { reason: 'preview-stale', seen: current } });
    expect(await gym.read(`Memberships/${uid}/Ends`)).toBe(Seen.Ends);
    const sales = Object.values(Object(await gym.read('Sales'))).filter((sale) => Object(sale).Uid === uid);
    expect(sales).toHaveLength(1);
  }
});

it('after midnight, refuses a preview from before midnight, and accepts a new preview', async () => {
  const midnight = startOfGymDay(TODAY);
  const [evening, morning] = [midnight - 60_000, midnight + 60_000];
  const { uid } = await newMember(NOW - 60 * DAY_MS);
  // The plan is a week, because two months that begin on consecutive days can end on the same day.
  const renewal = { uid, Plan: 'semana', PaidBy: 'outside', Reason: REASON } as const;
  const [Seen, next] = [
    await seenNow('renewMembership', renewal, previewSource(evening)),
    await seenNow('renewMembership', renewal, previewSource(morning)),
  ];
  expect(next.Entry).toBe(Seen.Entry);
  expect(next.Ends).not.toBe(Seen.Ends);
  const refused = await runChange('renewMembership', { requestId: randomUUID(), ...renewal, Seen }, morning);
  expect(refused).toEqual({ ok: false, refusal: { reason: 'preview-stale', seen: next } });
  const confirmed = await runChange('renewMembership', { requestId: randomUUID(), ...renewal, Seen: next }, morning);
  expect(confirmed).toMatchObject({ ok: true, value: { Ends: next.Ends } });
});

const PLANS = ['mensual', 'semana', 'doble', 'visitas'] as const;
const anyChange = fc.record({
  name: fc.constantFrom(...(Object.keys(CHANGES) as ChangeName[])),
  plan: fc.constantFrom(...PLANS),
  paidBy: fc.constantFrom('outside' as const, 'courtesy' as const, 'cash' as const),
  /** Days since the previous change; `hours` are added to them. */
  days: fc.nat(12),
  hours: fc.integer({ min: 0, max: 23 }),
  /** Days from the change until a freeze or cancellation takes effect. */
  from: fc.nat(5),
  /** Length of a freeze in days. */
  length: fc.integer({ min: 7, max: 20 }),
  /** Index of the entry to annul, modulo the number of entries. */
  entry: fc.nat(50),
});

it('never refuses a preview of the current history as stale: the screen’s code and the server compute the same', {
  timeout: 120_000,
}, async () => {
  // Without a shift a cash payment is refused, but only after the preview has been compared.
  await gym.write({ [`OpenShifts/${BRANCH}/${ADMIN}`]: null });
  const counts = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 4, maxLength: 10 }), async (changes) => {
      let now = startOfGymDay(addDays(TODAY, -200));
      const { uid } = await newMember(now);
      for (const { name, plan, paidBy, days, hours, from, length, entry } of changes) {
        now += days * DAY_MS + hours * 3_600_000;
        const day = gymDayOf(now);
        const entries = Object.keys(Object(await gym.read(`MembershipPeriods/${uid}`)));
        const inputs = {
          renewMembership: { Plan: plan, PaidBy: paidBy, Reason: REASON },
          changeMembershipPlan: { Plan: plan, PaidBy: paidBy, Reason: REASON },
          freezeMembership: { From: addDays(day, from), To: addDays(day, from + length - 1) },
          resumeMembership: {},
          cancelMembership: { From: addDays(day, from), Reason: REASON },
          annulMembershipEntry: { Entry: entries[entry % entries.length] ?? 'none', Reason: REASON },
        };
        const input = await withSeen(name, { requestId: randomUUID(), uid, ...inputs[name] }, previewSource(now));
        const answer = await runChange(name, input, now);
        if (answer.ok) expect(answer.value).toMatchObject({ Ends: input.Seen.Ends });
        else expect(answer.refusal.reason).not.toBe('preview-stale');
        counts[answer.ok ? 'done' : 'refused'] += 1;
      }
    }),
    { numRuns: 20 },
  );
  expect(counts.done).toBeGreaterThan(20);
});
