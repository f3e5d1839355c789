import type { RuleExpression } from './expression.ts';

/** The bound of a list query: at most `most` records from this end; `either` for screens that page both ways. */
export interface ListBound {
  readonly from: 'first' | 'last' | 'either';
  readonly most: number;
  /** Further conditions on the query, such as its order. */
  readonly asking?: readonly RuleExpression[];
}

/**
 * One node of the rules. The generator adds the check of the sign-in to `read` and `write`, except for `everyone`. A
 * child that is an expression is the `validate` rule of a leaf.
 */
export interface RuleSourceNode {
  /** Comment above the node in the rules file. */
  readonly note?: string;
  readonly read?: RuleExpression | 'everyone';
  readonly write?: RuleExpression;
  readonly validate?: RuleExpression;
  /** Comments above these rules in the rules file. */
  readonly why?: Readonly<Partial<Record<'read' | 'write' | 'validate', string>>>;
  /** Whether `read` also applies to visitors, who have no `auth`. */
  readonly visitors?: true;
  /** The bound of a list that people may query here. */
  readonly list?: ListBound;
  /** Children that the list is ordered by (`.value` for its own values). */
  readonly index?: readonly string[];
  /** No other children are allowed. */
  readonly closed?: true;
  readonly at?: Readonly<Record<string, RuleSourceNode | RuleExpression>>;
}
