import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareKeys } from './keys.ts';
import { diffKeys, EMPTY, equalNodes, leaf } from './node.ts';
import { keys, nodeOf, plainObject, wireJson } from './testing/arbitraries.ts';
import type { Json, TreeNode } from './types.ts';

const exported = (node: TreeNode): Json => node.toJSON({ exportFormat: true });

/** A plain model of a node: a leaf, or children by key. */
type Model = null | {
  value: string | number | boolean | null;
  priority: string | number | null;
  children: Map<string, Model>;
};

function modelOf(node: TreeNode): Model {
  if (node.isEmpty) return null;
  return {
    value: node.value,
    priority: node.priority,
    children: new Map([...node.entries()].map(([key, child]) => [key, modelOf(child)])),
  };
}

/** Returns the model with `written` at the path. Empty nodes are removed. */
function setInModel(model: Model, path: readonly string[], written: Model): Model {
  const [key, ...pathBelow] = path;
  if (key === undefined) return written;
  const below = setInModel(model?.children.get(key) ?? null, pathBelow, written);
  if (below === null && (model === null || model.value !== null)) return model;
  const children = new Map(model?.children ?? []);
  if (below === null) children.delete(key);
  else children.set(key, below);
  return children.size === 0 ? null : { value: null, priority: model?.priority ?? null, children };
}

function modelJson(model: Model): Json {
  if (model === null) return null;
  if (model.value !== null) {
    return model.priority === null ? model.value : { '.value': model.value, '.priority': model.priority };
  }
  const children = [...model.children]
    .sort((a, b) => compareKeys(a[0], b[0]))
    .map(([key, child]) => [key, modelJson(child)] as const);
  return plainObject(model.priority === null ? children : [...children, ['.priority', model.priority]]);
}

describe('nodes', () => {
  it('are shared by the trees before and after a write unless it changes them, and the old tree stays the same', () => {
    const before = nodeOf({ a: { x: 1, y: { z: 2 } }, b: { c: 3 } });
    const after = before.set(['a', 'x'], leaf(9));
    expect(after.at(['b'])).toBe(before.at(['b']));
    expect(after.at(['a', 'y'])).toBe(before.at(['a', 'y']));
    expect(before.toJSON()).toEqual({ a: { x: 1, y: { z: 2 } }, b: { c: 3 } });
    expect(before.set(['a', 'x'], leaf(1))).toBe(before);
  });

  it('change from leaf to object if a child is written, keep the priority, and stay leaves if a missing child is removed', () => {
    const node = leaf(1, 'p');
    expect(exported(node.set(['a', 'b'], leaf(true)))).toEqual({ a: { b: true }, '.priority': 'p' });
    expect(node.set(['a', 'b'], EMPTY)).toBe(node);
  });

  it('are removed with their last child, including the priority', () => {
    const node = nodeOf({ a: { b: 1, '.priority': 4 }, c: 1 });
    expect(exported(node.set(['a', 'b'], EMPTY))).toEqual({ c: 1 });
    expect(nodeOf({ a: { b: 1 } }).set(['a', 'b'], EMPTY)).toBe(EMPTY);
  });

  it('accept a write to .priority, except on the empty node', () => {
    const node = nodeOf({ a: 1 });
    const changed = node.set(['a', '.priority'], leaf('x'));
    expect(exported(changed)).toEqual({ a: { '.value': 1, '.priority': 'x' } });
    expect(changed.at(['a', '.priority']).value).toBe('x');
    expect(exported(changed.set(['a', '.priority'], EMPTY))).toEqual({ a: 1 });
    expect(node.set(['b', '.priority'], leaf(1))).toBe(node);
    expect(EMPTY.withPriority(3)).toBe(EMPTY);
    expect(exported(node.withPriority(3))).toEqual({ a: 1, '.priority': 3 });
  });

  it('have no children from the prototype, and may have children with such names', () => {
    const node = nodeOf({ a: 1 });
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(node.child(key)).toBe(EMPTY);
      expect(leaf('x').child(key)).toBe(EMPTY);
      const written = node.set([key, key], leaf(7));
      expect(written.at([key, key]).value).toBe(7);
      expect(JSON.stringify(written.child(key))).toBe(`{"${key}":7}`);
      expect([...written.keys()].sort()).toEqual([key, 'a'].sort());
    }
    expect(Object.getPrototypeOf(nodeOf(JSON.parse('{"__proto__":{"x":1}}')).toJSON())).toBe(Object.prototype);
  });

  it('become JSON arrays only if that is requested, all keys are indexes, and at least half of the indexes exist', () => {
    const arrays = (json: Json): Json => nodeOf(json).toJSON({ arrays: true });
    expect(arrays([1, null, 3])).toEqual([1, null, 3]);
    expect(arrays({ 1: 'b' })).toEqual([null, 'b']);
    expect(arrays({ 2: 'c' })).toEqual({ 2: 'c' });
    expect(arrays({ 0: 1, 3: 4 })).toEqual([1, null, null, 4]);
    expect(arrays({ 0: 1, 4: 4 })).toEqual({ 0: 1, 4: 4 });
    expect(arrays({ '00': 1, 1: 2 })).toEqual({ '00': 1, 1: 2 });
    expect(arrays({ '-1': 1, 0: 2 })).toEqual({ '-1': 1, 0: 2 });
    expect(arrays({ 0: { 0: 'x' }, a: [1] })).toEqual({ 0: ['x'], a: [1] });
    expect(nodeOf([1, 2]).toJSON()).toEqual({ 0: 1, 1: 2 });
    expect(nodeOf([1, 2]).toJSON({ exportFormat: true, arrays: true })).toEqual({ 0: 1, 1: 2 });
  });

  it('behave like a plain model under random writes, and are immutable', () => {
    const writes = fc.array(fc.tuple(fc.array(keys, { maxLength: 3 }), wireJson(2)), { maxLength: 30 });
    fc.assert(
      fc.property(writes, (operations) => {
        let node = EMPTY;
        let model: Model = null;
        const history: (readonly [TreeNode, string])[] = [];
        for (const [path, json] of operations) {
          const written = nodeOf(json);
          const next = node.set(path, written);
          model = setInModel(model, path, modelOf(written));
          expect(JSON.stringify(exported(next))).toBe(JSON.stringify(modelJson(model)));
          const changed = new Set(
            [...node.keys(), ...next.keys()].filter((key) => !equalNodes(node.child(key), next.child(key))),
          );
          expect(diffKeys(node, next)).toEqual([...changed].sort(compareKeys));
          history.push([next, JSON.stringify(exported(next))]);
          node = next;
        }
        for (const [old, text] of history) {
          expect(JSON.stringify(exported(old))).toBe(text);
          expect(equalNodes(nodeOf(JSON.parse(text)), old)).toBe(true);
          expect(nodeOf(JSON.parse(text)).hash()).toBe(old.hash());
        }
      }),
      { numRuns: 100 },
    );
  });

  it('keep the order, number and values of children under many random insertions and removals', () => {
    const steps = fc.array(fc.tuple(fc.nat(2000), fc.boolean()), { minLength: 500, maxLength: 3000 });
    fc.assert(
      fc.property(steps, fc.boolean(), (operations, hasPrefix) => {
        let list = EMPTY;
        const model = new Map<string, number>();
        const keyOf = (n: number): string => (hasPrefix ? `user-${n}-with-a-long-name` : String(n));
        // In the end, most children are removed again.
        for (const [n, adds] of [...operations, ...operations.map(([n]) => [n, n % 7 === 0] as const)]) {
          list = list.set([keyOf(n)], adds ? leaf(n) : EMPTY);
          if (adds) model.set(keyOf(n), n);
          else model.delete(keyOf(n));
          expect(list.childCount).toBe(model.size);
        }
        expect([...list.keys()]).toEqual([...model.keys()].sort(compareKeys));
        for (const [key, n] of model) expect(list.child(key).value).toBe(n);
      }),
      { numRuns: 6 },
    );
  });
});

describe('diffKeys', () => {
  const list = (size: number): TreeNode =>
    nodeOf(Object.fromEntries(Array.from({ length: size }, (_, n) => [`k${n}`, { n }])));

  it('finds changed, removed and added children among 20,000', () => {
    const before = list(20_000);
    let after = before.set(['k777', 'n'], leaf(-1)).set(['k3'], EMPTY).set(['zz'], leaf(1));
    for (let n = 0; n < 500; n++) after = after.set([`m${n}`], leaf(n)).set([`m${n}`], EMPTY);
    expect(diffKeys(before, after)).toEqual(['k3', 'k777', 'zz']);
    expect(diffKeys(after, before)).toEqual(['k3', 'k777', 'zz']);
  });

  it('finds no difference between equal lists that share no node', () => {
    expect(diffKeys(list(500), list(500))).toEqual([]);
    expect(equalNodes(list(500), list(500))).toBe(true);
  });

  it('treats a leaf and the empty node as nodes without children', () => {
    expect(diffKeys(EMPTY, nodeOf({ b: 1, a: 1 }))).toEqual(['a', 'b']);
    expect(diffKeys(leaf(1), leaf(2))).toEqual([]);
    expect(diffKeys(EMPTY, EMPTY)).toEqual([]);
  });
});

it('set() refuses a node of another implementation', () => {
  const foreign: TreeNode = { ...leaf(1), isEmpty: false, isLeaf: true, childCount: 0 } as TreeNode;
  expect(() => EMPTY.set(['a'], foreign)).toThrow(TypeError);
});
