import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { carryOver } from '@gym/domain/membership/carry-over';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { type KeyIn, parsePersonField, personField, personKeys } from '@gym/domain/person/fields';
import { present } from '@gym/domain/present';
import type { CsvRow } from '../../lib/csv.ts';
import { COLUMNS, type ColumnId } from './columns.ts';
import { findReachProblem, parseGuardianCells } from './guardian-cells.ts';
import {
  findCell,
  findNamedRecord,
  type Matching,
  type NamedColumn,
  type NamedRecords,
  NO_PLAN,
  toNameKey,
} from './match.ts';
import { parseSheetDay } from './sheet-days.ts';
import type { ImportProblem } from './text.ts';

/** The server's input for one line, without its request id. */
export type RowInput = Omit<CallableInput<'importUsers'>['rows'][number], 'requestId'>;
/** The cells of a line as in the file; an empty text for columns that the file lacks. */
export type Cells = Readonly<Record<ColumnId, string>>;

/** A line of the file after its review. `input` holds the parsed values; it is `null` if the line has a problem. */
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

/** The data that are needed to parse the cells of a file. */
export interface ReviewContext {
  readonly gym: Gym;
  /** Keys of the plans and branches that were chosen for unknown names, by {@link toNameKey}. */
  readonly names: Matching['names'];
  /** Whether the numbers by which a spreadsheet stores days count from 1904 instead of 1900. */
  readonly is1904: boolean;
}

/** Converts the gym's branches and plans into the records that a name in a file may mean. */
export function toNamedRecords({ branches, plans }: Gym): NamedRecords {
  return { HomeBranch: branches, plan: plans.map(({ id, name }) => ({ key: id, name })) };
}

/** Stands for the id and the author of a membership entry, which the review checks but doesn't store. */
const ENTRY_FACTS = { id: 'review', by: 'review' };

/** The parsed value, `undefined` if the cell is empty, or the problem of the cell. */
type Parsed<T> = { readonly value: T | undefined } | { readonly problem: ImportProblem };

/** Parses a cell that may be empty. */
function parseOptional<T>(
  cell: string,
  parse: (cell: string) => T | null | undefined,
  problem: ImportProblem,
): Parsed<T> {
  if (cell === '') return { value: undefined };
  const value = parse(cell) ?? null;
  return value === null ? { problem } : { value };
}

/** Returns the key of the branch or plan that a cell names or that was chosen for the name, or `null`. */
function findKey(column: NamedColumn, cell: string, { gym, names }: ReviewContext): string | null {
  return findNamedRecord(toNamedRecords(gym)[column], cell)?.key ?? names.get(toNameKey(column, cell)) ?? null;
}

/**
 * Converts a cell into the text that the field's parser reads: a day as `yyyy-MM-dd`, a branch as its key. Returns
 * `null` for an unreadable day or an unknown branch.
 */
function normalizeCell(field: KeyIn<'import'>, cell: string, context: ReviewContext): string | null {
  const { kind } = personField(field);
  if (kind === 'day') return parseSheetDay(cell, { latest: context.gym.today, is1904: context.is1904 });
  return kind === 'branch' ? findKey('HomeBranch', cell, context) : cell;
}

/** Parses the cell of a person's field. An empty branch means the gym's only branch, if the gym has just one. */
function parseField(field: KeyIn<'import'>, cell: string, context: ReviewContext): Parsed<string> {
  if (cell === '') {
    const [onlyBranch, another] = context.gym.branches;
    if (field === 'HomeBranch' && onlyBranch && !another) return { value: onlyBranch.key };
    if (!personField(field).requiredIn.includes('import')) return { value: undefined };
    return { problem: field === 'HomeBranch' ? 'branch-missing' : 'name' };
  }
  const text = normalizeCell(field, cell, context);
  if (text === null) return { problem: field };
  const parsed = parsePersonField(field, text, context.gym.today);
  if (parsed.ok) return parsed;
  return { problem: parsed.refusal.reason === 'name-too-short' ? 'name' : field };
}

/** The membership of a line: new, or carried over from an older system with its last day or the visits left. */
type RowMembership = Pick<RowInput, 'Plan' | 'Starts' | 'Ends' | 'Visits'>;

function parseVisits(cell: string): Parsed<number> {
  return parseOptional(cell, (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null), 'visits');
}

/** Parses the cells of a membership. Without a plan, days and visits must be readable but aren't used. */
function parseMembership(
  plan: MembershipPlan | undefined,
  cells: Cells,
  { gym: { now }, is1904 }: ReviewContext,
): Parsed<RowMembership> {
  const parseDay = (cell: string): GymDay | null => parseSheetDay(cell, { is1904 });
  const starts = parseOptional(cells.starts, parseDay, 'starts');
  if ('problem' in starts) return starts;
  const ends = parseOptional(cells.ends, parseDay, 'ends');
  if ('problem' in ends) return ends;
  const visits = parseVisits(cells.visits);
  if ('problem' in visits) return visits;
  if (!plan) return { value: {} };
  const isCarried = ends.value !== undefined || visits.value !== undefined;
  const startOption = present({ startsOn: starts.value });
  const change = isCarried
    ? carryOver(
        plan,
        { ...ENTRY_FACTS, now },
        { endsOn: ends.value ?? null, ...present({ visitsLeft: visits.value }), ...startOption },
      )
    : renew([], plan, { ...ENTRY_FACTS, now }, startOption);
  if (change.ok)
    return { value: { Plan: plan.id, ...present({ Starts: starts.value, Ends: ends.value, Visits: visits.value }) } };
  const { field } = change.refusal;
  if (field === 'Ends') return { problem: ends.value === undefined ? 'ends-missing' : 'ends' };
  return { problem: field === 'Visits' ? 'visits' : 'starts' };
}

/** Parses the plan of a line; `undefined` if the cell is empty or 'no membership' was chosen for its text. */
function parsePlan(cell: string, context: ReviewContext): Parsed<MembershipPlan> {
  if (cell === '') return { value: undefined };
  const key = findKey('plan', cell, context);
  if (key === NO_PLAN) return { value: undefined };
  const plan = context.gym.plans.find(({ id }) => id === key);
  return plan ? { value: plan } : { problem: 'plan' };
}

/** Parses the cells of one line. Repeated phones are found by {@link markRepeated}, which needs all lines. */
export function reviewRow(line: number, cells: Cells, context: ReviewContext): ReviewedRow {
  const problems: ImportProblem[] = [];
  const collect = <T>(parsed: Parsed<T>): T | undefined => {
    if ('value' in parsed) return parsed.value;
    problems.push(parsed.problem);
    return undefined;
  };
  const person: Partial<Record<KeyIn<'import'>, string>> = {};
  for (const field of personKeys('import')) {
    const value = collect(parseField(field, cells[field], context));
    if (value !== undefined) person[field] = value;
  }
  const { Nombre, HomeBranch, BirthDate = '' } = person;
  const plan = collect(parsePlan(cells.plan, context));
  const membership = collect(parseMembership(plan, cells, context));
  const guardian = collect(parseGuardianCells(cells));
  const hasGuardian = cells.guardian !== '' || cells.guardianPhone !== '';
  const reach = { hasPhone: cells.Phone !== '', hasGuardian, birthDate: parseGymDay(BirthDate) };
  const reachProblem = findReachProblem(reach, context.gym.today);
  if (reachProblem !== null) problems.push(reachProblem);
  if (problems.length > 0 || Nombre === undefined || HomeBranch === undefined) {
    return { line, cells, problems, input: null };
  }
  const input = { ...person, Nombre, HomeBranch, ...present({ Guardian: guardian }), ...membership };
  return { line, cells, problems, input };
}

/** Reports a problem in each line whose phone an earlier line has. Lines with other problems are not compared. */
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

/** Parses the lines below the header line of a file. */
export function reviewFile(
  file: readonly CsvRow[],
  { columns }: Matching,
  context: ReviewContext,
): readonly ReviewedRow[] {
  return file.slice(1).map((row) => {
    const cells = Object.fromEntries(COLUMNS.map(({ id }) => [id, findCell(row, columns, id)])) as Cells;
    return reviewRow(row.line, cells, context);
  });
}
