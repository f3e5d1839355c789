import type { Run } from './evaluation.ts';
import type { RuleSnapshot } from './snapshot.ts';

/**
 * A type-checked expression with its code. The types are those that the service distinguishes.
 *
 * - `value`: the result of `val()`, or of a `?:` whose branches have different types, one of which may be a string. It
 *   has the members of strings.
 * - `auth`: any part of `auth`. It has all members and the methods of strings.
 * - `queryValue`: a property of `query` that isn't boolean. It has no members and can't be a string argument.
 * - `mixed`: the result of any other `?:` whose branches have different types.
 */
export type Typed =
  | { readonly type: 'boolean'; readonly run: Run<boolean> }
  | { readonly type: 'number'; readonly run: Run<number> }
  | { readonly type: 'string'; readonly run: Run<string>; readonly constant?: string }
  | { readonly type: DynamicType; readonly run: Run<unknown> }
  | { readonly type: 'snapshot'; readonly run: Run<RuleSnapshot> }
  | { readonly type: 'query' }
  | { readonly type: 'regex'; readonly matches: (text: string) => boolean }
  | { readonly type: 'array'; readonly items: readonly Typed[] }
  | { readonly type: 'method'; readonly call: MethodCall };

type DynamicType = 'null' | 'value' | 'auth' | 'queryValue' | 'mixed';

/** Type-checks the arguments and compiles the call. Returns the error message if they don't fit. */
export type MethodCall = (args: readonly Typed[]) => Typed | string;

/** An expression whose result can be compared, added or passed as an argument. */
export type Valued = Exclude<Typed, { readonly type: 'query' | 'regex' | 'array' | 'method' | 'snapshot' }>;

/** Returns whether the result of an expression can be compared, added or passed as an argument. */
export function isValued(typed: Typed): typed is Valued {
  return !['query', 'regex', 'array', 'method', 'snapshot'].includes(typed.type);
}
