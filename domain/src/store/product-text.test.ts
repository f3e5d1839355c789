import { expect, it } from 'vitest';
import { parseProductCode, productWords } from './product-text.ts';

it.each([
  ['7501055300075', '7501055300075'],
  [' 750 1055-300075 ', '7501055-300075'],
  ['agua-1l', 'AGUA-1L'],
  ['AB', null],
  ['-AGUA', null],
  ['AGUA_1', null],
  ['AGUA/1', null],
  ['Ñ-100', null],
  ['A'.repeat(32), 'A'.repeat(32)],
  ['A'.repeat(33), null],
  ['', null],
])('keeps the code %j as %j', (typed, code) => {
  expect(parseProductCode(typed)).toBe(code);
});

it('finds a product by each word of its name and by its codes, each once', () => {
  expect(productWords('Proteína  de suero, 2 kg (suero)', ['PROT-2', '7501055300075'])).toEqual([
    'proteina',
    'de',
    'suero',
    '2',
    'kg',
    'prot-2',
    '7501055300075',
  ]);
  expect(productWords('a '.repeat(40), [])).toEqual(['a']);
  expect(productWords('x'.repeat(90), [])).toEqual(['x'.repeat(32)]);
});
