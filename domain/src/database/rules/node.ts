import type { RuleExpression } from './expression.ts';

/** The bound of a list query: at most `most` records, from this end of the list, or from `either` end. */
export interface ListBound {
  readonly from: 'first' | 'last' | 'either';
  readonly most: number;
  /** Further conditions on the query, such as its order. */
  readonly conditions?: readonly RuleExpression[];
}

/**
 * One node of the rules. The generator adds the check that the caller is signed in to `read` and `write`; `everyone`
 * and `visitors` omit it for `read`. A child that is an expression is the `validate` rule of a leaf.
 */
export interface RuleSourceNode {
  /** Comment above the node in the rules file. */
  readonly note?: string;
  readonly read?: RuleExpression | 'everyone';
  readonly write?: RuleExpression;
  readonly validate?: RuleExpression;
  /** Comments above these rules in the rules file. */
  readonly why?: Readonly<Partial<Record<'read' | 'write' | 'validate', string>>>;
  /** Whether `read` also applies to visitors, who aren't signed in. */
  readonly visitors?: true;
  /** The bound of queries, if the node is a list. */
  readonly list?: ListBound;
  /** Children by which queries may order the list (`.value`: the values themselves). */
  readonly index?: readonly string[];
  /** Children that are not in `at` are refused. */
  readonly closed?: true;
  /** Children by key; `$name` is a wildcard. */
  readonly at?: Readonly<Record<string, RuleSourceNode | RuleExpression>>;
}
