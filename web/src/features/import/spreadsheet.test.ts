import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_PACKED_BYTES, MAX_ROWS, MAX_UNPACKED_BYTES } from './limits.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { row, text, workbook } from './test/workbook.ts';

/** The size of a part that a test adds; no other part has it. */
const PART_BYTES = 123_457;

/** Changes the size that the archive's directory declares for the part of {@link PART_BYTES}. */
function declareSize(packed: Uint8Array, bytes: number): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  let at = packed.length - 4;
  while (view.getUint32(at, true) !== PART_BYTES) at -= 1;
  view.setUint32(at, bytes, true);
  return packed;
}

async function cellsOf(packed: Uint8Array): Promise<readonly (readonly string[])[]> {
  const read = await readSpreadsheet(packed);
  if (read.kind !== 'rows') throw new Error(read.kind);
  return read.rows.map(({ cells }) => cells);
}

describe('readSpreadsheet', () => {
  it('reads texts, numbers with all their digits, and the last value of a formula', async () => {
    const cells = [
      text('A1', 'Ana Núñez'),
      '<c r="B1"><v>8112345678</v></c>',
      '<c r="C1" t="str"><f>A1</f><v>Centro</v></c>',
      '<c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      text('E1', 'x'),
    ];
    expect(await cellsOf(workbook(row(1, cells.join(''))))).toEqual([['Ana Núñez', '8112345678', 'Centro', '', 'x']]);
  });

  it('keeps the line numbers of the sheet and leaves out empty rows', async () => {
    const read = await readSpreadsheet(workbook(row(1, text('A1', 'a')) + row(2) + row(4, text('A4', 'b'))));
    expect(read).toMatchObject({ rows: [{ line: 1 }, { line: 4 }] });
  });

  it.each([
    { system: '1900', date1904: false, serial: '46371', style: 1, day: '2026-12-15' },
    { system: '1900, with a time', date1904: false, serial: '46371.99999', style: 2, day: '2026-12-15' },
    { system: '1900, before 1970', date1904: false, serial: '18264', style: 1, day: '1950-01-01' },
    { system: '1904', date1904: true, serial: '44909', style: 1, day: '2026-12-15' },
  ])('reads a date of the $system system', async ({ date1904, serial, style, day }) => {
    const packed = workbook(row(1, `<c r="A1" s="${style}"><v>${serial}</v></c>`), { date1904 });
    expect(await cellsOf(packed)).toEqual([[day]]);
  });

  it('says whether day numbers count from 1904', async () => {
    const rows = row(1, text('A1', 'a'));
    expect(await readSpreadsheet(workbook(rows, { date1904: true }))).toMatchObject({ is1904: true });
    expect(await readSpreadsheet(workbook(rows))).toMatchObject({ is1904: false });
  });

  it('reads the values of a workbook with macros and leaves the macros packed', async () => {
    const packed = workbook(row(1, text('A1', 'a')), { more: { 'xl/vbaProject.bin': new Uint8Array(PART_BYTES) } });
    // Unpacking it would exceed the limit.
    expect(await cellsOf(declareSize(packed, MAX_UNPACKED_BYTES + 1))).toEqual([['a']]);
  });

  it('refuses a ZIP bomb before it unpacks it', async () => {
    const more = { 'xl/worksheets/sheet2.xml': new Uint8Array(PART_BYTES) };
    const packed = declareSize(workbook(row(1, text('A1', 'a')), { more }), MAX_UNPACKED_BYTES);
    expect(await readSpreadsheet(packed)).toEqual({ kind: 'too-big' });
  });

  it('counts a part that is stored without packing by its length, whatever size it declares', async () => {
    const stored = workbook(row(1, text('A1', 'a')), {
      more: { 'xl/other.xml': [new Uint8Array(PART_BYTES), { level: 0 }] },
    });
    // The first change finds the size after unpacking, the second one the length in the archive.
    const forged = declareSize(declareSize(stored, 0), MAX_UNPACKED_BYTES);
    expect(await readSpreadsheet(forged)).toEqual({ kind: 'too-big' });
  });

  it('unpacks no more of a part than the size that it declares', async () => {
    const packed = workbook(row(1, text('A1', 'a')), { more: { 'xl/other.xml': new Uint8Array(PART_BYTES) } });
    expect(await cellsOf(declareSize(packed, 10))).toEqual([['a']]);
  });

  it('refuses a file that is too large', async () => {
    expect(await readSpreadsheet(new Uint8Array(MAX_PACKED_BYTES + 1))).toEqual({ kind: 'too-big' });
  });

  it('ignores empty rows after the last person, and refuses people beyond the limit', async () => {
    const last = MAX_ROWS + 2;
    expect(await cellsOf(workbook(row(1, text('A1', 'a')) + row(1_048_576, '<c r="A1048576" s="1"/>')))).toEqual([
      ['a'],
    ]);
    const packed = workbook(row(1, text('A1', 'a')) + row(last, text(`A${last}`, 'b')));
    expect(await readSpreadsheet(packed)).toEqual({ kind: 'too-long' });
  });

  it.each([
    { what: 'no ZIP archive', packed: strToU8('hola') },
    { what: 'a ZIP archive without a workbook', packed: zipSync({ 'nota.txt': strToU8('hola') }) },
    { what: 'a cell beyond all columns', packed: workbook(row(1, text('XFD1', 'a'))) },
    { what: 'a cell beyond all rows', packed: workbook(`<row>${text('A99999999', 'a')}</row>`) },
  ])('can’t read $what', async ({ packed }) => {
    expect(await readSpreadsheet(packed)).toEqual({ kind: 'unreadable' });
  });
});
