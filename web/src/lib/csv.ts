import Papa from 'papaparse';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\ufeff';
/**
 * The beginning of a cell that a spreadsheet would run as a formula: one of `=+-@`. Some spreadsheets also accept their
 * full-width and small forms and the minus sign (U+2212), and ignore spaces and invisible characters before them. A tab
 * or line break counts too, because it can end the cell.
 */
const FORMULA = String.raw`(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])`;
/**
 * A cell that gets an apostrophe in front, so that it isn't run as a formula. Apostrophes may stand before the formula:
 * such a cell gets one more, so that parsing removes only the added one.
 */
const NEEDS_APOSTROPHE = new RegExp(`^'*${FORMULA}`, 'u');
/** A cell to which {@link csvText} has added an apostrophe. */
const HAS_ADDED_APOSTROPHE = new RegExp(`^'+${FORMULA}`, 'u');

/**
 * A cell of a file. A spreadsheet reads a text that consists of digits as a number, so a phone must be passed with
 * spaces to stay a text.
 */
export type CsvCell = string | number;

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  return NEEDS_APOSTROPHE.test(cell) ? `'${cell}` : cell;
}

/** Returns rows as CSV that a spreadsheet opens with the right accents and without running formulas. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const cells = rows.map((row) => row.map(writeCell));
  // Papa doesn't quote semicolons and tabs, but some spreadsheets split cells at them.
  const needsQuotes = (cell: string): boolean => /[;\t]/.test(cell);
  return `${BOM}${Papa.unparse(cells, { newline: '\r\n', quotes: needsQuotes })}\r\n`;
}

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Returns the most frequent separator of the first line, outside of quotes. Papa's own detection assumes commas in a
 * short file.
 */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const [first] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return first ?? ',';
}

/** Removes spaces before quoted cells. The contents of quoted cells stay unchanged. */
function removeSpacesBeforeQuotes(text: string): string {
  return text.replace(
    /"(?:[^"]|"")*"|([,;\t\r\n]) +(?=")/g,
    (match, separator: string | undefined) => separator ?? match,
  );
}

/** A row of a file with its line number, counted from 1 as in a spreadsheet. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parses a CSV file with commas, semicolons or tabs as separators, with or without quoted cells and a byte order mark.
 * Cells are trimmed, except those to which {@link csvText} added an apostrophe: it is removed from them. Empty rows are
 * left out, but count in the line numbers.
 */
export function parseCsv(text: string): readonly CsvRow[] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const { data } = Papa.parse<string[]>(removeSpacesBeforeQuotes(body), { delimiter: separatorOf(body) });
  return data
    .map((row, index) => ({
      line: index + 1,
      cells: row.map((cell) => (HAS_ADDED_APOSTROPHE.test(cell) ? cell.slice(1) : cell.trim())),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
