import { expect, it } from 'vitest';
import { addCodes } from './use-branch-code.ts';

const row = (slot: number) => ({ key: `s${slot}`, value: { Code: `0000000${slot % 10}`, Key: 'k' } });
const text = (slot: number): string => `0000000${slot % 10}k`;

it.each([
  { what: 'all codes, where none are kept', first: 0, codes: [], from: 5, read: [5, 6], all: [text(5), text(6)] },
  { what: 'new codes after the kept ones', first: 5, codes: [text(5)], from: 5, read: [6], all: [text(5), text(6)] },
  {
    what: 'no code of a slot that is over',
    first: 5,
    codes: [text(5), text(6)],
    from: 6,
    read: [7],
    all: [text(6), text(7)],
  },
  { what: 'a gap as a missing code', first: 0, codes: [], from: 5, read: [7], all: ['', '', text(7)] },
  {
    what: 'only what was read, where all kept ones are over',
    first: 1,
    codes: [text(1)],
    from: 5,
    read: [5],
    all: [text(5)],
  },
])('keeps $what', ({ first, codes, from, read, all }) => {
  expect(addCodes({ first, codes }, from, read.map(row))).toEqual({ first: from, codes: all });
});
