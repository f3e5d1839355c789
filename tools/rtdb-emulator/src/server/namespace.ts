import { compileRules } from '../rules/compile.ts';
import type { CompiledRules } from '../rules/types.ts';
import { EMPTY } from '../tree/node.ts';
import type { Json, Query, TreeNode } from '../tree/types.ts';
import type { Access } from './access.ts';
import type { WriteRequest } from './commit.ts';
import { Listeners } from './listeners.ts';
import { ownerPath, type Path } from './paths.ts';

/**
 * Called after every commit that changes the root, in the order of the commits. Not called for a silent request, which
 * is one that must not start triggers (initial data, or `disableTriggers=true`).
 */
export type CommitHook = (commit: {
  readonly namespace: string;
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly written: readonly Path[];
  readonly access: Access;
  /** Time of the request, epoch milliseconds. */
  readonly now: number;
}) => void;

/** Compiled rules with their source and as JSON, or the official emulator's error text. */
export type CompiledSource =
  | { readonly ok: true; readonly rules: CompiledRules; readonly json: Json; readonly source: string }
  | { readonly ok: false; readonly error: string };

/** Compiles rules. The error has one line `line:column: message` for each problem. */
export const compileSource = (source: string): CompiledSource => {
  const result = compileRules(source);
  if (!result.ok)
    return { ok: false, error: result.problems.map((p) => `${p.line}:${p.column}: ${p.message}\n`).join('') };
  const json: Json = JSON.parse(JSON.stringify(result.json));
  return { ok: true, rules: result.rules, json, source };
};

/** One database: its data, its rules and its listeners. */
export class Namespace {
  readonly name: string;
  readonly listeners = new Listeners();
  readonly #onCommit: CommitHook;
  readonly #rulesWatchers = new Set<() => void>();
  #root: TreeNode = EMPTY;
  #rules: CompiledSource & { ok: true };

  constructor(name: string, rules: CompiledSource & { ok: true }, onCommit: CommitHook) {
    this.name = name;
    this.#rules = rules;
    this.#onCommit = onCommit;
  }

  get root(): TreeNode {
    return this.#root;
  }

  get rules(): CompiledRules {
    return this.#rules.rules;
  }

  /** The rules as they were uploaded, comments included. */
  get rulesSource(): string {
    return this.#rules.source;
  }

  get rulesJson(): Json {
    return this.#rules.json;
  }

  /** Returns whether the caller may read `path` with `query` now. */
  mayRead(access: Access, path: Path, query: Query | null): boolean {
    return access.admin || this.rules.canRead({ auth: access.auth, root: this.#root, now: Date.now() }, path, query);
  }

  /**
   * Replaces the rules and checks the read permission of every listener again. The permission isn't checked again when
   * data change that a rule reads (README, open point 4).
   */
  useRules(rules: CompiledSource & { ok: true }): void {
    this.#rules = rules;
    for (const recheck of [...this.#rulesWatchers]) recheck();
  }

  /** Calls `recheck` after each change of rules until the returned function is called. */
  watchRules(recheck: () => void): () => void {
    this.#rulesWatchers.add(recheck);
    return () => this.#rulesWatchers.delete(recheck);
  }

  /**
   * Commits the root that an authorised request produced. Notifies the listeners, and then the triggers unless the
   * request is silent. Does nothing if `after` is the same object as the present root.
   */
  replaceRoot(after: TreeNode, { writes, access, now, silent }: WriteRequest): void {
    const before = this.#root;
    if (before === after) return;
    this.#root = after;
    const written = writes.map((write) => write.path);
    this.listeners.publish(before, after, written);
    if (silent !== true)
      this.#onCommit({ namespace: this.name, before, after, written: written.map(ownerPath), access, now });
  }
}
