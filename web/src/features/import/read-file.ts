import type { CsvRow } from '../../lib/csv.ts';
import { decodeText } from '../../lib/decode-text.ts';
import { logFailure } from '../../lib/log.ts';
import { MAX_PACKED_BYTES, MAX_ROWS, MAX_UNPACKED_BYTES } from './limits.ts';
import type { SpreadsheetResult } from './spreadsheet.ts';

/** A file with people: its titles in the first row, and at least one row below. */
export interface ImportFile {
  readonly name: string;
  readonly rows: readonly CsvRow[];
  /** Whether the numbers by which a spreadsheet stores days count from 1904 instead of 1900. */
  readonly is1904: boolean;
}

/**
 * Why a file can't be imported. `empty`: it has no row below its titles. `too-long`: too many rows. `too-big`: too many
 * bytes. `old-excel`: the format of Excel before 2007. `unreadable`: reading failed or took too long.
 */
export type FileProblem = 'empty' | 'too-long' | 'too-big' | 'old-excel' | 'unreadable';

/** Deadline of the worker for a spreadsheet, milliseconds. */
const DEADLINE_MS = 30_000;

/** The first bytes of a ZIP archive, such as a spreadsheet. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of a file in the format of Excel before 2007. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}

/** Reads a spreadsheet in a worker, which is stopped after the deadline. */
function readInWorker(bytes: Uint8Array<ArrayBuffer>): Promise<SpreadsheetResult> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SpreadsheetResult>((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'unreadable' }), DEADLINE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetResult>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer);
      logFailure('spreadsheet worker', message);
      resolve({ kind: 'unreadable' });
    });
    worker.postMessage(bytes.buffer, [bytes.buffer]);
  }).finally(() => worker.terminate());
}

async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<SpreadsheetResult | { readonly kind: 'old-excel' }> {
  if (startsWith(bytes, OLD_EXCEL)) return { kind: 'old-excel' };
  if (startsWith(bytes, ZIP)) return bytes.length > MAX_PACKED_BYTES ? { kind: 'too-big' } : readInWorker(bytes);
  const { parseCsv } = await import('../../lib/csv.ts');
  return { kind: 'rows', rows: parseCsv(decodeText(bytes)), is1904: false };
}

/** Removes the rows above the titles. The titles are the first row with several cells; a heading fills only one. */
function removeHeading(rows: readonly CsvRow[]): readonly CsvRow[] {
  const titles = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return titles < 0 ? [] : rows.slice(titles);
}

/**
 * Reads a chosen file by its content, regardless of its name: a spreadsheet (`.xlsx`), or text with commas, semicolons
 * or tabs between the cells.
 */
export async function readFile(file: File): Promise<ImportFile | FileProblem> {
  if (file.size > MAX_UNPACKED_BYTES) return 'too-big';
  try {
    const result = await readRows(new Uint8Array(await file.arrayBuffer()));
    if (result.kind !== 'rows') return result.kind;
    const rows = removeHeading(result.rows);
    if (rows.length < 2) return 'empty';
    if (rows.length > MAX_ROWS + 1) return 'too-long';
    return { name: file.name, rows, is1904: result.is1904 };
  } catch (error) {
    logFailure('import file', error);
    return 'unreadable';
  }
}
