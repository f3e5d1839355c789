import { describe, expect, it } from 'vitest';
import { matchesGlob, parsePattern } from './pattern.ts';

describe('globs', () => {
  it.each([
    { glob: '*', text: 'anything', matches: true },
    { glob: '*', text: '', matches: true },
    { glob: 'foo', text: 'foo', matches: true },
    { glob: 'foo', text: 'food', matches: false },
    { glob: 'foo-*', text: 'foo-', matches: true },
    { glob: 'foo-*', text: 'fo', matches: false },
    { glob: '*-x', text: 'a-x', matches: true },
    { glob: 'a*b*c', text: 'a123b456c', matches: true },
    { glob: 'a*b*c', text: 'acb', matches: false },
    { glob: 'a*b*bc', text: 'abc', matches: false },
    { glob: 'aba*aba', text: 'aba', matches: false },
    { glob: '[.*', text: '[.x', matches: true },
  ])('$glob matches $text: $matches', ({ glob, text, matches }) => {
    expect(matchesGlob(glob.split('*'), text)).toBe(matches);
  });
});

describe('patterns', () => {
  it('are parsed with every form of a segment', () => {
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
