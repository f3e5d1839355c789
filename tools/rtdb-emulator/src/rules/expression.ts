export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=';

interface Place {
  /** Start and end offset in the text of the rule, without surrounding parentheses. */
  readonly at: number;
  readonly end: number;
  /** Height of the subtree; limited by the parser. */
  readonly depth: number;
}

/** A parsed rule expression. `===` and `!==` are read as `==` and `!=`, which is how the server treats them. */
export type Expression = Place &
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
