import type { Expression } from '../../tools/rtdb-emulator/src/rules/expression.ts';
import { parseExpression } from '../../tools/rtdb-emulator/src/rules/expression-parser.ts';
import { type PlacedRule, parseRules, placedRules } from './rules-file.ts';

/**
 * Why a condition is a precondition of a write, and not only a shape of the written value:
 * - `stored`: it reads what is stored before the write (`data`, `root`);
 * - `clock`: it compares with the server's time;
 * - `elsewhere`: it reads the state after the update at another path;
 * - `agreement`: it compares fields of the record with each other, such as a sum with its parts;
 * - `whole`: the record, or fields of it, must be there (or be gone) after the write, so that an update of one field
 *   can't bring a removed record back;
 * - `increment`: it bounds a number that the server changes by an increment, whose result no other check sees.
 */
export const PRECONDITION_KINDS = ['stored', 'clock', 'elsewhere', 'agreement', 'whole', 'increment'] as const;
export type PreconditionKind = (typeof PRECONDITION_KINDS)[number];

export interface Precondition {
  /** Path of the rule, such as `/Folios/$branch/.validate`. */
  readonly path: string;
  readonly kinds: readonly PreconditionKind[];
  /** The condition holds if one of these does. Most conditions have only one. */
  readonly alternatives: readonly string[];
}

/** Collections in which the functions write increments. */
const INCREMENTED = new Set([
  'ExpirationCounts',
  'MembershipMoves',
  'OrderTotals',
  'Problems',
  'Promotions',
  'PromotionUses',
  'SaleTotals',
  'ShiftTotals',
  'Stats',
  'Stock',
]);

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** Returns the direct subexpressions. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'array':
      return expression.items;
    case 'member':
      return [expression.target];
    case 'index':
      return [expression.target, expression.key];
    case 'call':
      return [expression.callee, ...expression.args];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'logical':
      return expression.operands;
    case 'conditional':
      return [expression.test, expression.yes, expression.no];
    default:
      return [];
  }
}

function everyPart(expression: Expression): Expression[] {
  return [expression, ...partsOf(expression).flatMap(everyPart)];
}

/** Returns the conditions that `&&` and `||` join, at any depth. */
function singleConditionsOf(expression: Expression): readonly Expression[] {
  return expression.kind === 'logical' ? expression.operands.flatMap(singleConditionsOf) : [expression];
}

/** Returns the conditions that must all hold. One with alternatives (`||`) is not divided. */
function conditionsOf(expression: Expression): readonly Expression[] {
  return expression.kind === 'logical' && expression.operator === '&&'
    ? expression.operands.flatMap(conditionsOf)
    : [expression];
}

/** Resolves a chain such as `newData.parent().child('At')` to its keys from the root; `null` for other expressions. */
function placeOf(expression: Expression, keys: readonly string[]): { when: string; keys: readonly string[] } | null {
  if (expression.kind === 'variable') {
    if (expression.name === 'root') return { when: 'old', keys: [] };
    if (expression.name === 'data') return { when: 'old', keys };
    return expression.name === 'newData' ? { when: 'new', keys } : null;
  }
  if (expression.kind !== 'call' || expression.callee.kind !== 'member') return null;
  const { name, target } = expression.callee;
  const [argument] = expression.args;
  const place = name === 'parent' || name === 'child' ? placeOf(target, keys) : null;
  if (place === null) return null;
  if (argument === undefined) return { ...place, keys: place.keys.slice(0, -1) };
  const address = termsOf(argument).map((part) =>
    part.kind === 'literal' ? String(part.value) : part.kind === 'variable' ? part.name : `{${textOf(part, keys)}}`,
  );
  return { ...place, keys: [...place.keys, address.join('')] };
}

/** The operands of a chain of `+`. */
function termsOf(expression: Expression): readonly Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== '+') return [expression];
  return [...termsOf(expression.left), ...termsOf(expression.right)];
}

const SYMMETRIC: ReadonlySet<string> = new Set(['==', '!=']);

/**
 * Formats a condition. Each location is its path from the root, with `old` before the write and `new` after it, so that
 * the lists of two versions of the rules can be compared.
 */
function textOf(expression: Expression, keys: readonly string[]): string {
  const text = (part: Expression): string => textOf(part, keys);
  const place = placeOf(expression, keys);
  if (place !== null) return `${place.when} /${place.keys.join('/')}`;
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'regex':
      return `/${expression.pattern}/`;
    case 'array':
      return expression.items.map(text).join(', ');
    case 'variable':
      return expression.name;
    case 'member':
      return `${text(expression.target)}.${expression.name}`;
    case 'index':
      return `${text(expression.target)}[${text(expression.key)}]`;
    case 'call': {
      const { callee, args } = expression;
      if (callee.kind !== 'member') return `${text(callee)}(${args.map(text).join(', ')})`;
      if (callee.name === 'val') return text(callee.target);
      return `${callee.name}(${[callee.target, ...args].map(text).join(', ')})`;
    }
    case 'unary':
      return `${expression.operator}(${text(expression.operand)})`;
    case 'binary': {
      const sides = [text(expression.left), text(expression.right)];
      return (SYMMETRIC.has(expression.operator) ? sides.toSorted() : sides).join(` ${expression.operator} `);
    }
    case 'logical':
      return `(${expression.operands.map(text).join(` ${expression.operator} `)})`;
    case 'conditional':
      return `(${[expression.test, expression.yes, expression.no].map(text).join(', ')})`;
  }
}

/** Returns the kinds of a condition that contains no `&&` or `||`. */
function kindsOfSingle({ top }: PlacedRule, condition: Expression, keys: readonly string[]): PreconditionKind[] {
  const parts = everyPart(condition);
  const names = new Set(parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : [])));
  const isComparison = condition.kind === 'binary' && COMPARISONS.has(condition.operator);
  const text = textOf(condition, keys);
  const record = `new /${keys.join('/')}`;
  const places = [...text.matchAll(/new \/[^ ,)}]*/g)].map(([place]) => place);
  const found: Readonly<Record<PreconditionKind, boolean>> = {
    stored: names.has('data') || names.has('root'),
    clock: names.has('now'),
    elsewhere: places.some((place) => !place.startsWith(`new /${top}/`)),
    agreement: new Set(places).size > 1 || places.some((place) => !place.startsWith(record)),
    whole: names.has('newData') && /(?:exists|hasChildren)\(/.test(text),
    increment: INCREMENTED.has(top) && isComparison && names.has('newData'),
  };
  return PRECONDITION_KINDS.filter((kind) => found[kind]);
}

/** Returns the kinds of a condition: those of all its parts joined by `&&` and `||`. */
function kindsOf(rule: PlacedRule, condition: Expression, keys: readonly string[]): PreconditionKind[] {
  const found = singleConditionsOf(condition).flatMap((single) => kindsOfSingle(rule, single, keys));
  return PRECONDITION_KINDS.filter((kind) => found.includes(kind));
}

/**
 * Returns all preconditions of writes, in the order of the file. Conditions about the role of the caller are left out:
 * they are in the matrix of rights.
 */
export function preconditionsOf(source: string): Precondition[] {
  return placedRules(parseRules(source))
    .filter(({ path }) => !path.endsWith('.read'))
    .flatMap((rule) => {
      const keys = rule.path.split('/').slice(1, -1);
      return conditionsOf(parseExpression(rule.expression)).flatMap((condition) => {
        const kinds = kindsOf(rule, condition, keys);
        const alternatives = condition.kind === 'logical' ? condition.operands : [condition];
        return kinds.length === 0
          ? []
          : [{ path: rule.path, kinds, alternatives: alternatives.map((one) => textOf(one, keys)) }];
      });
    });
}

/**
 * Returns the size in bytes, and the expressions from the longest to the shortest, without comments and indentation.
 */
export function figuresOf(source: string): { bytes: number; expressions: PlacedRule[] } {
  const file = parseRules(source);
  const expressions = placedRules(file)
    .map((rule) => ({ ...rule, expression: rule.expression.replace(/\n\s*/g, ' ') }))
    .toSorted((one, other) => other.expression.length - one.expression.length);
  return { bytes: Buffer.byteLength(JSON.stringify(file).replace(/\\n\s*/g, ' ')), expressions };
}

/** Formats the figures: bytes, number of expressions, and the ten longest with their lengths. */
export function figuresText(source: string): string {
  const { bytes, expressions } = figuresOf(source);
  const longest = expressions.slice(0, 10).map(({ path, expression }) => `  ${expression.length} ${path}`);
  const head = `database.rules.json: ${bytes} bytes without comments and indentation, ${expressions.length} expressions`;
  return [head, 'The ten longest, in characters:', ...longest].join('\n');
}
