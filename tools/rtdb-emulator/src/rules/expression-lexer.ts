import { PARSE_ERROR } from './source-text.ts';

/** An error in an expression. */
export class ExpressionError extends Error {
  /** Offset in the expression. */
  readonly at: number;
  constructor(at: number, message: string = PARSE_ERROR) {
    super(message);
    this.name = 'ExpressionError';
    this.at = at;
  }
}

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'regex' | 'operator' | 'end';
  /** The name, operator, decoded string, digits of the number, or body of the regular expression. */
  readonly text: string;
  /** Flags of a regular expression; empty for other tokens. */
  readonly flags: string;
  /** Offset of the first character. */
  readonly at: number;
  /** Offset after the last character. */
  readonly end: number;
}

const SPACE = /[ \t\r\n\f\v\u00a0]+/y;
const NAME = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?![A-Za-z0-9_$])/y;
const STRING = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/y;
// A slash inside a character class does not end the literal.
const REGEX = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([A-Za-z]*)/y;
const OPERATOR = /===|!==|==|!=|<=|>=|&&|\|\||[-<>+*/%!?:()[\].,]/y;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

/** Decodes a string literal. */
function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g,
      (_, unit?: string, byte?: string, char?: string) => {
        const hex = unit ?? byte;
        if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
        return ESCAPES.get(char ?? '') ?? char ?? '';
      },
    );
}

/**
 * Returns whether the token ends an operand. A slash after an operand divides; other slashes start a regular
 * expression.
 */
function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.kind !== 'operator' || token.text === ')' || token.text === ']';
}

/**
 * Splits a rule expression into tokens; the last one is `end`.
 *
 * @throws {ExpressionError} at the first text that is no token
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const push = (kind: Token['kind'], result: RegExpExecArray, value: string, flags = ''): void => {
    tokens.push({ kind, text: value, flags, at, end: at + result[0].length });
    at += result[0].length;
  };
  /** Matches at the current position or throws. */
  const mustMatch = (pattern: RegExp): RegExpExecArray => {
    const result = match(pattern);
    if (result === null) throw new ExpressionError(at);
    return result;
  };
  /** Adds a name, number or operator at the current position. */
  const pushPlain = (): void => {
    const name = match(NAME);
    const number = name === null ? match(NUMBER) : null;
    if (name !== null) push('name', name, name[0]);
    else if (number !== null) push('number', number, number[0]);
    else {
      const operator = mustMatch(OPERATOR);
      push('operator', operator, operator[0]);
    }
  };
  while (at < text.length) {
    const space = match(SPACE);
    const char = text[at];
    if (space !== null) at += space[0].length;
    else if (char === '/' && !endsOperand(tokens.at(-1))) {
      const regex = mustMatch(REGEX);
      push('regex', regex, regex[1] ?? '', regex[2] ?? '');
    } else if (char === '"' || char === "'") {
      const string = mustMatch(STRING);
      push('string', string, unquote(string[0]));
    } else pushPlain();
  }
  tokens.push({ kind: 'end', text: '', flags: '', at, end: at });
  return tokens;
}
