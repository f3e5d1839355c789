import { CoverageCounter } from './coverage.ts';
import { failRule, type Run } from './evaluation.ts';
import type { Expression } from './expression.ts';
import { ExpressionError } from './expression-lexer.ts';
import { parseExpression } from './expression-parser.ts';
import { authProperty, queryMember, snapshotMember, stringLength, stringMethod } from './members.ts';
import { compileBinary, compileNegation } from './operators.ts';
import { compileRegex } from './regex-matcher.ts';
import { RegexError } from './regex-parser.ts';
import { isValued, type Typed } from './static-types.ts';

const NOT_AN_OBJECT = 'Invalid property access: target is not an object.';

/** The rule in which an expression is compiled. */
export interface ExpressionScope {
  readonly kind: 'read' | 'write' | 'validate';
  /** The `$variables` of the rule and its ancestors, with the depth of the key that is their value. */
  readonly variables: ReadonlyMap<string, number>;
  /** Converts an offset in the expression to one in the file. */
  readonly offsetOf: (index: number) => number;
}

/** Checks the types of an expression and builds closures for it, in one pass. */
class Compiler {
  /** The text of the whole expression. */
  readonly #text: string;
  readonly #scope: ExpressionScope;

  constructor(text: string, scope: ExpressionScope) {
    this.#text = text;
    this.#scope = scope;
  }

  /**
   * Compiles a boolean expression. The children of its coverage counter are the counters that {@link #compile} adds.
   * `makeError`: creates the error for an expression that isn't boolean.
   */
  compileCounted(
    expression: Expression,
    makeError: () => ExpressionError,
  ): { run: Run<boolean>; counter: CoverageCounter } {
    const { at, end } = expression;
    const counter = new CoverageCounter(this.#text.slice(at, end), this.#scope.offsetOf(at));
    const typed = this.#compile(expression, counter.children);
    if (typed.type !== 'boolean') throw makeError();
    return { run: counter.track(typed.run), counter };
  }

  /** Compiles any expression. Adds the coverage counters of the boolean operands of `&&`, `||` and `?:` in it. */
  #compile(expression: Expression, counters: CoverageCounter[]): Typed {
    const refuse = (message: string, at = expression.at): never => {
      throw new ExpressionError(at, message);
    };
    switch (expression.kind) {
      case 'literal':
        return this.#compileLiteral(expression.value);
      case 'regex':
        return this.#compileRegex(expression.pattern, expression.flags, expression.at);
      case 'array':
        return { type: 'array', items: expression.items.map((item) => this.#compileNonArray(item, counters)) };
      case 'variable':
        if (expression.name === 'newData' && this.#scope.kind === 'read') {
          return refuse('newData is invalid in .read expressions.');
        }
        return this.#compileVariable(expression.name) ?? refuse(`Unknown variable '${expression.name}'.`);
      case 'member': {
        const member = this.#compileMember(this.#compileNonArray(expression.target, counters), expression.name);
        return typeof member === 'string' ? refuse(member) : member;
      }
      case 'index':
        return this.#compileIndex(expression, counters);
      case 'call':
        return this.#compileCall(expression, counters);
      case 'unary':
        return this.#compileUnary(expression, counters);
      case 'binary': {
        const { left, right, operator } = expression;
        const result = compileBinary(
          operator,
          this.#compileNonArray(left, counters),
          this.#compileNonArray(right, counters),
        );
        if (!('side' in result)) return result;
        return refuse(result.message, result.side === 'left' ? left.at : right.at);
      }
      case 'logical':
        return this.#compileLogical(expression.operator, expression.operands, counters);
      case 'conditional':
        return this.#compileConditional(expression, counters);
    }
  }

  #compileCall(expression: Extract<Expression, { kind: 'call' }>, counters: CoverageCounter[]): Typed {
    const { callee: target, args, at } = expression;
    const callee = this.#compile(target, counters);
    if (callee.type !== 'method') {
      throw new ExpressionError(at, 'Type error: Function call on target that is not a function.');
    }
    const result = callee.call(args.map((arg) => this.#compile(arg, counters)));
    if (typeof result === 'string') throw new ExpressionError(args[0]?.at ?? at, result);
    return result;
  }

  #compileUnary(expression: Extract<Expression, { kind: 'unary' }>, counters: CoverageCounter[]): Typed {
    const operand = this.#compileNonArray(expression.operand, counters);
    if (expression.operator === '-') {
      const negated = compileNegation(operand);
      if (negated === null) throw new ExpressionError(expression.at, '- only operates on numbers.');
      return negated;
    }
    if (operand.type !== 'boolean') throw new ExpressionError(expression.at, '! only operates on booleans.');
    const { run } = operand;
    return { type: 'boolean', run: (context) => !run(context) };
  }

  /**
   * Compiles an expression that must not be an array literal, which is allowed only as the argument of `hasChildren()`.
   */
  #compileNonArray(expression: Expression, counters: CoverageCounter[]): Typed {
    const typed = this.#compile(expression, counters);
    if (typed.type === 'array') throw new ExpressionError(expression.at, 'Unexpected array literal.');
    return typed;
  }

  #compileLiteral(value: string | number | boolean | null): Typed {
    if (typeof value === 'string') return { type: 'string', run: () => value, constant: value };
    if (typeof value === 'number') return { type: 'number', run: () => value };
    if (typeof value === 'boolean') return { type: 'boolean', run: () => value };
    return { type: 'null', run: () => null };
  }

  #compileRegex(pattern: string, flags: string, at: number): Typed {
    if (flags !== '' && flags !== 'i') {
      throw new ExpressionError(at, 'regular expressions do not support flags other than i');
    }
    try {
      return { type: 'regex', matches: compileRegex(pattern, flags === 'i') };
    } catch (error) {
      if (error instanceof RegexError) {
        throw new ExpressionError(at, `Invalid regular expression: /${pattern}/ ${error.message}.`);
      }
      throw error;
    }
  }

  #compileVariable(name: string): Typed | null {
    const depth = this.#scope.variables.get(name);
    if (depth !== undefined) return { type: 'string', run: (context) => context.path[depth] ?? failRule() };
    switch (name) {
      case 'auth':
        return { type: 'auth', run: (context) => context.auth };
      case 'now':
        return { type: 'number', run: (context) => context.now };
      case 'query':
        return { type: 'query' };
      case 'root':
        return { type: 'snapshot', run: (context) => context.root };
      case 'data':
        return { type: 'snapshot', run: (context) => context.data };
      case 'newData':
        return { type: 'snapshot', run: (context) => context.newData };
      default:
        return null;
    }
  }

  /** Returns a member of a value, or the error message. */
  #compileMember(target: Typed, name: string): Typed | string {
    const missing = `No such method/property '${name}'.`;
    if (target.type === 'snapshot') return snapshotMember(target.run, name) ?? missing;
    if (target.type === 'query') return queryMember(name) ?? missing;
    if (target.type === 'auth') {
      const { run } = target;
      return stringMethod(target, name) ?? { type: 'auth', run: (context) => authProperty(run(context), name) };
    }
    if (target.type === 'string' || target.type === 'value') {
      return name === 'length' ? stringLength(target) : (stringMethod(target, name) ?? missing);
    }
    return NOT_AN_OBJECT;
  }

  #compileIndex(expression: Extract<Expression, { kind: 'index' }>, counters: CoverageCounter[]): Typed {
    const target = this.#compileNonArray(expression.target, counters);
    const key = this.#compileNonArray(expression.key, counters);
    if (target.type !== 'auth' || !isValued(key)) {
      throw new ExpressionError(expression.at, 'Invalid property access.');
    }
    const { run } = target;
    const keyRun: Run<unknown> = key.run;
    return {
      type: 'auth',
      run: (context) => {
        const owner = run(context);
        const name = keyRun(context);
        if (typeof name !== 'string' && typeof name !== 'number') return failRule();
        return authProperty(owner, `${name}`);
      },
    };
  }

  #compileLogical(operator: '&&' | '||', operands: readonly Expression[], counters: CoverageCounter[]): Typed {
    const runs = operands.map((operand, index) => {
      const side = index === 0 ? 'Left' : 'Right';
      const makeError = () => new ExpressionError(operand.at, `${side} operand of ${operator} must be boolean.`);
      const { run, counter } = this.compileCounted(operand, makeError);
      counters.push(counter);
      return run;
    });
    const [first, second] = runs;
    if (first !== undefined && second !== undefined && runs.length === 2) {
      return operator === '&&'
        ? { type: 'boolean', run: (context) => first(context) && second(context) }
        : { type: 'boolean', run: (context) => first(context) || second(context) };
    }
    return operator === '&&'
      ? { type: 'boolean', run: (context) => runs.every((run) => run(context)) }
      : { type: 'boolean', run: (context) => runs.some((run) => run(context)) };
  }

  #compileConditional(expression: Extract<Expression, { kind: 'conditional' }>, counters: CoverageCounter[]): Typed {
    const makeError = () => new ExpressionError(expression.test.at, 'condition of ? must be boolean.');
    const test = this.compileCounted(expression.test, makeError);
    counters.push(test.counter);
    const yes = this.#compileBranch(expression.yes, counters);
    const no = this.#compileBranch(expression.no, counters);
    const { run } = test;
    if (yes.type === 'boolean' && no.type === 'boolean') {
      return { type: 'boolean', run: (context) => (run(context) ? yes.run(context) : no.run(context)) };
    }
    if (yes.type === 'string' && no.type === 'string') {
      return { type: 'string', run: (context) => (run(context) ? yes.run(context) : no.run(context)) };
    }
    if (yes.type === 'number' && no.type === 'number') {
      return { type: 'number', run: (context) => (run(context) ? yes.run(context) : no.run(context)) };
    }
    if (yes.type === 'snapshot' && no.type === 'snapshot') {
      return { type: 'snapshot', run: (context) => (run(context) ? yes.run(context) : no.run(context)) };
    }
    if (!isValued(yes) || !isValued(no)) {
      throw new ExpressionError(expression.at, 'The two results of ? must be values.');
    }
    const yesRun: Run<unknown> = yes.run;
    const noRun: Run<unknown> = no.run;
    const choose: Run<unknown> = (context) => (run(context) ? yesRun(context) : noRun(context));
    const canBeString = [yes.type, no.type].some((type) => type === 'string' || type === 'value' || type === 'auth');
    const isSameType = yes.type === no.type && yes.type !== 'boolean' && yes.type !== 'string' && yes.type !== 'number';
    return { type: isSameType ? yes.type : canBeString ? 'value' : 'mixed', run: choose };
  }

  /** Compiles a branch of `?:`, with a coverage counter if it is a boolean. */
  #compileBranch(expression: Expression, counters: CoverageCounter[]): Typed {
    const { at, end } = expression;
    const counter = new CoverageCounter(this.#text.slice(at, end), this.#scope.offsetOf(at));
    const typed = this.#compileNonArray(expression, counter.children);
    if (typed.type !== 'boolean') {
      counters.push(...counter.children);
      return typed;
    }
    counters.push(counter);
    return { type: 'boolean', run: counter.track(typed.run) };
  }
}

/** Parses, type-checks and compiles the expression of a rule. Throws `ExpressionError` with an offset in `text`. */
export function compileExpression(
  text: string,
  scope: ExpressionScope,
): { run: Run<boolean>; counter: CoverageCounter } {
  const expression = parseExpression(text);
  const makeError = () => new ExpressionError(expression.at, 'Expression must evaluate to a boolean.');
  return new Compiler(text, scope).compileCounted(expression, makeError);
}
