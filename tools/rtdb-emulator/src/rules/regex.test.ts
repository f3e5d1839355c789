import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex-matcher.ts';
import { RegexError } from './regex-parser.ts';

const SINGLES = ['a', 'b', 'A', 'é', '0', '_', '.', '\\d', '\\w', '\\S', '\\s', '\\W', '\\D', '\\.', '\\(', '\\n', '-'];
const SETS = ['[ab]', '[^ab]', '[a-c0-2]', '[^\\d_]', '[.\\]]', '[A-Zé]', '[-a]', '[a-]', '[\\w-]'];
const REPEATS = ['', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}'];

/**
 * Appends a repeat to an atom. After a group that contains `*`, `+` or `{…}`, a repeat with `*`, `+` or a comma is
 * replaced by `?`, because JavaScript could search nested repeats for minutes.
 */
function appendRepeat(atom: string, repeat: string): string {
  const isNested = atom.startsWith('(') && /[*+{]/.test(atom);
  return atom + (isNested && /[*+,]/.test(repeat) ? '?' : repeat);
}

/** Generates patterns without anchors that mean the same in the rules' dialect and in JavaScript. */
const body = fc.letrec<{ atom: string; sequence: string; choice: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom(...SINGLES),
    fc.constantFrom(...SETS),
    tie('choice').map((inner) => `(${inner})`),
  ),
  sequence: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom(...REPEATS)), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map(([atom, repeat]) => appendRepeat(atom, repeat)).join('')),
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
})).choice;

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'A', 'é', 'É', '0', '7', '_', '.', '(', ']', '-', ' ', '\n'),
  maxLength: 7,
});

describe('the regular expressions of matches()', () => {
  it('match like JavaScript where the dialects mean the same', () => {
    fc.assert(
      fc.property(body, text, fc.boolean(), fc.boolean(), fc.boolean(), (inner, input, start, end, ignoreCase) => {
        const matches = compileRegex(`${start ? '^' : ''}${inner}${end ? '$' : ''}`, ignoreCase);
        const expected = new RegExp(`${start ? '^' : ''}(?:${inner})${end ? '$' : ''}`, ignoreCase ? 'i' : '');
        expect(matches(input)).toBe(expected.test(input));
      }),
      { numRuns: 2000 },
    );
  }, 30_000);

  it.each([
    { pattern: '(?:a)', input: '?:a', matches: true },
    { pattern: '^(a*)*$', input: 'aa', matches: true },
    { pattern: '^(a*)*$', input: 'aab', matches: false },
    { pattern: '^((a|b*)+c){1,}$', input: 'abcbc', matches: true },
    { pattern: '^((a|b*)+c){1,}$', input: 'abcb', matches: false },
    { pattern: '(?:a)', input: 'a', matches: false },
    { pattern: '^(|a)$', input: '|a', matches: true },
    { pattern: '*a', input: '*a', matches: true },
    { pattern: '^a|b$', input: 'b', matches: true },
    { pattern: '^a|b$', input: 'ab', matches: false },
    { pattern: '[----z\\]]', input: '~', matches: false },
    { pattern: '[\\]]', input: ']', matches: true },
    { pattern: 'a+?', input: '', matches: true },
    { pattern: 'x{2,100}|123', input: '123', matches: true },
    { pattern: '^.$', input: '\n', matches: false },
    { pattern: '^\\t$', input: '\t', matches: true },
    { pattern: '^\\/$', input: '/', matches: true },
    { pattern: 'ñ', input: 'NIÑO', matches: false },
    { pattern: '^a}$', input: 'a}', matches: true },
    { pattern: '^a}$', input: 'a', matches: false },
    { pattern: '}', input: 'x}y', matches: true },
    { pattern: '}', input: 'x{y', matches: false },
    { pattern: '^}+$', input: '}}', matches: true },
    { pattern: '^a{1}}$', input: 'a}', matches: true },
    { pattern: '^a{1}}$', input: 'a', matches: false },
    { pattern: '^a{2}}{2}$', input: 'aa}}', matches: true },
    { pattern: '^(}|a})}b|}$', input: '}}b', matches: true },
    { pattern: '^[}]}$', input: '}}', matches: true },
    { pattern: '^a\\}$', input: 'a}', matches: true },
    { pattern: '{a', input: '{a', matches: true },
    { pattern: '^a]$', input: 'a]', matches: true },
    { pattern: '({a})', input: '{a}', matches: true },
  ])('/$pattern/ matches $input: $matches', ({ pattern, input, matches }) => {
    expect(compileRegex(pattern, false)(input)).toBe(matches);
  });

  it('ignore case with the flag i as JavaScript does, also beyond ASCII', () => {
    expect(compileRegex('^ñ[à-é]$', true)('ÑÇ')).toBe(true);
    expect(compileRegex('k', true)('\u212a')).toBe(false);
    expect(compileRegex('[^ñ]', true)('Ñ')).toBe(false);
  });

  it.each([
    '(^a|b$)',
    '^(a|)$',
    'a$b',
    'a^',
    '^^',
    '^$',
    '$',
    '()',
    '(a',
    'a)',
    'a||b',
    '[]',
    '[^]',
    '[a',
    '[z-a]',
    '[a-\\d]',
    'a{2,1}',
    'a{01}',
    'a{,2}',
    '{',
    '^{',
    'a{',
    'a{}',
    'a{b}',
    'a{1',
    'a|{1}',
    '}{',
    '\\',
    '\\b',
    '\\1',
    '(?=a)?*(',
    'a{5001}',
    '(((x{0}){1000}){1000}){1000}',
    `${'('.repeat(200)}a${')'.repeat(200)}`,
  ])('refuse the pattern /%s/', (pattern) => {
    expect(() => compileRegex(pattern, false)).toThrow(RegexError);
  });

  it.each([
    { pattern: '^(a|a)*$', letter: 'a', matches: true },
    { pattern: '^(a*)*b$', letter: 'a', matches: false },
    { pattern: '^(a+a+)+b$', letter: 'a', matches: false },
    { pattern: '^(.*)*(.*)*x$', letter: 'a', matches: false },
    { pattern: '^a{1,2000}$', letter: 'a', matches: false },
  ])(
    'take linear time, also where backtracking would not: /$pattern/ matches $letter repeated 50,000 times: $matches',
    ({ pattern, letter, matches }) => {
      expect(compileRegex(pattern, false)(letter.repeat(50_000))).toBe(matches);
    },
  );

  it('match correctly when the automaton has more states than fit in its cache', () => {
    const nextRandom = (seed: number) => (seed * 48271) % 2147483647;
    let seed = 7;
    const matches = compileRegex('[ab]*a[ab]{200}$', false);
    for (let round = 0; round < 40; round += 1) {
      let input = '';
      for (let index = 0; index < 400; index += 1) {
        seed = nextRandom(seed);
        input += seed % 2 === 0 ? 'a' : 'b';
      }
      expect(matches(input)).toBe(input.at(-201) === 'a');
    }
  });
});
