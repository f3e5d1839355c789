import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_PACKED_BYTES, MAX_ROWS, MAX_UNPACKED_BYTES } from './limits.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { createRow, createTextCell, createWorkbook } from './test/workbook.ts';

/** Size in bytes of a part that a test adds to a workbook. It is unique, so `declareSize` finds the part. */
const PART_BYTES = 123_457;

/**
 * Forges an archive, so that its directory declares `bytes` as the size of the part that has {@link PART_BYTES}.
 * Changes the last field with that size: the directory stores the packed size of a part before its unpacked size.
 */
function declareSize(packed: Uint8Array, bytes: number): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  let at = packed.length - 4;
  while (view.getUint32(at, true) !== PART_BYTES) at -= 1;
  view.setUint32(at, bytes, true);
  return packed;
}

async function readCells(packed: Uint8Array): Promise<readonly (readonly string[])[]> {
  const read = await readSpreadsheet(packed);
  if (read.kind !== 'rows') throw new Error(read.kind);
  return read.rows.map(({ cells }) => cells);
}

describe('readSpreadsheet', () => {
  it('reads texts, numbers with all their digits, and the last value of a formula', async () => {
    const cells = [
      createTextCell('A1', 'Ana Núñez'),
      '<c r="B1"><v>8112345678</v></c>',
      '<c r="C1" t="str"><f>A1</f><v>Centro</v></c>',
      '<c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      createTextCell('E1', 'x'),
    ];
    expect(await readCells(createWorkbook(createRow(1, cells.join(''))))).toEqual([
      ['Ana Núñez', '8112345678', 'Centro', '', 'x'],
    ]);
  });

  it('keeps the line numbers of the sheet and leaves out empty rows', async () => {
    const read = await readSpreadsheet(
      createWorkbook(createRow(1, createTextCell('A1', 'a')) + createRow(2) + createRow(4, createTextCell('A4', 'b'))),
    );
    expect(read).toMatchObject({ rows: [{ line: 1 }, { line: 4 }] });
  });

  // `style`: 1 for a date, 2 for a date with a time.
  it.each([
    { system: '1900', date1904: false, serial: '46371', style: 1, day: '2026-12-15' },
    { system: '1900, with a time', date1904: false, serial: '46371.99999', style: 2, day: '2026-12-15' },
    { system: '1900, before 1970', date1904: false, serial: '18264', style: 1, day: '1950-01-01' },
    { system: '1904', date1904: true, serial: '44909', style: 1, day: '2026-12-15' },
  ])('reads a date of a workbook with the date system $system', async ({ date1904, serial, style, day }) => {
    const packed = createWorkbook(createRow(1, `<c r="A1" s="${style}"><v>${serial}</v></c>`), { date1904 });
    expect(await readCells(packed)).toEqual([[day]]);
  });

  it('returns whether day numbers count from 1904', async () => {
    const rows = createRow(1, createTextCell('A1', 'a'));
    expect(await readSpreadsheet(createWorkbook(rows, { date1904: true }))).toMatchObject({ is1904: true });
    expect(await readSpreadsheet(createWorkbook(rows))).toMatchObject({ is1904: false });
  });

  it('reads the values of a workbook with macros without unpacking the macros', async () => {
    const packed = createWorkbook(createRow(1, createTextCell('A1', 'a')), {
      more: { 'xl/vbaProject.bin': new Uint8Array(PART_BYTES) },
    });
    // Unpacking the macros would exceed the limit.
    expect(await readCells(declareSize(packed, MAX_UNPACKED_BYTES + 1))).toEqual([['a']]);
  });

  it('refuses a ZIP bomb before it unpacks it', async () => {
    const more = { 'xl/worksheets/sheet2.xml': new Uint8Array(PART_BYTES) };
    const packed = declareSize(createWorkbook(createRow(1, createTextCell('A1', 'a')), { more }), MAX_UNPACKED_BYTES);
    expect(await readSpreadsheet(packed)).toEqual({ kind: 'too-big' });
  });

  it('counts the packed size of an uncompressed part if its declared unpacked size is smaller', async () => {
    const stored = createWorkbook(createRow(1, createTextCell('A1', 'a')), {
      more: { 'xl/other.xml': [new Uint8Array(PART_BYTES), { level: 0 }] },
    });
    // The inner call changes the unpacked size to 0. Then the packed size is the last field with the real size.
    const forged = declareSize(declareSize(stored, 0), MAX_UNPACKED_BYTES);
    expect(await readSpreadsheet(forged)).toEqual({ kind: 'too-big' });
  });

  it('reads a workbook that has a part larger than the size it declares', async () => {
    const packed = createWorkbook(createRow(1, createTextCell('A1', 'a')), {
      more: { 'xl/other.xml': new Uint8Array(PART_BYTES) },
    });
    expect(await readCells(declareSize(packed, 10))).toEqual([['a']]);
  });

  it('refuses a file that is too large', async () => {
    expect(await readSpreadsheet(new Uint8Array(MAX_PACKED_BYTES + 1))).toEqual({ kind: 'too-big' });
  });

  it('ignores empty rows after the last person, and refuses people beyond the limit', async () => {
    // The limit doesn't count the row of the titles.
    const rowBeyondLimit = MAX_ROWS + 2;
    expect(
      await readCells(
        createWorkbook(createRow(1, createTextCell('A1', 'a')) + createRow(1_048_576, '<c r="A1048576" s="1"/>')),
      ),
    ).toEqual([['a']]);
    const packed = createWorkbook(
      createRow(1, createTextCell('A1', 'a')) + createRow(rowBeyondLimit, createTextCell(`A${rowBeyondLimit}`, 'b')),
    );
    expect(await readSpreadsheet(packed)).toEqual({ kind: 'too-long' });
  });

  it.each([
    { what: 'a file that is no ZIP archive', packed: strToU8('hola') },
    { what: 'a ZIP archive without a workbook', packed: zipSync({ 'nota.txt': strToU8('hola') }) },
    { what: 'a cell in the last column of Excel', packed: createWorkbook(createRow(1, createTextCell('XFD1', 'a'))) },
    { what: 'a cell in row 99,999,999', packed: createWorkbook(`<row>${createTextCell('A99999999', 'a')}</row>`) },
  ])('can’t read $what', async ({ packed }) => {
    expect(await readSpreadsheet(packed)).toEqual({ kind: 'unreadable' });
  });
});
