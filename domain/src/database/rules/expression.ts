/** A condition of the rules: a single condition, or several that are joined by one operator. */
export type RuleExpression = Condition | Junction;

/** A single condition in the rules language. Only the files of this folder create conditions. */
export class Condition {
  readonly text: string;
  /** Whether it needs brackets as an operand, as a comparison does and a call doesn't. */
  readonly isCompound: boolean;

  constructor(text: string, isCompound = false) {
    this.text = text;
    this.isCompound = isCompound;
  }
}

/** Several conditions that are joined by one operator. */
interface Junction {
  readonly operator: '&&' | '||';
  readonly parts: readonly RuleExpression[];
}

/** Length of a line of the rules file above which a junction is split into lines, in characters. */
const WIDTH = 138;

/** Joins conditions by an operator. Parts that are joined by the same operator become parts of the result. */
function join(operator: Junction['operator'], parts: readonly RuleExpression[]): RuleExpression {
  const flat = parts.flatMap((part) => ('operator' in part && part.operator === operator ? part.parts : [part]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { operator, parts: flat };
}

/** All conditions hold. */
export function all(...parts: readonly RuleExpression[]): RuleExpression {
  return join('&&', parts);
}

/** At least one of the conditions holds. */
export function any(...parts: readonly RuleExpression[]): RuleExpression {
  return join('||', parts);
}

/** The condition doesn't hold. */
export function not(expression: RuleExpression): Condition {
  return new Condition(`!${asOperand(expression)}`);
}

/** Both conditions hold, or neither does. */
export function bothOrNeither(one: RuleExpression, other: RuleExpression): Condition {
  return new Condition(`${asOperand(one)} === ${asOperand(other)}`, true);
}

/** Exactly one of the conditions holds. */
export function exactlyOne(one: RuleExpression, other: RuleExpression): Condition {
  return new Condition(`${asOperand(one)} !== ${asOperand(other)}`, true);
}

/** Returns the expression on one line, in brackets if it is compound. */
function asOperand(expression: RuleExpression): string {
  return 'operator' in expression || expression.isCompound ? `(${inline(expression)})` : expression.text;
}

/** Returns the expression on one line. */
export function inline(expression: RuleExpression): string {
  if (!('operator' in expression)) return expression.text;
  const parts = expression.parts.map((part) => ('operator' in part ? `(${inline(part)})` : part.text));
  return parts.join(` ${expression.operator} `);
}

/**
 * Prints the expression for the rules file. Each part of a junction that doesn't fit on one line begins on its own
 * line; the lines after the first are indented by `indent` spaces.
 *
 * @param resolve replaces placeholders that depend on the position of the rule (see `resolvePlaceholders` in value.ts)
 */
export function printExpression(
  expression: RuleExpression,
  indent: number,
  resolve: (text: string) => string = (text) => text,
): string {
  const oneLine = resolve(inline(expression));
  if (!('operator' in expression) || indent + oneLine.length <= WIDTH) return oneLine;
  const lines = expression.parts.map((part) =>
    'operator' in part ? `(${printExpression(part, indent + 4, resolve)})` : resolve(part.text),
  );
  return lines.join(`\n${' '.repeat(indent)}${expression.operator} `);
}
