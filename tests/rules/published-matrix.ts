import { rulesSource } from '@gym/domain/database/rules/source';
import { OPERATIONS, type Operation, type Row } from './matrix/row.ts';
import { isAllowed, MATRIX } from './matrix.ts';
import { ROLE_NAMES, ROLES, type Role } from './model/actors.ts';
import { preconditionsOf } from './preconditions.ts';
import { storedText } from './published-shape.ts';

/** Lines of docs/database.md that enclose the generated table. */
const START = '<!-- matrix: written by npm run docs:matrix -->';
const END = '<!-- end of matrix -->';

const LETTERS: Readonly<Record<Operation, string>> = {
  read: 'R',
  list: 'L',
  create: 'C',
  update: 'U',
  delete: 'D',
  erase: 'E',
};

function rights(row: Row, role: Role): string {
  const letters = OPERATIONS.filter((operation) => isAllowed(row, operation, role)).map(
    (operation) => LETTERS[operation],
  );
  return letters.length === 0 ? '·' : letters.join('');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Whether the keys of a rule (`$day`) begin with those of a pattern (`{day}`). */
function isBelow(keys: readonly string[], pattern: string): boolean {
  const parts = pattern === '' ? [] : pattern.split('/');
  return parts.every((part, index) => (part.startsWith('{') ? keys[index] !== undefined : part === keys[index]));
}

/** Returns the deepest row of the matrix whose path contains the rule; of equally deep ones the first. */
function placeOfRule(keys: readonly string[]): Row | undefined {
  const depth = ({ pattern }: Row): number => (pattern === '' ? 0 : pattern.split('/').length);
  return MATRIX.filter(({ pattern }) => isBelow(keys, pattern)).toSorted((one, other) => depth(other) - depth(one))[0];
}

/** A path in a precondition; its keys may be values of other paths, in braces. */
const PLACE = /\b(?<when>old|new) (?<path>\/(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^ ,(){}])*)/g;

/** Shortens the paths of fields of the record to their names: `old Count` before the write, `Count` after it. */
function relative(condition: string, record: string): string {
  return condition.replace(PLACE, (_place, when: string, path: string) => {
    const name = path.startsWith(`${record}/`) ? path.slice(record.length + 1) : path;
    const text = path === record ? 'record' : name.replace(/\{.*\}/g, (key) => relative(key, record));
    return when === 'old' ? `old ${text}` : text;
  });
}

/** The preconditions of each row of the matrix, without repetitions. Throws if one belongs to no row. */
function preconditionsByRow(): ReadonlyMap<Row, ReadonlySet<string>> {
  const byRow = new Map<Row, Set<string>>();
  for (const { path, alternatives } of preconditionsOf(rulesSource())) {
    const keys = path.split('/').slice(1, -1);
    const row = placeOfRule(keys);
    if (row === undefined || row.pattern === '') throw new Error(`No place of the matrix has the rule ${path}`);
    const depth = row.pattern.split('/').length;
    const record = `/${keys.slice(0, depth).join('/')}`;
    const field = keys.slice(depth).join('/');
    const subject = field === '' ? '' : `${path.endsWith('.write') ? 'only ' : ''}\`${field}\`: `;
    const text = alternatives.map((one) => `\`${relative(one, record)}\``).join('<br>or ');
    byRow.set(row, (byRow.get(row) ?? new Set()).add(`${subject}${text}`));
  }
  return byRow;
}

/** The tree, the rights and the preconditions as one table in Markdown. */
function markdown(): string {
  const preconditions = preconditionsByRow();
  const roles = ROLE_NAMES.map((role) => ROLES[role].title);
  const head = ['place', ...roles, 'on condition', 'what is stored', 'preconditions of a write'];
  const drawn = new Set<string>();
  const body = MATRIX.map((row) => {
    const stored = drawn.has(row.pattern) ? '' : storedText(row.pattern);
    drawn.add(row.pattern);
    return line([
      `\`${row.pattern === '' ? '/' : row.pattern}\``,
      ...ROLE_NAMES.map((role) => rights(row, role)),
      row.note ?? '',
      stored,
      [...(preconditions.get(row) ?? [])].join('<br>'),
    ]);
  });
  return [line(head), line(head.map(() => '---')), ...body].join('\n');
}

/** Returns the document with the present table. Throws if it has no lines for one. */
export function withMatrix(document: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`No ${START} … ${END} in the document`);
  return `${document.slice(0, start + START.length)}\n\n${markdown()}\n\n${document.slice(end)}`;
}
