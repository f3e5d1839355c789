import { expect, it } from 'vitest';
import { listFacts } from './summary-order.ts';

it('has the normalised name', () => {
  expect(listFacts({ Nombre: 'Ñandú Ávila' }, [])).toEqual({ Place: 'nandu avila' });
});

it('has no name to sort by if nothing is left of it', () => {
  expect(listFacts({ Nombre: '..' }, [])).toEqual({});
});
