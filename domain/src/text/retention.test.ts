import { expect, it } from 'vitest';
import { KEPT_DAYS } from '../database/system/kept.ts';
import { RETENTION } from './retention.ts';

it('lists first the data that are kept until erasure is requested, then the others by descending time', () => {
  expect(RETENTION).toHaveLength(Object.keys(KEPT_DAYS).length + 2);
  expect(RETENTION.slice(0, 2).every(({ howLong }) => howLong.startsWith('Hasta que pidas eliminar'))).toBe(true);
  const times = RETENTION.slice(2).map(({ howLong }) => howLong);
  expect([...new Set(times)]).toEqual(['5 años', '1 año', '90 días', '30 días']);
});
