import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { carryOver } from '@gym/domain/membership/carry-over';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { type KeyIn, parsePersonField, personField, personKeys } from '@gym/domain/person/fields';
import { present } from '@gym/domain/present';
import type { CsvRow } from '../../lib/csv.ts';
import { COLUMNS, type ColumnId } from './columns.ts';
import { reachProblem, readGuardian } from './guardian-cells.ts';
import { cellIn, findNamed, type ImportNames, type Matching, type NamedColumn, NO_PLAN, nameKey } from './match.ts';
import { parseSheetDay } from './sheet-days.ts';
import type { ImportProblem } from './text.ts';

/** The server's input for one line, without its request id. */
export type RowInput = Omit<CallableInput<'importUsers'>['rows'][number], 'requestId'>;
export type Cells = Readonly<Record<ColumnId, string>>;

/** A line of the file with its parsed values. `input` is present if the line has no problem. */
export interface ReviewedRow {
  readonly line: number;
  readonly cells: Cells;
  readonly problems: readonly ImportProblem[];
  readonly input: RowInput | null;
}

/** The gym's data that the review needs. */
export interface Gym {
  readonly branches: readonly { readonly key: string; readonly name: string }[];
  readonly plans: readonly MembershipPlan[];
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: number;
}

/** How the cells of a file are parsed. */
export interface Reading {
  readonly gym: Gym;
  /** The chosen meaning of names, by {@link nameKey}. */
  readonly names: Matching['names'];
  /** Whether day numbers count from 1904. */
  readonly is1904: boolean;
}

/** Returns the gym's branches and plans, which a file may name. */
export function gymNames({ branches, plans }: Gym): ImportNames {
  return { HomeBranch: branches, plan: plans.map(({ id, name }) => ({ key: id, name })) };
}

const REVIEW = { id: 'review', by: 'review' };

/** A cell's value, `undefined` for an empty cell, or its problem. */
type Read<T> = { readonly value: T | undefined } | { readonly problem: ImportProblem };

/** Parses a cell that may be empty. */
function optional<T>(cell: string, read: (cell: string) => T | null | undefined, problem: ImportProblem): Read<T> {
  if (cell === '') return { value: undefined };
  const value = read(cell) ?? null;
  return value === null ? { problem } : { value };
}

/** Returns the key of the branch or plan that a cell names, or that was chosen for its spelling. */
function findKey(column: NamedColumn, cell: string, { gym, names }: Reading): string | null {
  return findNamed(gymNames(gym)[column], cell)?.key ?? names.get(nameKey(column, cell)) ?? null;
}

/** Converts a cell into the spelling that the field's parser reads: a day as `yyyy-MM-dd`, a branch as its key. */
function spelled(field: KeyIn<'import'>, cell: string, reading: Reading): string | null {
  const { kind } = personField(field);
  if (kind === 'day') return parseSheetDay(cell, { latest: reading.gym.today, is1904: reading.is1904 });
  return kind === 'branch' ? findKey('HomeBranch', cell, reading) : cell;
}

function readField(field: KeyIn<'import'>, cell: string, reading: Reading): Read<string> {
  if (cell === '') {
    const [onlyBranch, another] = reading.gym.branches;
    if (field === 'HomeBranch' && onlyBranch && !another) return { value: onlyBranch.key };
    if (!personField(field).requiredIn.includes('import')) return { value: undefined };
    return { problem: field === 'HomeBranch' ? 'branch-missing' : 'name' };
  }
  const text = spelled(field, cell, reading);
  if (text === null) return { problem: field };
  const parsed = parsePersonField(field, text, reading.gym.today);
  if (parsed.ok) return parsed;
  return { problem: parsed.refusal.reason === 'name-too-short' ? 'name' : field };
}

/** The membership of a line: new from a first day, or carried over with its end or the visits left. */
type Bought = Pick<RowInput, 'Plan' | 'Starts' | 'Ends' | 'Visits'>;

function readVisits(cell: string): Read<number> {
  return optional(cell, (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null), 'visits');
}

/** Parses the cells of a membership. Without a plan, dates and visits are checked but not used. */
function readBought(plan: MembershipPlan | undefined, cells: Cells, { gym: { now }, is1904 }: Reading): Read<Bought> {
  const readDay = (cell: string): GymDay | null => parseSheetDay(cell, { is1904 });
  const starts = optional(cells.starts, readDay, 'starts');
  if ('problem' in starts) return starts;
  const ends = optional(cells.ends, readDay, 'ends');
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

/** Parses the plan of a line; `undefined` if there is none. */
function readPlan(cell: string, reading: Reading): Read<MembershipPlan> {
  if (cell === '') return { value: undefined };
  const key = findKey('plan', cell, reading);
  if (key === NO_PLAN) return { value: undefined };
  const plan = reading.gym.plans.find(({ id }) => id === key);
  return plan ? { value: plan } : { problem: 'plan' };
}

/** Parses the cells of one line. {@link markRepeated} compares the phones of all lines. */
export function reviewRow(line: number, cells: Cells, reading: Reading): ReviewedRow {
  const problems: ImportProblem[] = [];
  const use = <T>(read: Read<T>): T | undefined => {
    if ('value' in read) return read.value;
    problems.push(read.problem);
    return undefined;
  };
  const person: Partial<Record<KeyIn<'import'>, string>> = {};
  for (const field of personKeys('import')) {
    const value = use(readField(field, cells[field], reading));
    if (value !== undefined) person[field] = value;
  }
  const { Nombre, HomeBranch, BirthDate = '' } = person;
  const plan = use(readPlan(cells.plan, reading));
  const bought = use(readBought(plan, cells, reading));
  const guardian = use(readGuardian(cells));
  const hasGuardian = cells.guardian !== '' || cells.guardianPhone !== '';
  const reach = { hasPhone: cells.Phone !== '', hasGuardian, birthDate: parseGymDay(BirthDate) };
  const missing = reachProblem(reach, reading.gym.today);
  if (missing !== null) problems.push(missing);
  if (problems.length > 0 || Nombre === undefined || HomeBranch === undefined) {
    return { line, cells, problems, input: null };
  }
  const input = { ...person, Nombre, HomeBranch, ...present({ Guardian: guardian }), ...bought };
  return { line, cells, problems, input };
}

/** Marks each line that repeats the phone of a line before it. Lines with other problems don't count. */
export function markRepeated(rows: readonly ReviewedRow[]): readonly ReviewedRow[] {
  const phones = new Set<string>();
  return rows.map((row) => {
    const phone = row.input?.Phone;
    if (phone === undefined) return row;
    if (phones.has(phone)) return { ...row, problems: ['phone-repeated'], input: null };
    phones.add(phone);
    return row;
  });
}

/** Parses the lines below a file's titles. */
export function reviewFile(file: readonly CsvRow[], { columns }: Matching, reading: Reading): readonly ReviewedRow[] {
  return file.slice(1).map((row) => {
    const cells = Object.fromEntries(COLUMNS.map(({ id }) => [id, cellIn(row, columns, id)])) as Cells;
    return reviewRow(row.line, cells, reading);
  });
}
