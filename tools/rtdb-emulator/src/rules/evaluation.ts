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

/** The variables of an evaluation. `data`, `newData` and `path` are those of the node whose rule is being evaluated. */
export interface EvaluationContext {
  readonly auth: RulesAuth;
  readonly root: RuleSnapshot;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly query: RuleQueryView;
  data: RuleSnapshot;
  newData: RuleSnapshot;
  /** Keys from the root to the rule. The value of a `$variable` is the key at its depth. */
  readonly path: string[];
}

/** A compiled expression. */
export type Run<T> = (context: EvaluationContext) => T;

/** The error of an evaluation, which denies the rule. It is one shared object, because capturing a stack is slow. */
const RUN_TIME_ERROR = new Error('rule evaluation failed');

/** Throws the error that denies the rule. */
export function failRule(): never {
  throw RUN_TIME_ERROR;
}

/**
 * Returns the `query` variable of rules. The priority index without bounds is the default order, which counts as
 * ordering by key. `equalTo` is sent as equal inclusive bounds, so `startAt` and `endAt` have its value too; whether
 * the service does this is not documented.
 */
export function viewQuery(query: Query | null): RuleQueryView {
  const kind = query?.index.kind ?? 'priority';
  const start = query?.start;
  const end = query?.end;
  const isByPriority = kind === 'priority' && (start !== undefined || end !== undefined);
  const isEqualTo =
    start?.inclusive === true && end?.inclusive === true && start.value === end.value && start.key === end.key;
  const limit = query?.limit;
  return {
    orderByKey: kind === 'key' || (kind === 'priority' && !isByPriority),
    orderByPriority: isByPriority,
    orderByValue: kind === 'value',
    orderByChild: query?.index.kind === 'child' ? query.index.path.join('/') : null,
    startAt: start?.value ?? null,
    endAt: end?.value ?? null,
    equalTo: isEqualTo ? (start?.value ?? null) : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}
