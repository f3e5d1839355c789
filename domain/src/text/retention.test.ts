import { expect, it } from 'vitest';
import { KEPT_DAYS } from '../database/system/kept.ts';
import { RETENTION } from './retention.ts';

it('lists data kept with the person first, then the others by the longest time, in plain words', () => {
  expect(RETENTION).toHaveLength(Object.keys(KEPT_DAYS).length + 2);
  expect(RETENTION.slice(0, 2).every(({ howLong }) => howLong.startsWith('Hasta que pidas eliminar'))).toBe(true);
  const times = RETENTION.slice(2).map(({ howLong }) => howLong);
  expect([...new Set(times)]).toEqual(['5 años', '1 año', '90 días', '30 días']);
});
