import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { MEMBER_NUMBER_MAX_LENGTH, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import { carryOver } from '@gym/domain/membership/carry-over';
import { renew } from '@gym/domain/membership/engine';
import type { Plan } from '@gym/domain/membership/membership';
import { parseEmail } from '@gym/domain/person/email';
import { normalizeForSearch, tidyName } from '@gym/domain/person/names';
import { type Phone, parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import type { CsvRow } from '../../lib/csv.ts';
import { type ColumnId, type ColumnPlaces, findColumns } from './columns.ts';
import { reachProblem, readGuardian } from './guardian-cells.ts';
import type { ImportProblem } from './text.ts';

/** More than this is no list of a gym's members. */
export const MAX_ROWS = 20_000;

/** What the server takes of one line, still without its id. */
export type RowInput = Omit<CallableInput<'importUsers'>['rows'][number], 'requestId'>;
type Cells = Readonly<Record<ColumnId, string>>;

/** One line of the file as it was understood. `input` is there when nothing is wrong with it. */
export interface ReviewedRow {
  readonly line: number;
  readonly cells: Cells;
  readonly problems: readonly ImportProblem[];
  readonly input: RowInput | null;
}

export type Review =
  | { readonly kind: 'empty' | 'too-long' }
  | { readonly kind: 'missing-columns'; readonly missing: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly ReviewedRow[]; readonly ignored: readonly string[] };

/** What a file is read against. Names are compared as the search compares them. */
export interface Gym {
  readonly branches: readonly { readonly key: string; readonly name: string }[];
  readonly plans: readonly Plan[];
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: number;
}

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day as spreadsheets in Mexico write it: `2026-11-20`, or day first, `20/11/2026`. */
export function parseSheetDay(text: string): GymDay | null {
  const match = SLASHED.exec(text);
  if (!match) return parseGymDay(text);
  const [, day = '', month = '', year = ''] = match;
  return parseGymDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function named<T extends { readonly name: string }>(things: readonly T[], keyOf: (thing: T) => string, text: string) {
  const wanted = normalizeForSearch(text);
  return things.find((thing) => keyOf(thing) === text.trim() || normalizeForSearch(thing.name) === wanted);
}

function cellsOf({ cells }: CsvRow, { places }: ColumnPlaces): Cells {
  const at = (id: ColumnId): string => cells[places[id] ?? -1] ?? '';
  return {
    name: at('name'),
    phone: at('phone'),
    email: at('email'),
    birth: at('birth'),
    branch: at('branch'),
    plan: at('plan'),
    starts: at('starts'),
    ends: at('ends'),
    visits: at('visits'),
    number: at('number'),
    guardian: at('guardian'),
    guardianPhone: at('guardianPhone'),
    relation: at('relation'),
  };
}

const REVIEW = { id: 'review', by: 'review' };

/** A cell's value, `undefined` for an empty one; or what is wrong with it. */
type Read<T> = { readonly value: T | undefined } | { readonly problem: ImportProblem };

/** For a cell that may be empty. */
function optional<T>(cell: string, read: (cell: string) => T | null | undefined, problem: ImportProblem): Read<T> {
  if (cell === '') return { value: undefined };
  const value = read(cell) ?? null;
  return value === null ? { problem } : { value };
}

function readName(cell: string): Read<string> {
  const name = tidyName(cell);
  if (name.length < NAME_MIN_LENGTH) return { problem: 'name' };
  return name.length > NAME_MAX_LENGTH ? { problem: 'name-long' } : { value: name };
}

/** Also notes the phone with its line, so that a later line with the same one is refused. */
function readPhone(cell: string, line: number, phones: Map<Phone, number>): Read<Phone> {
  if (cell === '') return { value: undefined };
  const phone = parsePhone(cell);
  if (phone === null) return { problem: 'phone' };
  if (phones.has(phone)) return { problem: 'phone-repeated' };
  phones.set(phone, line);
  return { value: phone };
}

function readBirth(cell: string, today: GymDay): Read<GymDay> {
  const day = optional(cell, parseSheetDay, 'birth');
  return 'value' in day && day.value !== undefined && day.value > today ? { problem: 'birth' } : day;
}

function readBranch(cell: string, gym: Gym): Read<string> {
  if (cell === '') return { problem: 'branch-missing' };
  return optional(cell, (name) => named(gym.branches, ({ key }) => key, name)?.key, 'branch');
}

/** The membership of a line: sold from a first day, or carried over by its end or by the visits that are left. */
type Bought = Pick<RowInput, 'Plan' | 'Starts' | 'Ends' | 'Visits'>;

function readVisits(cell: string): Read<number> {
  return optional(cell, (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null), 'visits');
}

/** Which cell a refusal of the domain is about; without a plan dates and visits are read and not used. */
function readBought(plan: Plan | undefined, cells: Cells, now: number): Read<Bought> {
  const starts = optional(cells.starts, parseSheetDay, 'starts');
  if ('problem' in starts) return starts;
  const ends = optional(cells.ends, parseSheetDay, 'ends');
  if ('problem' in ends) return ends;
  const visits = readVisits(cells.visits);
  if ('problem' in visits) return visits;
  if (!plan) return { value: {} };
  const isCarried = ends.value !== undefined || visits.value !== undefined;
  const first = present({ startsOn: starts.value });
  const change = isCarried
    ? carryOver(
        plan,
        { ...REVIEW, now },
        { endsOn: ends.value ?? null, ...present({ visitsLeft: visits.value }), ...first },
      )
    : renew([], plan, { ...REVIEW, now }, first);
  if (change.ok)
    return { value: { Plan: plan.id, ...present({ Starts: starts.value, Ends: ends.value, Visits: visits.value }) } };
  const { field } = change.refusal;
  if (field === 'Ends') return { problem: ends.value === undefined ? 'ends-missing' : 'ends' };
  return { problem: field === 'Visits' ? 'visits' : 'starts' };
}

function readNumber(cell: string): Read<string> {
  return optional(cell, (text) => (text.length <= MEMBER_NUMBER_MAX_LENGTH ? text : null), 'number');
}

function reviewRow(row: CsvRow, columns: ColumnPlaces, gym: Gym, phones: Map<Phone, number>): ReviewedRow {
  const cells = cellsOf(row, columns);
  const problems: ImportProblem[] = [];
  const use = <T>(read: Read<T>): T | undefined => {
    if ('value' in read) return read.value;
    problems.push(read.problem);
    return undefined;
  };
  const name = use(readName(cells.name));
  const phone = use(readPhone(cells.phone, row.line, phones));
  const email = use(optional(cells.email, parseEmail, 'email'));
  const birth = use(readBirth(cells.birth, gym.today));
  const branch = use(readBranch(cells.branch, gym));
  const plan = use(optional(cells.plan, (text) => named(gym.plans, ({ id }) => id, text), 'plan'));
  const bought = use(readBought(plan, cells, gym.now));
  const number = use(readNumber(cells.number));
  const guardian = use(readGuardian(cells));
  const hasGuardian = cells.guardian !== '' || cells.guardianPhone !== '';
  const missing = reachProblem({ hasPhone: cells.phone !== '', hasGuardian, birthDate: birth ?? null }, gym.today);
  if (missing !== null) problems.push(missing);
  if (problems.length > 0 || name === undefined || branch === undefined) {
    return { line: row.line, cells, problems, input: null };
  }
  const input = {
    Nombre: name,
    HomeBranch: branch,
    ...present({ Phone: phone, Guardian: guardian }),
    ...present({ Email: email, BirthDate: birth, MemberNumber: number }),
    ...bought,
  };
  return { line: row.line, cells, problems, input };
}

/** Reads a file's rows against the gym: every line with what is wrong with it, before anybody is created. */
export function reviewFile(file: readonly CsvRow[], gym: Gym): Review {
  const [head, ...lines] = file;
  if (!head || lines.length === 0) return { kind: 'empty' };
  const columns = findColumns(head);
  if (columns.missing.length > 0) return { kind: 'missing-columns', missing: columns.missing };
  if (lines.length > MAX_ROWS) return { kind: 'too-long' };
  const phones = new Map<Phone, number>();
  return {
    kind: 'rows',
    rows: lines.map((line) => reviewRow(line, columns, gym, phones)),
    ignored: columns.ignored,
  };
}
