import { expect, it } from 'vitest';
import { rowsOfBoth } from './member-rows.ts';

const by = (increment: number): object => ({ '.sv': { increment } });

it('moves a counter of both by the sum, and leaves the rest as each says', () => {
  const both = rowsOfBoth({ day: by(-1), other: by(-1), mine: null }, { day: by(1), other: by(-1), theirs: 'x' });
  expect(both).toEqual({ other: by(-2), mine: null, theirs: 'x' });
});

it('takes the second where they are no counters', () => {
  const time = { '.sv': 'timestamp' };
  expect(rowsOfBoth({ a: time, b: by(1) }, { a: time, b: 3 })).toEqual({ a: time, b: 3 });
});
