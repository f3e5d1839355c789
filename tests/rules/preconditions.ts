import type { Expression } from '../../tools/rtdb-emulator/src/rules/expression.ts';
import { parseExpression } from '../../tools/rtdb-emulator/src/rules/expression-parser.ts';
import { parseRules, type RuleOfFile, rulesOfFile } from './rules-file.ts';

/**
 * The reasons why a condition is a precondition of a write, and not only a condition of the written value:
 * - `stored`: it reads what is stored before the write (`data`, `root`);
 * - `clock`: it compares with the server's time;
 * - `elsewhere`: it reads the state after the update in another collection;
 * - `agreement`: it reads more than one path of the state after the update, such as a sum and its parts, or a path
 *   outside the rule's own location;
 * - `whole`: the record, or some of its fields, must exist or not exist after the write, so that an update of one field
 *   can't bring a removed record back;
 * - `increment`: it compares a value in a collection in which the server writes increments, whose results only the
 *   rules can check.
 */
export const PRECONDITION_KINDS = ['stored', 'clock', 'elsewhere', 'agreement', 'whole', 'increment'] as const;
export type PreconditionKind = (typeof PRECONDITION_KINDS)[number];

/** A precondition of a write. */
export interface Precondition {
  /** Path of the rule, such as `/Folios/$branch/.validate`. */
  readonly path: string;
  readonly kinds: readonly PreconditionKind[];
  /** The condition holds if one of these alternatives holds. */
  readonly alternatives: readonly string[];
}

/**
 * Collections in which the functions write increments, except `RateLimits`, whose limit is of the kind `agreement`.
 */
const INCREMENTED_COLLECTIONS = new Set([
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

/** Returns the direct subexpressions of an expression. */
export function subexpressionsOf(expression: Expression): readonly Expression[] {
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

/** Returns an expression and its subexpressions at any depth. */
function allSubexpressions(expression: Expression): Expression[] {
  return [expression, ...subexpressionsOf(expression).flatMap(allSubexpressions)];
}

/** Returns the conditions that `&&` and `||` join, at any depth. */
function singleConditionsOf(expression: Expression): readonly Expression[] {
  return expression.kind === 'logical' ? expression.operands.flatMap(singleConditionsOf) : [expression];
}

/** Returns the conditions that must all hold. A condition with alternatives (`||`) is returned as a whole. */
function conditionsOf(expression: Expression): readonly Expression[] {
  return expression.kind === 'logical' && expression.operator === '&&'
    ? expression.operands.flatMap(conditionsOf)
    : [expression];
}

/** A location in the database: its keys from the root, before (`old`) or after (`new`) the write. */
interface Location {
  readonly when: 'old' | 'new';
  readonly keys: readonly string[];
}

/**
 * Resolves a chain such as `newData.parent().child('At')` to a location. `null` for other expressions.
 *
 * @param keys the keys of the rule's location
 */
function resolveLocation(expression: Expression, keys: readonly string[]): Location | null {
  if (expression.kind === 'variable') {
    if (expression.name === 'root') return { when: 'old', keys: [] };
    if (expression.name === 'data') return { when: 'old', keys };
    return expression.name === 'newData' ? { when: 'new', keys } : null;
  }
  if (expression.kind !== 'call' || expression.callee.kind !== 'member') return null;
  const { name, target } = expression.callee;
  const [argument] = expression.args;
  const location = name === 'parent' || name === 'child' ? resolveLocation(target, keys) : null;
  if (location === null) return null;
  if (argument === undefined) return { ...location, keys: location.keys.slice(0, -1) };
  const keyParts = termsOf(argument).map((part) =>
    part.kind === 'literal'
      ? String(part.value)
      : part.kind === 'variable'
        ? part.name
        : `{${formatCondition(part, keys)}}`,
  );
  return { ...location, keys: [...location.keys, keyParts.join('')] };
}

/** Returns the operands of a chain of `+`. */
function termsOf(expression: Expression): readonly Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== '+') return [expression];
  return [...termsOf(expression.left), ...termsOf(expression.right)];
}

/** Operators whose sides can be exchanged. */
const SYMMETRIC: ReadonlySet<string> = new Set(['==', '!=']);

/**
 * Formats a condition. Each location is written as `old` (before the write) or `new` (after it) and its path from the
 * root, so that the preconditions of two versions of the rules can be compared.
 */
function formatCondition(expression: Expression, keys: readonly string[]): string {
  const format = (part: Expression): string => formatCondition(part, keys);
  const location = resolveLocation(expression, keys);
  if (location !== null) return `${location.when} /${location.keys.join('/')}`;
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'regex':
      return `/${expression.pattern}/`;
    case 'array':
      return expression.items.map(format).join(', ');
    case 'variable':
      return expression.name;
    case 'member':
      return `${format(expression.target)}.${expression.name}`;
    case 'index':
      return `${format(expression.target)}[${format(expression.key)}]`;
    case 'call': {
      const { callee, args } = expression;
      if (callee.kind !== 'member') return `${format(callee)}(${args.map(format).join(', ')})`;
      if (callee.name === 'val') return format(callee.target);
      return `${callee.name}(${[callee.target, ...args].map(format).join(', ')})`;
    }
    case 'unary':
      return `${expression.operator}(${format(expression.operand)})`;
    case 'binary': {
      const sides = [format(expression.left), format(expression.right)];
      return (SYMMETRIC.has(expression.operator) ? sides.toSorted() : sides).join(` ${expression.operator} `);
    }
    case 'logical':
      return `(${expression.operands.map(format).join(` ${expression.operator} `)})`;
    case 'conditional':
      return `(${[expression.test, expression.yes, expression.no].map(format).join(', ')})`;
  }
}

/** Returns the kinds of a single condition; see {@link singleConditionsOf}. */
function kindsOfSingle({ collection }: RuleOfFile, condition: Expression, keys: readonly string[]): PreconditionKind[] {
  const parts = allSubexpressions(condition);
  const names = new Set(parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : [])));
  const isComparison = condition.kind === 'binary' && COMPARISONS.has(condition.operator);
  const text = formatCondition(condition, keys);
  const ruleLocation = `new /${keys.join('/')}`;
  const newLocations = [...text.matchAll(/new \/[^ ,)}]*/g)].map(([location]) => location);
  const isOfKind: Readonly<Record<PreconditionKind, boolean>> = {
    stored: names.has('data') || names.has('root'),
    clock: names.has('now'),
    elsewhere: newLocations.some((location) => !location.startsWith(`new /${collection}/`)),
    agreement: new Set(newLocations).size > 1 || newLocations.some((location) => !location.startsWith(ruleLocation)),
    whole: names.has('newData') && /(?:exists|hasChildren)\(/.test(text),
    increment: INCREMENTED_COLLECTIONS.has(collection) && isComparison && names.has('newData'),
  };
  return PRECONDITION_KINDS.filter((kind) => isOfKind[kind]);
}

/** Returns the kinds of a condition: those of all conditions that `&&` and `||` join in it. */
function kindsOf(rule: RuleOfFile, condition: Expression, keys: readonly string[]): PreconditionKind[] {
  const found = singleConditionsOf(condition).flatMap((single) => kindsOfSingle(rule, single, keys));
  return PRECONDITION_KINDS.filter((kind) => found.includes(kind));
}

/**
 * Returns all preconditions of writes, in the order of the file. Conditions that are only about the caller or the
 * written value are left out.
 */
export function preconditionsOf(source: string): Precondition[] {
  return rulesOfFile(parseRules(source))
    .filter(({ path }) => !path.endsWith('.read'))
    .flatMap((rule) => {
      const keys = rule.path.split('/').slice(1, -1);
      return conditionsOf(parseExpression(rule.expression)).flatMap((condition) => {
        const kinds = kindsOf(rule, condition, keys);
        const alternatives = condition.kind === 'logical' ? condition.operands : [condition];
        return kinds.length === 0
          ? []
          : [{ path: rule.path, kinds, alternatives: alternatives.map((one) => formatCondition(one, keys)) }];
      });
    });
}

/**
 * Returns the size of a rules file in bytes, and its rules from the longest expression to the shortest, all without
 * comments and indentation.
 */
export function measureRules(source: string): { bytes: number; expressions: RuleOfFile[] } {
  const file = parseRules(source);
  const expressions = rulesOfFile(file)
    .map((rule) => ({ ...rule, expression: rule.expression.replace(/\n\s*/g, ' ') }))
    .toSorted((one, other) => other.expression.length - one.expression.length);
  return { bytes: Buffer.byteLength(JSON.stringify(file).replace(/\\n\s*/g, ' ')), expressions };
}

/** Formats the size of a rules file, its number of expressions, and the paths and lengths of the ten longest ones. */
export function formatRuleFigures(source: string): string {
  const { bytes, expressions } = measureRules(source);
  const longest = expressions.slice(0, 10).map(({ path, expression }) => `  ${expression.length} ${path}`);
  const head = `database.rules.json: ${bytes} bytes without comments and indentation, ${expressions.length} expressions`;
  return [head, 'The ten longest, in characters:', ...longest].join('\n');
}
