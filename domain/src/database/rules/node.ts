import type { RuleExpression } from './expression.ts';

/** The most that one query of a list may ask for, from the end named; `either` end when the screen pages both ways. */
export interface ListBound {
  readonly from: 'first' | 'last' | 'either';
  readonly most: number;
  /** Further conditions on the query, such as its order. */
  readonly asking?: readonly RuleExpression[];
}

/**
 * One node of the rules. `read` and `write` are asked of signed-in people only, besides `everyone`; a bare expression
 * among the children is a leaf's `validate`.
 */
export interface RuleSourceNode {
  /** Stands above the node in the file. */
  readonly note?: string;
  readonly read?: RuleExpression | 'everyone';
  readonly write?: RuleExpression;
  readonly validate?: RuleExpression;
  /** Stand above the rules of those names. */
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
