import type { RuleExpression } from './expression.ts';

/**
 * The bound of a query of a node's children. The query may read at most `most` of them: the first ones, the last ones,
 * or either, as `from` says.
 */
export interface ListBound {
  readonly from: 'first' | 'last' | 'either';
  readonly most: number;
  /** Further conditions on the query, such as its order. */
  readonly conditions?: readonly RuleExpression[];
}

/**
 * One node of the rules. To `read` and `write` the generator adds the check that the caller is signed in, but not to
 * `read` if it is `everyone` or if `visitors` is set. A child that is an expression is the `validate` rule of a leaf.
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
  /** `read` allows only queries of the node's children within this bound; absent: there is no bound. */
  readonly list?: ListBound;
  /** Fields by which queries may order the node's children (`.value`: by their values). */
  readonly index?: readonly string[];
  /** Children that are not in `at` are refused. */
  readonly closed?: true;
  /** Children by key; `$name` is a wildcard. */
  readonly at?: Readonly<Record<string, RuleSourceNode | RuleExpression>>;
}
