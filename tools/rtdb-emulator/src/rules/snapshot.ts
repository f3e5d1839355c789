import type { TreeNode } from '../tree/types.ts';

/** Splits a path into keys. Empty keys are left out, so `''` and `'/'` are the path of the node itself. */
export function splitPath(path: string): readonly string[] {
  if (!path.includes('/')) return path === '' ? [] : [path];
  return path.split('/').filter((key) => key !== '');
}

/** The value of `data`, `newData` and `root` in rules. Its node is looked up lazily. */
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

  /** Returns a direct child. `node`: the child's node, if the caller already has it. */
  child(key: string, node: TreeNode | null = null): RuleSnapshot {
    return new RuleSnapshot(this, key, node);
  }

  /** Returns a descendant. The nodes on the path are looked up immediately, so that a long path needs no recursion. */
  at(path: readonly string[]): RuleSnapshot {
    let snapshot: RuleSnapshot = this;
    for (const key of path) snapshot = snapshot.child(key, snapshot.node.child(key));
    return snapshot;
  }
}
