import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadsAllData, missingIndexText, PLAIN_QUERY, parseRestQuery, parseWireQuery, toWireQuery } from './query.ts';
import { queries } from './testing/arbitraries.ts';
import type { Query } from './types.ts';

const parseRest = (text: string, shallow = false): Query | string => {
  const result = parseRestQuery(new URLSearchParams(text), { shallow });
  return result.ok ? result.query : result.error;
};
/**
 * Parses a query in the form of the SDK. `i`: index. `sp`, `sn`, `sin`: value, key and inclusiveness of the start;
 * `ep`, `en`, `ein`: of the end. `l`: limit. `vf`: from the left (`l`, the first) or the right (`r`, the last).
 */
const parseWire = (q: unknown): Query | string => {
  const result = parseWireQuery(q);
  return result.ok ? result.query : result.error;
};

describe('wire queries', () => {
  it('are parsed in the forms of the SDK', () => {
    expect(parseWire(undefined)).toBe(PLAIN_QUERY);
    expect(parseWire({})).toEqual(PLAIN_QUERY);
    expect(loadsAllData(PLAIN_QUERY)).toBe(true);
    expect(parseWire({ i: '.key', sp: 'a', sin: false })).toEqual({
      index: { kind: 'key' },
      start: { value: 'a', inclusive: false },
    });
    expect(parseWire({ i: 'k/x', sp: 3, sn: '[MAX_NAME]', sin: false, l: 2, vf: 'r' })).toEqual({
      index: { kind: 'child', path: ['k', 'x'] },
      start: { value: 3, key: '[MAX_NAME]', inclusive: false },
      limit: { count: 2, from: 'last' },
    });
    expect(parseWire({ i: '.value', sp: null, sin: true, ep: null, ein: true })).toEqual({
      index: { kind: 'value' },
      start: { value: null, inclusive: true },
      end: { value: null, inclusive: true },
    });
    expect(parseWire({ i: '.priority', l: 1, vf: 'l' })).toEqual({
      index: { kind: 'priority' },
      limit: { count: 1, from: 'first' },
    });
    expect(parseWire({ i: '__proto__', l: 1, vf: 'l' })).toMatchObject({
      index: { kind: 'child', path: ['__proto__'] },
    });
  });

  it.each([
    { name: 'a string', q: 'x' },
    { name: 'an index that is no string', q: { i: 3 } },
    { name: 'an empty index', q: { i: '/' } },
    { name: 'an invalid path', q: { i: 'a.b' } },
    { name: 'an object to start at', q: { sp: {} } },
    { name: 'a key that is no string', q: { sp: 1, sn: 1 } },
    { name: 'a number in key order', q: { i: '.key', sp: 1 } },
    { name: 'a limit of 0', q: { l: 0, vf: 'l' } },
    { name: 'a fractional limit', q: { l: 1.5, vf: 'l' } },
  ])('are refused: $name', ({ q }) => {
    expect(parseWire(q)).toEqual(expect.any(String));
  });

  it('never make the parser throw', () => {
    const fields = fc.constantFrom('i', 'sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf', '__proto__');
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fields, fc.anything())), (q) => {
        expect(typeof parseWireQuery(q).ok).toBe('boolean');
      }),
    );
  });
  it('are the same after conversion to the wire form and back', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseWire(toWireQuery(query))).toEqual(query);
      }),
    );
  });
});

describe('REST queries', () => {
  it('are parsed in the documented forms', () => {
    expect(parseRest('print=pretty')).toBe(PLAIN_QUERY);
    expect(parseRest('orderBy="$key"&startAt="a"&limitToFirst=2')).toEqual({
      index: { kind: 'key' },
      start: { value: 'a', inclusive: true },
      limit: { count: 2, from: 'first' },
    });
    expect(parseRest('orderBy="a/b"&equalTo="x"')).toEqual({
      index: { kind: 'child', path: ['a', 'b'] },
      start: { value: 'x', inclusive: true },
      end: { value: 'x', inclusive: true },
    });
    expect(parseRest('orderBy="$value"&startAfter=3&endBefore=9')).toEqual({
      index: { kind: 'value' },
      start: { value: 3, key: '[MAX_NAME]', inclusive: false },
      end: { value: 9, key: '[MIN_NAME]', inclusive: false },
    });
    expect(parseRest('orderBy="$priority"&startAt=3,"k"&endAt=null&limitToLast="4"')).toEqual({
      index: { kind: 'priority' },
      start: { value: 3, key: 'k', inclusive: true },
      end: { value: null, inclusive: true },
      limit: { count: 4, from: 'last' },
    });
    expect(parseRest('orderBy="$key"&startAfter="a"')).toEqual({
      index: { kind: 'key' },
      start: { value: 'a', inclusive: false },
    });
    expect(parseRest('limitToFirst=1', true)).toEqual({ index: { kind: 'key' }, limit: { count: 1, from: 'first' } });
  });

  it.each([
    { parameters: 'limitToFirst=1', error: 'orderBy must be defined when other query parameters are defined' },
    { parameters: 'equalTo=1', error: 'orderBy must be defined when other query parameters are defined' },
    { parameters: 'orderBy=name', error: 'orderBy must be a valid JSON encoded path' },
    { parameters: 'orderBy=3', error: 'orderBy must be a valid JSON encoded path' },
    { parameters: 'orderBy="a$b"', error: 'orderBy must be a valid JSON encoded path' },
    { parameters: 'orderBy="a"&startAt=x', error: 'Constraint index field must be a JSON primitive: startAt' },
    { parameters: 'orderBy="a"&startAt={}', error: 'Constraint index field must be a JSON primitive: startAt' },
    { parameters: 'orderBy="a"&startAt=', error: 'Constraint index field must be a JSON primitive: startAt' },
    { parameters: 'orderBy="a"&limitToFirst=0', error: 'limitToFirst must be an integer greater than 0' },
    { parameters: 'orderBy="a"&limitToLast=x', error: 'limitToLast must be an integer greater than 0' },
  ])('are refused: $parameters', ({ parameters, error }) => {
    expect(parseRest(parameters)).toBe(error);
  });

  it('never make the parser throw', () => {
    const names = fc.constantFrom(
      'orderBy',
      'startAt',
      'endAt',
      'equalTo',
      'startAfter',
      'limitToFirst',
      'limitToLast',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.json()))), (pairs) => {
        expect(typeof parseRestQuery(new URLSearchParams(pairs)).ok).toBe('boolean');
      }),
    );
  });

  it('are refused with two limits, or with two bounds of the same end', () => {
    expect(parseRest('orderBy="a"&limitToLast=1&limitToFirst=1')).toEqual(expect.any(String));
    expect(parseRest('orderBy="a"&startAt=1&equalTo=1')).toEqual(expect.any(String));
  });
});

it('reports a missing index in the words of the database', () => {
  expect(missingIndexText({ kind: 'child', path: ['a', 'b'] }, ['list', 'x'])).toBe(
    'Index not defined, add ".indexOn": "a/b", for path "/list/x", to the rules',
  );
  expect(missingIndexText({ kind: 'value' }, [])).toContain('".indexOn": ".value", for path "/"');
});
