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

/** The messages to a listener at `path` when writes at `written` change `before` to `after`. */
const sent = (path: string, before: Json, after: Json, written: readonly string[]): unknown[] => {
  const listeners = new Listeners();
  const heard: unknown[] = [];
  const subscriber = { deliver: (change: Change) => heard.push(JSON.parse(change.frames(undefined).join('')).d) };
  listeners.attach(segments(path), null, subscriber);
  listeners.publish(nodeOf(before), nodeOf(after), written.map(segments));
  return heard;
};

test.each<[string, string, Json, Json, string[], unknown[]]>([
  ['a write below', 'a', { a: { b: 1 } }, { a: { b: 2 } }, ['a/b'], [{ a: 'd', b: { p: 'a/b', d: 2 } }]],
  ['a write above', 'a/b', { a: { b: 1 } }, { a: { b: 2, c: 1 } }, ['a'], [{ a: 'd', b: { p: 'a/b', d: 2 } }]],
  ['a write beside', 'a/b', { a: { b: 1 } }, { a: { b: 1, c: 1 } }, ['a/c'], []],
  [
    'several below',
    'a',
    { a: { b: 1, c: 1 } },
    { a: { b: 2 } },
    ['a/b', 'a/c'],
    [{ a: 'm', b: { p: 'a', d: { b: 2, c: null } } }],
  ],
  [
    'several of which one changes',
    'a',
    { a: { b: 1, c: 1 } },
    { a: { b: 2, c: 1 } },
    ['a/b', 'a/c'],
    [{ a: 'd', b: { p: 'a/b', d: 2 } }],
  ],
  ['a leaf that becomes an object', 'a', { a: 1 }, { a: { b: 1 } }, ['a/b'], [{ a: 'd', b: { p: 'a', d: { b: 1 } } }]],
  [
    'a priority',
    'a',
    { a: { b: 1 } },
    { a: { b: { '.value': 1, '.priority': 2 } } },
    ['a/b/.priority'],
    [{ a: 'd', b: { p: 'a/b', d: { '.value': 1, '.priority': 2 } } }],
  ],
  [
    'the own priority',
    'a',
    { a: { b: 1 } },
    { a: { b: 1, '.priority': 2 } },
    ['a/.priority'],
    [{ a: 'd', b: { p: 'a', d: { b: 1, '.priority': 2 } } }],
  ],
  ['everything gone', 'a/b', { a: { b: 1 } }, null, [''], [{ a: 'd', b: { p: 'a/b', d: null } }]],
])('%s', (_name, path, before, after, written, expected) => {
  expect(sent(path, before, after, written)).toEqual(expected);
});

test('a change is encoded once for all plain listeners, and once per tag', () => {
  const listeners = new Listeners();
  const frames = new Map<string, readonly Buffer[]>();
  const subscriber = (name: string, tag?: number) => ({
    deliver: (change: Change) => frames.set(name, change.frames(tag)),
  });
  for (const name of ['one', 'two']) listeners.attach(['a'], null, subscriber(name));
  const query = { index: { kind: 'key' }, limit: { count: 1, from: 'last' } } as const;
  listeners.attach(['a'], query, subscriber('tag 1', 1));
  listeners.attach(['a'], query, subscriber('tag 1 too', 1));
  listeners.attach(['a'], query, subscriber('tag 2', 2));
  listeners.publish(nodeOf(null), nodeOf({ a: { x: 1 } }), [['a', 'x']]);
  expect(frames.get('one')).toBe(frames.get('two'));
  expect(frames.get('tag 1')).toBe(frames.get('tag 1 too'));
  expect(frames.get('tag 2')?.join('')).toBe('{"t":"d","d":{"a":"m","b":{"p":"a","d":{"x":1},"t":2}}}');
});

test('forgets paths without listeners', () => {
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
