/**
 * Reads nodes from JSON text that arrives in pieces. The tree is built while the text is read; neither the text nor
 * plain objects are held.
 */
import { BAD_JSON, type DataProblem } from './data-problem.ts';
import { JsonScanner } from './json-scanner.ts';
import { type DeferredServerValue, NodeBuilder } from './node-builder.ts';
import { EMPTY, fromRaw, LeafNode } from './nodes.ts';
import { resolveServerValue } from './server-values.ts';
import type { TreeNode } from './types.ts';

/** A completely read value. Its server values are resolved when it is written. */
export class ReadNode {
  readonly #node: TreeNode;
  readonly #deferred: readonly DeferredServerValue[];

  constructor(node: TreeNode, deferred: readonly DeferredServerValue[]) {
    this.#node = node;
    this.#deferred = deferred;
  }

  /** Returns the node to store. `now`: epoch milliseconds; `existing`: the present node at its path. */
  resolve(now: number, existing: TreeNode): TreeNode {
    let node = this.#node;
    for (const { path, operand } of this.#deferred) {
      const existingValue = existing.at(path).value;
      // `NodeBuilder` has checked the operand.
      const value = resolveServerValue(operand, now, existingValue) ?? 0;
      const priority = path.at(-1) === '.priority' ? null : node.at(path).priority;
      node = node.set(path, new LeafNode(value, priority));
    }
    return node;
  }
}

export type ReadResult =
  | { readonly ok: true; readonly value: ReadNode }
  /** The message is `BAD_JSON` if the text is not JSON. */
  | { readonly ok: false; readonly problem: Omit<DataProblem, 'path' | 'code'> };

/** Reads one value. `path`: its path, which counts towards the limits of depth and length. */
export class NodeReader {
  readonly #builder: NodeBuilder;
  readonly #scanner: JsonScanner;

  constructor(path: readonly string[]) {
    this.#builder = new NodeBuilder(path, () => this.#scanner.position);
    this.#scanner = new JsonScanner(this.#builder);
  }

  push(chunk: Buffer): void {
    this.#scanner.push(chunk);
  }

  /** Ends the input. Invalid JSON takes precedence over all other problems. */
  end(): ReadResult {
    if (!this.#scanner.end()) return { ok: false, problem: { message: BAD_JSON } };
    const { problem, built } = this.#builder;
    if (problem !== null) return { ok: false, problem };
    return { ok: true, value: new ReadNode(built.raw === undefined ? EMPTY : fromRaw(built.raw), built.deferred) };
  }
}
