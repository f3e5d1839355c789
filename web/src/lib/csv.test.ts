import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, parseCsv } from './csv.ts';

describe('csvText', () => {
  it('starts with the byte order mark by which spreadsheets recognise UTF-8', () => {
    expect(csvText([['Nombre'], ['Núñez']])).toBe('\ufeffNombre\r\nNúñez\r\n');
  });
  it('quotes cells with a separator, a quote or a line break', () => {
    expect(csvText([['a,b', 'a;b', 'di "hola"', 'dos\nlíneas']])).toBe(
      '\ufeff"a,b","a;b","di ""hola""","dos\nlíneas"\r\n',
    );
  });
  it.each([
    ...['=1+1', '+52', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'],
    ...['＝1+1', '＋52', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A', '−1'],
    ...['  =1+1', '\u00a0=1', '\u3000＝1', '\0=1', '\u200b=1', '\ufeff+1', ' \t\r\n @A', '\u202e-1'],
    ...["'=1", "''＝1", "' =1"],
  ])('prevents %j from being run as a formula, and parses it back unchanged', (cell) => {
    const text = csvText([[cell, 'b']]);
    expect(text).toContain(`'${cell}`);
    expect(parseCsv(text)[0]?.cells).toEqual([cell, 'b']);
  });
  it('writes numbers as numbers, including negative ones', () => {
    expect(csvText([['-3', -3, 0, 1_250.5]])).toBe("\ufeff'-3,-3,0,1250.5\r\n");
  });
  it.each(['Ana', "O'Brien", "'comillas'", 'a=b', '81 1234 5678', 'x + y', '¿=?'])('leaves %j unchanged', (cell) => {
    expect(csvText([[cell]])).toBe(`\ufeff${cell}\r\n`);
  });
  it('writes no cell that begins with a formula’s sign, even after invisible characters', () => {
    const invisible = fc.constantFrom(' ', '\u00a0', '\u3000', '\0', '\u0007', '\u200b', '\u2060', '\ufeff', '\u0085');
    const sign = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫−');
    const cells = fc.tuple(fc.string({ unit: invisible }), sign, fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(cells, (parts) => {
        const cell = parts.join('');
        const text = csvText([['x', cell]]);
        expect(text).toContain(`'${parts[0]}${parts[1]}`);
        expect(parseCsv(text)[0]?.cells).toEqual(['x', cell]);
      }),
    );
  });
});

describe('parseCsv', () => {
  const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

  it.each([
    { name: 'comma', text: 'Nombre,Teléfono\nAna,81 1234 5678\n' },
    { name: 'semicolon', text: 'Nombre;Teléfono\r\nAna;81 1234 5678' },
    { name: 'tab', text: '\ufeffNombre\tTeléfono\rAna\t81 1234 5678\r' },
  ])('parses cells separated by $name', ({ text }) => {
    expect(cellsOf(text)).toEqual([
      ['Nombre', 'Teléfono'],
      ['Ana', '81 1234 5678'],
    ]);
  });
  it('keeps the contents of quoted cells unchanged', () => {
    expect(cellsOf('a,b\n"Pérez, Ana", "di ""hola""\nya"\n')).toEqual([
      ['a', 'b'],
      ['Pérez, Ana', 'di "hola"\nya'],
    ]);
  });
  it('skips empty rows but counts them', () => {
    expect(parseCsv('a,b\n\n,,\nc,d').map(({ line }) => line)).toEqual([1, 4]);
  });
  it('parses a file that ends within a quoted cell', () => {
    expect(cellsOf('a,"b')).toEqual([['a', 'b']]);
  });
  it('parses what `csvText` writes', () => {
    // Spaces around a cell aren't data, and are trimmed.
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (written) => {
        // The parser skips empty rows, so each row gets a cell with text.
        const filledRows = written.map((row) => ['a', ...row]);
        // The first row determines the separator, so its cells contain none.
        const head = ['x', 'y', 'z'];
        expect(cellsOf(csvText([head, ...filledRows])).slice(1)).toEqual(filledRows);
      }),
    );
  });
});
