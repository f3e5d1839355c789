import { DATABASE_ROWS } from '@gym/domain/database/index';
import type { DatabaseRow, Sweep } from '@gym/domain/database/row';

/** The lines of docs/security.md before and after the generated table. */
const START = '<!-- retention: written by npm run docs:matrix -->';
const END = '<!-- end of retention -->';

const DAY_MS = 86_400_000;

/** What an erasure does to the records of a collection. */
const ERASURE_TEXT = {
  delete: 'deleted',
  anonymous: 'stays, anonymised',
  keep: 'stays',
  refuse: 'the erasure is refused until the role is removed',
} as const;

function formatDays({ afterMs }: Sweep): string {
  const days = Math.floor(afterMs / DAY_MS);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Formats the retention period of a collection. */
function formatRetention({ keep }: DatabaseRow): string {
  if (keep === 'always') return 'always';
  if (typeof keep === 'string') return keep;
  // Only records that have the field expire. The others are kept.
  if (keep.removes === 'record and its rows') return `always; if it has \`${keep.by}\`, ${formatDays(keep)} from then`;
  return `${formatDays(keep)} from \`${keep.by}\``;
}

function formatLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/**
 * Formats a Markdown table with the retention period of each collection about people, and what an erasure does to its
 * records. A collection that names people without a uid is included if its period is in the privacy notice.
 */
function formatTable(): string {
  const rows: readonly DatabaseRow[] = DATABASE_ROWS;
  const body = rows.flatMap((row) => {
    const hasPublishedPeriod = typeof row.keep !== 'string' && row.keep.kind !== undefined;
    if (row.person === 'nobody')
      return hasPublishedPeriod
        ? [formatLine([`\`${row.root}\``, formatRetention(row), 'by name and number only'])]
        : [];
    return [formatLine([`\`${row.root}\``, formatRetention(row), ERASURE_TEXT[row.person.erase]])];
  });
  return [
    formatLine(['collection', 'kept', 'when its person is erased']),
    formatLine(['---', '---', '---']),
    ...body,
  ].join('\n');
}

/** Returns the document with the current table. Throws if the document lacks the lines before and after the table. */
export function withRetention(document: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`No ${START} … ${END} in the document`);
  return `${document.slice(0, start + START.length)}\n\n${formatTable()}\n\n${document.slice(end)}`;
}
