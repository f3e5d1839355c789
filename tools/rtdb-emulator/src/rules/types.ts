import type { Query, RulesAuth, RulesProblem, TreeNode } from '../tree/types.ts';

/** One location that a request writes; several for a multi-path update. */
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
  /** Where the rule stands, e.g. `/Users/$uid/.write`. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly source: string;
  readonly values: { readonly true: number; readonly false: number; readonly error: number };
  /** The same for the operands of `&&`, `||`, `?:` inside it. */
  readonly children: readonly RuleCoverage[];
}

/** Rules compiled once at upload. */
export interface CompiledRules {
  /** May this request read at `path` with `query`? Any true `.read` on the way from the root grants. */
  canRead(request: RulesRequest, path: readonly string[], query: Query | null): boolean;
  /**
   * May this request write? `newRoot` is the tree after the whole request; each written path is judged for itself
   * against it: a `.write` on the way must be true, then every `.validate` on the way and below must be true where
   * `newRoot` has data.
   */
  canWrite(request: RulesRequest, newRoot: TreeNode, written: readonly WrittenPath[]): boolean;
  /** Whether `.indexOn` at exactly this path covers the query's index. Always true for key and priority. */
  hasIndex(path: readonly string[], index: Query['index']): boolean;
  /** The child paths (or `.value`) indexed at exactly this path, for the tree to keep sorted. */
  indexesAt(path: readonly string[]): readonly Query['index'][];
  coverage(): readonly RuleCoverage[];
}

export type CompileResult =
  | { readonly ok: true; readonly rules: CompiledRules; readonly json: unknown }
  | { readonly ok: false; readonly problems: readonly RulesProblem[] };
