import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../tree/types.ts';
import { compileRules, OPEN_RULES_SOURCE } from './compile.ts';
import { path, requestOf, rulesOf, tree } from './rules.test-support.ts';

/** May the given paths be written, `before` turning into `after`? */
function mayWrite(rules: unknown, before: Json, after: Json, ...written: string[]): boolean {
  return rulesOf(rules).canWrite(
    requestOf({ before, auth: { uid: 'u1' }, now: 5 }),
    tree(after),
    written.map((text) => ({ path: path(text) })),
  );
}

function mayRead(rules: unknown, before: Json, at: string): boolean {
  return rulesOf(rules).canRead(requestOf({ before, auth: { uid: 'u1' } }), path(at), null);
}

it('has open rules for namespaces without their own', () => {
  const result = compileRules(OPEN_RULES_SOURCE);
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
    ['/', false],
    ['/open', true],
    ['/open/below/deep', true],
    ['/closed', false],
    ['/closed/below', true],
    ['/closed/below/deep/deeper', true],
    ['/users', false],
    ['/users/u1', true],
    ['/users/u2', false],
    ['/users/u2/name', true],
    ['/users/me', false],
    ['/users/me/name', false],
    ['/nothing', false],
    ['/__proto__', false],
  ])('%s → %s', (at, allowed) => {
    expect(mayRead(rules, null, at)).toBe(allowed);
  });

  it("sees the rule's own place, not the path's", () => {
    expect(mayRead({ a: { '.read': "data.child('x').val() == 1" } }, { a: { x: 1 } }, '/a/x/y')).toBe(true);
  });
});

describe('writing', () => {
  it('needs a .write at or above the path; a rule below never grants, and no rule revokes', () => {
    expect(mayWrite({ a: { b: { '.write': true } } }, null, { a: { b: 1 } }, '/a')).toBe(false);
    expect(mayWrite({ a: { b: { '.write': true } } }, null, { a: { b: 1 } }, '/a/b')).toBe(true);
    expect(mayWrite({ '.write': true, a: { '.write': false } }, null, { a: { b: 1 } }, '/a/b')).toBe(true);
    expect(mayWrite({}, null, { a: 1 }, '/a')).toBe(false);
  });

  it('validates ancestors, the node and its descendants, where data remain', () => {
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

  it('prefers a literal name to a variable, without falling back to it', () => {
    const rules = { '.write': true, a: { x: { y: {} }, $v: { $w: { '.validate': false } } } };
    expect(mayWrite(rules, null, { a: { x: { y: 1, z: 2 } } }, '/a')).toBe(true);
    expect(mayWrite(rules, null, { a: { q: { y: 1 } } }, '/a')).toBe(false);
  });

  it('binds variables by depth, also in ancestors', () => {
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

  it('checks each path of an update against the same new tree; one denial denies all', () => {
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

  it('checks the write of a priority at its node', () => {
    const rules = { a: { $id: { '.write': true, '.validate': 'newData.getPriority() == 2' } } };
    expect(mayWrite(rules, { a: { x: 1 } }, { a: { x: { '.value': 1, '.priority': 2 } } }, '/a/x/.priority')).toBe(
      true,
    );
    expect(mayWrite(rules, { a: { x: 1 } }, { a: { x: { '.value': 1, '.priority': 3 } } }, '/a/x/.priority')).toBe(
      false,
    );
  });

  it('has no children from the prototype', () => {
    const rules = { '.write': "!root.child('__proto__').exists() && !newData.hasChild('constructor/name')" };
    expect(mayWrite(rules, { a: 1 }, { a: 2 }, '/a')).toBe(true);
    const named = { toString: { '.write': true }, constructor: { '.write': 'newData.val() == 1' } };
    expect(mayWrite(named, null, { constructor: 1 }, '/constructor')).toBe(true);
    expect(mayWrite({ a: { '.write': true } }, null, { toString: 1 }, '/toString')).toBe(false);
    expect(mayWrite({ a: { '.write': true } }, null, { valueOf: 1 }, '/valueOf')).toBe(false);
  });
});

describe('validation below a written place', () => {
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

  const source = (node: Rules, depth = 0): Record<string, unknown> => {
    const children = Object.entries(node.children).map(([key, child]) => [
      key === '$v' ? `$v${depth}` : key,
      source(child, depth + 1),
    ]);
    return { ...Object.fromEntries(children), ...(node.valid === null ? {} : { '.validate': node.valid }) };
  };
  const model = (node: Rules, json: Json): boolean => {
    if (node.valid === false) return false;
    if (typeof json !== 'object' || json === null) return true;
    return Object.entries(json).every(([key, child]) => {
      const below = node.children[key] ?? node.children.$v;
      return below === undefined || model(below, child);
    });
  };

  it('validates every existing node, however rules and data overlap', () => {
    fc.assert(
      fc.property(rules, data, (node, json) => {
        const root = { ...source(node), '.write': true };
        expect(mayWrite(root, null, json, '/')).toBe(model(node, json));
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
    ['/list', ['n'], true],
    ['/list', ['a', 'b'], true],
    ['/list', ['a'], false],
    ['/list/k', ['n'], false],
    ['/list/k/tags', ['x'], true],
    ['/list/fixed/tags', ['x'], false],
    ['/', ['n'], false],
  ])('%s by %j → %s', (at, child, indexed) => {
    expect(rules.hasIndex(path(at), { kind: 'child', path: child })).toBe(indexed);
  });

  it('are not needed for keys and priorities; .value is needed by name', () => {
    expect(rules.hasIndex(['q'], { kind: 'key' })).toBe(true);
    expect(rules.hasIndex(['q'], { kind: 'priority' })).toBe(true);
    expect(rules.hasIndex(['list'], { kind: 'value' })).toBe(true);
    expect(rules.hasIndex(['list', 'k', 'tags'], { kind: 'value' })).toBe(false);
  });

  it('returns the indexes that the tree must keep sorted', () => {
    expect(rules.indexesAt(['list'])).toEqual([
      { kind: 'child', path: ['n'] },
      { kind: 'child', path: ['a', 'b'] },
      { kind: 'value' },
    ]);
    expect(rules.indexesAt(['none', 'here'])).toEqual([]);
  });
});
