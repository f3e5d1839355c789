import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePesos, pesosText } from './pesos.ts';

it.each([
  ['18', 1_800],
  ['18.5', 1_850],
  [' $ 1,250.50 ', 125_050],
  ['0', 0],
  ['0.05', 5],
  ['12,50', null],
  ['1.250', null],
  ['-5', null],
  ['18.', null],
  ['', null],
  ['gratis', null],
  ['9'.repeat(20), null],
])('reads %j as %j centavos', (text, centavos) => {
  expect(parsePesos(text)).toBe(centavos);
});

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (centavos) => {
      expect(parsePesos(pesosText(centavos))).toBe(centavos);
    }),
  );
});
