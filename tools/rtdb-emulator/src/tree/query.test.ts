import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadsAllData, missingIndexText, PLAIN_QUERY, parseRestQuery, parseWireQuery, toWireQuery } from './query.ts';
import { queries } from './testing/arbitraries.ts';
import type { Query } from './types.ts';

const rest = (text: string, shallow = false): Query | string => {
  const result = parseRestQuery(new URLSearchParams(text), { shallow });
  return result.ok ? result.query : result.error;
};
const wire = (q: unknown): Query | string => {
  const result = parseWireQuery(q);
  return result.ok ? result.query : result.error;
};

describe('wire queries', () => {
  it('parse the forms of the SDK', () => {
    expect(wire(undefined)).toBe(PLAIN_QUERY);
    expect(wire({})).toEqual(PLAIN_QUERY);
    expect(loadsAllData(PLAIN_QUERY)).toBe(true);
    expect(wire({ i: '.key', sp: 'a', sin: false })).toEqual({
      index: { kind: 'key' },
      start: { value: 'a', inclusive: false },
    });
    expect(wire({ i: 'k/x', sp: 3, sn: '[MAX_NAME]', sin: false, l: 2, vf: 'r' })).toEqual({
      index: { kind: 'child', path: ['k', 'x'] },
      start: { value: 3, key: '[MAX_NAME]', inclusive: false },
      limit: { count: 2, from: 'last' },
    });
    expect(wire({ i: '.value', sp: null, sin: true, ep: null, ein: true })).toEqual({
      index: { kind: 'value' },
      start: { value: null, inclusive: true },
      end: { value: null, inclusive: true },
    });
    expect(wire({ i: '.priority', l: 1, vf: 'l' })).toEqual({
      index: { kind: 'priority' },
      limit: { count: 1, from: 'first' },
    });
    expect(wire({ i: '__proto__', l: 1, vf: 'l' })).toMatchObject({ index: { kind: 'child', path: ['__proto__'] } });
  });

  it.each([
    ['text', 'x'],
    ['an index that is no text', { i: 3 }],
    ['an empty index', { i: '/' }],
    ['an impossible path', { i: 'a.b' }],
    ['an object to start at', { sp: {} }],
    ['a key that is no text', { sp: 1, sn: 1 }],
    ['a number in key order', { i: '.key', sp: 1 }],
    ['no children', { l: 0, vf: 'l' }],
    ['half a child', { l: 1.5, vf: 'l' }],
  ])('refuse %s', (_name, q) => {
    expect(wire(q)).toEqual(expect.any(String));
  });

  it('never make the parser throw', () => {
    const fields = fc.constantFrom('i', 'sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf', '__proto__');
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fields, fc.anything())), (q) => {
        expect(typeof parseWireQuery(q).ok).toBe('boolean');
      }),
    );
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

  it('keep their wire form', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(wire(toWireQuery(query))).toEqual(query);
      }),
    );
  });
});

describe('REST queries', () => {
  it('parse the documented forms', () => {
    expect(rest('print=pretty')).toBe(PLAIN_QUERY);
    expect(rest('orderBy="$key"&startAt="a"&limitToFirst=2')).toEqual({
      index: { kind: 'key' },
      start: { value: 'a', inclusive: true },
      limit: { count: 2, from: 'first' },
    });
    expect(rest('orderBy="a/b"&equalTo="x"')).toEqual({
      index: { kind: 'child', path: ['a', 'b'] },
      start: { value: 'x', inclusive: true },
      end: { value: 'x', inclusive: true },
    });
    expect(rest('orderBy="$value"&startAfter=3&endBefore=9')).toEqual({
      index: { kind: 'value' },
      start: { value: 3, key: '[MAX_NAME]', inclusive: false },
      end: { value: 9, key: '[MIN_NAME]', inclusive: false },
    });
    expect(rest('orderBy="$priority"&startAt=3,"k"&endAt=null&limitToLast="4"')).toEqual({
      index: { kind: 'priority' },
      start: { value: 3, key: 'k', inclusive: true },
      end: { value: null, inclusive: true },
      limit: { count: 4, from: 'last' },
    });
    expect(rest('orderBy="$key"&startAfter="a"')).toEqual({
      index: { kind: 'key' },
      start: { value: 'a', inclusive: false },
    });
    expect(rest('limitToFirst=1', true)).toEqual({ index: { kind: 'key' }, limit: { count: 1, from: 'first' } });
  });

  it.each([
    ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
    ['equalTo=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=name', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=3', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="a$b"', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="a"&startAt=x', 'Constraint index field must be a JSON primitive: startAt'],
    ['orderBy="a"&startAt={}', 'Constraint index field must be a JSON primitive: startAt'],
    ['orderBy="a"&startAt=', 'Constraint index field must be a JSON primitive: startAt'],
    ['orderBy="a"&limitToFirst=0', 'limitToFirst must be an integer greater than 0'],
    ['orderBy="a"&limitToLast=x', 'limitToLast must be an integer greater than 0'],
  ])('refuse %s', (text, error) => {
    expect(rest(text)).toBe(error);
  });

  it('refuse two of a kind', () => {
    expect(rest('orderBy="a"&limitToLast=1&limitToFirst=1')).toEqual(expect.any(String));
    expect(rest('orderBy="a"&startAt=1&equalTo=1')).toEqual(expect.any(String));
  });
});

it('reports a missing index in the words of the database', () => {
  expect(missingIndexText({ kind: 'child', path: ['a', 'b'] }, ['list', 'x'])).toBe(
    'Index not defined, add ".indexOn": "a/b", for path "/list/x", to the rules',
  );
  expect(missingIndexText({ kind: 'value' }, [])).toContain('".indexOn": ".value", for path "/"');
});
