import { expect, it } from 'vitest';
import { gymDay } from '../../testing/arbitraries.ts';
import { listFacts } from './summary-order.ts';

it('has the normalised name', () => {
  expect(listFacts({ Nombre: 'Ñandú Ávila' }, [], gymDay('2026-01-01'))).toEqual({ Place: 'nandu avila' });
});

it('has no name to sort by if nothing is left of it', () => {
  expect(listFacts({ Nombre: '..' }, [], gymDay('2026-01-01'))).toEqual({});
});
