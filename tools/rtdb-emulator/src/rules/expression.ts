export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=';

interface NodePosition {
  /** Start offset in the text of the rule. Surrounding parentheses aren't part of the node. */
  readonly at: number;
  /** End offset in the text of the rule. */
  readonly end: number;
  /** Height of the node's subtree, 1 for a leaf. The parser limits it. */
  readonly depth: number;
}

/**
 * A parsed rule expression. `===` and `!==` are parsed as `==` and `!=`, because the Firebase service treats them
 * alike.
 */
export type Expression = NodePosition &
  (
    | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
    | { readonly kind: 'regex'; readonly pattern: string; readonly flags: string }
    | { readonly kind: 'array'; readonly items: readonly Expression[] }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'member'; readonly target: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly target: Expression; readonly key: Expression }
    | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'logical'; readonly operator: '&&' | '||'; readonly operands: readonly Expression[] }
    | {
        readonly kind: 'conditional';
        readonly test: Expression;
        readonly yes: Expression;
        readonly no: Expression;
      }
  );
