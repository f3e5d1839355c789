import { expect, it } from 'vitest';
import { pageRule } from './paper.ts';

it('makes a page of a roll as long as its content, rounded up to millimetres, plus 4 mm', () => {
  expect(pageRule('58', 378)).toBe('@page { size: 58mm 105mm; margin: 0; }');
  expect(pageRule('80', 0)).toBe('@page { size: 80mm 4mm; margin: 0; }');
});

it('gives a letter sheet its fixed size', () => {
  expect(pageRule('letter', 5_000)).toBe('@page { size: letter; margin: 14mm; }');
});
