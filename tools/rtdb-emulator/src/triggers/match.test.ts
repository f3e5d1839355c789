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

/** Writes to the start value, one write after the other, and returns the firings that this causes. */
function fire(triggers: readonly Trigger[], start: Json, ...writes: readonly Write[]): unknown[] {
  const before = nodeOf(start);
  const written = writes.map(([path]) => path.split('/').filter((key) => key !== ''));
  const after = writes.reduce<TreeNode>((node, [, json], i) => node.set(written[i] ?? [], nodeOf(json)), before);
  return firingsOf(triggers, { before, after, written }).map(({ path, params, delta, before, after }) => ({
    path: path.join('/'),
    params: { ...params },
    before: before.toJSON(),
    after: after.toJSON(),
    delta,
  }));
}

const users = { users: { ana: { name: 'Ana', age: 30 }, luis: { name: 'Luis' } }, other: 1 };

/** Returns the paths, at most three keys long, at which the values differ. */
function findChangedPaths(oldNode: TreeNode, newNode: TreeNode, path: readonly string[]): (readonly string[])[] {
  const isChanged = JSON.stringify(oldNode.toJSON()) !== JSON.stringify(newNode.toJSON());
  const keys = path.length < 3 ? [...new Set([...oldNode.keys(), ...newNode.keys()])] : [];
  const below = keys.flatMap((key) => findChangedPaths(oldNode.child(key), newNode.child(key), [...path, key]));
  return isChanged ? [path, ...below] : below;
}

describe('firings', () => {
  it('bind wildcards and carry before, after and delta', () => {
    expect(fire([trigger('users/{uid}')], users, ['users/ana/age', 31])).toEqual([
      {
        path: 'users/ana',
        params: { uid: 'ana' },
        before: { name: 'Ana', age: 30 },
        after: { name: 'Ana', age: 31 },
        delta: { age: 31 },
      },
    ]);
  });

  it('happen once for each changed child that matches, if a node above is written', () => {
    const replaced = { ana: { name: 'Ana', age: 30 }, luis: { name: 'Luis', age: 5 }, eva: { name: 'Eva' } };
    const paths = fire([trigger('users/{uid}')], users, ['users', replaced]).map(
      (firing) => (firing as { path: string }).path,
    );
    expect(paths.sort()).toEqual(['users/eva', 'users/luis']);
    expect(fire([trigger('users/{uid}/{field}')], users, ['', null])).toHaveLength(3);
  });

  it('happen once for several writes below one match', () => {
    const twice: Write[] = [
      ['users/ana/age', 40],
      ['users/ana/name', 'Anita'],
    ];
    expect(fire([trigger('users/{uid}')], users, ...twice)).toHaveLength(1);
    expect(fire([trigger('users/{uid}/name')], users, ...twice)).toMatchObject([{ before: 'Ana', delta: 'Anita' }]);
  });

  it.each<{ event: TriggerEvent; created: number; updated: number; deleted: number }>([
    { event: 'written', created: 1, updated: 1, deleted: 1 },
    { event: 'created', created: 1, updated: 0, deleted: 0 },
    { event: 'updated', created: 0, updated: 1, deleted: 0 },
    { event: 'deleted', created: 0, updated: 0, deleted: 1 },
  ])(
    'of the event $event: $created for a new child, $updated for a changed one, $deleted for a deleted one',
    ({ event, created, updated, deleted }) => {
      const all = [trigger('users/{uid}', event)];
      expect(fire(all, users, ['users/eva', true])).toHaveLength(created);
      expect(fire(all, users, ['users/ana/age', 31])).toHaveLength(updated);
      expect(fire(all, users, ['users/ana', null])).toHaveLength(deleted);
    },
  );

  it('do not happen if no value changes, even if a priority does', () => {
    const all = [trigger('users/{uid}'), trigger('other'), trigger('/')];
    expect(fire(all, users, ['users/ana', { name: 'Ana', age: 30 }])).toEqual([]);
    expect(fire(all, users, ['users/ana/.priority', 3])).toEqual([]);
    expect(fire(all, users, ['elsewhere', null])).toEqual([]);
  });

  it('happen if a leaf becomes an object, and for each child if an object becomes a leaf', () => {
    expect(fire([trigger('other/{key}')], users, ['other/x', 5])).toMatchObject([
      { path: 'other/x', before: null, delta: 5 },
    ]);
    expect(fire([trigger('users/{uid}')], users, ['users', 'gone'])).toHaveLength(2);
  });

  it('happen for patterns that match part of a key and for unnamed wildcards', () => {
    expect(fire([trigger('users/{uid=l*}/*')], users, ['users', null])).toMatchObject([
      { path: 'users/luis/name', params: { uid: 'luis' } },
    ]);
  });

  it('of a pattern with ** have the written path, or the path before ** if the write was above it', () => {
    const all = [trigger('users/{rest=**}')];
    expect(fire(all, users, ['users/ana/age', 1])).toMatchObject([
      { path: 'users/ana/age', params: { rest: 'ana/age' } },
    ]);
    expect(fire(all, users, ['users', null])).toMatchObject([{ path: 'users', params: { rest: '' }, delta: null }]);
    expect(fire(all, users, ['', { a: 1 }])).toMatchObject([{ path: 'users' }]);
    expect(fire([trigger('**')], users, ['users/ana/age', 1])).toHaveLength(1);
  });

  it('happen for keys and wildcards named like properties of Object.prototype', () => {
    const firings = fire([trigger('{__proto__}/{constructor}')], JSON.parse('{"__proto__":{"toString":1}}'), [
      '__proto__/toString',
      2,
    ]);
    expect(firings).toMatchObject([{ path: '__proto__/toString', before: 1, delta: 2 }]);
  });

  it('are those that a comparison of all values before and after finds', () => {
    const triggers = ['{a}', '{a}/{b}', 'a/{b}', '{a}/b', 'a/b/{c}', '/'].map((pattern) => trigger(pattern));
    const anyKey = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c') }, keys);
    const writes = fc.array(fc.tuple(fc.array(anyKey, { maxLength: 3 }), wireJson(2, anyKey)), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(wireJson(3, anyKey), writes, (start, operations) => {
        const before = nodeOf(start);
        const after = operations.reduce((node, [path, json]) => node.set(path, nodeOf(json)), before);
        const expected = findChangedPaths(before, after, []).flatMap((path) => {
          const matching = triggers.filter(
            ({ segments }) =>
              segments.length === path.length &&
              segments.every((segment, i) => segment.kind !== 'literal' || segment.key === path[i]),
          );
          return matching.map(({ key }) => JSON.stringify([key, path]));
        });
        const firings = firingsOf(triggers, { before, after, written: operations.map(([path]) => path) });
        expect(firings.map(({ trigger, path }) => JSON.stringify([trigger.key, path])).sort()).toEqual(expected.sort());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('delta', () => {
  it.each<{ name: string; before: Json; after: Json; delta: Json | undefined }>([
    { name: 'a new leaf', before: null, after: 1, delta: 1 },
    { name: 'a deletion', before: { a: 1 }, after: null, delta: null },
    { name: 'a leaf that becomes an object', before: 1, after: { a: 1 }, delta: { a: 1 } },
    { name: 'an object that becomes a leaf', before: { a: 1 }, after: 'x', delta: 'x' },
    {
      name: 'nested changes',
      before: { a: { b: 1, c: 2 }, d: 3 },
      after: { a: { b: 1, c: 4 }, e: 5 },
      delta: { a: { c: 4 }, d: null, e: 5 },
    },
    { name: 'equal values', before: { a: 1 }, after: { a: 1 }, delta: undefined },
    {
      name: 'a changed priority',
      before: { a: 1 },
      after: { a: { '.value': 1, '.priority': 2 } },
      delta: undefined,
    },
  ])('of $name is $delta', ({ before, after, delta }) => {
    expect(deltaOf(nodeOf(before), nodeOf(after))).toEqual(delta);
  });

  it('gives the new value if it is applied to the old one', () => {
    const apply = (node: TreeNode, delta: Json): TreeNode => {
      if (delta === null || typeof delta !== 'object' || node.childCount === 0) return nodeOf(delta);
      return Object.entries(delta).reduce<TreeNode>(
        (out, [key, change]) => out.set([key], apply(out.child(key), change)),
        node,
      );
    };
    const withoutPriorities = (json: Json): TreeNode => nodeOf(nodeOf(json).toJSON());
    fc.assert(
      fc.property(wireJson(3), wireJson(3), (a, b) => {
        const before = withoutPriorities(a);
        const after = withoutPriorities(b);
        const delta = deltaOf(before, after);
        expect(equalNodes(delta === undefined ? before : apply(before, delta), after)).toBe(true);
      }),
    );
    expect(deltaOf(EMPTY, EMPTY)).toBeUndefined();
  });
});
