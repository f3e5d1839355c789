import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex-matcher.ts';
import { RegexError } from './regex-parser.ts';

const SINGLES = ['a', 'b', 'A', 'é', '0', '_', '.', '\\d', '\\w', '\\S', '\\s', '\\W', '\\D', '\\.', '\\(', '\\n', '-'];
const SETS = ['[ab]', '[^ab]', '[a-c0-2]', '[^\\d_]', '[.\\]]', '[A-Zé]', '[-a]', '[a-]', '[\\w-]'];
const REPEATS = ['', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}'];

/**
 * Appends a repeat. A group that contains repeats is repeated at most twice: JavaScript would search nested unbounded
 * ones for minutes.
 */
function repeated(atom: string, repeat: string): string {
  const isNested = atom.startsWith('(') && /[*+{]/.test(atom);
  return atom + (isNested && /[*+,]/.test(repeat) ? '?' : repeat);
}

/** Patterns that mean the same in the rules' dialect and in JavaScript, but for the anchors. */
const body = fc.letrec<{ atom: string; sequence: string; choice: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom(...SINGLES),
    fc.constantFrom(...SETS),
    tie('choice').map((inner) => `(${inner})`),
  ),
  sequence: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom(...REPEATS)), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map(([atom, repeat]) => repeated(atom, repeat)).join('')),
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
})).choice;

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'A', 'é', 'É', '0', '7', '_', '.', '(', ']', '-', ' ', '\n'),
  maxLength: 7,
});

describe('the regular expressions of matches()', () => {
  it('agree with JavaScript where the dialects agree', () => {
    fc.assert(
      fc.property(body, text, fc.boolean(), fc.boolean(), fc.boolean(), (inner, input, start, end, ignoreCase) => {
        const ours = compileRegex(`${start ? '^' : ''}${inner}${end ? '$' : ''}`, ignoreCase);
        const theirs = new RegExp(`${start ? '^' : ''}(?:${inner})${end ? '$' : ''}`, ignoreCase ? 'i' : '');
        expect(ours(input)).toBe(theirs.test(input));
      }),
      { numRuns: 2000 },
    );
  }, 30_000);

  it.each([
    ['(?:a)', '?:a', true],
    ['^(a*)*$', 'aa', true],
    ['^(a*)*$', 'aab', false],
    ['^((a|b*)+c){1,}$', 'abcbc', true],
    ['^((a|b*)+c){1,}$', 'abcb', false],
    ['(?:a)', 'a', false],
    ['^(|a)$', '|a', true],
    ['*a', '*a', true],
    ['^^', '', null],
    ['^a|b$', 'b', true],
    ['^a|b$', 'ab', false],
    ['[----z\\]]', '~', false],
    ['[\\]]', ']', true],
    ['a+?', '', true],
    ['x{2,100}|123', '123', true],
    ['^.$', '\n', false],
    ['^\\t$', '\t', true],
    ['^\\/$', '/', true],
    ['ñ', 'NIÑO', false],
    ['^a}$', 'a}', true],
    ['^a}$', 'a', false],
    ['}', 'x}y', true],
    ['}', 'x{y', false],
    ['^}+$', '}}', true],
    ['^a{1}}$', 'a}', true],
    ['^a{1}}$', 'a', false],
    ['^a{2}}{2}$', 'aa}}', true],
    ['^(}|a})}b|}$', '}}b', true],
    ['^[}]}$', '}}', true],
    ['^a\\}$', 'a}', true],
    ['{a', '{a', true],
    ['^a]$', 'a]', true],
    ['({a})', '{a}', true],
  ])('/%s/ on %j → %s', (pattern, input, value) => {
    if (value === null) expect(() => compileRegex(pattern, false)).toThrow(RegexError);
    else expect(compileRegex(pattern, false)(input)).toBe(value);
  });

  it('ignores case beyond ASCII', () => {
    expect(compileRegex('^ñ[à-é]$', true)('ÑÇ')).toBe(true);
    expect(compileRegex('k', true)('\u212a')).toBe(false);
    expect(compileRegex('[^ñ]', true)('Ñ')).toBe(false);
  });

  it.each([
    '(^a|b$)',
    '^(a|)$',
    'a$b',
    'a^',
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
  ])('refuses /%s/', (pattern) => {
    expect(() => compileRegex(pattern, false)).toThrow(RegexError);
  });

  it.each([
    ['^(a|a)*$', 'a', true],
    ['^(a*)*b$', 'a', false],
    ['^(a+a+)+b$', 'a', false],
    ['^(.*)*(.*)*x$', 'a', false],
    ['^a{1,2000}$', 'a', false],
  ])('decides /%s/ on 50,000 times the same letter', (pattern, letter, value) => {
    expect(compileRegex(pattern, false)(letter.repeat(50_000))).toBe(value);
  });

  it('gives the same answers when the automaton outgrows its cache', () => {
    const random = (seed: number) => (seed * 48271) % 2147483647;
    let seed = 7;
    const matches = compileRegex('[ab]*a[ab]{200}$', false);
    for (let turn = 0; turn < 40; turn += 1) {
      let input = '';
      for (let index = 0; index < 400; index += 1) {
        seed = random(seed);
        input += seed % 2 === 0 ? 'a' : 'b';
      }
      expect(matches(input)).toBe(input.at(-201) === 'a');
    }
  });
});
