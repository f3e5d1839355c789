import { expect, it } from 'vitest';
import { parseProductCode, productWords } from './product-text.ts';

it.each([
  { typed: '7501055300075', code: '7501055300075' },
  { typed: ' 750 1055-300075 ', code: '7501055-300075' },
  { typed: 'agua-1l', code: 'AGUA-1L' },
  { typed: 'A'.repeat(32), code: 'A'.repeat(32) },
])('parses the code $typed as $code', ({ typed, code }) => {
  expect(parseProductCode(typed)).toBe(code);
});

it.each(['AB', '-AGUA', 'AGUA_1', 'AGUA/1', 'Ñ-100', 'A'.repeat(33), ''])('refuses the code "%s"', (typed) => {
  expect(parseProductCode(typed)).toBeNull();
});

it('returns each word of the name and each code once, and cuts long words', () => {
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

it('returns at most 12 words of a name', () => {
  const words = [...'abcdefghijklm'];
  expect(productWords(words.join(' '), [])).toEqual(words.slice(0, 12));
});
