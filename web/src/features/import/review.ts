import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import { renew } from '@gym/domain/membership/engine';
import type { Plan } from '@gym/domain/membership/membership';
import { parseEmail } from '@gym/domain/person/email';
import { normalizeForSearch, tidyName } from '@gym/domain/person/names';
import { type Phone, parsePhone } from '@gym/domain/person/phone';
import type { CsvRow } from '../../lib/csv.ts';
import { type ColumnId, type ColumnPlaces, findColumns } from './columns.ts';
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
  };
}

/** Would the plan be sold with this first day? */
function isSold(plan: Plan, starts: GymDay | null, now: number): boolean {
  return renew([], plan, { id: 'review', by: 'review', now }, starts ? { startsOn: starts } : {}).ok;
}

function reviewRow(row: CsvRow, columns: ColumnPlaces, gym: Gym, phones: Map<Phone, number>): ReviewedRow {
  const cells = cellsOf(row, columns);
  const problems: ImportProblem[] = [];
  const name = tidyName(cells.name);
  if (name.length < NAME_MIN_LENGTH) problems.push('name');
  else if (name.length > NAME_MAX_LENGTH) problems.push('name-long');

  const phone = parsePhone(cells.phone);
  if (cells.phone === '') problems.push('phone-missing');
  else if (phone === null) problems.push('phone');
  else if (phones.has(phone)) problems.push('phone-repeated');
  else phones.set(phone, row.line);

  const email = cells.email === '' ? null : parseEmail(cells.email);
  if (cells.email !== '' && email === null) problems.push('email');
  const birth = parseSheetDay(cells.birth);
  if (cells.birth !== '' && (birth === null || birth > gym.today)) problems.push('birth');

  const branch = named(gym.branches, ({ key }) => key, cells.branch);
  if (cells.branch === '') problems.push('branch-missing');
  else if (!branch) problems.push('branch');

  const plan = named(gym.plans, ({ id }) => id, cells.plan);
  const starts = parseSheetDay(cells.starts);
  if (cells.plan !== '' && !plan) problems.push('plan');
  if (cells.starts !== '' && starts === null) problems.push('starts');
  else if (plan && !isSold(plan, starts, gym.now)) problems.push('starts');

  const input: RowInput | null =
    problems.length > 0 || phone === null || !branch
      ? null
      : {
          Nombre: name,
          Phone: phone,
          HomeBranch: branch.key,
          ...(email === null ? {} : { Email: email }),
          ...(birth === null ? {} : { BirthDate: birth }),
          ...(plan ? { Plan: plan.id, ...(starts === null ? {} : { Starts: starts }) } : {}),
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
