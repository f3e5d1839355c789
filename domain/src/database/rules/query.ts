import { SHOWN_PAGE } from '../system/shown.ts';
import { all, any, Condition, type RuleExpression } from './expression.ts';
import type { ListBound } from './node.ts';
import { atMost, equals, isGiven, Term } from './operand.ts';

/** The query is ordered by keys. */
export const orderedByKey = new Condition('query.orderByKey');

/** The query is ordered by this child. */
export function orderedBy(child: string): Condition {
  return equals(new Term('query.orderByChild'), child);
}

/** The query asks only for records whose child has this value, and for at most {@link SHOWN_PAGE}. */
export function asksOnly(child: string, wanted: boolean): RuleExpression {
  return all(
    orderedBy(child),
    equals(new Term('query.equalTo'), wanted),
    atMost(new Term('query.limitToFirst'), SHOWN_PAGE),
  );
}

/** The query says where it starts. */
export const hasStart = isGiven(new Term('query.startAt'));

/** The query says where it ends. */
export const hasEnd = isGiven(new Term('query.endAt'));

/**
 * The limits of the query. If the query lacks a limit, `<=` with that limit fails the whole rule, even alternatives
 * after `||`.
 */
const LIMIT_TO_FIRST = new Term('query.limitToFirst');
const LIMIT_TO_LAST = new Term('query.limitToLast');

/** The query asks for at most as many records as the list's bound allows, and fulfils the bound's conditions. */
export function isWithin({ from, most, conditions = [] }: ListBound): RuleExpression {
  const isLimitedEither = any(all(isGiven(LIMIT_TO_FIRST), atMost(LIMIT_TO_FIRST, most)), atMost(LIMIT_TO_LAST, most));
  if (from === 'either') return all(...conditions, isLimitedEither);
  return all(...conditions, atMost(from === 'first' ? LIMIT_TO_FIRST : LIMIT_TO_LAST, most));
}
