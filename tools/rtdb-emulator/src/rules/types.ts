import type { Query, RulesAuth, RulesProblem, TreeNode } from '../tree/types.ts';

/** A path that a request writes. A multi-path update has several. */
interface WrittenPath {
  readonly path: readonly string[];
}

export interface RulesRequest {
  readonly auth: RulesAuth;
  /** The tree before the request. */
  readonly root: TreeNode;
  /** Epoch milliseconds; equals the resolved `timestamp` server value of the same request. */
  readonly now: number;
}

/** One rule expression with its evaluation counts, for the coverage report. */
export interface RuleCoverage {
  /** Path of the rule, such as `/Users/$uid/.write`. */
  readonly path: string;
  /** Position in the rules file; lines and columns begin at 1. */
  readonly line: number;
  readonly column: number;
  readonly source: string;
  /** Number of evaluations with each result. */
  readonly values: { readonly true: number; readonly false: number; readonly error: number };
  /** The operands of `&&` and `||`, and the condition and boolean branches of `?:`, inside the expression. */
  readonly children: readonly RuleCoverage[];
}

/** Compiled rules. */
export interface CompiledRules {
  /** Whether the request may read `path` with `query`: a `.read` at or above the path is true. */
  canRead(request: RulesRequest, path: readonly string[], query: Query | null): boolean;
  /**
   * Whether the request may write. `newRoot` is the tree after the whole request. For each written path, a `.write` at
   * or above it must be true, and so must every `.validate` above, at and below it where `newRoot` has data.
   */
  canWrite(request: RulesRequest, newRoot: TreeNode, written: readonly WrittenPath[]): boolean;
  /** Whether `.indexOn` at exactly this path covers the query's index. Always true for key and priority. */
  hasIndex(path: readonly string[], index: Query['index']): boolean;
  /** The indexes of `.indexOn` at exactly this path: child paths or `.value`. */
  indexesAt(path: readonly string[]): readonly Query['index'][];
  /** The evaluation counts of all rules since they were compiled. */
  coverage(): readonly RuleCoverage[];
}

/** The result of compiling a rules file. `json`: the file as plain JSON. */
export type CompileResult =
  | { readonly ok: true; readonly rules: CompiledRules; readonly json: unknown }
  | { readonly ok: false; readonly problems: readonly RulesProblem[] };
