import { expect, test } from 'vitest';
import { badKey } from './json-position.ts';

test.each([
  ['{"a.b":1}', 'a.b', '1:2'],
  ['{\n  "ok": "a.b",\n  "a.b": 1\n}', 'a.b', '3:3'],
  ['{"x\\"y": {"a\\u002eb" : 1}}', 'a.b', '1:11'],
  ['{"": 1}', '', '1:2'],
])('%j: the key %j begins at %s', (text, key, place) => {
  expect(badKey(text, key)).toBe(
    `Invalid data; couldn't parse key beginning at ${place}. Key value can't be empty or contain $ # [ ] / or .`,
  );
});
