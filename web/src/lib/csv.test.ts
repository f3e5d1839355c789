import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, parseCsv } from './csv.ts';

describe('csvText', () => {
  it('starts with the mark by which spreadsheets read UTF-8', () => {
    expect(csvText([['Nombre'], ['Núñez']])).toBe('\ufeffNombre\r\nNúñez\r\n');
  });
  it('puts quotes where a separator, a quote or a line end is', () => {
    expect(csvText([['a,b', 'a;b', 'di "hola"', 'dos\nlíneas']])).toBe(
      '\ufeff"a,b","a;b","di ""hola""","dos\nlíneas"\r\n',
    );
  });
  it.each([
    ...['=1+1', '+52', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'],
    ...['＝1+1', '＋52', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A', '−1'],
    ...['  =1+1', '\u00a0=1', '\u3000＝1', '\0=1', '\u200b=1', '\ufeff+1', ' \t\r\n @A', '\u202e-1'],
    ...["'=1", "''＝1", "' =1"],
  ])('keeps %j from being run, and reads it back as it was', (cell) => {
    const text = csvText([[cell, 'b']]);
    expect(text).toContain(`'${cell}`);
    expect(parseCsv(text)[0]?.cells).toEqual([cell, 'b']);
  });
  it('writes numbers as numbers, also below zero, and keeps them from being text', () => {
    expect(csvText([['-3', -3, 0, 1_250.5]])).toBe("\ufeff'-3,-3,0,1250.5\r\n");
  });
  it.each(['Ana', "O'Brien", "'comillas'", 'a=b', '81 1234 5678', 'x + y', '¿=?'])('leaves %j as it is', (cell) => {
    expect(csvText([[cell]])).toBe(`\ufeff${cell}\r\n`);
  });
  it('writes no cell that begins with a sign, whatever stands before it', () => {
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
    ['comma', 'Nombre,Teléfono\nAna,81 1234 5678\n'],
    ['semicolon', 'Nombre;Teléfono\r\nAna;81 1234 5678'],
    ['tab', '\ufeffNombre\tTeléfono\rAna\t81 1234 5678\r'],
  ])('reads cells separated by %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([
      ['Nombre', 'Teléfono'],
      ['Ana', '81 1234 5678'],
    ]);
  });
  it('takes what is in quotes as it is', () => {
    expect(cellsOf('a,b\n"Pérez, Ana", "di ""hola""\nya"\n')).toEqual([
      ['a', 'b'],
      ['Pérez, Ana', 'di "hola"\nya'],
    ]);
  });
  it('leaves out empty rows and counts them', () => {
    expect(parseCsv('a,b\n\n,,\nc,d').map(({ line }) => line)).toEqual([1, 4]);
  });
  it('reads a file that ends in the middle of a quote', () => {
    expect(cellsOf('a,"b')).toEqual([['a', 'b']]);
  });
  it('gives back what was written', () => {
    // Spaces around a cell are people's, not data; names and the like are kept without.
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (written) => {
        const plain = written.map((row) => ['a', ...row]);
        // The first row decides the separator, so it must be one that has only that.
        const head = ['x', 'y', 'z'];
        expect(cellsOf(csvText([head, ...plain])).slice(1)).toEqual(plain);
      }),
    );
  });
});
