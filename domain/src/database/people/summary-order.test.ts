import { expect, it } from 'vitest';
import { gymDay } from '../../testing/arbitraries.ts';
import { listFacts } from './summary-order.ts';

it('returns the normalised name as the sort value', () => {
  expect(listFacts({ Nombre: 'Ñandú Ávila' }, [], gymDay('2026-01-01'))).toEqual({ Place: 'nandu avila' });
});

it('returns no sort value if the normalised name is empty', () => {
  expect(listFacts({ Nombre: '..' }, [], gymDay('2026-01-01'))).toEqual({});
});
