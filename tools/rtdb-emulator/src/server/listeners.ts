import type { Query, TreeNode } from '../tree/types.ts';
import type { Change } from './change.ts';
import { ownerPath, type Path } from './paths.ts';
import { changeForListener } from './plain-change.ts';
import { queryChange, queryKey } from './queries.ts';

/** A listener of a path. */
export interface Subscriber {
  /** Receives a change. All subscribers of a view receive the same object. */
  deliver(change: Change): void;
}

/** All subscribers of a path with the same query. Their changes are computed once. */
export interface View {
  readonly path: Path;
  readonly query: Query | null;
  readonly subscribers: Set<Subscriber>;
  /** The node of the view's path. */
  readonly node: ListenerNode;
}

/** A path in the tree of listeners. */
interface ListenerNode {
  readonly parent: ListenerNode | undefined;
  readonly key: string;
  readonly children: Map<string, ListenerNode>;
  /** The views of the path by the key of their query. */
  readonly views: Map<string, View>;
}

const newNode = (parent: ListenerNode | undefined, key: string): ListenerNode => ({
  parent,
  key,
  children: new Map(),
  views: new Map(),
});

/** The listeners of a namespace, by path. */
export class Listeners {
  readonly #root = newNode(undefined, '');
  #count = 0;

  /** Number of subscribers. */
  get size(): number {
    return this.#count;
  }

  /** Attaches a subscriber, which is notified of later changes. Returns its view. */
  attach(path: Path, query: Query | null, subscriber: Subscriber): View {
    let node = this.#root;
    for (const key of path) {
      let next = node.children.get(key);
      if (next === undefined) {
        next = newNode(node, key);
        node.children.set(key, next);
      }
      node = next;
    }
    const name = queryKey(query);
    let view = node.views.get(name);
    if (view === undefined) {
      view = { path, query, subscribers: new Set(), node };
      node.views.set(name, view);
    }
    if (!view.subscribers.has(subscriber)) this.#count += 1;
    view.subscribers.add(subscriber);
    return view;
  }

  /** Detaches a subscriber, and removes nodes with no subscribers at or below them. */
  detach(view: View, subscriber: Subscriber): void {
    if (!view.subscribers.delete(subscriber)) return;
    this.#count -= 1;
    if (view.subscribers.size > 0) return;
    view.node.views.delete(queryKey(view.query));
    let node = view.node;
    while (node.parent !== undefined && node.views.size === 0 && node.children.size === 0) {
      node.parent.children.delete(node.key);
      node = node.parent;
    }
  }

  /** Notifies the listeners whose data the writes at `written` changed from `before` to `after`. */
  publish(before: TreeNode, after: TreeNode, written: readonly Path[]): void {
    if (this.#count === 0) return;
    for (const [view, paths] of this.#findAffected(written)) {
      const change =
        view.query === null
          ? changeForListener(view.path, before, after, paths)
          : queryChange(view.path, view.query, before.at(view.path), after.at(view.path));
      if (change === undefined) continue;
      for (const subscriber of [...view.subscribers]) subscriber.deliver(change);
    }
  }

  /** All views with subscribers. */
  *views(): Iterable<View> {
    yield* this.#root.views.values();
    for (const node of descendants(this.#root)) yield* node.views.values();
  }

  /** Returns the views that the writes may affect, each with the written paths that may affect it. */
  #findAffected(written: readonly Path[]): Map<View, Path[]> {
    const affected = new Map<View, Path[]>();
    const add = (node: ListenerNode, path: Path): void => {
      for (const view of node.views.values()) {
        const paths = affected.get(view);
        if (paths === undefined) affected.set(view, [path]);
        else paths.push(path);
      }
    };
    for (const path of written) {
      const keys = ownerPath(path);
      let node: ListenerNode | undefined = this.#root;
      add(node, path);
      for (const key of keys) {
        node = node.children.get(key);
        if (node === undefined) break;
        add(node, path);
      }
      if (node !== undefined) for (const below of descendants(node)) add(below, path);
    }
    return affected;
  }
}

function* descendants(node: ListenerNode): Iterable<ListenerNode> {
  const waiting = [...node.children.values()];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...next.children.values());
  }
}
