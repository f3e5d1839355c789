import { expect, test } from 'vitest';
import { DisconnectQueue } from './on-disconnect.ts';

const write = (path: string, value: number) => ({ path: path.split('/'), value });

test('entries run in order, each as one request', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a', 1)]);
  queue.add([write('b/c', 2), write('b/d', 3)]);
  expect(queue.size).toBe(3);
  expect(queue.take()).toEqual([[write('a', 1)], [write('b/c', 2), write('b/d', 3)]]);
  expect(queue.take()).toEqual([]);
});

test('a later entry takes the place of those at or below it, also inside a merge', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a/b', 1)]);
  queue.add([write('x', 2), write('a/c', 3)]);
  queue.add([write('a', 4)]);
  expect(queue.take()).toEqual([[write('x', 2)], [write('a', 4)]]);
});

test('cancelling forgets what is at or below, and nothing above or beside', () => {
  const queue = new DisconnectQueue();
  for (const path of ['a', 'a/b', 'a/b/c', 'ab']) queue.add([write(path, 1)]);
  queue.cancel(['a', 'b']);
  expect(queue.take()).toEqual([[write('a', 1)], [write('ab', 1)]]);
});
