import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonSource, toPlainJson } from './json-source.ts';
import { LineMap, RulesSourceError } from './source-text.ts';

function parse(source: string): unknown {
  return toPlainJson(parseJsonSource(source));
}

/** Returns the position and the message of the parse error, or `ok`. */
function findParseError(source: string): string {
  try {
    parseJsonSource(source);
  } catch (error) {
    if (!(error instanceof RulesSourceError)) throw error;
    const { line, column, message } = new LineMap(source).toProblem(error);
    return `${line}:${column}: ${message}`;
  }
  return 'ok';
}

describe('the rules file dialect', () => {
  it.each([
    { source: '// head\n{"a": 1} // tail', value: { a: 1 } },
    { source: '{/* in */"a"/* between */: /* before */ true /* after */}', value: { a: true } },
    { source: '{"a": "http://x/*y*/"}', value: { a: 'http://x/*y*/' } },
    { source: '{"a": "one\n  two"}', value: { a: 'one\n  two' } },
    { source: '{"a": "\\u00e1\\n\\"\\\\\\/"}', value: { a: 'á\n"\\/' } },
    { source: '\ufeff{"a": [1, -2.5e3, null, [], {}]}', value: { a: [1, -2500, null, [], {}] } },
    { source: '{"a": "ñ🙂"}', value: { a: 'ñ🙂' } },
  ])('reads $source', ({ source, value }) => {
    expect(parse(source)).toEqual(value);
  });

  it('parses every JSON value like JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value, null, 1);
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps names of prototype properties as plain keys', () => {
    const value = parse('{"__proto__": {"a": 1}, "constructor": 2}');
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
  });

  it.each([
    { source: '', error: '1:1: Parse error.' },
    { source: '{', error: '1:2: Parse error.' },
    { source: '{"a": 1,}', error: '1:9: Parse error.' },
    { source: '{"a" 1}', error: '1:6: Parse error.' },
    { source: "{'a': 1}", error: '1:2: Parse error.' },
    { source: '{\n\n"a": tru}', error: '3:6: Parse error.' },
    { source: '{"a": 01}', error: '1:7: Parse error.' },
    { source: '{"a": "x', error: '1:9: Parse error.' },
    { source: '{"a": "\\x"}', error: '1:8: Parse error.' },
    { source: '{"a": "\\u12g4"}', error: '1:8: Parse error.' },
    { source: '{} {}', error: '1:4: Parse error.' },
    { source: '{} /* open', error: '1:4: Parse error.' },
    { source: '[1 2]', error: '1:4: Parse error.' },
    { source: `${'['.repeat(5000)}`, error: '1:102: Rules are nested too deeply.' },
  ])('refuses $source: $error', ({ source, error }) => {
    expect(findParseError(source)).toBe(error);
  });

  it('maps the index of each character of a decoded string to its offset in the source', () => {
    const value = parseJsonSource('  "a\\n\\u0041b"');
    if (value.kind !== 'string') throw new Error('a string was expected');
    expect([0, 1, 2, 3, 4, 9].map((index) => value.offsetOf(index))).toEqual([3, 4, 6, 12, 13, 13]);
  });
});
