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
  it.each(['=1+1', '+52', '-1', '@SUM(A1)', '\tx'])('keeps %j from being run, and reads it back', (cell) => {
    const text = csvText([[cell, 'b']]);
    expect(text).toContain(`'${cell}`);
    expect(parseCsv(text)[0]?.cells).toEqual([cell.trim(), 'b']);
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
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/^'+/, '').trim());
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
