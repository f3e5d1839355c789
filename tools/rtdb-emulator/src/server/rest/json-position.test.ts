import { expect, test } from 'vitest';
import { badKeyMessage } from './json-position.ts';

test.each([
  { text: '{"a.b":1}', key: 'a.b', position: '1:2' },
  { text: '{\n  "ok": "a.b",\n  "a.b": 1\n}', key: 'a.b', position: '3:3' },
  { text: '{"x\\"y": {"a\\u002eb" : 1}}', key: 'a.b', position: '1:11' },
  { text: '{"": 1}', key: '', position: '1:2' },
])('in $text, the invalid key $key begins at $position', ({ text, key, position }) => {
  expect(badKeyMessage(text, key)).toBe(
    `Invalid data; couldn't parse key beginning at ${position}. Key value can't be empty or contain $ # [ ] / or .`,
  );
});
