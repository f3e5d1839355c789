/** A condition of the rules: as text, or several joined by one operator. Joined ones get their brackets when they are written. */
export type Expression = string | Junction;

interface Junction {
  readonly operator: '&&' | '||';
  readonly parts: readonly Expression[];
}

const WIDTH = 138;

function join(operator: Junction['operator'], parts: readonly Expression[]): Expression {
  const flat = parts.flatMap((part) => (typeof part !== 'string' && part.operator === operator ? part.parts : [part]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { operator, parts: flat };
}

export function all(...parts: readonly Expression[]): Expression {
  return join('&&', parts);
}

export function any(...parts: readonly Expression[]): Expression {
  return join('||', parts);
}

function inline(expression: Expression): string {
  if (typeof expression === 'string') return expression;
  const parts = expression.parts.map((part) => (typeof part === 'string' ? part : `(${inline(part)})`));
  return parts.join(` ${expression.operator} `);
}

/**
 * The expression as it stands in the file: on one line where it fits, else a line for each part, its lines after the first
 * indented by `indent` spaces.
 *
 * @param resolve fills in what depends on where the expression stands
 */
export function printExpression(
  expression: Expression,
  indent: number,
  resolve: (text: string) => string = (text) => text,
): string {
  const oneLine = resolve(inline(expression));
  if (typeof expression === 'string' || indent + oneLine.length <= WIDTH) return oneLine;
  const lines = expression.parts.map((part) =>
    typeof part === 'string' ? resolve(part) : `(${printExpression(part, indent + 4, resolve)})`,
  );
  return lines.join(`\n${' '.repeat(indent)}${expression.operator} `);
}
