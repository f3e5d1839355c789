import type { Query, RulesAuth } from '../tree/types.ts';
import type { RuleSnapshot } from './snapshot.ts';

/** The `query` variable of read rules. */
export interface RuleQueryView {
  readonly orderByKey: boolean;
  readonly orderByPriority: boolean;
  readonly orderByValue: boolean;
  readonly orderByChild: string | null;
  readonly startAt: unknown;
  readonly endAt: unknown;
  readonly equalTo: unknown;
  readonly limitToFirst: number | null;
  readonly limitToLast: number | null;
}

/** The context in which an expression is evaluated; the walker moves `data`, `newData` and `path` along. */
export interface EvaluationContext {
  readonly auth: RulesAuth;
  readonly root: RuleSnapshot;
  readonly now: number;
  readonly query: RuleQueryView;
  data: RuleSnapshot;
  newData: RuleSnapshot;
  /** Keys from the root to the rule's place: a `$variable` is the key at its depth. */
  readonly path: string[];
}

export type Run<T> = (context: EvaluationContext) => T;

/** A run-time type error: denies the whole rule. One shared object, since collecting a stack for each would be slow. */
const RUN_TIME_ERROR = new Error('rule evaluation failed');

export function failRule(): never {
  throw RUN_TIME_ERROR;
}

/**
 * How rules see a query. Without bounds the priority index is the default order, which counts as ordering by key.
 * `equalTo` travels as equal inclusive bounds, so `startAt` and `endAt` show its value too (not settled officially).
 */
export function viewQuery(query: Query | null): RuleQueryView {
  const kind = query?.index.kind ?? 'priority';
  const start = query?.start;
  const end = query?.end;
  const byPriority = kind === 'priority' && (start !== undefined || end !== undefined);
  const equal =
    start?.inclusive === true && end?.inclusive === true && start.value === end.value && start.key === end.key;
  const limit = query?.limit;
  return {
    orderByKey: kind === 'key' || (kind === 'priority' && !byPriority),
    orderByPriority: byPriority,
    orderByValue: kind === 'value',
    orderByChild: query?.index.kind === 'child' ? query.index.path.join('/') : null,
    startAt: start?.value ?? null,
    endAt: end?.value ?? null,
    equalTo: equal ? (start?.value ?? null) : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}
