import Papa from 'papaparse';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\ufeff';
/**
 * Beginning of a cell that a spreadsheet would run as a formula: a sign, also in the full-width and small forms that
 * some accept, also after ignored spaces and invisible characters; or a tab or line break, which can end the cell.
 */
const FORMULA = String.raw`(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])`;
/**
 * A cell that needs an apostrophe. A cell that already has some gets one more, so that parsing removes only the added
 * one.
 */
const TO_MARK = new RegExp(`^'*${FORMULA}`, 'u');
/** A cell to which {@link csvText} has added an apostrophe. */
const MARKED = new RegExp(`^'+${FORMULA}`, 'u');

/**
 * A cell of a file. Numbers are written as numbers and texts as texts: a spreadsheet would read a phone without spaces
 * as a number.
 */
export type CsvCell = string | number;

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  return TO_MARK.test(cell) ? `'${cell}` : cell;
}

/** Returns rows as CSV that a spreadsheet opens with the right accents and without running formulas. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const cells = rows.map((row) => row.map(writeCell));
  // Papa doesn't quote semicolons and tabs, which a spreadsheet with another separator would treat as one.
  const quotes = (cell: string): boolean => /[;\t]/.test(cell);
  return `${BOM}${Papa.unparse(cells, { newline: '\r\n', quotes })}\r\n`;
}

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Returns the most frequent separator of the first line, outside of quotes. Papa's own guess treats a short file as one
 * with commas.
 */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const [first] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return first ?? ',';
}

/** Removes the spaces that people leave before a quoted cell. Its contents stay unchanged. */
function withoutSpacesBeforeQuotes(text: string): string {
  return text.replace(/"(?:[^"]|"")*"|([,;\t\r\n]) +(?=")/g, (found, before: string | undefined) => before ?? found);
}

/** A row of a file with its line number, counted from 1 as in a spreadsheet. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parses a file as people export them: separated by comma, semicolon or tab, with quoted cells, any line breaks, with
 * or without a byte order mark. Cells are trimmed, and marks of {@link csvText} are removed. Empty rows are left out
 * but counted.
 */
export function parseCsv(text: string): readonly CsvRow[] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const { data } = Papa.parse<string[]>(withoutSpacesBeforeQuotes(body), { delimiter: separatorOf(body) });
  return data
    .map((row, index) => ({
      line: index + 1,
      cells: row.map((cell) => (MARKED.test(cell) ? cell.slice(1) : cell.trim())),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
