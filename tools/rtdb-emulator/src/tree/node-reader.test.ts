import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAD_JSON } from './data-problem.ts';
import { fromJSON } from './from-json.ts';
import { JsonScanner } from './json-scanner.ts';
import { EMPTY, equalNodes } from './node.ts';
import { NodeReader, type ReadResult } from './node-reader.ts';
import { keys, nodeOf, plainObject, wireJson } from './testing/arbitraries.ts';
import type { Json, TreeNode } from './types.ts';

const NOW = 1_800_000_000_000;

/** Reads text cut into chunks at these places. */
function read(text: string | Buffer, cuts: readonly number[] = [], at: readonly string[] = []): ReadResult {
  const bytes = Buffer.from(text);
  const reader = new NodeReader(at);
  for (const piece of cut(bytes, cuts)) reader.push(piece);
  return reader.end();
}

/** The bytes in pieces that end at these places, taken modulo the length. */
function cut(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const ends = [...places.map((n) => n % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
}

const ignore = (): void => undefined;

function readNode(text: string, cuts?: readonly number[], existing: TreeNode = EMPTY): TreeNode {
  const result = read(text, cuts);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value.resolve(NOW, existing);
}

const problemOf = (json: string | Buffer, at?: readonly string[]): string | null => {
  const result = read(json, [], at);
  return result.ok ? null : result.problem.message;
};

/** The refusal of a JSON text. */
const problemAtHand = (json: Json): string | null => {
  const result = fromJSON(json);
  return result.ok ? null : result.problem.message;
};

const cuts = fc.array(fc.nat(100_000), { maxLength: 6 });
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('reading a value as it arrives', () => {
  it('gives the same node as the whole JSON, for any chunks and whitespace', () => {
    const json = wireJson(4);
    fc.assert(
      fc.property(json, cuts, fc.constantFrom(0, 2, '\t'), (value, places, space) => {
        expect(equalNodes(readNode(JSON.stringify(value, null, space), places), nodeOf(value))).toBe(true);
      }),
    );
  });

  it('gives the same node if cut at every byte', () => {
    const text =
      '{ "ñ\\u00e9\\ud83c\\"\\\\": [true, -1.5e3 ,null,"🏋️\\n"], "a":{".value":"x",".priority":-2}, "n": 12345678901 }';
    const places = Array.from(Buffer.from(text), (_, i) => i);
    expect(equalNodes(readNode(text, places), nodeOf(JSON.parse(text)))).toBe(true);
    expect(equalNodes(readNode('12', [1]), nodeOf(12))).toBe(true);
  });

  it('accepts exactly what JSON.parse accepts', () => {
    const broken = fc
      .tuple(
        fc.oneof(
          fc.json({ maxDepth: 3 }),
          wireJson(2).map((json) => JSON.stringify(json)),
        ),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom(
          '',
          ',',
          '"',
          '}',
          ']',
          ':',
          '{',
          '[',
          '0',
          '-',
          'e',
          '.',
          '\\',
          '\u0001',
          '\\u00',
          'x',
          'true',
          '\n',
          '\u00a0',
        ),
      )
      .map(([text, place, lost, put]) => {
        const at = place % (text.length + 1);
        return text.slice(0, at) + put + text.slice(at + lost);
      });
    fc.assert(
      fc.property(broken, cuts, (text, places) => {
        const bytes = Buffer.from(text);
        let good = true;
        try {
          JSON.parse(bytes.toString('utf8'));
        } catch {
          good = false;
        }
        const scanner = new JsonScanner({ open: ignore, key: ignore, value: ignore, close: ignore });
        for (const piece of cut(bytes, places)) scanner.push(piece);
        expect(scanner.end()).toBe(good);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '',
    ' ',
    '{',
    '{"a"}',
    '{"a":1,}',
    '[1,]',
    '[1 2]',
    '01',
    '1.',
    '.5',
    '+1',
    '-',
    'nul',
    'NaN',
    '"a',
    '"\t"',
    '"\\x"',
    '1 1',
    '{a:1}',
    "{'a':1}",
    '\ufeff1',
    '[}',
    '{]',
    '[1]]',
    '"\\',
  ])('refuses %j as no JSON', (text) => {
    expect(problemOf(text)).toBe(BAD_JSON);
  });

  it('reports invalid JSON before data that cannot be stored', () => {
    expect(problemOf('{"a.b":1,}')).toBe(BAD_JSON);
  });

  it('reads invalid UTF-8 as U+FFFD', () => {
    const bytes = Buffer.from([0x22, 0xff, 0xc3, 0x22]);
    expect(readNode(bytes.toString('latin1')).value).toBe('ÿÃ');
    const result = read(bytes);
    expect(result.ok && result.value.resolve(NOW, EMPTY).value).toBe('\ufffd\ufffd');
  });

  it('takes the last value of a repeated key, including server values', () => {
    expect(readNode('{"a":1,"b":2,"a":{"c":3}}').toJSON()).toEqual({ a: { c: 3 }, b: 2 });
    expect(readNode('{"a":1,"a":null}')).toBe(EMPTY);
    expect(readNode('{"a":{"x":{".sv":"timestamp"}},"a":{"x":5}}').toJSON()).toEqual({ a: { x: 5 } });
    expect(readNode('{"a":5,"a":{".sv":"timestamp"}}').toJSON()).toEqual({ a: NOW });
  });

  it('reports the same errors as fromJSON', () => {
    const names = fc.oneof(
      { weight: 5, arbitrary: keys },
      fc.constantFrom('', 'a/b', '.x', '.sv', '.value', '.priority', 'x'.repeat(769)),
    );
    const anything = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<Json>(1, 'x', true, null, 'timestamp'),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.array(fc.tuple(names, tie('json')), { maxLength: 3 }).map(plainObject),
      ),
    })).json;
    fc.assert(
      fc.property(anything, cuts, (json, places) => {
        const text = JSON.stringify(json);
        const result = read(text, places);
        const atHand = fromJSON(json, { serverValues: { now: NOW, existing: EMPTY } });
        // The two readers may report different problems first. Only this reader knows the position of a bad key.
        expect(result.ok).toBe(atHand.ok);
        if (result.ok && atHand.ok) expect(equalNodes(result.value.resolve(NOW, EMPTY), atHand.node)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['infinity', '{"a":1e999}'],
    ['a boolean priority', '{"a":{".value":1,".priority":true}}'],
    ['33 levels', nested(33)],
    ['50,000 levels', nested(50_000)],
    ['a string over 10 MiB', JSON.stringify({ a: 'é'.repeat(5 * 1024 * 1024 + 1) })],
    ['a long path', JSON.stringify({ ['a'.repeat(500)]: { ['b'.repeat(300)]: 1 } })],
    ['an odd server value', '{"a":{".sv":"now"}}'],
  ])('refuses %s', (_name, text) => {
    expect(problemOf(text)).toBe(problemAtHand(JSON.parse(text)));
    expect(problemOf(text)).not.toBeNull();
  });

  it('accepts values at the limits, and counts the keys of the path towards them', () => {
    expect(problemOf(nested(32))).toBeNull();
    expect(problemOf(nested(30), ['x', 'y'])).toBeNull();
    expect(problemOf(nested(31), ['x', 'y'])).toContain('deeper');
    expect(problemOf(JSON.stringify('x'.repeat(10 * 1024 * 1024)))).toBeNull();
    expect(problemOf(JSON.stringify({ ['b'.repeat(267)]: 1 }), ['a'.repeat(500)])).toBeNull();
    expect(problemOf(JSON.stringify({ ['b'.repeat(268)]: 1 }), ['a'.repeat(500)])).toContain('key path');
  });

  it.each([
    ['{"a.b":1}', '1:2'],
    ['{\n  "ok": "a.b",\n  "a.b": 1\n}', '3:3'],
    ['{"x\\"y": {"a\\u002eb" : 1}}', '1:11'],
    ['{"ñé🏋️": {"a.b" : 1}}', '1:12'],
    ['{"": 1}', '1:2'],
    ['{"a":{\n"b":1, ".value":2}}', '2:8'],
  ])('of %j says that the bad key begins at %s', (text, where) => {
    for (let place = 0; place < text.length; place += 1) {
      const result = read(text, [place]);
      expect(result.ok ? '' : result.problem.message).toContain(`beginning at ${where}.`);
    }
  });

  it('resolves server values when the value is written', () => {
    const text =
      '{"n":{".sv":{"increment":2}},"p":{".value":{".sv":"timestamp"},".priority":{".sv":{"increment":1}}},"q":[{".sv":"timestamp"}],"o":{"x":1,".priority":{".sv":"timestamp"}}}';
    const existing = nodeOf({ n: 40, p: { '.value': 1, '.priority': 6 } });
    expect(readNode(text, [30, 60], existing).toJSON({ exportFormat: true })).toEqual({
      n: 42,
      p: { '.value': NOW, '.priority': 7 },
      q: { 0: NOW },
      o: { x: 1, '.priority': NOW },
    });
    expect(readNode('{"a":{".priority":{".sv":"timestamp"}}}')).toBe(EMPTY);
  });
});
