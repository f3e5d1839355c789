import { OPERATIONS, type Operation, type Row } from './matrix/row.ts';
import { isAllowed, MATRIX } from './matrix.ts';
import { ROLE_NAMES, ROLES, type Role } from './model/actors.ts';

/** Between these lines of docs/database.md stands what this file writes. */
const START = '<!-- matrix: written by npm run docs:matrix -->';
const END = '<!-- end of matrix -->';

const LETTERS: Readonly<Record<Operation, string>> = { read: 'R', list: 'L', create: 'C', update: 'U', delete: 'D' };

function rights(row: Row, role: Role): string {
  const letters = OPERATIONS.filter((operation) => isAllowed(row, operation, role)).map(
    (operation) => LETTERS[operation],
  );
  return letters.length === 0 ? '·' : letters.join('');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The matrix of rights as a table in Markdown. */
function markdown(): string {
  const head = ['place', ...ROLE_NAMES.map((role) => ROLES[role].title), 'on condition'];
  const body = MATRIX.map((row) => {
    const place = row.pattern === '' ? '`/`' : `\`${row.pattern}\``;
    return line([place, ...ROLE_NAMES.map((role) => rights(row, role)), row.note ?? '']);
  });
  return [line(head), line(head.map(() => '---')), ...body].join('\n');
}

/** The document with its matrix brought up to date. Throws when it has no place for one. */
export function withMatrix(document: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`No ${START} … ${END} in the document`);
  return `${document.slice(0, start + START.length)}\n\n${markdown()}\n\n${document.slice(end)}`;
}
