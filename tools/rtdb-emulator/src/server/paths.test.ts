import { expect, test } from 'vitest';
import { isPrefix, overlapping, readPath, segments, writePath } from './paths.ts';

test('ignores leading, trailing and double slashes', () => {
  expect(segments('//a//b/')).toEqual(['a', 'b']);
  expect(segments('/')).toEqual([]);
});

test.each([['a.b'], ['a$'], ['#'], ['[x]'], ['a\u0001'], ['a\u007f'], ['k'.repeat(769)], ['ñ'.repeat(385)]])(
  '%j is no key',
  (key) => {
    expect(readPath(['a', key]).ok).toBe(false);
  },
);

test('limits paths to 32 keys and 768 bytes', () => {
  expect(readPath(Array.from({ length: 32 }, () => 'a')).ok).toBe(true);
  expect(readPath(Array.from({ length: 33 }, () => 'a')).ok).toBe(false);
  expect(readPath(Array.from({ length: 9 }, () => 'k'.repeat(100))).ok).toBe(false);
});

test('only the path of a write may end in .priority', () => {
  expect(writePath(['a', '.priority']).ok).toBe(true);
  expect(writePath(['.priority', 'a']).ok).toBe(false);
  expect(readPath(['a', '.priority']).ok).toBe(false);
});

test('compares prefixes by whole keys', () => {
  expect([isPrefix([], ['a']), isPrefix(['a'], ['a']), isPrefix(['a'], ['ab']), isPrefix(['a', 'b'], ['a'])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('finds a path that is a prefix of another, whatever paths sort between them', () => {
  expect(overlapping([['b'], ['a', 'x'], ['a!'], ['a']])).toEqual([['a'], ['a', 'x']]);
  expect(overlapping([['a'], ['a']])).toBeDefined();
  expect(overlapping([['a', 'b'], ['a', 'c'], ['ab']])).toBeUndefined();
});
