import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { carryOver } from '@gym/domain/membership/carry-over';
import { renew } from '@gym/domain/membership/engine';
import type { Plan } from '@gym/domain/membership/membership';
import { type KeyIn, parsePersonField, personField, personKeys } from '@gym/domain/person/fields';
import { normalizeForSearch } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import type { CsvRow } from '../../lib/csv.ts';
import { COLUMNS, type ColumnId, type ColumnPlaces, findColumns } from './columns.ts';
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
  return Object.fromEntries(COLUMNS.map(({ id }) => [id, cells[places[id] ?? -1] ?? ''])) as Cells;
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

/** Returns a cell in the spelling that the field's parser reads: a day as `yyyy-MM-dd`, a branch as its key. */
function spelled(field: KeyIn<'import'>, cell: string, gym: Gym): string | null {
  const { kind } = personField(field);
  if (kind === 'day') return parseSheetDay(cell);
  return kind === 'branch' ? (named(gym.branches, ({ key }) => key, cell)?.key ?? null) : cell;
}

function readField(field: KeyIn<'import'>, cell: string, gym: Gym): Read<string> {
  if (cell === '') {
    if (!personField(field).requiredIn.includes('import')) return { value: undefined };
    return { problem: field === 'HomeBranch' ? 'branch-missing' : 'name' };
  }
  const text = spelled(field, cell, gym);
  if (text === null) return { problem: field };
  const parsed = parsePersonField(field, text, gym.today);
  if (parsed.ok) return parsed;
  return { problem: parsed.refusal.reason === 'name-too-short' ? 'name' : field };
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

/** Reads a line. `phones` holds those of the lines before it, so that a phone that is repeated is refused. */
function reviewRow(row: CsvRow, columns: ColumnPlaces, gym: Gym, phones: Set<string>): ReviewedRow {
  const cells = cellsOf(row, columns);
  const problems: ImportProblem[] = [];
  const use = <T>(read: Read<T>): T | undefined => {
    if ('value' in read) return read.value;
    problems.push(read.problem);
    return undefined;
  };
  const person: Partial<Record<KeyIn<'import'>, string>> = {};
  for (const field of personKeys('import')) {
    const value = use(readField(field, cells[field], gym));
    if (value !== undefined) person[field] = value;
  }
  const { Phone, Nombre, HomeBranch, BirthDate = '' } = person;
  if (Phone !== undefined && phones.has(Phone)) problems.push('phone-repeated');
  if (Phone !== undefined) phones.add(Phone);
  const plan = use(optional(cells.plan, (text) => named(gym.plans, ({ id }) => id, text), 'plan'));
  const bought = use(readBought(plan, cells, gym.now));
  const guardian = use(readGuardian(cells));
  const hasGuardian = cells.guardian !== '' || cells.guardianPhone !== '';
  const reach = { hasPhone: cells.Phone !== '', hasGuardian, birthDate: parseGymDay(BirthDate) };
  const missing = reachProblem(reach, gym.today);
  if (missing !== null) problems.push(missing);
  if (problems.length > 0 || Nombre === undefined || HomeBranch === undefined) {
    return { line: row.line, cells, problems, input: null };
  }
  const input = { ...person, Nombre, HomeBranch, ...present({ Guardian: guardian }), ...bought };
  return { line: row.line, cells, problems, input };
}

/** Reads a file's rows against the gym: every line with what is wrong with it, before anybody is created. */
export function reviewFile(file: readonly CsvRow[], gym: Gym): Review {
  const [head, ...lines] = file;
  if (!head || lines.length === 0) return { kind: 'empty' };
  const columns = findColumns(head);
  if (columns.missing.length > 0) return { kind: 'missing-columns', missing: columns.missing };
  if (lines.length > MAX_ROWS) return { kind: 'too-long' };
  const phones = new Set<string>();
  return {
    kind: 'rows',
    rows: lines.map((line) => reviewRow(line, columns, gym, phones)),
    ignored: columns.ignored,
  };
}
