import { failRule, type Run } from './evaluation.ts';
import type { BinaryOperator } from './expression.ts';
import { boundedString } from './members.ts';
import { isValued, type Typed, type Valued } from './static-types.ts';

/** Returns the error message of the service (the real Realtime Database) for an operand of the wrong type. */
function operandMessage(operator: BinaryOperator, side: 'left' | 'right'): string {
  const head = `Invalid ${operator} expression: ${side} operand`;
  switch (operator) {
    case '==':
      return side === 'left'
        ? `${head} is not a number, boolean, string, null.`
        : `${head} is not a number, boolean, string, or null.`;
    case '!=':
      return `${head} is not a number, boolean, string, or null.`;
    case '+':
      return `${head} is not a number or string.`;
    case '-':
    case '*':
    case '/':
    case '%':
      return `${head} is not a number.`;
    default:
      return `${head} must be a number or string.`;
  }
}

/** Returns whether an operand's type allows the operator. */
function accepts(operator: BinaryOperator, operand: Typed): operand is Valued {
  if (!isValued(operand)) return false;
  if (operator === '==' || operator === '!=') return true;
  if (operand.type === 'boolean' || operand.type === 'null') return false;
  return operand.type !== 'string' || !'-*/%'.includes(operator);
}

/**
 * Returns whether two values are equal. Objects never equal anything, which is an assumption: no recorded answer
 * of the service compares two objects.
 */
function areEqual(left: unknown, right: unknown): boolean {
  return left === right && (left === null || typeof left !== 'object');
}

function compare<T extends number | string>(left: T, right: T): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Tests the order of two numbers, two strings or two nulls (equal); any other pair fails the rule. `sign`: negative if
 * the left one is smaller. A comparison of NaN with a number is false.
 */
function testOrder(left: unknown, right: unknown, test: (sign: number) => boolean): boolean {
  if (typeof left === 'number' && typeof right === 'number') {
    return !Number.isNaN(left) && !Number.isNaN(right) && test(compare(left, right));
  }
  if (typeof left === 'string' && typeof right === 'string') return test(compare(left, right));
  return left === null && right === null ? test(0) : failRule();
}

function add(left: unknown, right: unknown): string | number {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  const isAddable = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return isAddable(left) && isAddable(right) ? boundedString(`${left}${right}`) : failRule();
}

/** Returns a number; another value fails the rule. */
function requireNumber(value: unknown): number {
  return typeof value === 'number' ? value : failRule();
}

/** Divides. Division by zero returns NaN, not infinity, as recorded answers of the service show. */
function divide(left: number, right: number): number {
  return right === 0 ? Number.NaN : left / right;
}

function compileArithmetic(operator: '-' | '*' | '/' | '%', left: Run<unknown>, right: Run<unknown>): Run<number> {
  switch (operator) {
    case '-':
      return (context) => requireNumber(left(context)) - requireNumber(right(context));
    case '*':
      return (context) => requireNumber(left(context)) * requireNumber(right(context));
    case '/':
      return (context) => divide(requireNumber(left(context)), requireNumber(right(context)));
    case '%':
      return (context) => requireNumber(left(context)) % requireNumber(right(context));
  }
}

function compileAddition(left: Valued, right: Valued): Typed {
  const run: Run<string | number> = (context) => add(left.run(context), right.run(context));
  if (left.type === 'string' || right.type === 'string') return { type: 'string', run: (context) => `${run(context)}` };
  if (left.type === 'number' && right.type === 'number')
    return { type: 'number', run: (context) => Number(run(context)) };
  return { type: 'value', run };
}

/** Compiles `left operator right`. Returns the error and the side of the wrong operand if the types don't fit. */
export function compileBinary(
  operator: BinaryOperator,
  left: Typed,
  right: Typed,
): Typed | { readonly side: 'left' | 'right'; readonly message: string } {
  if (!accepts(operator, left)) return { side: 'left', message: operandMessage(operator, 'left') };
  if (!accepts(operator, right)) return { side: 'right', message: operandMessage(operator, 'right') };
  const a: Run<unknown> = left.run;
  const b: Run<unknown> = right.run;
  switch (operator) {
    case '==':
      return { type: 'boolean', run: (context) => areEqual(a(context), b(context)) };
    case '!=':
      return { type: 'boolean', run: (context) => !areEqual(a(context), b(context)) };
    case '<':
      return { type: 'boolean', run: (context) => testOrder(a(context), b(context), (sign) => sign < 0) };
    case '<=':
      return { type: 'boolean', run: (context) => testOrder(a(context), b(context), (sign) => sign <= 0) };
    case '>':
      return { type: 'boolean', run: (context) => testOrder(a(context), b(context), (sign) => sign > 0) };
    case '>=':
      return { type: 'boolean', run: (context) => testOrder(a(context), b(context), (sign) => sign >= 0) };
    case '+':
      return compileAddition(left, right);
    default:
      return { type: 'number', run: compileArithmetic(operator, a, b) };
  }
}

/** Compiles a unary minus; `null` if its operand can't be a number. */
export function compileNegation(operand: Typed): Typed | null {
  if (!accepts('-', operand)) return null;
  const { run } = operand;
  return { type: 'number', run: (context) => -requireNumber(run(context)) };
}
