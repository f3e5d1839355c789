import type { BinaryOperator, Expression } from './expression.ts';
import { ExpressionError, type Token, tokenize } from './expression-lexer.ts';

// Both limits keep recursion far below the size of the stack.
/** Maximum nesting of parentheses, brackets, arguments and `?:` while an expression is parsed. */
const MAX_NESTING = 200;
/** Maximum height of the parsed tree, over which type checks and evaluation recurse. */
const MAX_DEPTH = 500;
const TOO_DEEP = 'Expression is nested too deeply.';

/** Binary operators by precedence, from the lowest to the highest. */
const LEVELS: readonly ReadonlyMap<string, BinaryOperator>[] = [
  new Map([
    ['==', '=='],
    ['===', '=='],
    ['!=', '!='],
    ['!==', '!='],
  ]),
  new Map([
    ['<', '<'],
    ['<=', '<='],
    ['>', '>'],
    ['>=', '>='],
  ]),
  new Map([
    ['+', '+'],
    ['-', '-'],
  ]),
  new Map([
    ['*', '*'],
    ['/', '/'],
    ['%', '%'],
  ]),
];

/** The fields of a node that {@link Parser} doesn't add itself. */
type NodeFields<E> = E extends Expression ? Omit<E, 'at' | 'end' | 'depth'> : never;

/** A recursive-descent parser. */
class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nesting = 0;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }

  /** Parses the whole text. */
  parse(): Expression {
    const result = this.#parseConditional();
    if (this.#peek.kind !== 'end') throw new ExpressionError(this.#peek.at);
    return result;
  }

  get #peek(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new ExpressionError(0);
    return token;
  }

  #take(): Token {
    const token = this.#peek;
    if (token.kind !== 'end') this.#next += 1;
    return token;
  }

  #isNext(operator: string): boolean {
    return this.#peek.kind === 'operator' && this.#peek.text === operator;
  }

  #accept(operator: string): boolean {
    const isNext = this.#isNext(operator);
    if (isNext) this.#next += 1;
    return isNext;
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) throw new ExpressionError(this.#peek.at);
  }

  #makeNode(at: number, children: readonly Expression[], fields: NodeFields<Expression>): Expression {
    const depth = 1 + children.reduce((max, child) => Math.max(max, child.depth), 0);
    if (depth > MAX_DEPTH) throw new ExpressionError(at, TOO_DEEP);
    return { ...fields, at, end: this.#tokens[this.#next - 1]?.end ?? at, depth };
  }

  #parseConditional(): Expression {
    const at = this.#peek.at;
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw new ExpressionError(at, TOO_DEEP);
    let result = this.#parseLogical('||');
    if (this.#accept('?')) {
      const yes = this.#parseConditional();
      this.#expect(':');
      const no = this.#parseConditional();
      result = this.#makeNode(at, [result, yes, no], { kind: 'conditional', test: result, yes, no });
    }
    this.#nesting -= 1;
    return result;
  }

  /** Parses a chain of `||` or `&&` into one node with many operands, so that a long chain adds one level of depth. */
  #parseLogical(operator: '&&' | '||'): Expression {
    const at = this.#peek.at;
    const parseOperand = () => (operator === '||' ? this.#parseLogical('&&') : this.#parseBinary(0));
    const operands = [parseOperand()];
    while (this.#accept(operator)) operands.push(parseOperand());
    const [only] = operands;
    if (only !== undefined && operands.length === 1) return only;
    return this.#makeNode(at, operands, { kind: 'logical', operator, operands });
  }

  #parseBinary(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#parseUnary();
    const at = this.#peek.at;
    let left = this.#parseBinary(level + 1);
    for (;;) {
      const operator = this.#peek.kind === 'operator' ? operators.get(this.#peek.text) : undefined;
      if (operator === undefined) return left;
      this.#take();
      const right = this.#parseBinary(level + 1);
      left = this.#makeNode(at, [left, right], { kind: 'binary', operator, left, right });
    }
  }

  #parseUnary(): Expression {
    // Consecutive operators are collected in a loop instead of by recursion. Each still adds depth to the tree.
    const signs: { operator: '!' | '-'; at: number }[] = [];
    while (this.#isNext('!') || this.#isNext('-')) {
      const token = this.#take();
      signs.push({ operator: token.text === '!' ? '!' : '-', at: token.at });
    }
    let result = this.#parsePostfix();
    for (const sign of signs.reverse()) {
      result = this.#makeNode(sign.at, [result], { kind: 'unary', operator: sign.operator, operand: result });
    }
    return result;
  }

  #parsePostfix(): Expression {
    const at = this.#peek.at;
    let target = this.#parsePrimary();
    for (;;) {
      if (this.#accept('.')) {
        const name = this.#take();
        if (name.kind !== 'name') throw new ExpressionError(name.at);
        target = this.#makeNode(at, [target], { kind: 'member', target, name: name.text });
      } else if (this.#accept('[')) {
        const key = this.#parseConditional();
        this.#expect(']');
        target =
          key.kind === 'literal' && typeof key.value === 'string'
            ? this.#makeNode(at, [target], { kind: 'member', target, name: key.value })
            : this.#makeNode(at, [target, key], { kind: 'index', target, key });
      } else if (this.#accept('(')) {
        const args = this.#parseList(')');
        target = this.#makeNode(at, [target, ...args], { kind: 'call', callee: target, args });
      } else return target;
    }
  }

  #parseList(close: string): Expression[] {
    const items: Expression[] = [];
    if (this.#accept(close)) return items;
    do items.push(this.#parseConditional());
    while (this.#accept(','));
    this.#expect(close);
    return items;
  }

  #parsePrimary(): Expression {
    const token = this.#take();
    if (token.kind === 'number') return this.#makeNode(token.at, [], { kind: 'literal', value: Number(token.text) });
    if (token.kind === 'string') return this.#makeNode(token.at, [], { kind: 'literal', value: token.text });
    if (token.kind === 'regex') {
      return this.#makeNode(token.at, [], { kind: 'regex', pattern: token.text, flags: token.flags });
    }
    if (token.kind === 'name') {
      if (token.text === 'null') return this.#makeNode(token.at, [], { kind: 'literal', value: null });
      if (token.text === 'true' || token.text === 'false') {
        return this.#makeNode(token.at, [], { kind: 'literal', value: token.text === 'true' });
      }
      return this.#makeNode(token.at, [], { kind: 'variable', name: token.text });
    }
    if (token.kind === 'operator' && token.text === '(') {
      const inner = this.#parseConditional();
      this.#expect(')');
      return inner;
    }
    if (token.kind === 'operator' && token.text === '[') {
      const items = this.#parseList(']');
      return this.#makeNode(token.at, items, { kind: 'array', items });
    }
    throw new ExpressionError(token.at);
  }
}

/** Parses a rule expression. Throws `ExpressionError` with an offset in `text`. */
export function parseExpression(text: string): Expression {
  return new Parser(text).parse();
}
