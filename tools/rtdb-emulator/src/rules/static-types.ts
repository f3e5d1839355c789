import type { Run } from './evaluation.ts';
import type { RuleSnapshot } from './snapshot.ts';

/**
 * A type-checked expression with its code. The types are those the real compiler tells apart: `value` is what `val()`
 * gives (members are a string's), `auth` any part of `auth` (any member, and a string's methods), `queryValue` a
 * property of `query` that is no flag (no members, no string argument), `mixed` a `?:` of two types.
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

/** Checks the arguments and gives the call's code; returns the refusal's text when they don't fit. */
export type MethodCall = (args: readonly Typed[]) => Typed | string;

export type Valued = Exclude<Typed, { readonly type: 'query' | 'regex' | 'array' | 'method' | 'snapshot' }>;

/** Whether it is a value that can be compared, added or passed on. */
export function isValued(typed: Typed): typed is Valued {
  return !['query', 'regex', 'array', 'method', 'snapshot'].includes(typed.type);
}
