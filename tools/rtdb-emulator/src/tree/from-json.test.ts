import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJSON } from './from-json.ts';
import { EMPTY } from './node.ts';
import { nodeOf, plainObject, wireJson } from './testing/arbitraries.ts';
import type { Json, TreeNode } from './types.ts';

const toExport = (node: TreeNode): Json => node.toJSON({ exportFormat: true });
const problemOf = (json: Json, path: readonly string[] = []): unknown => {
  const result = fromJSON(json, { path });
  return result.ok ? null : { code: result.problem.code, path: result.problem.path.join('/') };
};

function nested(depth: number): Json {
  let json: Json = 1;
  for (let i = 0; i < depth; i++) json = { a: json };
  return json;
}

describe('fromJSON', () => {
  it('leaves out nulls and empty objects, and reads arrays as objects', () => {
    expect(toExport(nodeOf({ a: null, b: {}, c: { d: null, e: { f: {} } }, g: 1 }))).toEqual({ g: 1 });
    expect(nodeOf({ a: [null, {}] })).toBe(EMPTY);
    expect(toExport(nodeOf([null, 'x', { y: null }, [2]]))).toEqual({ 1: 'x', 3: { 0: 2 } });
    expect(nodeOf([])).toBe(EMPTY);
  });

  it('reads priorities', () => {
    expect(toExport(nodeOf({ a: { '.value': 1, '.priority': 'p' }, '.priority': 2 }))).toEqual({
      a: { '.value': 1, '.priority': 'p' },
      '.priority': 2,
    });
    expect(toExport(nodeOf({ '.value': 1, '.priority': null }))).toBe(1);
    expect(toExport(nodeOf({ '.value': 'x' }))).toBe('x');
    expect(nodeOf({ '.value': null, '.priority': 1 })).toBe(EMPTY);
    expect(nodeOf({ '.priority': 1 })).toBe(EMPTY);
    expect(nodeOf({ a: 1, '.priority': 1 }).toJSON()).toEqual({ a: 1 });
  });

  it('stores -0 as 0', () => {
    expect(Object.is(nodeOf(-0).value, 0)).toBe(true);
  });

  it.each<{ name: string; json: Json; code: string; path: string }>([
    { name: 'an unknown key that begins with a dot', json: { a: { '.x': 1 } }, code: 'bad-key', path: 'a/.x' },
    {
      name: 'a server value without the option `serverValues`',
      json: { a: { '.sv': 'timestamp' } },
      code: 'bad-server-value',
      path: 'a',
    },
    { name: '.value beside children', json: { '.value': 1, b: 2 }, code: 'bad-key', path: '.value' },
    { name: '.value that is an object', json: { '.value': { a: 1 } }, code: 'bad-key', path: '.value' },
    { name: 'a boolean priority', json: { a: { '.value': 1, '.priority': true } }, code: 'bad-priority', path: 'a' },
    { name: 'a priority that is an object', json: { a: 1, '.priority': { b: 1 } }, code: 'bad-priority', path: '' },
    { name: 'an empty key', json: { '': 1 }, code: 'bad-key', path: '' },
    { name: 'a key with a slash', json: { a: { 'b/c': 1 } }, code: 'bad-key', path: 'a/b/c' },
    { name: 'a key with a control character', json: { 'a\u0000': 1 }, code: 'bad-key', path: 'a\u0000' },
    { name: 'a key with a bracket', json: { 'a[': null }, code: 'bad-key', path: 'a[' },
    { name: 'a key of 769 bytes', json: { [`${'é'.repeat(384)}x`]: 1 }, code: 'bad-key', path: `${'é'.repeat(384)}x` },
    { name: 'an infinite number', json: { a: JSON.parse('1e999') }, code: 'bad-value', path: 'a' },
    {
      name: 'more than 32 levels',
      json: nested(33),
      code: 'too-deep',
      path: Array.from({ length: 33 }, () => 'a').join('/'),
    },
    { name: 'a string over 10 MiB', json: { a: 'é'.repeat(5 * 1024 * 1024 + 1) }, code: 'string-too-long', path: 'a' },
    {
      name: 'a path of more than 768 bytes',
      json: { ['a'.repeat(500)]: { ['b'.repeat(300)]: 1 } },
      code: 'path-too-long',
      path: `${'a'.repeat(500)}/${'b'.repeat(300)}`,
    },
  ])('refuses $name', ({ json, code, path }) => {
    expect(problemOf(json)).toEqual({ code, path });
  });

  it('accepts values at the limits', () => {
    expect(problemOf(nested(32))).toBeNull();
    expect(problemOf({ ['é'.repeat(384)]: 1 })).toBeNull();
    expect(problemOf('x'.repeat(10 * 1024 * 1024))).toBeNull();
    expect(problemOf({ ['a'.repeat(500)]: { ['b'.repeat(267)]: 1 } })).toBeNull();
  });

  it('counts the keys of the written path towards the limits', () => {
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
        const parsedAgain = nodeOf(JSON.parse(JSON.stringify(toExport(node))) as Json);
        expect(JSON.stringify(toExport(parsedAgain))).toBe(JSON.stringify(toExport(node)));
      }),
    );
  });

  it('never throws, also for malformed JSON values', () => {
    const oddKey = fc.constantFrom('.value', '.priority', '.sv', '__proto__', 'a', 'increment', '', '.', 'constructor');
    const anyJson = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Json[]>(null, 'timestamp', 1, true, ''),
        fc.array(fc.tuple(oddKey, tie('json')), { maxLength: 4 }).map(plainObject),
        fc.array(tie('json'), { maxLength: 3 }),
      ),
    })).json;
    fc.assert(
      fc.property(anyJson, (json) => {
        const result = fromJSON(json, { serverValues: { now: 1, existing: EMPTY } });
        expect(result.ok ? typeof result.node.hash() : result.problem.message.length).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
  });

  it('reads objects whose list of keys is cached, also with null values, and refuses an invalid key each time', () => {
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
    return result.ok ? toExport(result.node) : result.problem.code;
  };
  const increment = (n: Json): Json => ({ '.sv': { increment: n } });

  it('resolve at every depth, and as priorities', () => {
    const now = { '.sv': 'timestamp' };
    expect(resolve(now)).toBe(1234);
    expect(resolve({ a: { b: now }, c: [now] })).toEqual({ a: { b: 1234 }, c: { 0: 1234 } });
    expect(resolve({ a: { '.value': now, '.priority': now } })).toEqual({ a: { '.value': 1234, '.priority': 1234 } });
    expect(resolve({ '.sv': 'timestamp', '.priority': 1 })).toEqual({ '.value': 1234, '.priority': 1 });
    expect(resolve({ a: 1, '.priority': now })).toEqual({ a: 1, '.priority': 1234 });
  });

  it('increment the stored number, or store the operand if no number is stored', () => {
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

  it.each<{ name: string; json: Json }>([
    { name: 'an unknown name', json: { '.sv': 'nonce' } },
    { name: 'a string as an increment', json: increment('1') },
    { name: 'another operation', json: { '.sv': { multiply: 2 } } },
    { name: 'two operations', json: { '.sv': { increment: 1, multiply: 2 } } },
    { name: 'null as a server value', json: { '.sv': null } },
    { name: 'a name of the JavaScript prototype', json: { '.sv': JSON.parse('{"__proto__":{"increment":1}}') } },
  ])('are refused: $name', ({ json }) => {
    expect(resolve(json)).toBe('bad-server-value');
  });

  it('are refused beside other children', () => {
    expect(resolve({ '.sv': 'timestamp', a: 1 })).toBe('bad-key');
  });
});
