import type { Expression } from '../../tools/rtdb-emulator/src/rules/expression.ts';
import { parseExpression } from '../../tools/rtdb-emulator/src/rules/expression-parser.ts';
import { subexpressionsOf } from '../rules/preconditions.ts';
import { regexEdits } from './regex-edits.ts';

/** A replacement of a part of an expression's text. */
export interface Edit {
  /** Indexes in the text: the first character of the part, and the first one after it. */
  readonly at: number;
  readonly end: number;
  /** The new text of the part. */
  readonly replacement: string;
  /**
   * What the edit does: `drop` makes a condition have no effect, `negate` inverts one, `bound` changes a limit, `text`
   * changes a string. `drop` followed by an item's text removes the item from a list or from the alternatives of a
   * regular expression; `drop anchor` removes `^` or `$`.
   */
  readonly kind: string;
}

/** For `<`, `<=`, `>` and `>=`, the operator whose result differs only if both sides are equal. */
const NEIGHBOURS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Returns whether the expression can be a condition. Only conditions can be negated. */
function isCondition({ kind }: Expression): boolean {
  return kind === 'binary' || kind === 'call' || kind === 'member' || kind === 'unary' || kind === 'logical';
}

/** Returns edits of one operand of `&&` or `||`: without effect, and negated if it is a condition. */
function operandEdits(text: string, operator: '&&' | '||', operand: Expression): Edit[] {
  const { at, end } = operand;
  const edits: Edit[] = [{ at, end, replacement: operator === '&&' ? 'true' : 'false', kind: 'drop' }];
  if (isCondition(operand)) edits.push({ at, end, replacement: `!(${text.slice(at, end)})`, kind: 'negate' });
  return edits;
}

/**
 * Returns the edit that replaces `<` with `<=` or the reverse, or `>` with `>=` or the reverse. The operator is
 * searched between the operands, because either operand can end or begin with parentheses.
 */
function comparisonEdits(text: string, { operator, left, right }: Extract<Expression, { kind: 'binary' }>): Edit[] {
  const neighbour = NEIGHBOURS[operator];
  if (neighbour === undefined) return [];
  const at = text.indexOf(operator, left.end);
  if (at < 0 || at >= right.at) throw new Error(`No ${operator} in ${text.slice(left.at, right.end)}`);
  return [{ at, end: at + operator.length, replacement: neighbour, kind: 'bound' }];
}

/** Returns edits of a literal: a number plus and minus 1, a longer string, the other boolean. */
function literalEdits({ at, end, value }: Extract<Expression, { kind: 'literal' }>): Edit[] {
  if (typeof value === 'number') {
    return [value - 1, value + 1].map((number) => ({
      at,
      end,
      replacement: number < 0 ? `(${number})` : String(number),
      kind: 'bound',
    }));
  }
  if (typeof value === 'string') return [{ at, end, replacement: `'${value}~'`, kind: 'text' }];
  return typeof value === 'boolean' ? [{ at, end, replacement: String(!value), kind: 'negate' }] : [];
}

/** Returns one edit per item of a list, which removes the item. A list of one item has no edits. */
function itemEdits(text: string, { at, end, items }: Extract<Expression, { kind: 'array' }>): Edit[] {
  if (items.length < 2) return [];
  return items.map((dropped) => {
    const others = items.filter((item) => item !== dropped).map((item) => text.slice(item.at, item.end));
    return { at, end, replacement: `[${others.join(', ')}]`, kind: `drop ${text.slice(dropped.at, dropped.end)}` };
  });
}

/** Returns the edits of an expression and of its parts. `text` is the text of the whole rule. */
function editsOf(text: string, expression: Expression): Edit[] {
  const directEdits = ((): Edit[] => {
    switch (expression.kind) {
      case 'logical':
        return expression.operands.flatMap((operand) => operandEdits(text, expression.operator, operand));
      case 'binary':
        return comparisonEdits(text, expression);
      case 'literal':
        return literalEdits(expression);
      case 'array':
        return itemEdits(text, expression);
      case 'regex':
        return regexEdits(text.slice(expression.at, expression.end)).map(({ at, end, replacement, kind }) => ({
          at: expression.at + at,
          end: expression.at + end,
          replacement,
          kind,
        }));
      case 'conditional':
        return [{ at: expression.test.at, end: expression.test.end, replacement: 'true', kind: 'drop' }];
      default:
        return [];
    }
  })();
  // The items of a list are removed as a whole, so the expressions in them aren't edited.
  const parts = expression.kind === 'array' ? [] : subexpressionsOf(expression);
  return [...directEdits, ...parts.flatMap((part) => editsOf(text, part))];
}

/** Returns edits of an expression. Each should change what the expression allows. */
export function expressionEdits(text: string): Edit[] {
  const whole = parseExpression(text);
  const negated = isCondition(whole) ? [{ at: 0, end: text.length, replacement: `!(${text})`, kind: 'negate' }] : [];
  return [...negated, ...editsOf(text, whole)];
}
