import { expect, it } from 'vitest';
import { pageRule } from './paper.ts';

it('makes a roll’s page as long as its content', () => {
  expect(pageRule('58', 378)).toBe('@page { size: 58mm 105mm; margin: 0; }');
  expect(pageRule('80', 0)).toBe('@page { size: 80mm 4mm; margin: 0; }');
});

it('keeps the size of a letter sheet', () => {
  expect(pageRule('letter', 5_000)).toBe('@page { size: letter; margin: 14mm; }');
});
