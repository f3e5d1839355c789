import { expect, it } from 'vitest';
import { arrange } from './arrange.ts';

const LIST = ['a', 'b', 'c'].map((key, index) => ({ key, order: index + 1 }));

it('returns the two items that swap positions', () => {
  expect(arrange(LIST, 0, 1)).toEqual([
    { key: 'b', order: 1 },
    { key: 'a', order: 2 },
  ]);
  expect(arrange(LIST, 2, -1)).toEqual([
    { key: 'c', order: 2 },
    { key: 'b', order: 3 },
  ]);
});

it('gives a position to every item of a list without positions', () => {
  const unordered = LIST.map(({ key }) => ({ key, order: undefined }));
  expect(arrange(unordered, 1, -1).map(({ key }) => key)).toEqual(['b', 'a', 'c']);
});

it('moves nothing beyond an end of the list', () => {
  expect([arrange(LIST, 0, -1), arrange(LIST, 2, 1), arrange(LIST, 9, 1)]).toEqual([[], [], []]);
});
