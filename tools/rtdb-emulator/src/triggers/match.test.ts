import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY, equalNodes } from '../tree/node.ts';
import { keys, nodeOf, wireJson } from '../tree/testing/arbitraries.ts';
import type { Json, TreeNode } from '../tree/types.ts';
import { deltaOf } from './delta.ts';
import { firingsOf } from './match.ts';
import { parsePattern } from './pattern.ts';
import type { Trigger, TriggerEvent } from './registry.ts';

function trigger(pattern: string, event: TriggerEvent = 'written'): Trigger {
  return { generation: 2, project: 'p', key: pattern, event, eventType: event, segments: parsePattern(pattern) ?? [] };
}

type Write = readonly [path: string, json: Json];

function fired(patterns: readonly Trigger[], start: Json, ...writes: readonly Write[]): unknown[] {
  const before = nodeOf(start);
  const written = writes.map(([path]) => path.split('/').filter((key) => key !== ''));
  const after = writes.reduce<TreeNode>((node, [, json], i) => node.set(written[i] ?? [], nodeOf(json)), before);
  return firingsOf(patterns, { before, after, written }).map(({ path, params, delta, before, after }) => ({
    path: path.join('/'),
    params: { ...params },
    before: before.toJSON(),
    after: after.toJSON(),
    delta,
  }));
}

const users = { users: { ana: { name: 'Ana', age: 30 }, luis: { name: 'Luis' } }, other: 1 };

/** The places, at most three keys deep, whose values differ. */
function changedPlaces(old: TreeNode, now: TreeNode, path: readonly string[]): (readonly string[])[] {
  const isChanged = JSON.stringify(old.toJSON()) !== JSON.stringify(now.toJSON());
  const keys = path.length < 3 ? [...new Set([...old.keys(), ...now.keys()])] : [];
  const below = keys.flatMap((key) => changedPlaces(old.child(key), now.child(key), [...path, key]));
  return isChanged ? [path, ...below] : below;
}

describe('firings', () => {
  it('bind wildcards and carry before, after and delta', () => {
    expect(fired([trigger('users/{uid}')], users, ['users/ana/age', 31])).toEqual([
      {
        path: 'users/ana',
        params: { uid: 'ana' },
        before: { name: 'Ana', age: 30 },
        after: { name: 'Ana', age: 31 },
        delta: { age: 31 },
      },
    ]);
  });

  it('come once per changed child that matches, after a write above', () => {
    const replaced = { ana: { name: 'Ana', age: 30 }, luis: { name: 'Luis', age: 5 }, eva: { name: 'Eva' } };
    const paths = fired([trigger('users/{uid}')], users, ['users', replaced]).map(
      (one) => (one as { path: string }).path,
    );
    expect(paths.sort()).toEqual(['users/eva', 'users/luis']);
    expect(fired([trigger('users/{uid}/{field}')], users, ['', null])).toHaveLength(3);
  });

  it('come once for several writes below one match', () => {
    const twice: Write[] = [
      ['users/ana/age', 40],
      ['users/ana/name', 'Anita'],
    ];
    expect(fired([trigger('users/{uid}')], users, ...twice)).toHaveLength(1);
    expect(fired([trigger('users/{uid}/name')], users, ...twice)).toMatchObject([{ before: 'Ana', delta: 'Anita' }]);
  });

  it.each<[TriggerEvent, number, number, number]>([
    ['written', 1, 1, 1],
    ['created', 1, 0, 0],
    ['updated', 0, 1, 0],
    ['deleted', 0, 0, 1],
  ])('%s: created %d, updated %d, deleted %d', (event, created, updated, deleted) => {
    const all = [trigger('users/{uid}', event)];
    expect(fired(all, users, ['users/eva', true])).toHaveLength(created);
    expect(fired(all, users, ['users/ana/age', 31])).toHaveLength(updated);
    expect(fired(all, users, ['users/ana', null])).toHaveLength(deleted);
  });

  it('do not come without a change of the value, such as for a priority alone', () => {
    const all = [trigger('users/{uid}'), trigger('other'), trigger('/')];
    expect(fired(all, users, ['users/ana', { name: 'Ana', age: 30 }])).toEqual([]);
    expect(fired(all, users, ['users/ana/.priority', 3])).toEqual([]);
    expect(fired(all, users, ['elsewhere', null])).toEqual([]);
  });

  it('come for a write below a former leaf', () => {
    expect(fired([trigger('other/{key}')], users, ['other/x', 5])).toMatchObject([
      { path: 'other/x', before: null, delta: 5 },
    ]);
    expect(fired([trigger('users/{uid}')], users, ['users', 'gone'])).toHaveLength(2);
  });

  it('match parts of a key and unnamed wildcards', () => {
    expect(fired([trigger('users/{uid=l*}/*')], users, ['users', null])).toMatchObject([
      { path: 'users/luis/name', params: { uid: 'luis' } },
    ]);
  });

  it('of ** come at the written path, or at the fixed part for a write above it', () => {
    const all = [trigger('users/{rest=**}')];
    expect(fired(all, users, ['users/ana/age', 1])).toMatchObject([
      { path: 'users/ana/age', params: { rest: 'ana/age' } },
    ]);
    expect(fired(all, users, ['users', null])).toMatchObject([{ path: 'users', params: { rest: '' }, delta: null }]);
    expect(fired(all, users, ['', { a: 1 }])).toMatchObject([{ path: 'users' }]);
    expect(fired([trigger('**')], users, ['users/ana/age', 1])).toHaveLength(1);
  });

  it('work for names of prototype properties', () => {
    const found = fired([trigger('{__proto__}/{constructor}')], JSON.parse('{"__proto__":{"toString":1}}'), [
      '__proto__/toString',
      2,
    ]);
    expect(found).toMatchObject([{ path: '__proto__/toString', before: 1, delta: 2 }]);
  });

  it('equal those of a comparison of every location', () => {
    const patterns = ['{a}', '{a}/{b}', 'a/{b}', '{a}/b', 'a/b/{c}', '/'].map((pattern) => trigger(pattern));
    const short = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c') }, keys);
    const writes = fc.array(fc.tuple(fc.array(short, { maxLength: 3 }), wireJson(2, short)), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(wireJson(3, short), writes, (start, operations) => {
        const before = nodeOf(start);
        const after = operations.reduce((node, [path, json]) => node.set(path, nodeOf(json)), before);
        const expected = changedPlaces(before, after, []).flatMap((path) => {
          const fitting = patterns.filter(
            ({ segments }) =>
              segments.length === path.length &&
              segments.every((segment, i) => segment.kind !== 'literal' || segment.key === path[i]),
          );
          return fitting.map(({ key }) => JSON.stringify([key, path]));
        });
        const found = firingsOf(patterns, { before, after, written: operations.map(([path]) => path) });
        expect(found.map(({ trigger, path }) => JSON.stringify([trigger.key, path])).sort()).toEqual(expected.sort());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('delta', () => {
  it.each<[string, Json, Json, Json | undefined]>([
    ['a new leaf', null, 1, 1],
    ['a deletion', { a: 1 }, null, null],
    ['leaf to object', 1, { a: 1 }, { a: 1 }],
    ['object to leaf', { a: 1 }, 'x', 'x'],
    ['nested', { a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 4 }, e: 5 }, { a: { c: 4 }, d: null, e: 5 }],
    ['no change', { a: 1 }, { a: 1 }, undefined],
    ['a priority', { a: 1 }, { a: { '.value': 1, '.priority': 2 } }, undefined],
  ])('of %s', (_name, before, after, delta) => {
    expect(deltaOf(nodeOf(before), nodeOf(after))).toEqual(delta);
  });

  it('applied to the value before gives the value after', () => {
    const apply = (node: TreeNode, delta: Json): TreeNode => {
      if (delta === null || typeof delta !== 'object' || node.childCount === 0) return nodeOf(delta);
      return Object.entries(delta).reduce<TreeNode>(
        (out, [key, change]) => out.set([key], apply(out.child(key), change)),
        node,
      );
    };
    const plain = (json: Json): TreeNode => nodeOf(nodeOf(json).toJSON());
    fc.assert(
      fc.property(wireJson(3), wireJson(3), (a, b) => {
        const before = plain(a);
        const after = plain(b);
        const delta = deltaOf(before, after);
        expect(equalNodes(delta === undefined ? before : apply(before, delta), after)).toBe(true);
      }),
    );
    expect(deltaOf(EMPTY, EMPTY)).toBeUndefined();
  });
});
