import { expect, it } from 'vitest';
import { orderFacts } from './summary-order.ts';

it('has the normalised name', () => {
  expect(orderFacts({ Nombre: 'Ñandú Ávila' }, [])).toEqual({ Place: 'nandu avila' });
});

it('has no name to sort by if nothing is left of it', () => {
  expect(orderFacts({ Nombre: '..' }, [])).toEqual({});
});
