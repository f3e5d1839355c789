import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from './json-text.ts';
import { nodeOf, wireJson } from './testing/arbitraries.ts';

it('writes text that parses to the JSON of the node', () => {
  const anyOptions = fc.record({ exportFormat: fc.boolean(), arrays: fc.boolean(), pretty: fc.boolean() });
  const anyJson = fc.oneof(wireJson(3), wireJson(3, fc.constantFrom('0', '1', '2', '3', '01', 'a')));
  fc.assert(
    fc.property(anyJson, anyOptions, (json, options) => {
      const node = nodeOf(json);
      expect(JSON.parse([...jsonText(node, options)].join(''))).toEqual(
        JSON.parse(JSON.stringify(node.toJSON(options))),
      );
    }),
  );
});

it('writes exactly the text of JSON.stringify, with and without indentation', () => {
  const node = nodeOf({ a: [1, null, { b: 'x' }], c: { '.value': true, '.priority': 1 }, d: 'ñ\n\ud83c' });
  for (const options of [{ arrays: true }, { exportFormat: true }, {}]) {
    expect([...jsonText(node, options)].join('')).toBe(JSON.stringify(node.toJSON(options)));
    expect([...jsonText(node, { ...options, pretty: true })].join('')).toBe(
      JSON.stringify(node.toJSON(options), null, 2),
    );
  }
  expect([...jsonText(nodeOf(null), { pretty: true })]).toEqual(['null']);
});

it('yields a large node in pieces of less than 70,000 characters', () => {
  const node = nodeOf(
    Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, { name: `Socia ${i}`, n: i }])),
  );
  const pieces = [...jsonText(node)];
  expect(pieces.length).toBeGreaterThan(2);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(70_000);
  expect(JSON.parse(pieces.join(''))).toEqual(node.toJSON());
});
