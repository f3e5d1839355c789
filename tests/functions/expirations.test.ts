import { beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import type { CallableOutput } from '../../domain/src/contracts/index.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { forgetCalls, mustCall, newId, newMember, readRecord, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());
// Far from where the demo members end.
const first = addDays(today, 390);
let uids: readonly string[];

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
  const made: string[] = [];
  for (const [days, branch] of [
    [0, 'centro'],
    [0, 'valle'],
    [1, 'centro'],
    [2, 'valle'],
    [2, 'centro'],
  ] as const) {
    // A week from S ends on S + 6.
    const Starts = addDays(first, days - 6);
    made.push((await newMember(reception, { Plan: 'semana', Starts, HomeBranch: branch })).uid);
  }
  uids = made;
});

async function pages(input: object): Promise<CallableOutput<'listExpirations'>[]> {
  const answers: CallableOutput<'listExpirations'>[] = [];
  let cursor: string | undefined;
  do {
    const more = cursor === undefined ? {} : { cursor };
    const page = await mustCall(reception, 'listExpirations', {
      from: first,
      to: addDays(first, 2),
      ...input,
      ...more,
    });
    answers.push(page);
    cursor = page.next;
  } while (cursor !== undefined);
  return answers;
}

it('lists by end, then uid, in pages that miss and repeat nobody; the total counts the whole range', async () => {
  const answers = await pages({ limit: 2 });
  const rows = answers.flatMap((page) => page.rows).filter(({ uid }) => uids.includes(uid));
  expect(rows.map(({ Ends, uid }) => `${Ends}~${uid}`)).toEqual(
    rows.map(({ Ends, uid }) => `${Ends}~${uid}`).toSorted(),
  );
  expect(rows.map(({ uid }) => uid).toSorted()).toEqual([...uids].toSorted());
  const all = answers.flatMap((page) => page.rows).length;
  for (const page of answers) {
    expect(page.total).toBe(all);
    expect(page.rows.length).toBeLessThanOrEqual(2);
  }
  expect(rows[0]).toMatchObject({ Nombre: 'Prueba Zúñiga Ibarra', Plan: 'semana', LastVisit: null, Contacted: null });
});

it('lists one branch, and moves who renews', async () => {
  const [page] = await pages({ branch: 'valle' });
  const [, inValle = '', , alsoInValle = ''] = uids;
  const found = page?.rows.map(({ uid }) => uid).filter((uid) => uids.includes(uid));
  expect(found).toEqual([inValle, alsoInValle]);
  await mustCall(reception, 'renewMembership', { requestId: newId(), uid: inValle, Plan: 'semana' });
  const [after] = await pages({ branch: 'valle' });
  expect(after?.rows.some(({ uid }) => uid === inValle)).toBe(false);
  expect(after?.total).toBe((page?.total ?? 0) - 1);
  const [later] = await pages({ branch: 'valle', from: addDays(first, 7), to: addDays(first, 7) });
  expect(later?.rows.map(({ uid }) => uid)).toContain(inValle);
});

it('keeps who wrote to whom, and shows it until the end date moves', async () => {
  const [uid = ''] = uids;
  const input = {
    requestId: newId(),
    uid,
    Ends: first,
    Template: 'por-vencer',
    Text: 'Hola, tu membresía vence pronto.',
  };
  const marked = await mustCall(reception, 'markContacted', input);
  expect(await mustCall(reception, 'markContacted', input)).toEqual(marked);
  const [page] = await pages({});
  expect(page?.rows.find((row) => row.uid === uid)?.Contacted).toEqual({ ...marked, Ends: first });
  expect(await readRecord(`Messages/${uid}/${input.requestId}`)).toMatchObject({ By: reception.uid, Text: input.Text });
  expect(Object.keys(await readRecord(`Messages/${uid}`))).toHaveLength(1);
  const { Ends } = await mustCall(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  const [later] = await pages({ from: Ends ?? first, to: Ends ?? first });
  expect(later?.rows.find((row) => row.uid === uid)?.Contacted).toBeNull();
});

async function absent(range: string): Promise<ReadonlyMap<string, GymDay>> {
  const found = new Map<string, GymDay>();
  let cursor: string | undefined;
  do {
    const page = await mustCall(reception, 'listAbsent', {
      range,
      limit: 20,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const row of page.rows) found.set(row.uid, row.Since);
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
}

it('lists who has not come for a while, only with a membership in force', async () => {
  const since = addDays(today, -15);
  const { uid } = await newMember(reception, { Plan: 'mensual', Starts: since });
  const over = await newMember(reception, { Plan: 'semana', Starts: addDays(today, -12) });
  expect((await absent('10-19')).get(uid)).toBe(since);
  expect((await absent('10-19')).has(over.uid)).toBe(false);
  expect((await absent('20-29')).has(uid)).toBe(false);
  const frozen = await newMember(reception, { Plan: 'mensual', Starts: since });
  await mustCall(reception, 'freezeMembership', {
    requestId: newId(),
    uid: frozen.uid,
    From: today,
    To: addDays(today, 9),
  });
  expect((await absent('10-19')).has(frozen.uid)).toBe(false);
});

it('reads rows and counters, not members: a day of a thousand more costs nothing to another', async () => {
  const day = addDays(first, 30);
  const crowd = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, n) => [`Expirations/all/${day}~crowd${n}`, { Nombre: 'Gente', Plan: 'semana' }]),
  );
  await updateAsOwner(crowd);
  const page = await mustCall(reception, 'listExpirations', { from: first, to: addDays(first, 2), limit: 2 });
  expect(page.rows).toHaveLength(2);
  const counted = await mustCall(reception, 'listExpirations', { from: day, to: day, limit: 100 });
  expect(counted.rows).toHaveLength(100);
  await updateAsOwner(Object.fromEntries(Object.keys(crowd).map((path) => [path, null])));
  expect(await readAsOwner(`ExpirationCounts/all/${day}`)).toBeNull();
});
