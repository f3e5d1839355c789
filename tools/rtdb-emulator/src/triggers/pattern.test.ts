import { describe, expect, it } from 'vitest';
import { matchesGlob, parsePattern } from './pattern.ts';

describe('globs', () => {
  it.each([
    ['*', 'anything', true],
    ['*', '', true],
    ['foo', 'foo', true],
    ['foo', 'food', false],
    ['foo-*', 'foo-', true],
    ['foo-*', 'fo', false],
    ['*-x', 'a-x', true],
    ['a*b*c', 'a123b456c', true],
    ['a*b*c', 'acb', false],
    ['a*b*bc', 'abc', false],
    ['aba*aba', 'aba', false],
    ['[.*', '[.x', true],
  ])('%s on %s: %s', (glob, text, expected) => {
    expect(matchesGlob(glob.split('*'), text)).toBe(expected);
  });
});

describe('patterns', () => {
  it('parse every form of a segment', () => {
    expect(parsePattern('/a/{x}/{y=p-*}/*/{rest=**}')).toEqual([
      { kind: 'literal', key: 'a' },
      { kind: 'single', name: 'x', parts: ['', ''] },
      { kind: 'single', name: 'y', parts: ['p-', ''] },
      { kind: 'single', name: null, parts: ['', ''] },
      { kind: 'rest', name: 'rest' },
    ]);
    expect(parsePattern('a/**')).toEqual([
      { kind: 'literal', key: 'a' },
      { kind: 'rest', name: null },
    ]);
    expect(parsePattern('/')).toEqual([]);
  });

  it('may have ** only at the end', () => {
    expect(parsePattern('a/**/b')).toBeNull();
  });
});
