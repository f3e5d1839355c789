import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameJoiner, splitMessage } from './frames.ts';

const joinAll = (joiner: FrameJoiner, frames: readonly string[]): unknown[] =>
  frames.map((frame) => joiner.push(frame));

test('joining the frames of a split message returns it, and each frame is well-formed and within the limit', () => {
  const text = fc
    .array(fc.constantFrom('a', 'ñ', '😀', '€'), { minLength: 5_000, maxLength: 9_000, size: 'max' })
    .map((parts) => parts.join('').repeat(6));
  fc.assert(
    fc.property(text, (message) => {
      const frames = splitMessage(message);
      expect(frames.every((frame) => frame.length <= 16_384 && frame.isWellFormed())).toBe(true);
      expect(joinAll(new FrameJoiner(1e9), frames).at(-1)).toEqual({ kind: 'message', text: message });
    }),
    { numRuns: 30 },
  );
});

test('a message within the limit is one frame, and a longer one begins with the number of its pieces', () => {
  expect(splitMessage('x'.repeat(16_384))).toHaveLength(1);
  expect(splitMessage('x'.repeat(16_385)).map((frame) => frame.length)).toEqual([1, 16_384, 1]);
});

test('the joiner accepts a message of one piece, and a piece that is a number', () => {
  const joiner = new FrameJoiner(100);
  expect(joinAll(joiner, ['1', '2', '2', '3', '4'])).toEqual([
    { kind: 'more' },
    { kind: 'message', text: '2' },
    { kind: 'more' },
    { kind: 'more' },
    { kind: 'message', text: '34' },
  ]);
});

test('the joiner discards a message that exceeds the limit, and reads the next one', () => {
  const joiner = new FrameJoiner(5);
  expect(joinAll(joiner, ['3', 'aaaa', 'bbbb', 'c', '{"ok":1}'])).toEqual([
    { kind: 'more' },
    { kind: 'more' },
    { kind: 'more' },
    { kind: 'too-big' },
    { kind: 'message', text: '{"ok":1}' },
  ]);
});
