import { expect, it } from 'vitest';
import { pageRule } from './paper.ts';

it('a roll is as long as what is printed on it', () => {
  expect(pageRule('58', 378)).toBe('@page { size: 58mm 105mm; margin: 0; }');
  expect(pageRule('80', 0)).toBe('@page { size: 80mm 4mm; margin: 0; }');
});

it('a letter sheet is what it is', () => {
  expect(pageRule('letter', 5_000)).toBe('@page { size: letter; margin: 14mm; }');
});
