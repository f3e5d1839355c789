import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../tree/types.ts';
import { compileRules, OPEN_RULES } from './compile.ts';
import { requestOf, rulesOf, toPath, tree } from './rules.test-support.ts';

/** Returns whether a request that writes the paths `written`, and so changes `before` into `after`, is allowed. */
function mayWrite(rules: unknown, before: Json, after: Json, ...written: string[]): boolean {
  return rulesOf(rules).canWrite(
    requestOf({ before, auth: { uid: 'u1' }, now: 5 }),
    tree(after),
    written.map((text) => ({ path: toPath(text) })),
  );
}

function mayRead(rules: unknown, before: Json, text: string): boolean {
  return rulesOf(rules).canRead(requestOf({ before, auth: { uid: 'u1' } }), toPath(text), null);
}

it('allows everything with the open rules', () => {
  const result = compileRules(OPEN_RULES);
  if (!result.ok) throw new Error('refused');
  expect(result.rules.canRead(requestOf({}), ['a', 'b'], null)).toBe(true);
  expect(result.rules.canWrite(requestOf({}), tree({ a: 1 }), [{ path: ['a'] }])).toBe(true);
});

describe('reading', () => {
  const rules = {
    open: { '.read': true, below: { '.read': false } },
    closed: { '.read': false, below: { '.read': true } },
    users: { me: { '.read': 'data.exists()' }, $uid: { '.read': '$uid == auth.uid', name: { '.read': true } } },
  };
  it.each([
    { path: '/', allowed: false },
    { path: '/open', allowed: true },
    { path: '/open/below/deep', allowed: true },
    { path: '/closed', allowed: false },
    { path: '/closed/below', allowed: true },
    { path: '/closed/below/deep/deeper', allowed: true },
    { path: '/users', allowed: false },
    { path: '/users/u1', allowed: true },
    { path: '/users/u2', allowed: false },
    { path: '/users/u2/name', allowed: true },
    { path: '/users/me', allowed: false },
    { path: '/users/me/name', allowed: false },
    { path: '/nothing', allowed: false },
    { path: '/__proto__', allowed: false },
  ])('reading $path is allowed: $allowed', ({ path, allowed }) => {
    expect(mayRead(rules, null, path)).toBe(allowed);
  });

  it("gives a rule the data at the rule's path, not at the read path", () => {
    expect(mayRead({ a: { '.read': "data.child('x').val() == 1" } }, { a: { x: 1 } }, '/a/x/y')).toBe(true);
  });
});

describe('writing', () => {
  it('needs a .write at or above the path; a .write below does not grant, and a false .write does not revoke', () => {
    expect(mayWrite({ a: { b: { '.write': true } } }, null, { a: { b: 1 } }, '/a')).toBe(false);
    expect(mayWrite({ a: { b: { '.write': true } } }, null, { a: { b: 1 } }, '/a/b')).toBe(true);
    expect(mayWrite({ '.write': true, a: { '.write': false } }, null, { a: { b: 1 } }, '/a/b')).toBe(true);
    expect(mayWrite({}, null, { a: 1 }, '/a')).toBe(false);
  });

  it('validates the ancestors, the node and its descendants where the new tree has data', () => {
    const rules = {
      '.write': true,
      a: {
        '.validate': "newData.hasChildren(['n'])",
        n: { '.validate': 'newData.isNumber()' },
        $other: { '.validate': false },
      },
    };
    expect(mayWrite(rules, null, { a: { n: 1 } }, '/a')).toBe(true);
    expect(mayWrite(rules, null, { a: { n: 'x' } }, '/a')).toBe(false);
    expect(mayWrite(rules, null, { a: { n: 1, m: 2 } }, '/')).toBe(false);
    expect(mayWrite(rules, { a: { n: 1 } }, { a: { n: 1, m: 2 } }, '/a/m')).toBe(false);
    expect(mayWrite(rules, { a: { n: 1, m: 2 } }, { a: { m: 2 } }, '/a/n')).toBe(false);
    expect(mayWrite(rules, { a: { n: 1, m: 2 } }, { a: { n: 1 } }, '/a/m')).toBe(true);
    expect(mayWrite(rules, { a: { n: 1 } }, null, '/a/n')).toBe(true);
    expect(mayWrite(rules, { a: { n: 1 } }, null, '/a')).toBe(true);
  });

  it('does not validate untouched siblings', () => {
    const rules = { '.write': true, list: { $id: { '.validate': 'newData.isNumber()' } } };
    expect(mayWrite(rules, { list: { bad: 'x' } }, { list: { bad: 'x', good: 1 } }, '/list/good')).toBe(true);
    expect(mayWrite(rules, { list: { bad: 'x' } }, { list: { bad: 'x', good: 1 } }, '/list')).toBe(false);
  });

  it('prefers a literal name to a variable, which is then not used', () => {
    const rules = { '.write': true, a: { x: { y: {} }, $v: { $w: { '.validate': false } } } };
    expect(mayWrite(rules, null, { a: { x: { y: 1, z: 2 } } }, '/a')).toBe(true);
    expect(mayWrite(rules, null, { a: { q: { y: 1 } } }, '/a')).toBe(false);
  });

  it('gives each $variable the key at its depth, also in the rules of ancestors', () => {
    const rules = {
      $a: {
        '.write': "$a == 'x'",
        '.validate': "$a == 'x' && newData.child('y').exists()",
        $b: { '.validate': "$a == 'x' && $b == 'y'", $c: { '.validate': "$a + $b + $c == 'xyz'" } },
      },
    };
    expect(mayWrite(rules, null, { x: { y: { z: 1 } } }, '/x/y/z')).toBe(true);
    expect(mayWrite(rules, null, { x: { y: { z: 1 } } }, '/x')).toBe(true);
    expect(mayWrite(rules, null, { x: { y: { q: 1 } } }, '/x/y/q')).toBe(false);
    expect(mayWrite(rules, null, { w: { y: { z: 1 } } }, '/w/y/z')).toBe(false);
  });

  it('checks each path of an update against the same new tree, and denies the update if one path is denied', () => {
    const rules = {
      a: { '.write': "newData.parent().child('b').val() == newData.val()" },
      b: { '.write': "!data.exists() && newData.parent().child('a').exists()" },
      c: { '.write': false },
    };
    expect(mayWrite(rules, null, { a: 1, b: 1 }, '/a', '/b')).toBe(true);
    expect(mayWrite(rules, null, { a: 1, b: 2 }, '/a', '/b')).toBe(false);
    expect(mayWrite(rules, null, { a: 1, b: 1, c: 1 }, '/a', '/b', '/c')).toBe(false);
    expect(mayWrite(rules, { b: 1 }, { a: 1, b: 1 }, '/a', '/b')).toBe(false);
  });

  it('validates the node when its priority is written', () => {
    const rules = { a: { $id: { '.write': true, '.validate': 'newData.getPriority() == 2' } } };
    expect(mayWrite(rules, { a: { x: 1 } }, { a: { x: { '.value': 1, '.priority': 2 } } }, '/a/x/.priority')).toBe(
      true,
    );
    expect(mayWrite(rules, { a: { x: 1 } }, { a: { x: { '.value': 1, '.priority': 3 } } }, '/a/x/.priority')).toBe(
      false,
    );
  });

  it('does not take properties of the JavaScript prototype for children or rules', () => {
    const rules = { '.write': "!root.child('__proto__').exists() && !newData.hasChild('constructor/name')" };
    expect(mayWrite(rules, { a: 1 }, { a: 2 }, '/a')).toBe(true);
    const named = { toString: { '.write': true }, constructor: { '.write': 'newData.val() == 1' } };
    expect(mayWrite(named, null, { constructor: 1 }, '/constructor')).toBe(true);
    expect(mayWrite({ a: { '.write': true } }, null, { toString: 1 }, '/toString')).toBe(false);
    expect(mayWrite({ a: { '.write': true } }, null, { valueOf: 1 }, '/valueOf')).toBe(false);
  });
});

describe('validation below a written path', () => {
  type Rules = { readonly valid: boolean | null; readonly children: Readonly<Record<string, Rules>> };
  const keys = fc.constantFrom('a', 'b', 'c', '$v');
  const rules = fc.letrec<{ node: Rules }>((tie) => ({
    node: fc.record({
      valid: fc.constantFrom(null, null, true, true, true, false),
      children: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'rules' },
        fc.constant({}),
        fc.dictionary(keys, tie('node'), { maxKeys: 4 }),
      ),
    }),
  })).node;
  const data = fc.letrec<{ node: Json }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), tie('node'), { minKeys: 1, maxKeys: 5 }),
    ),
  })).node;

  /** Returns the rules as JSON. */
  const toSource = (node: Rules, depth = 0): Record<string, unknown> => {
    const children = Object.entries(node.children).map(([key, child]) => [
      key === '$v' ? `$v${depth}` : key,
      toSource(child, depth + 1),
    ]);
    return { ...Object.fromEntries(children), ...(node.valid === null ? {} : { '.validate': node.valid }) };
  };
  /** Returns the expected result: whether every existing node is valid. */
  const isValid = (node: Rules, json: Json): boolean => {
    if (node.valid === false) return false;
    if (typeof json !== 'object' || json === null) return true;
    return Object.entries(json).every(([key, child]) => {
      const childRules = node.children[key] ?? node.children.$v;
      return childRules === undefined || isValid(childRules, child);
    });
  };

  it('validates every existing node that has a rule', () => {
    fc.assert(
      fc.property(rules, data, (node, json) => {
        const root = { ...toSource(node), '.write': true };
        expect(mayWrite(root, null, json, '/')).toBe(isValid(node, json));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('indexes', () => {
  const rules = rulesOf({
    list: { '.indexOn': ['n', 'a/b', '.value', '.key'], $id: { tags: { '.indexOn': 'x' } }, fixed: {} },
  });
  it.each([
    { path: '/list', child: ['n'], isIndexed: true },
    { path: '/list', child: ['a', 'b'], isIndexed: true },
    { path: '/list', child: ['a'], isIndexed: false },
    { path: '/list/k', child: ['n'], isIndexed: false },
    { path: '/list/k/tags', child: ['x'], isIndexed: true },
    { path: '/list/fixed/tags', child: ['x'], isIndexed: false },
    { path: '/', child: ['n'], isIndexed: false },
  ])('$path has an index on $child: $isIndexed', ({ path, child, isIndexed }) => {
    expect(rules.hasIndex(toPath(path), { kind: 'child', path: child })).toBe(isIndexed);
  });

  it('must be declared for values, but not for keys and priorities', () => {
    expect(rules.hasIndex(['q'], { kind: 'key' })).toBe(true);
    expect(rules.hasIndex(['q'], { kind: 'priority' })).toBe(true);
    expect(rules.hasIndex(['list'], { kind: 'value' })).toBe(true);
    expect(rules.hasIndex(['list', 'k', 'tags'], { kind: 'value' })).toBe(false);
  });

  it('are returned for a path, without those that need no declaration', () => {
    expect(rules.indexesAt(['list'])).toEqual([
      { kind: 'child', path: ['n'] },
      { kind: 'child', path: ['a', 'b'] },
      { kind: 'value' },
    ]);
    expect(rules.indexesAt(['none', 'here'])).toEqual([]);
  });
});
