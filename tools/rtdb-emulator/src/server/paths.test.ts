import { expect, test } from 'vitest';
import { checkReadPath, checkWritePath, findOverlap, isPrefix, segments } from './paths.ts';

test('segments() ignores leading, trailing and double slashes', () => {
  expect(segments('//a//b/')).toEqual(['a', 'b']);
  expect(segments('/')).toEqual([]);
});

test.each(['a.b', 'a$', '#', '[x]', 'a\u0001', 'a\u007f', 'k'.repeat(769), 'ñ'.repeat(385)])(
  '%j is refused as a key of a path',
  (key) => {
    expect(checkReadPath(['a', key]).ok).toBe(false);
  },
);

test('a path of more than 32 keys or 768 bytes is refused', () => {
  expect(checkReadPath(Array.from({ length: 32 }, () => 'a')).ok).toBe(true);
  expect(checkReadPath(Array.from({ length: 33 }, () => 'a')).ok).toBe(false);
  expect(checkReadPath(Array.from({ length: 9 }, () => 'k'.repeat(100))).ok).toBe(false);
});

test('only the path of a write may end in .priority', () => {
  expect(checkWritePath(['a', '.priority']).ok).toBe(true);
  expect(checkWritePath(['.priority', 'a']).ok).toBe(false);
  expect(checkReadPath(['a', '.priority']).ok).toBe(false);
});

test('isPrefix() compares whole keys', () => {
  expect([isPrefix([], ['a']), isPrefix(['a'], ['a']), isPrefix(['a'], ['ab']), isPrefix(['a', 'b'], ['a'])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('findOverlap() finds a path that is a prefix of another, also if a third one begins with the same text', () => {
  expect(findOverlap([['b'], ['a', 'x'], ['a!'], ['a']])).toEqual([['a'], ['a', 'x']]);
  expect(findOverlap([['a'], ['a']])).toBeDefined();
  expect(findOverlap([['a', 'b'], ['a', 'c'], ['ab']])).toBeUndefined();
});
