import { rulesSource } from '@gym/domain/database/rules/source';
import { OPERATIONS, type Operation, type Row } from './matrix/row.ts';
import { isAllowed, MATRIX } from './matrix.ts';
import { ROLE_NAMES, ROLES, type Role } from './model/actors.ts';
import { preconditionsOf } from './preconditions.ts';
import { describeStored } from './published-shape.ts';

/** The lines of docs/database.md before and after the generated table. */
const START = '<!-- matrix: written by npm run docs:matrix -->';
const END = '<!-- end of matrix -->';

/** The letter of each operation in the table. */
const LETTERS: Readonly<Record<Operation, string>> = {
  read: 'R',
  list: 'L',
  create: 'C',
  update: 'U',
  delete: 'D',
  erase: 'E',
};

/** Formats the rights of a role: the letters of its allowed operations, `·` if it has none. */
function formatRights(row: Row, role: Role): string {
  const letters = OPERATIONS.filter((operation) => isAllowed(row, operation, role)).map(
    (operation) => LETTERS[operation],
  );
  return letters.length === 0 ? '·' : letters.join('');
}

function formatLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Returns whether a rule's keys (such as `$day`) are those of a pattern (such as `{day}`), or begin with them. */
function isAtOrBelow(keys: readonly string[], pattern: string): boolean {
  const parts = pattern === '' ? [] : pattern.split('/');
  return parts.every((part, index) => (part.startsWith('{') ? keys[index] !== undefined : part === keys[index]));
}

/**
 * Returns the row of the matrix with the longest pattern at or above a rule. If patterns are equally long, the first.
 */
function findRow(keys: readonly string[]): Row | undefined {
  const depth = ({ pattern }: Row): number => (pattern === '' ? 0 : pattern.split('/').length);
  return MATRIX.filter(({ pattern }) => isAtOrBelow(keys, pattern)).toSorted(
    (one, other) => depth(other) - depth(one),
  )[0];
}

/** A location in the text of a precondition. A key can be the value of another location, in braces. */
const LOCATION = /\b(?<when>old|new) (?<path>\/(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^ ,(){}])*)/g;

/** Shortens the locations of a record's fields to their names: `old Count` before the write, `Count` after it. */
function shortenLocations(condition: string, record: string): string {
  return condition.replace(LOCATION, (_location, when: string, path: string) => {
    const name = path.startsWith(`${record}/`) ? path.slice(record.length + 1) : path;
    const text = path === record ? 'record' : name.replace(/\{.*\}/g, (key) => shortenLocations(key, record));
    return when === 'old' ? `old ${text}` : text;
  });
}

/** Returns the preconditions of each row of the matrix, without repetitions. Throws if a rule belongs to no row. */
function preconditionsByRow(): ReadonlyMap<Row, ReadonlySet<string>> {
  const byRow = new Map<Row, Set<string>>();
  for (const { path, alternatives } of preconditionsOf(rulesSource())) {
    const keys = path.split('/').slice(1, -1);
    const row = findRow(keys);
    if (row === undefined || row.pattern === '') throw new Error(`No row of the matrix contains the rule ${path}`);
    const depth = row.pattern.split('/').length;
    const record = `/${keys.slice(0, depth).join('/')}`;
    const field = keys.slice(depth).join('/');
    // The condition of a `.write` below the record must hold only for a write of this field alone.
    const subject = field === '' ? '' : `${path.endsWith('.write') ? 'only ' : ''}\`${field}\`: `;
    const text = alternatives.map((one) => `\`${shortenLocations(one, record)}\``).join('<br>or ');
    byRow.set(row, (byRow.get(row) ?? new Set()).add(`${subject}${text}`));
  }
  return byRow;
}

/** Formats the paths, rights and preconditions as one table in Markdown. */
function formatTable(): string {
  const preconditions = preconditionsByRow();
  const roles = ROLE_NAMES.map((role) => ROLES[role].title);
  const head = ['path', ...roles, 'conditions', 'what is stored', 'preconditions of a write'];
  const describedPatterns = new Set<string>();
  const body = MATRIX.map((row) => {
    const stored = describedPatterns.has(row.pattern) ? '' : describeStored(row.pattern);
    describedPatterns.add(row.pattern);
    return formatLine([
      `\`${row.pattern === '' ? '/' : row.pattern}\``,
      ...ROLE_NAMES.map((role) => formatRights(row, role)),
      row.note ?? '',
      stored,
      [...(preconditions.get(row) ?? [])].join('<br>'),
    ]);
  });
  return [formatLine(head), formatLine(head.map(() => '---')), ...body].join('\n');
}

/** Returns the document with the current table. Throws if the document lacks the line before or after the table. */
export function withMatrix(document: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`No ${START} … ${END} in the document`);
  return `${document.slice(0, start + START.length)}\n\n${formatTable()}\n\n${document.slice(end)}`;
}
