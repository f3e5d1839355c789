import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonSource, toPlainJson } from './json-source.ts';
import { LineMap, RulesSourceError } from './source-text.ts';

function parsed(source: string): unknown {
  return toPlainJson(parseJsonSource(source));
}

function failure(source: string): string {
  try {
    parseJsonSource(source);
  } catch (error) {
    if (!(error instanceof RulesSourceError)) throw error;
    const { line, column, message } = new LineMap(source).problem(error);
    return `${line}:${column}: ${message}`;
  }
  return 'ok';
}

describe('the rules file dialect', () => {
  it.each([
    ['// head\n{"a": 1} // tail', { a: 1 }],
    ['{/* in */"a"/* between */: /* before */ true /* after */}', { a: true }],
    ['{"a": "http://x/*y*/"}', { a: 'http://x/*y*/' }],
    ['{"a": "one\n  two"}', { a: 'one\n  two' }],
    ['{"a": "\\u00e1\\n\\"\\\\\\/"}', { a: 'á\n"\\/' }],
    ['\ufeff{"a": [1, -2.5e3, null, [], {}]}', { a: [1, -2500, null, [], {}] }],
    ['{"a": "ñ🙂"}', { a: 'ñ🙂' }],
  ])('reads %j', (source, value) => {
    expect(parsed(source)).toEqual(value);
  });

  it('parses all JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value, null, 1);
        expect(parsed(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps names of prototype properties as plain keys', () => {
    const value = parsed('{"__proto__": {"a": 1}, "constructor": 2}');
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
  });

  it.each([
    ['', '1:1: Parse error.'],
    ['{', '1:2: Parse error.'],
    ['{"a": 1,}', '1:9: Parse error.'],
    ['{"a" 1}', '1:6: Parse error.'],
    ["{'a': 1}", '1:2: Parse error.'],
    ['{\n\n"a": tru}', '3:6: Parse error.'],
    ['{"a": 01}', '1:7: Parse error.'],
    ['{"a": "x', '1:9: Parse error.'],
    ['{"a": "\\x"}', '1:8: Parse error.'],
    ['{"a": "\\u12g4"}', '1:8: Parse error.'],
    ['{} {}', '1:4: Parse error.'],
    ['{} /* open', '1:4: Parse error.'],
    ['[1 2]', '1:4: Parse error.'],
    [`${'['.repeat(5000)}`, '1:102: Rules are nested too deeply.'],
  ])('refuses %j', (source, text) => {
    expect(failure(source)).toBe(text);
  });

  it('maps each unit of a string to its offset', () => {
    const value = parseJsonSource('  "a\\n\\u0041b"');
    if (value.kind !== 'string') throw new Error('a string was expected');
    expect([0, 1, 2, 3, 4, 9].map((index) => value.offsetOf(index))).toEqual([3, 4, 6, 12, 13, 13]);
  });
});
