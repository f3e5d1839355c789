import { expect, test } from 'vitest';
import { fromJSON } from '../tree/node.ts';
import type { Json, TreeNode } from '../tree/types.ts';
import type { Change } from './change.ts';
import { Listeners } from './listeners.ts';
import { segments } from './paths.ts';

const nodeOf = (json: Json): TreeNode => {
  const parsed = fromJSON(json);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.node;
};

/** Returns the messages to a listener at `path` when writes at `written` change `before` to `after`. */
const collectMessages = (path: string, before: Json, after: Json, written: readonly string[]): unknown[] => {
  const listeners = new Listeners();
  const messages: unknown[] = [];
  const subscriber = { deliver: (change: Change) => messages.push(JSON.parse(change.frames(undefined).join('')).d) };
  listeners.attach(segments(path), null, subscriber);
  listeners.publish(nodeOf(before), nodeOf(after), written.map(segments));
  return messages;
};

test.each<{ name: string; path: string; before: Json; after: Json; written: string[]; expected: unknown[] }>([
  {
    name: 'a write below its path',
    path: 'a',
    before: { a: { b: 1 } },
    after: { a: { b: 2 } },
    written: ['a/b'],
    expected: [{ a: 'd', b: { p: 'a/b', d: 2 } }],
  },
  {
    name: 'a write above its path',
    path: 'a/b',
    before: { a: { b: 1 } },
    after: { a: { b: 2, c: 1 } },
    written: ['a'],
    expected: [{ a: 'd', b: { p: 'a/b', d: 2 } }],
  },
  {
    name: 'a write to a sibling of its path',
    path: 'a/b',
    before: { a: { b: 1 } },
    after: { a: { b: 1, c: 1 } },
    written: ['a/c'],
    expected: [],
  },
  {
    name: 'several writes below its path',
    path: 'a',
    before: { a: { b: 1, c: 1 } },
    after: { a: { b: 2 } },
    written: ['a/b', 'a/c'],
    expected: [{ a: 'm', b: { p: 'a', d: { b: 2, c: null } } }],
  },
  {
    name: 'several writes below its path, one of which changes data',
    path: 'a',
    before: { a: { b: 1, c: 1 } },
    after: { a: { b: 2, c: 1 } },
    written: ['a/b', 'a/c'],
    expected: [{ a: 'd', b: { p: 'a/b', d: 2 } }],
  },
  {
    name: 'a write below a leaf, which becomes an object',
    path: 'a',
    before: { a: 1 },
    after: { a: { b: 1 } },
    written: ['a/b'],
    expected: [{ a: 'd', b: { p: 'a', d: { b: 1 } } }],
  },
  {
    name: 'the priority of a child',
    path: 'a',
    before: { a: { b: 1 } },
    after: { a: { b: { '.value': 1, '.priority': 2 } } },
    written: ['a/b/.priority'],
    expected: [{ a: 'd', b: { p: 'a/b', d: { '.value': 1, '.priority': 2 } } }],
  },
  {
    name: 'the priority of its node',
    path: 'a',
    before: { a: { b: 1 } },
    after: { a: { b: 1, '.priority': 2 } },
    written: ['a/.priority'],
    expected: [{ a: 'd', b: { p: 'a', d: { b: 1, '.priority': 2 } } }],
  },
  {
    name: 'a removal of the whole database',
    path: 'a/b',
    before: { a: { b: 1 } },
    after: null,
    written: [''],
    expected: [{ a: 'd', b: { p: 'a/b', d: null } }],
  },
])('a listener gets the right messages for $name', ({ path, before, after, written, expected }) => {
  expect(collectMessages(path, before, after, written)).toEqual(expected);
});

test('a change is encoded once for all listeners without a tag (a client’s number for a query), and once per tag', () => {
  const listeners = new Listeners();
  const frames = new Map<string, readonly Buffer[]>();
  const subscriber = (name: string, tag?: number) => ({
    deliver: (change: Change) => frames.set(name, change.frames(tag)),
  });
  for (const name of ['one', 'two']) listeners.attach(['a'], null, subscriber(name));
  const query = { index: { kind: 'key' }, limit: { count: 1, from: 'last' } } as const;
  listeners.attach(['a'], query, subscriber('tag 1', 1));
  listeners.attach(['a'], query, subscriber('also tag 1', 1));
  listeners.attach(['a'], query, subscriber('tag 2', 2));
  listeners.publish(nodeOf(null), nodeOf({ a: { x: 1 } }), [['a', 'x']]);
  expect(frames.get('one')).toBe(frames.get('two'));
  expect(frames.get('tag 1')).toBe(frames.get('also tag 1'));
  expect(frames.get('tag 2')?.join('')).toBe('{"t":"d","d":{"a":"m","b":{"p":"a","d":{"x":1},"t":2}}}');
});

test('paths without listeners are forgotten, and detaching twice has no effect', () => {
  const listeners = new Listeners();
  const subscriber = { deliver: () => undefined };
  const view = listeners.attach(['a', 'b'], null, subscriber);
  const again = listeners.attach(['a', 'b'], null, subscriber);
  expect([again === view, listeners.size]).toEqual([true, 1]);
  listeners.detach(view, subscriber);
  listeners.detach(view, subscriber);
  expect(listeners.size).toBe(0);
  expect(listeners.attach(['a', 'b'], null, subscriber)).not.toBe(view);
});
