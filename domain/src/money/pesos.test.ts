import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePesos, pesosText } from './pesos.ts';

it.each([
  { text: '18', centavos: 1_800 },
  { text: '18.5', centavos: 1_850 },
  { text: ' $ 1,250.50 ', centavos: 125_050 },
  { text: '0', centavos: 0 },
  { text: '0.05', centavos: 5 },
  { text: '12,50', centavos: null },
  { text: '1.250', centavos: null },
  { text: '-5', centavos: null },
  { text: '18.', centavos: null },
  { text: '', centavos: null },
  { text: 'gratis', centavos: null },
  { text: '9'.repeat(20), centavos: null },
])('parses $text as $centavos centavos', ({ text, centavos }) => {
  expect(parsePesos(text)).toBe(centavos);
});

it('parses what it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (centavos) => {
      expect(parsePesos(pesosText(centavos))).toBe(centavos);
    }),
  );
});
