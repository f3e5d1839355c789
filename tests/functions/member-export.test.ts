import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COLUMNS } from '../../web/src/features/import/columns.ts';
import { matchFile } from '../../web/src/features/import/match.ts';
import { markRepeated, reviewFile, toNamedRecords } from '../../web/src/features/import/review.ts';
import { buildExportRows } from '../../web/src/features/members/list/member-file.ts';
import { csvText, parseCsv } from '../../web/src/lib/csv.ts';
import { deleteAuthAccount } from '../support/functions.ts';
import { parseExport, recount } from '../support/isolated-gym/recount.ts';
import { admin, IsolatedGym } from '../support/isolated-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const PACK = { Name: 'Diez visitas', Days: 60, Visits: 10, Price: 50_000, Branches: { all: true }, Active: true };

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW);
  await gym.write({ 'Plans/paquete': PACK });
});

afterAll(async () => {
  await emptyGym();
  await gym.close();
});

/** The collections that {@link emptyGym} empties. */
const COLLECTIONS = [
  ...['Users', 'Phones', 'Pins', 'Emails', 'Cards', 'Summaries', 'Memberships', 'MembershipPeriods', 'MembershipMoves'],
  ...['MemberIndex', 'Expirations', 'ExpirationCounts', 'LastVisits', 'PeriodEnds', 'Turns', 'Access', 'Roster'],
  ...['RosterSecrets', 'Guardians', 'Wards', 'Requests'],
];

/** Deletes all people and their accounts. */
async function emptyGym(): Promise<void> {
  const users = (await gym.read('Users')) as Readonly<Record<string, unknown>> | null;
  await Promise.all(Object.keys(users ?? {}).map(deleteAuthAccount));
  await gym.write(Object.fromEntries(COLLECTIONS.map((root) => [root, null])));
}

beforeEach(emptyGym);

type Row = CallableInput<'importUsers'>['rows'][number];
type Exported = CallableOutput<'exportMembers'>['rows'];

/** Imports rows, and fails unless each of them creates a person. */
async function importRows(rows: readonly Omit<Row, 'requestId'>[]): Promise<void> {
  const input = { requestId: randomUUID(), rows: rows.map((row) => ({ ...row, requestId: randomUUID() })) };
  const answer = await gym.code.importUsers(input, admin, NOW);
  if (!answer.ok) throw new Error(answer.refusal.reason);
  expect(answer.value.rows.map(({ status, reason, field }) => [status, reason, field].join(' ').trim())).toEqual(
    rows.map(() => 'created'),
  );
}

/** Exports all members, page by page. */
async function exportAll(): Promise<Exported> {
  const rows: Exported = [];
  for (let cursor: string | undefined; ; ) {
    const page = await gym.code.exportMembers({ limit: 2, ...(cursor && { cursor }) }, admin, NOW);
    if (!page.ok) throw new Error(page.refusal.reason);
    rows.push(...page.value.rows);
    if (page.value.next === undefined) return rows;
    cursor = page.value.next;
  }
}

const plan = (id: string, name: string, more: Partial<MembershipPlan>): MembershipPlan => ({
  id,
  name,
  months: null,
  days: null,
  visits: null,
  priceCentavos: 1,
  branches: 'all',
  active: true,
  ...more,
});
/** The names of branches and plans by their keys. */
const NAMES = {
  branch: (key: string) => ({ centro: 'Centro', valle: 'Valle' })[key] ?? key,
  plan: (key: string) => ({ mensual: 'Mensual', paquete: PACK.Name })[key] ?? key,
};
/** What the review of a file knows about the gym. */
const GYM = {
  branches: ['centro', 'valle'].map((key) => ({ key, name: NAMES.branch(key) })),
  plans: [plan('mensual', 'Mensual', { months: 1 }), plan('paquete', PACK.Name, { days: 60, visits: 10 })],
  today: TODAY,
  now: NOW,
};

const MEMBERS: readonly Omit<Row, 'requestId'>[] = [
  {
    Nombre: 'Ñandú Ávila, Zoé',
    Phone: '81 1234 0001',
    Email: `zoe-${randomUUID()}@correo.mx`,
    BirthDate: '1990-05-03',
    HomeBranch: 'centro',
    MemberNumber: '0153',
    Plan: 'mensual',
    Starts: addDays(TODAY, -40),
    Ends: addDays(TODAY, 12),
  },
  { Nombre: 'Ana Ruiz', Phone: '+1 415 555 2671', HomeBranch: 'valle' },
  {
    Nombre: 'Mateo Núñez',
    HomeBranch: 'centro',
    BirthDate: addDays(TODAY, -9 * 365),
    Guardian: { Name: 'Eva Núñez', Phone: '81 1234 0003', Relation: 'mother' },
    Plan: 'mensual',
    Ends: addDays(TODAY, 3),
  },
  {
    Nombre: 'Luis "El Rápido" Garza',
    Phone: '81 1234 0004',
    HomeBranch: 'valle',
    Plan: 'paquete',
    Ends: addDays(TODAY, 30),
    Visits: 4,
  },
  { Nombre: 'Iván Ex', Phone: '81 1234 0005', HomeBranch: 'centro', Plan: 'mensual', Ends: addDays(TODAY, -90) },
];

/** Leaves out the uids, because an import assigns new ones. */
const withoutUid = (rows: Exported) => rows.map(({ uid: _uid, ...row }) => row);

it('exports members to a file whose import into an empty gym creates the same members', {
  timeout: 60_000,
}, async () => {
  await importRows(MEMBERS);
  const exported = await exportAll();
  expect(exported).toHaveLength(MEMBERS.length);
  const text = csvText(buildExportRows(exported, COLUMNS, NAMES));

  await emptyGym();
  expect(await exportAll()).toEqual([]);
  const file = parseCsv(text);
  const { matching, isSure } = matchFile(file, toNamedRecords(GYM));
  expect(isSure).toBe(true);
  expect(matching.columns).not.toContain(null);
  const rows = markRepeated(reviewFile(file, matching, { gym: GYM, names: matching.names, is1904: false }));
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  await importRows(rows.flatMap(({ input }) => input ?? []));

  expect(withoutUid(await exportAll())).toEqual(withoutUid(exported));
  // The derived data agree with the imported people and memberships, too.
  expect(recount(parseExport(await gym.read()), NOW)).toEqual([]);
});

it('lists members page by page, filtered, sorted and with their total', { timeout: 60_000 }, async () => {
  await importRows(MEMBERS);
  const listNames = async (
    query: Omit<CallableInput<'listMembers'>, 'sort'> & { sort?: 'name' | 'ends' | 'joined' | 'visit' },
  ) => {
    const names: string[] = [];
    let [cursor, total] = [undefined as string | undefined, undefined as number | undefined];
    do {
      const input = { sort: 'name' as const, limit: 2, ...query, ...(cursor && { cursor }) };
      const page = await gym.code.listMembers(input, admin, NOW);
      if (!page.ok) throw new Error(page.refusal.reason);
      names.push(...page.value.rows.map(({ Nombre }) => Nombre.split(' ')[0] ?? ''));
      total ??= page.value.total;
      cursor = page.value.next;
    } while (cursor !== undefined);
    expect(total).toBe(names.length);
    return names;
  };
  expect(await listNames({})).toEqual(['Ana', 'Iván', 'Luis', 'Mateo', 'Ñandú']);
  expect(await listNames({ last: true })).toEqual(['Ñandú', 'Mateo', 'Luis', 'Iván', 'Ana']);
  expect(await listNames({ sort: 'ends' })).toEqual(['Ana', 'Iván', 'Mateo', 'Ñandú', 'Luis']);
  expect(await listNames({ state: 'in-force' })).toEqual(['Luis', 'Mateo', 'Ñandú']);
  expect(await listNames({ state: 'expired' })).toEqual(['Iván']);
  expect(await listNames({ state: 'none' })).toEqual(['Ana']);
  expect(await listNames({ plan: 'mensual', branch: 'centro' })).toEqual(['Iván', 'Mateo', 'Ñandú']);
  expect(await listNames({ joinedFrom: addDays(TODAY, 1) })).toEqual([]);
  expect(await listNames({ joinedFrom: TODAY, absentSince: TODAY, branch: 'valle' })).toEqual(['Ana', 'Luis']);
});

it('continues at the same position if the last person of a page was renamed', { timeout: 60_000 }, async () => {
  await importRows(MEMBERS);
  const first = await gym.code.listMembers({ sort: 'name', limit: 2 }, admin, NOW);
  if (!first.ok || first.value.next === undefined) throw new Error('No second page');
  const last = first.value.rows[1]?.uid ?? '';
  // `Place` is the normalised name, by which the list is sorted.
  await gym.write({ [`Summaries/${last}/Nombre`]: 'Zoila', [`Summaries/${last}/Place`]: 'zoila' });
  const next = await gym.code.listMembers({ sort: 'name', cursor: first.value.next }, admin, NOW);
  if (!next.ok) throw new Error(next.refusal.reason);
  expect(next.value.rows.map(({ Nombre }) => Nombre.split(' ')[0])).toEqual(['Luis', 'Mateo', 'Ñandú', 'Zoila']);
});
