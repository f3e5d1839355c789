import type { BinaryOperator, Expression } from './expression.ts';
import { ExpressionError, type Token, tokenize } from './expression-lexer.ts';

/** Limits that keep the recursion of parsing and evaluation far below the stack size. */
const MAX_NESTING = 200;
const MAX_DEPTH = 500;
const TOO_DEEP = 'Expression is nested too deeply.';

/** Operators by precedence, from the loosest binding to the tightest. */
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

type Bare<E> = E extends Expression ? Omit<E, 'at' | 'end' | 'depth'> : never;

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nesting = 0;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }

  whole(): Expression {
    const result = this.#conditional();
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

  #is(operator: string): boolean {
    return this.#peek.kind === 'operator' && this.#peek.text === operator;
  }

  #accept(operator: string): boolean {
    const found = this.#is(operator);
    if (found) this.#next += 1;
    return found;
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) throw new ExpressionError(this.#peek.at);
  }

  #make(at: number, below: readonly Expression[], bare: Bare<Expression>): Expression {
    const depth = 1 + below.reduce((most, child) => Math.max(most, child.depth), 0);
    if (depth > MAX_DEPTH) throw new ExpressionError(at, TOO_DEEP);
    return { ...bare, at, end: this.#tokens[this.#next - 1]?.end ?? at, depth };
  }

  #conditional(): Expression {
    const at = this.#peek.at;
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw new ExpressionError(at, TOO_DEEP);
    let result = this.#logical('||');
    if (this.#accept('?')) {
      const yes = this.#conditional();
      this.#expect(':');
      const no = this.#conditional();
      result = this.#make(at, [result, yes, no], { kind: 'conditional', test: result, yes, no });
    }
    this.#nesting -= 1;
    return result;
  }

  /** Parses a chain of `||` or `&&` into one node with many operands, so that long chains add no depth. */
  #logical(operator: '&&' | '||'): Expression {
    const at = this.#peek.at;
    const operand = () => (operator === '||' ? this.#logical('&&') : this.#binary(0));
    const operands = [operand()];
    while (this.#accept(operator)) operands.push(operand());
    const [only] = operands;
    if (only !== undefined && operands.length === 1) return only;
    return this.#make(at, operands, { kind: 'logical', operator, operands });
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    const at = this.#peek.at;
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = this.#peek.kind === 'operator' ? operators.get(this.#peek.text) : undefined;
      if (operator === undefined) return left;
      this.#take();
      const right = this.#binary(level + 1);
      left = this.#make(at, [left, right], { kind: 'binary', operator, left, right });
    }
  }

  #unary(): Expression {
    // Collects consecutive operators in a loop: each adds depth to the tree, but no recursion here.
    const signs: { operator: '!' | '-'; at: number }[] = [];
    while (this.#is('!') || this.#is('-')) {
      const token = this.#take();
      signs.push({ operator: token.text === '!' ? '!' : '-', at: token.at });
    }
    let result = this.#postfix();
    for (const sign of signs.reverse()) {
      result = this.#make(sign.at, [result], { kind: 'unary', operator: sign.operator, operand: result });
    }
    return result;
  }

  #postfix(): Expression {
    const at = this.#peek.at;
    let target = this.#primary();
    for (;;) {
      if (this.#accept('.')) {
        const name = this.#take();
        if (name.kind !== 'name') throw new ExpressionError(name.at);
        target = this.#make(at, [target], { kind: 'member', target, name: name.text });
      } else if (this.#accept('[')) {
        const key = this.#conditional();
        this.#expect(']');
        target =
          key.kind === 'literal' && typeof key.value === 'string'
            ? this.#make(at, [target], { kind: 'member', target, name: key.value })
            : this.#make(at, [target, key], { kind: 'index', target, key });
      } else if (this.#accept('(')) {
        const args = this.#list(')');
        target = this.#make(at, [target, ...args], { kind: 'call', callee: target, args });
      } else return target;
    }
  }

  #list(close: string): Expression[] {
    const items: Expression[] = [];
    if (this.#accept(close)) return items;
    do items.push(this.#conditional());
    while (this.#accept(','));
    this.#expect(close);
    return items;
  }

  #primary(): Expression {
    const token = this.#take();
    if (token.kind === 'number') return this.#make(token.at, [], { kind: 'literal', value: Number(token.text) });
    if (token.kind === 'string') return this.#make(token.at, [], { kind: 'literal', value: token.text });
    if (token.kind === 'regex') {
      return this.#make(token.at, [], { kind: 'regex', pattern: token.text, flags: token.flags });
    }
    if (token.kind === 'name') {
      if (token.text === 'null') return this.#make(token.at, [], { kind: 'literal', value: null });
      if (token.text === 'true' || token.text === 'false') {
        return this.#make(token.at, [], { kind: 'literal', value: token.text === 'true' });
      }
      return this.#make(token.at, [], { kind: 'variable', name: token.text });
    }
    if (token.kind === 'operator' && token.text === '(') {
      const inner = this.#conditional();
      this.#expect(')');
      return inner;
    }
    if (token.kind === 'operator' && token.text === '[') {
      const items = this.#list(']');
      return this.#make(token.at, items, { kind: 'array', items });
    }
    throw new ExpressionError(token.at);
  }
}

/** Parses a rule expression. Throws `ExpressionError` with an offset in `text`. */
export function parseExpression(text: string): Expression {
  return new Parser(text).whole();
}
