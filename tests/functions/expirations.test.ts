import { beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import type { CallableOutput } from '../../domain/src/contracts/index.ts';
import { staffPath } from '../../domain/src/database/people/staff.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, readRecord, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

/** Creates a member whose membership ends on `day`. Each test uses other days. */
async function createMemberEnding(day: GymDay, HomeBranch = 'centro'): Promise<string> {
  // The plan is valid for seven days, the first included.
  return (await newMember(reception, { Plan: 'semana', Starts: addDays(day, -6), HomeBranch })).uid;
}

/** Loads all pages of the list of expirations. */
async function loadPages(input: {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly branch?: string;
  readonly limit?: number;
  readonly order?: 'oldest' | 'newest';
}): Promise<CallableOutput<'listExpirations'>[]> {
  const pages: CallableOutput<'listExpirations'>[] = [];
  let cursor: string | undefined;
  do {
    const position = cursor === undefined ? {} : { cursor };
    const page = await mustCall(reception, 'listExpirations', { ...input, ...position });
    pages.push(page);
    cursor = page.next;
  } while (cursor !== undefined);
  return pages;
}

it('lists expirations by last day, then uid, in pages that miss and repeat nobody, with the total of the range', async () => {
  const from = addDays(today, 380);
  const to = addDays(from, 2);
  const { total: totalBefore } = await mustCall(reception, 'listExpirations', { from, to });
  const created: string[] = [];
  for (const days of [2, 0, 1, 0, 2])
    created.push(`${addDays(from, days)}~${await createMemberEnding(addDays(from, days))}`);
  const pages = await loadPages({ from, to, limit: 2 });
  const listed = pages.flatMap(({ rows }) => rows);
  const keys = listed.map(({ Ends, uid }) => `${Ends}~${uid}`);
  expect(keys).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => created.includes(key))).toEqual(created.toSorted());
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => totalBefore + created.length));
  expect(pages.slice(0, -1).map(({ rows }) => rows.length)).toEqual(pages.slice(0, -1).map(() => 2));
  expect(listed.find(({ uid }) => created[0]?.endsWith(`~${uid}`))).toMatchObject({
    Nombre: 'Prueba Zúñiga Ibarra',
    Plan: 'semana',
    LastVisit: null,
    Contacted: null,
  });
});

it('lists the same people in reverse order if the newest are to come first, in pages of the given size', async () => {
  const from = addDays(today, 398);
  const to = addDays(from, 2);
  for (const days of [0, 2, 1, 1, 0]) await createMemberEnding(addDays(from, days));
  const loadKeys = async (order?: 'oldest' | 'newest') => {
    const pages = await loadPages({ from, to, limit: 2, ...(order === undefined ? {} : { order }) });
    expect(pages.every(({ rows }) => rows.length <= 2)).toBe(true);
    return pages.flatMap(({ rows }) => rows.map(({ Ends, uid }) => `${Ends}~${uid}`));
  };
  const oldestFirst = await loadKeys();
  expect(oldestFirst.length).toBeGreaterThanOrEqual(5);
  expect(await loadKeys('oldest')).toEqual(oldestFirst);
  expect(await loadKeys('newest')).toEqual(oldestFirst.toReversed());
});

it('returns the counts of other ranges with the first page, equal to the totals of their own lists', async () => {
  const from = addDays(today, 385);
  const [day, next] = [addDays(from, 1), addDays(from, 2)];
  for (const ends of [from, day, day, next]) await createMemberEnding(ends, 'valle');
  const ranges = [
    { from, to: from },
    { from: day, to: next },
    { from, to: next },
    // A reversed range is empty, so its count is 0.
    { from: next, to: from },
  ];
  const input = { from, to: from, branch: 'valle', counted: ranges };
  const { counts, total } = await mustCall(reception, 'listExpirations', input);
  const alone = await Promise.all(
    ranges.slice(0, 3).map((range) => mustCall(reception, 'listExpirations', { ...range, branch: 'valle' })),
  );
  expect(counts).toEqual([...alone.map((answer) => answer.total), 0]);
  expect(total).toBe(counts?.[0]);
  expect(counts?.[2]).toBe((counts?.[0] ?? 0) + (counts?.[1] ?? 0));
  expect(counts?.[1]).toBeGreaterThanOrEqual(3);
  expect(await mustCall(reception, 'listExpirations', { from, to: from })).not.toHaveProperty('counts');
});

it('lists the members of one branch, and moves a renewed member to the new last day', async () => {
  const from = addDays(today, 390);
  const to = addDays(from, 1);
  const [inValle, alsoInValle, inCentro] = [
    await createMemberEnding(from, 'valle'),
    await createMemberEnding(to, 'valle'),
    await createMemberEnding(from),
  ];
  const loadUids = async () =>
    (await loadPages({ branch: 'valle', from, to })).flatMap(({ rows }) => rows.map(({ uid }) => uid));
  const uidsBefore = await loadUids();
  expect(uidsBefore).toEqual(expect.arrayContaining([inValle, alsoInValle]));
  expect(uidsBefore).not.toContain(inCentro);
  await mustChange(reception, 'renewMembership', { requestId: newId(), uid: inValle, Plan: 'semana' });
  expect(await loadUids()).toEqual(uidsBefore.filter((uid) => uid !== inValle));
  const week = addDays(from, 7);
  const later = (await loadPages({ branch: 'valle', from: week, to: week })).flatMap(({ rows }) => rows);
  expect(later.map(({ uid }) => uid)).toContain(inValle);
});

it('stores who wrote to a member, and shows it until the last day of the membership changes', async () => {
  const ends = addDays(today, 394);
  const uid = await createMemberEnding(ends);
  const findRow = async (day: GymDay) =>
    (await loadPages({ from: day, to: day })).flatMap(({ rows }) => rows).find((row) => row.uid === uid);
  expect(await findRow(ends)).toMatchObject({ Contacted: null });
  const text = 'Hola, tu membresía vence pronto.';
  const input = { requestId: newId(), uid, Ends: ends, Template: 'por-vencer', Text: text };
  const marked = await mustCall(reception, 'markContacted', input);
  expect(await mustCall(reception, 'markContacted', input)).toEqual(marked);
  expect((await findRow(ends))?.Contacted).toEqual({ ...marked, Ends: ends });
  expect(await readRecord(`Messages/${uid}/${input.requestId}`)).toMatchObject({ By: reception.uid, Text: text });
  expect(Object.keys(await readRecord(`Messages/${uid}`))).toHaveLength(1);
  await mustChange(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  expect(await findRow(addDays(ends, 7))).toMatchObject({ Contacted: null });
});

/**
 * Loads all absent members of a range, such as `10-19` days without a visit. Returns for each uid the day of the last
 * visit or, for a member who never came, the first day of the membership.
 */
async function loadAbsent(range: string): Promise<ReadonlyMap<string, GymDay>> {
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

/** Creates a member whose membership began on `starts`. `lastVisit`: the day of their only visit; `null`: no visit. */
async function newMemberWithLastVisit(
  lastVisit: GymDay | null,
  Plan = 'mensual',
  starts = addDays(today, -15),
): Promise<string> {
  const { uid } = await newMember(reception, { Plan, Starts: starts });
  if (lastVisit !== null) {
    const record = { requestId: newId(), uid, branch: 'centro', At: startOfGymDay(lastVisit) + 10 * 3_600_000 };
    await mustCall(reception, 'recordAttendance', { ...record, Reason: 'No quedó registrado' });
    await pollUntil(async () => (await readAsOwner(`Summaries/${uid}/LastVisit`)) === lastVisit);
  }
  return uid;
}

it('lists absent members by days without a visit, except those whose membership expired or is frozen', async () => {
  const lastVisit = addDays(today, -12);
  const uid = await newMemberWithLastVisit(lastVisit);
  const expired = await newMemberWithLastVisit(lastVisit, 'semana', addDays(today, -14));
  expect((await loadAbsent('10-19')).get(uid)).toBe(lastVisit);
  expect((await loadAbsent('10+')).get(uid)).toBe(lastVisit);
  expect((await loadAbsent('10-19')).has(expired)).toBe(false);
  expect((await loadAbsent('20-29')).has(uid)).toBe(false);
  const frozen = await newMemberWithLastVisit(lastVisit);
  await mustChange(reception, 'freezeMembership', {
    requestId: newId(),
    uid: frozen,
    From: today,
    To: addDays(today, 9),
  });
  expect((await loadAbsent('10-19')).has(frozen)).toBe(false);
});

it('lists members who never came separately, and members absent for 60 days or more', async () => {
  const starts = addDays(today, -15);
  const never = await newMemberWithLastVisit(null);
  expect((await loadAbsent('never')).get(never)).toBe(starts);
  for (const range of ['10-19', '20-29', '30-59', '60+']) expect((await loadAbsent(range)).has(never)).toBe(false);
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  expect((await loadAbsent('never')).has(uid)).toBe(false);

  const day = addDays(today, -75);
  const row = { Nombre: 'Muy Ausente', Plan: 'anual', Ends: addDays(today, 90) };
  const paths = [`LastVisits/all/${day}~muy-ausente`, `LastVisits/all/${addDays(today, -500)}~muy-ausente-2`];
  await updateAsOwner(Object.fromEntries(paths.map((path) => [path, row])));
  const found = await loadAbsent('60+');
  await updateAsOwner(Object.fromEntries(paths.map((path) => [path, null])));
  expect(found.get('muy-ausente')).toBe(day);
  expect(found.has('muy-ausente-2')).toBe(true);
});

it('returns the number of absent members with the first page, up to 1,000', async () => {
  await newMemberWithLastVisit(addDays(today, -22), 'mensual', addDays(today, -25));
  const listed = await loadAbsent('20-29');
  const first = await mustCall(reception, 'listAbsent', { range: '20-29', limit: 1 });
  expect(first.total).toBe(listed.size);
  expect(first).not.toHaveProperty('isMore');

  const crowd = Array.from({ length: 1_001 }, (_, n) => `LastVisits/all/${addDays(today, -29)}~crowd${n}`);
  const row = { Nombre: 'Gente', Plan: 'mensual', Ends: addDays(today, 9) };
  await updateAsOwner(Object.fromEntries(crowd.map((path) => [path, row])));
  const many = await mustCall(reception, 'listAbsent', { range: '20-29', limit: 1 });
  await updateAsOwner(Object.fromEntries(crowd.map((path) => [path, null])));
  expect(many).toMatchObject({ total: 1_000, isMore: true });
});

it('takes the total from the day’s counter instead of counting rows', async () => {
  const day = addDays(today, 120);
  const uid = await createMemberEnding(day);
  const count = Number(await readAsOwner(`ExpirationCounts/all/${day}`));
  // There are more rows than the counter says, so an answer that counted rows would differ.
  const crowd = Array.from({ length: 200 }, (_, n) => `Expirations/all/${day}~crowd${n}`);
  await updateAsOwner(Object.fromEntries(crowd.map((path) => [path, { Nombre: 'Gente', Plan: 'semana' }])));
  const page = await mustCall(reception, 'listExpirations', { from: day, to: day, limit: 50 });
  await updateAsOwner(Object.fromEntries(crowd.map((path) => [path, null])));
  expect(page.rows).toHaveLength(50);
  expect(page.next).toBeDefined();
  expect(page.total).toBe(count);
  const withoutCrowd = await mustCall(reception, 'listExpirations', { from: day, to: day, limit: 50 });
  expect(withoutCrowd.rows.map((row) => row.uid)).toContain(uid);
  expect(withoutCrowd.rows).toHaveLength(count);
});

it('marks staff in the list, because reception may not renew them', async () => {
  const day = addDays(today, 395);
  const [member, colleague] = [await createMemberEnding(day), await createMemberEnding(day)];
  const path = staffPath.at({ uid: colleague });
  await updateAsOwner({ [path]: { Role: 'reception', Branch: 'centro' } });
  const rows = (await loadPages({ from: day, to: day })).flatMap((page) => page.rows);
  await updateAsOwner({ [path]: null });
  const marks = [member, colleague].map((uid) => rows.find((row) => row.uid === uid)?.IsStaff);
  expect(marks).toEqual([undefined, true]);
});
