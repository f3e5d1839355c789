import { DATABASE_ROWS } from '@gym/domain/database/index';
import type { DatabaseRow, Sweep } from '@gym/domain/database/row';

/** Lines of docs/security.md that enclose the generated table. */
const START = '<!-- retention: written by npm run docs:matrix -->';
const END = '<!-- end of retention -->';

const DAY_MS = 86_400_000;

const ERASED = {
  delete: 'deleted',
  anonymous: 'stays, anonymised',
  keep: 'stays',
  refuse: 'the erasure is refused until the role is removed',
} as const;

function daysText({ afterMs }: Sweep): string {
  const days = Math.floor(afterMs / DAY_MS);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function keptText({ keep }: DatabaseRow): string {
  if (keep === 'always') return 'always';
  if (typeof keep === 'string') return keep;
  // Only records with this field expire; the others are kept.
  if (keep.removes === 'record and its rows') return `always; if it has \`${keep.by}\`, ${daysText(keep)} from then`;
  return `${daysText(keep)} from \`${keep.by}\``;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/**
 * The table in Markdown: for each collection about people its retention period, and what an erasure does to its
 * records.
 */
function markdown(): string {
  const rows: readonly DatabaseRow[] = DATABASE_ROWS;
  const body = rows.flatMap((row) => {
    const isTold = typeof row.keep !== 'string' && row.keep.kind !== undefined;
    if (row.person === 'nobody')
      return isTold ? [line([`\`${row.root}\``, keptText(row), 'by name and number only'])] : [];
    return [line([`\`${row.root}\``, keptText(row), ERASED[row.person.erase]])];
  });
  return [line(['collection', 'kept', 'when its person is erased']), line(['---', '---', '---']), ...body].join('\n');
}

/** Returns the document with the present table. Throws if it has no lines for one. */
export function withRetention(document: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`No ${START} … ${END} in the document`);
  return `${document.slice(0, start + START.length)}\n\n${markdown()}\n\n${document.slice(end)}`;
}
