import type { Expression } from '../../tools/rtdb-emulator/src/rules/expression.ts';
import { parseExpression } from '../../tools/rtdb-emulator/src/rules/expression-parser.ts';
import { partsOf } from '../rules/preconditions.ts';
import { regexEdits } from './regex-edits.ts';

/** A replacement of a part of an expression's text. */
export interface Edit {
  readonly at: number;
  readonly end: number;
  readonly by: string;
  /** The kind of change: `drop`, `negate`, `bound` … */
  readonly kind: string;
}

const NEIGHBOURS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Whether the expression is a condition, that is true or false. Only conditions can be negated. */
function isCondition({ kind }: Expression): boolean {
  return kind === 'binary' || kind === 'call' || kind === 'member' || kind === 'unary' || kind === 'logical';
}

function operandEdits(text: string, operator: '&&' | '||', operand: Expression): Edit[] {
  const { at, end } = operand;
  const edits: Edit[] = [{ at, end, by: operator === '&&' ? 'true' : 'false', kind: 'drop' }];
  if (isCondition(operand)) edits.push({ at, end, by: `!(${text.slice(at, end)})`, kind: 'negate' });
  return edits;
}

/** Moves a bound, `<` for `<=` and the like. The operator lies between the operands and their parentheses. */
function comparisonEdits(text: string, { operator, left, right }: Extract<Expression, { kind: 'binary' }>): Edit[] {
  const neighbour = NEIGHBOURS[operator];
  if (neighbour === undefined) return [];
  const at = text.indexOf(operator, left.end);
  if (at < 0 || at >= right.at) throw new Error(`No ${operator} in ${text.slice(left.at, right.end)}`);
  return [{ at, end: at + operator.length, by: neighbour, kind: 'bound' }];
}

function literalEdits({ at, end, value }: Extract<Expression, { kind: 'literal' }>): Edit[] {
  if (typeof value === 'number') {
    return [value - 1, value + 1].map((by) => ({ at, end, by: by < 0 ? `(${by})` : String(by), kind: 'bound' }));
  }
  if (typeof value === 'string') return [{ at, end, by: `'${value}~'`, kind: 'text' }];
  return typeof value === 'boolean' ? [{ at, end, by: String(!value), kind: 'negate' }] : [];
}

function itemEdits(text: string, { at, end, items }: Extract<Expression, { kind: 'array' }>): Edit[] {
  if (items.length < 2) return [];
  return items.map((dropped) => {
    const kept = items.filter((item) => item !== dropped).map((item) => text.slice(item.at, item.end));
    return { at, end, by: `[${kept.join(', ')}]`, kind: `drop ${text.slice(dropped.at, dropped.end)}` };
  });
}

function editsOf(text: string, expression: Expression): Edit[] {
  const own = ((): Edit[] => {
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
        return regexEdits(text.slice(expression.at, expression.end)).map(({ at, end, by, kind }) => ({
          at: expression.at + at,
          end: expression.at + end,
          by,
          kind,
        }));
      case 'conditional':
        return [{ at: expression.test.at, end: expression.test.end, by: 'true', kind: 'drop' }];
      default:
        return [];
    }
  })();
  // Items are dropped whole, so their texts need no changes of their own.
  const parts = expression.kind === 'array' ? [] : partsOf(expression);
  return [...own, ...parts.flatMap((part) => editsOf(text, part))];
}

/** Every single change of an expression that should change what it allows. */
export function expressionEdits(text: string): Edit[] {
  const whole = parseExpression(text);
  const negated = isCondition(whole) ? [{ at: 0, end: text.length, by: `!(${text})`, kind: 'negate' }] : [];
  return [...negated, ...editsOf(text, whole)];
}
