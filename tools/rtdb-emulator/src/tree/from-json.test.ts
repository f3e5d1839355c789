import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJSON } from './from-json.ts';
import { EMPTY } from './node.ts';
import { nodeOf, plainObject, wireJson } from './testing/arbitraries.ts';
import type { Json, TreeNode } from './types.ts';

const exported = (node: TreeNode): Json => node.toJSON({ exportFormat: true });
const problemOf = (json: Json, at: readonly string[] = []): unknown => {
  const result = fromJSON(json, { at });
  return result.ok ? null : { code: result.problem.code, path: result.problem.path.join('/') };
};

function nested(depth: number): Json {
  let json: Json = 1;
  for (let i = 0; i < depth; i++) json = { a: json };
  return json;
}

describe('fromJSON', () => {
  it('drops nulls and empty objects, and reads arrays', () => {
    expect(exported(nodeOf({ a: null, b: {}, c: { d: null, e: { f: {} } }, g: 1 }))).toEqual({ g: 1 });
    expect(nodeOf({ a: [null, {}] })).toBe(EMPTY);
    expect(exported(nodeOf([null, 'x', { y: null }, [2]]))).toEqual({ 1: 'x', 3: { 0: 2 } });
    expect(nodeOf([])).toBe(EMPTY);
  });

  it('reads priorities', () => {
    expect(exported(nodeOf({ a: { '.value': 1, '.priority': 'p' }, '.priority': 2 }))).toEqual({
      a: { '.value': 1, '.priority': 'p' },
      '.priority': 2,
    });
    expect(exported(nodeOf({ '.value': 1, '.priority': null }))).toBe(1);
    expect(exported(nodeOf({ '.value': 'x' }))).toBe('x');
    expect(nodeOf({ '.value': null, '.priority': 1 })).toBe(EMPTY);
    expect(nodeOf({ '.priority': 1 })).toBe(EMPTY);
    expect(nodeOf({ a: 1, '.priority': 1 }).toJSON()).toEqual({ a: 1 });
  });

  it('stores -0 as 0', () => {
    expect(Object.is(nodeOf(-0).value, 0)).toBe(true);
  });

  it.each<[string, Json, string, string]>([
    ['an unknown dot key', { a: { '.x': 1 } }, 'bad-key', 'a/.x'],
    ['a server value where none is resolved', { a: { '.sv': 'timestamp' } }, 'bad-server-value', 'a'],
    ['.value beside children', { '.value': 1, b: 2 }, 'bad-key', '.value'],
    ['.value that is an object', { '.value': { a: 1 } }, 'bad-key', '.value'],
    ['a boolean priority', { a: { '.value': 1, '.priority': true } }, 'bad-priority', 'a'],
    ['a priority that is an object', { a: 1, '.priority': { b: 1 } }, 'bad-priority', ''],
    ['an empty key', { '': 1 }, 'bad-key', ''],
    ['a slash', { a: { 'b/c': 1 } }, 'bad-key', 'a/b/c'],
    ['a control character', { 'a\u0000': 1 }, 'bad-key', 'a\u0000'],
    ['a bracket', { 'a[': null }, 'bad-key', 'a['],
    ['a key of 769 bytes', { [`${'é'.repeat(384)}x`]: 1 }, 'bad-key', `${'é'.repeat(384)}x`],
    ['infinity', { a: JSON.parse('1e999') }, 'bad-value', 'a'],
    ['33 levels', nested(33), 'too-deep', Array.from({ length: 33 }, () => 'a').join('/')],
    ['a string over 10 MiB', { a: 'é'.repeat(5 * 1024 * 1024 + 1) }, 'string-too-long', 'a'],
    [
      'a long path',
      { ['a'.repeat(500)]: { ['b'.repeat(300)]: 1 } },
      'path-too-long',
      `${'a'.repeat(500)}/${'b'.repeat(300)}`,
    ],
  ])('refuses %s', (_name, json, code, path) => {
    expect(problemOf(json)).toEqual({ code, path });
  });

  it('accepts values at the limits', () => {
    expect(problemOf(nested(32))).toBeNull();
    expect(problemOf({ ['é'.repeat(384)]: 1 })).toBeNull();
    expect(problemOf('x'.repeat(10 * 1024 * 1024))).toBeNull();
    expect(problemOf({ ['a'.repeat(500)]: { ['b'.repeat(267)]: 1 } })).toBeNull();
  });

  it('counts the keys of the path towards the limits', () => {
    expect(problemOf(nested(30), ['x', 'y'])).toBeNull();
    expect(problemOf(nested(31), ['x', 'y'])).toMatchObject({ code: 'too-deep' });
    expect(problemOf({ ['b'.repeat(267)]: 1 }, ['a'.repeat(500)])).toBeNull();
    expect(problemOf({ ['b'.repeat(268)]: 1 }, ['a'.repeat(500)])).toMatchObject({ code: 'path-too-long' });
  });

  it('refuses extreme nesting', () => {
    expect(problemOf(JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)))).toMatchObject({ code: 'too-deep' });
  });

  it('is the inverse of the export format', () => {
    fc.assert(
      fc.property(wireJson(3), (json) => {
        const node = nodeOf(json);
        const again = nodeOf(JSON.parse(JSON.stringify(exported(node))) as Json);
        expect(JSON.stringify(exported(again))).toBe(JSON.stringify(exported(node)));
      }),
    );
  });

  it('never throws', () => {
    const odd = fc.constantFrom('.value', '.priority', '.sv', '__proto__', 'a', 'increment', '', '.', 'constructor');
    const anything = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Json[]>(null, 'timestamp', 1, true, ''),
        fc.array(fc.tuple(odd, tie('json')), { maxLength: 4 }).map(plainObject),
        fc.array(tie('json'), { maxLength: 3 }),
      ),
    })).json;
    fc.assert(
      fc.property(anything, (json) => {
        const result = fromJSON(json, { serverValues: { now: 1, existing: EMPTY } });
        expect(result.ok ? typeof result.node.hash() : result.problem.message.length).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
  });

  it('does not mix up cached shapes', () => {
    for (let round = 0; round < 3; round++) {
      expect(JSON.stringify(nodeOf({ b: 1, a: 2 }))).toBe('{"a":2,"b":1}');
      expect(JSON.stringify(nodeOf({ b: 1, a: null }))).toBe('{"b":1}');
      expect(JSON.stringify(nodeOf({ b: null, a: 2 }))).toBe('{"a":2}');
      expect(problemOf({ b: 1, 'a.': 2 })).toEqual({ code: 'bad-key', path: 'a.' });
    }
  });
});

describe('server values', () => {
  const resolve = (json: Json, existing: Json = null): Json => {
    const result = fromJSON(json, { serverValues: { now: 1234, existing: nodeOf(existing) } });
    return result.ok ? exported(result.node) : result.problem.code;
  };
  const increment = (n: Json): Json => ({ '.sv': { increment: n } });

  it('resolve anywhere, priorities included', () => {
    const now = { '.sv': 'timestamp' };
    expect(resolve(now)).toBe(1234);
    expect(resolve({ a: { b: now }, c: [now] })).toEqual({ a: { b: 1234 }, c: { 0: 1234 } });
    expect(resolve({ a: { '.value': now, '.priority': now } })).toEqual({ a: { '.value': 1234, '.priority': 1234 } });
    expect(resolve({ '.sv': 'timestamp', '.priority': 1 })).toEqual({ '.value': 1234, '.priority': 1 });
    expect(resolve({ a: 1, '.priority': now })).toEqual({ a: 1, '.priority': 1234 });
  });

  it('increment the stored number, or start from the operand', () => {
    expect(resolve({ a: { b: increment(2) } }, { a: { b: 40 } })).toEqual({ a: { b: 42 } });
    expect(resolve(increment(-0.5), 1)).toBe(0.5);
    expect(resolve({ a: increment(2) }, { a: 'text' })).toEqual({ a: 2 });
    expect(resolve({ a: increment(2) }, { a: { b: 1 } })).toEqual({ a: 2 });
    expect(resolve({ a: increment(2) })).toEqual({ a: 2 });
    expect(resolve({ '.value': 1, '.priority': increment(2) }, { '.value': 9, '.priority': 5 })).toEqual({
      '.value': 1,
      '.priority': 7,
    });
    expect(resolve(increment(1.7e308), 1.7e308)).toBe(Number.MAX_VALUE);
  });

  it.each<[string, Json]>([
    ['an unknown name', { '.sv': 'nonce' }],
    ['a text to add', increment('1')],
    ['another operation', { '.sv': { multiply: 2 } }],
    ['two operations', { '.sv': { increment: 1, multiply: 2 } }],
    ['null', { '.sv': null }],
    ['a prototype name', { '.sv': JSON.parse('{"__proto__":{"increment":1}}') }],
  ])('refuse %s', (_name, json) => {
    expect(resolve(json)).toBe('bad-server-value');
  });

  it('refuse other children', () => {
    expect(resolve({ '.sv': 'timestamp', a: 1 })).toBe('bad-key');
  });
});
