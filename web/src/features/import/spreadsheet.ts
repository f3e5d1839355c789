import { addDays, parseGymDay } from '@gym/domain/calendar/calendar';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { CsvRow } from '../../lib/csv.ts';
import { MAX_PACKED_BYTES, MAX_ROWS, MAX_UNPACKED_BYTES } from './limits.ts';

/**
 * The first sheet of a workbook as text, or why it can't be read. `too-big`: too many bytes. `too-long`: too many rows.
 * `is1904`: whether the numbers by which the workbook stores days count from 1904 instead of 1900.
 */
export type SpreadsheetResult =
  | { readonly kind: 'rows'; readonly rows: readonly CsvRow[]; readonly is1904: boolean }
  | { readonly kind: 'too-big' | 'too-long' | 'unreadable' };

class SpreadsheetError extends Error {
  readonly kind: 'too-big' | 'too-long' | 'unreadable';
  constructor(kind: SpreadsheetError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

const MS_PER_DAY = 86_400_000;
const EPOCH_DAY = parseGymDay('1970-01-01');

/**
 * Matches the parts (files in the workbook's ZIP archive) that can hold values. Others, such as macros
 * (`vbaProject.bin`) and pictures, stay packed.
 */
const VALUE_PART = /\.(?:xml|rels)$/i;
const ROW_START = /<(?:\w+:)?row\b[^>]*?\sr=["'](\d+)["']/g;
const VALUE = /<(?:\w+:)?(?:v|is)\b/;
const SHEET_END = /<\/(?:\w+:)?sheetData>/;
/**
 * Matches the address of a cell or row far outside of the limits. The library fills the gap before such a cell, so a
 * forged address would exhaust memory.
 */
const FAR_ADDRESS = /\sr=["'](?:[A-Z]{3,}\d|[A-Z]*\d{6,}["'])/;

/**
 * Unpacks the parts of a workbook. Throws if it has more than {@link MAX_PACKED_BYTES}, or before it unpacks more than
 * {@link MAX_UNPACKED_BYTES}.
 */
function unpack(packed: Uint8Array): Record<string, Uint8Array> {
  if (packed.length > MAX_PACKED_BYTES) throw new SpreadsheetError('too-big');
  let bytes = 0;
  return unzipSync(packed, {
    filter: ({ name, size, originalSize }) => {
      if (!VALUE_PART.test(name)) return false;
      // The library unpacks at most `originalSize` bytes of a compressed part, and truncates a part that has more. It
      // copies all `size` bytes of an uncompressed part, even if `originalSize` is smaller.
      bytes += Math.max(size, originalSize);
      if (bytes > MAX_UNPACKED_BYTES) throw new SpreadsheetError('too-big');
      return true;
    },
  });
}

/**
 * Removes the rows beyond the limit (the titles and {@link MAX_ROWS} people), such as a million rows that only have
 * borders. Throws if one of them has a value, or if a cell is far outside of the limits.
 */
function removeRowsBeyondLimit(xml: string): string {
  let sheet = xml;
  for (const { 1: row, index } of xml.matchAll(ROW_START)) {
    if (Number(row) <= MAX_ROWS + 1) continue;
    const excess = xml.slice(index);
    if (VALUE.test(excess)) throw new SpreadsheetError('too-long');
    sheet = xml.slice(0, index) + excess.slice(Math.max(0, excess.search(SHEET_END)));
    break;
  }
  if (FAR_ADDRESS.test(sheet)) throw new SpreadsheetError('unreadable');
  return sheet;
}

/** Formats a cell as text: a date as `yyyy-MM-dd`, a number with all its digits. */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value).trim();
  // The library returns the time as UTC. Half a second makes up for the rounding of day numbers with a time.
  const days = Math.floor((value.getTime() + 500) / MS_PER_DAY);
  return EPOCH_DAY === null ? '' : addDays(EPOCH_DAY, days);
}

/**
 * Reads the values of the first sheet of an `.xlsx` or `.xlsm` file. A formula counts as its last computed value;
 * macros are ignored. It must run in a worker, because a large file takes seconds.
 */
export async function readSpreadsheet(packed: Uint8Array): Promise<SpreadsheetResult> {
  try {
    const parts = unpack(packed);
    for (const [name, bytes] of Object.entries(parts)) {
      const xml = strFromU8(bytes);
      if (/<(?:\w+:)?sheetData\b/.test(xml)) parts[name] = strToU8(removeRowsBeyondLimit(xml));
    }
    const workbook = parts['xl/workbook.xml'];
    const is1904 = workbook !== undefined && /\bdate1904=["'](?:1|true)["']/.test(strFromU8(workbook));
    // The parts are packed again without compression, because the library unpacks compressed parts in workers from
    // `blob:` addresses, which the Content Security Policy forbids.
    const data = await readSheet(new Blob([zipSync(parts, { level: 0 })]));
    if (data.length > MAX_ROWS + 1) return { kind: 'too-long' };
    const rows = data
      .map((row, index) => ({ line: index + 1, cells: row.map(formatCell) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    return { kind: 'rows', rows, is1904 };
  } catch (error) {
    return { kind: error instanceof SpreadsheetError ? error.kind : 'unreadable' };
  }
}
