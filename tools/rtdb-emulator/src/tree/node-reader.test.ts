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

/** Reads the text in chunks. `cuts`: the byte offsets at which it is split. `path`: the path of the value. */
function read(text: string | Buffer, cuts: readonly number[] = [], path: readonly string[] = []): ReadResult {
  const bytes = Buffer.from(text);
  const reader = new NodeReader(path);
  for (const piece of splitBytes(bytes, cuts)) reader.push(piece);
  return reader.end();
}

/** Splits the bytes at these offsets. Offsets beyond the end are reduced modulo the length plus 1. */
function splitBytes(bytes: Buffer, offsets: readonly number[]): readonly Buffer[] {
  const ends = [...offsets.map((n) => n % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
}

const ignore = (): void => undefined;

function readNode(text: string, cuts?: readonly number[], existing: TreeNode = EMPTY): TreeNode {
  const result = read(text, cuts);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value.resolve(NOW, existing);
}

/** Returns the message with which `NodeReader` refuses a JSON text; `null` if it accepts it. */
const problemOf = (json: string | Buffer, path?: readonly string[]): string | null => {
  const result = read(json, [], path);
  return result.ok ? null : result.problem.message;
};

/** Returns the message with which `fromJSON` refuses parsed JSON; `null` if it accepts it. */
const fromJsonProblem = (json: Json): string | null => {
  const result = fromJSON(json);
  return result.ok ? null : result.problem.message;
};

const cuts = fc.array(fc.nat(100_000), { maxLength: 6 });
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('NodeReader', () => {
  it('builds the same node as fromJSON, for any chunks, with and without indentation', () => {
    const json = wireJson(4);
    fc.assert(
      fc.property(json, cuts, fc.constantFrom(0, 2, '\t'), (value, offsets, space) => {
        expect(equalNodes(readNode(JSON.stringify(value, null, space), offsets), nodeOf(value))).toBe(true);
      }),
    );
  });

  it('builds the same node if the text is split at every byte', () => {
    const text =
      '{ "ñ\\u00e9\\ud83c\\"\\\\": [true, -1.5e3 ,null,"🏋️\\n"], "a":{".value":"x",".priority":-2}, "n": 12345678901 }';
    const offsets = Array.from(Buffer.from(text), (_, i) => i);
    expect(equalNodes(readNode(text, offsets), nodeOf(JSON.parse(text)))).toBe(true);
    expect(equalNodes(readNode('12', [1]), nodeOf(12))).toBe(true);
  });

  it('has a scanner that accepts exactly what JSON.parse accepts', () => {
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
      .map(([text, offset, removed, inserted]) => {
        const start = offset % (text.length + 1);
        return text.slice(0, start) + inserted + text.slice(start + removed);
      });
    fc.assert(
      fc.property(broken, cuts, (text, offsets) => {
        const bytes = Buffer.from(text);
        let isValid = true;
        try {
          JSON.parse(bytes.toString('utf8'));
        } catch {
          isValid = false;
        }
        const scanner = new JsonScanner({ open: ignore, key: ignore, value: ignore, close: ignore });
        for (const piece of splitBytes(bytes, offsets)) scanner.push(piece);
        expect(scanner.end()).toBe(isValid);
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
  ])('refuses %j, which is not JSON', (text) => {
    expect(problemOf(text)).toBe(BAD_JSON);
  });

  it('reports invalid JSON before data that cannot be stored', () => {
    expect(problemOf('{"a.b":1,}')).toBe(BAD_JSON);
  });

  it('reads invalid UTF-8 as U+FFFD', () => {
    const bytes = Buffer.from([0x22, 0xff, 0xc3, 0x22]);
    // The same characters in valid UTF-8 are not replaced.
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

  it('accepts and refuses the same JSON as fromJSON, and builds the same nodes', () => {
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
      fc.property(anything, cuts, (json, offsets) => {
        const text = JSON.stringify(json);
        const result = read(text, offsets);
        const expected = fromJSON(json, { serverValues: { now: NOW, existing: EMPTY } });
        // The messages may differ: the two may find different problems first, and only `NodeReader` knows positions.
        expect(result.ok).toBe(expected.ok);
        if (result.ok && expected.ok) expect(equalNodes(result.value.resolve(NOW, EMPTY), expected.node)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    { name: 'infinity', text: '{"a":1e999}' },
    { name: 'a boolean priority', text: '{"a":{".value":1,".priority":true}}' },
    { name: '33 levels', text: nested(33) },
    { name: '50,000 levels', text: nested(50_000) },
    { name: 'a string over 10 MiB', text: JSON.stringify({ a: 'é'.repeat(5 * 1024 * 1024 + 1) }) },
    { name: 'a long path', text: JSON.stringify({ ['a'.repeat(500)]: { ['b'.repeat(300)]: 1 } }) },
    { name: 'an odd server value', text: '{"a":{".sv":"now"}}' },
  ])('refuses $name, with the message of fromJSON', ({ text }) => {
    expect(problemOf(text)).toBe(fromJsonProblem(JSON.parse(text)));
    expect(problemOf(text)).not.toBeNull();
  });

  it('accepts values at the limits, and counts the path of the value towards them', () => {
    expect(problemOf(nested(32))).toBeNull();
    expect(problemOf(nested(30), ['x', 'y'])).toBeNull();
    expect(problemOf(nested(31), ['x', 'y'])).toContain('deeper');
    expect(problemOf(JSON.stringify('x'.repeat(10 * 1024 * 1024)))).toBeNull();
    expect(problemOf(JSON.stringify({ ['b'.repeat(267)]: 1 }), ['a'.repeat(500)])).toBeNull();
    expect(problemOf(JSON.stringify({ ['b'.repeat(268)]: 1 }), ['a'.repeat(500)])).toContain('key path');
  });

  it.each([
    { text: '{"a.b":1}', position: '1:2' },
    { text: '{\n  "ok": "a.b",\n  "a.b": 1\n}', position: '3:3' },
    { text: '{"x\\"y": {"a\\u002eb" : 1}}', position: '1:11' },
    { text: '{"ñé🏋️": {"a.b" : 1}}', position: '1:12' },
    { text: '{"": 1}', position: '1:2' },
    { text: '{"a":{\n"b":1, ".value":2}}', position: '2:8' },
  ])('reports that the bad key of $text begins at $position', ({ text, position }) => {
    for (let cut = 0; cut < text.length; cut += 1) {
      const result = read(text, [cut]);
      expect(result.ok ? '' : result.problem.message).toContain(`beginning at ${position}.`);
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
