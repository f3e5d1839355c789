import { expect, it } from 'vitest';
import { methodsText } from './methods-text.ts';

it.each([
  { ByMethod: { card: 18_000, cash: 50_000 }, text: 'Efectivo, Tarjeta' },
  { ByMethod: { cash: -1_850 }, text: 'Efectivo' },
  { ByMethod: {}, text: 'Sin cobro' },
  { ByMethod: undefined, text: 'Sin cobro' },
])('describes how a sale with the sums $ByMethod was paid: $text', ({ ByMethod, text }) => {
  expect(methodsText({ ByMethod })).toBe(text);
});
