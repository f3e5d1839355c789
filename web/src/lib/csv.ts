import Papa from 'papaparse';

/** What a spreadsheet needs to read a file as UTF-8. */
const BOM = '\ufeff';
/**
 * What a cell begins with that a spreadsheet would run as a formula: a sign, also in the full-width and small forms
 * that some take for it, also behind spaces and invisible characters that they leave out; or a tab or line end, which
 * can end the cell.
 */
const FORMULA = String.raw`(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])`;
/** A cell that needs the mark: also one that looks as if it had it, so that only what was put there is taken away. */
const TO_MARK = new RegExp(`^'*${FORMULA}`, 'u');
/** What {@link csvText} makes of such a cell. */
const MARKED = new RegExp(`^'+${FORMULA}`, 'u');

/**
 * A number stays one, also below zero; what is text stays text: a spreadsheet would take a phone without its spaces for
 * a number.
 */
export type CsvCell = string | number;

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  return TO_MARK.test(cell) ? `'${cell}` : cell;
}

/** Rows as a file that a spreadsheet opens with its accents right and that can't make it run a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const cells = rows.map((row) => row.map(written));
  // Papa leaves a semicolon and a tab bare, which a spreadsheet set to another separator would take for one.
  const quotes = (cell: string): boolean => /[;\t]/.test(cell);
  return `${BOM}${Papa.unparse(cells, { newline: '\r\n', quotes })}\r\n`;
}

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The separator of which the first line has most, outside quotes: Papa's own guess takes a short file for one of
 * commas.
 */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const [first] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return first ?? ',';
}

/** Takes away the spaces that people leave before a quote; what is inside of quotes stays as it is. */
function withoutSpacesBeforeQuotes(text: string): string {
  return text.replace(/"(?:[^"]|"")*"|([,;\t\r\n]) +(?=")/g, (found, before: string | undefined) => before ?? found);
}

/** One line of a file and where it stands in it, counted from 1 as a spreadsheet does. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a file as people export them: separated by comma, semicolon or tab, cells in quotes where needed, any
 * line ends, a byte order mark or none. Cells come without spaces around; those that {@link csvText} marked come as
 * they were before. Empty rows are left out but counted.
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
