import type { TreeNode } from '../tree/types.ts';

/** The keys of a path; empty ones are dropped, so `''` and `'/'` mean the node itself. */
export function splitPath(path: string): readonly string[] {
  if (!path.includes('/')) return path === '' ? [] : [path];
  return path.split('/').filter((key) => key !== '');
}

/** A node as rules see it in `data`, `newData` and `root`; it is looked up only when needed. */
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

  /** The direct child; `node` where the caller already has it. */
  child(key: string, node: TreeNode | null = null): RuleSnapshot {
    return new RuleSnapshot(this, key, node);
  }

  /** The snapshot at a path below; its nodes are looked up at once, so that long paths cost no stack later. */
  at(path: readonly string[]): RuleSnapshot {
    let here: RuleSnapshot = this;
    for (const key of path) here = here.child(key, here.node.child(key));
    return here;
  }
}
