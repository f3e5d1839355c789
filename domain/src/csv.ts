/** What a spreadsheet needs to read a file as UTF-8. */
const BOM = '\ufeff';
/** A cell that begins like this would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** What {@link cellText} makes of such a cell. */
const HARMLESS = /^'[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

function cellText(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as a file that a spreadsheet opens with its accents right and that can't make it run a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${BOM}${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator of which the first line has most, outside quotes. */
export function separatorOf(text: string): string {
  let quoted = false;
  const counts = new Map<string, number>();
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const [first] = SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return first ?? ',';
}

/** One line of a file and where it stands in it, counted from 1 as a spreadsheet does. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a file as people export them: separated by comma, semicolon or tab, cells in quotes where needed, any line
 * ends, a byte order mark or none. Cells come without spaces around and without the mark that {@link csvText} puts before a formula; empty rows are left out but counted.
 */
export function parseCsv(text: string): readonly CsvRow[] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(body);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 0;
  const endCell = (): void => {
    const content = HARMLESS.test(cell) ? cell.slice(1) : cell;
    cells.push(content.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    line += 1;
    if (cells.some((content) => content !== '')) rows.push({ line, cells });
    cells = [];
  };
  for (let at = 0; at < body.length; at++) {
    const letter = body[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && body[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
