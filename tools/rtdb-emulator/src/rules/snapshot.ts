import type { TreeNode } from '../tree/types.ts';

/** Splits a path into keys without empty ones, so `''` and `'/'` are the node itself. */
export function splitPath(path: string): readonly string[] {
  if (!path.includes('/')) return path === '' ? [] : [path];
  return path.split('/').filter((key) => key !== '');
}

/** The snapshot that rules get as `data`, `newData` and `root`. Its node is looked up lazily. */
export class RuleSnapshot {
  /** `null` at the tree's root. */
  readonly parent: RuleSnapshot | null;
  readonly #key: string;
  #node: TreeNode | null;

  constructor(parent: RuleSnapshot | null, key: string, node: TreeNode | null) {
    this.parent = parent;
    this.#key = key;
    this.#node = node;
  }

  static root(node: TreeNode): RuleSnapshot {
    return new RuleSnapshot(null, '', node);
  }

  get node(): TreeNode {
    if (this.#node === null) {
      if (this.parent === null) throw new Error('a root snapshot always has its node');
      this.#node = this.parent.node.child(this.#key);
    }
    return this.#node;
  }

  /** Returns a direct child. `node`: its node, if the caller already has it. */
  child(key: string, node: TreeNode | null = null): RuleSnapshot {
    return new RuleSnapshot(this, key, node);
  }

  /** Returns a descendant. Its nodes are looked up immediately, so that a long path needs no recursion later. */
  at(path: readonly string[]): RuleSnapshot {
    let snapshot: RuleSnapshot = this;
    for (const key of path) snapshot = snapshot.child(key, snapshot.node.child(key));
    return snapshot;
  }
}
