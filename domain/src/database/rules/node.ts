import type { Expression } from './expression.ts';

/** The most that one query of a list may ask for, from the end named; `either` end when the screen pages both ways. */
export interface ListBound {
  readonly from: 'first' | 'last' | 'either';
  readonly most: number;
  /** What else the query must say, such as its order. */
  readonly asking?: readonly Expression[];
}

/**
 * One node of the rules. `read` and `write` are asked of signed-in people only, besides `everyone`; a bare expression
 * among the children is a leaf's `validate`.
 */
export interface RuleNode {
  /** Stands above the node in the file. */
  readonly note?: string;
  readonly read?: Expression | 'everyone';
  readonly write?: Expression;
  readonly validate?: Expression;
  /** Stand above the rules of those names. */
  readonly why?: Readonly<Partial<Record<'read' | 'write' | 'validate', string>>>;
  /** `read` is asked of visitors too, who have no `auth`. */
  readonly visitors?: true;
  /** The bound of a list that people may query here. */
  readonly list?: ListBound;
  /** Children that the list is ordered by (`.value` for its own values). */
  readonly index?: readonly string[];
  /** Nothing else may stand here. */
  readonly closed?: true;
  readonly at?: Readonly<Record<string, RuleNode | Expression>>;
}
