import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it.each([
  { count: 0, text: '0 piezas' },
  { count: 1, text: '1 pieza' },
  { count: 2, text: '2 piezas' },
  { count: 1_200, text: '1,200 piezas' },
])('puts $count before the matching form of the noun', ({ count, text }) => {
  expect(plural(count, '# pieza', '# piezas')).toBe(text);
});

it('also chooses between wordings that contain no number', () => {
  expect(plural(1, 'día te queda', 'días te quedan')).toBe('día te queda');
});

it('inserts the count at each # of the wording', () => {
  expect(plural(3, 'Queda 1 por enviar', 'Quedan # de # por enviar')).toBe('Quedan 3 de 3 por enviar');
});
