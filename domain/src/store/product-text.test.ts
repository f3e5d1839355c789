import { expect, it } from 'vitest';
import { parseProductCode, productWords } from './product-text.ts';

it.each([
  { typed: '7501055300075', code: '7501055300075' },
  { typed: ' 750 1055-300075 ', code: '7501055-300075' },
  { typed: 'agua-1l', code: 'AGUA-1L' },
  { typed: 'AB', code: null },
  { typed: '-AGUA', code: null },
  { typed: 'AGUA_1', code: null },
  { typed: 'AGUA/1', code: null },
  { typed: 'Ñ-100', code: null },
  { typed: 'A'.repeat(32), code: 'A'.repeat(32) },
  { typed: 'A'.repeat(33), code: null },
  { typed: '', code: null },
])('parses the code $typed as $code', ({ typed, code }) => {
  expect(parseProductCode(typed)).toBe(code);
});

it('returns each word of the name and each code once, within the limits of number and length', () => {
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
