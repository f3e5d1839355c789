import type { Query, TreeNode } from '../tree/types.ts';
import type { Change } from './change.ts';
import { ownerPath, type Path } from './paths.ts';
import { changeForListener } from './plain-change.ts';
import { queryChange, queryKey } from './queries.ts';

/** A listener of a path. */
export interface Subscriber {
  /** Receives a change. All subscribers of a view get the same object. */
  deliver(change: Change): void;
}

/** All subscribers of a path with the same query. Their changes are computed once. */
export interface View {
  readonly path: Path;
  readonly query: Query | null;
  readonly subscribers: Set<Subscriber>;
  readonly place: Place;
}

interface Place {
  readonly parent: Place | undefined;
  readonly key: string;
  readonly children: Map<string, Place>;
  readonly views: Map<string, View>;
}

const newPlace = (parent: Place | undefined, key: string): Place => ({
  parent,
  key,
  children: new Map(),
  views: new Map(),
});

/** The listeners of a namespace, by path. */
export class Listeners {
  readonly #root = newPlace(undefined, '');
  #count = 0;

  /** Number of subscribers. */
  get size(): number {
    return this.#count;
  }

  /** Attaches a subscriber, which is notified of later changes. */
  attach(path: Path, query: Query | null, subscriber: Subscriber): View {
    let place = this.#root;
    for (const key of path) {
      let next = place.children.get(key);
      if (next === undefined) {
        next = newPlace(place, key);
        place.children.set(key, next);
      }
      place = next;
    }
    const name = queryKey(query);
    let view = place.views.get(name);
    if (view === undefined) {
      view = { path, query, subscribers: new Set(), place };
      place.views.set(name, view);
    }
    if (!view.subscribers.has(subscriber)) this.#count += 1;
    view.subscribers.add(subscriber);
    return view;
  }

  /** Detaches a subscriber, and removes nodes without listeners. */
  detach(view: View, subscriber: Subscriber): void {
    if (!view.subscribers.delete(subscriber)) return;
    this.#count -= 1;
    if (view.subscribers.size > 0) return;
    view.place.views.delete(queryKey(view.query));
    let place = view.place;
    while (place.parent !== undefined && place.views.size === 0 && place.children.size === 0) {
      place.parent.children.delete(place.key);
      place = place.parent;
    }
  }

  /** Notifies the listeners whose data the writes at `written` changed from `before` to `after`. */
  publish(before: TreeNode, after: TreeNode, written: readonly Path[]): void {
    if (this.#count === 0) return;
    for (const [view, paths] of this.#concerned(written)) {
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
    for (const place of descendants(this.#root)) yield* place.views.values();
  }

  #concerned(written: readonly Path[]): Map<View, Path[]> {
    const found = new Map<View, Path[]>();
    const add = (place: Place, path: Path): void => {
      for (const view of place.views.values()) {
        const paths = found.get(view);
        if (paths === undefined) found.set(view, [path]);
        else paths.push(path);
      }
    };
    for (const path of written) {
      const keys = ownerPath(path);
      let place: Place | undefined = this.#root;
      add(place, path);
      for (const key of keys) {
        place = place.children.get(key);
        if (place === undefined) break;
        add(place, path);
      }
      if (place !== undefined) for (const below of descendants(place)) add(below, path);
    }
    return found;
  }
}

function* descendants(place: Place): Iterable<Place> {
  const waiting = [...place.children.values()];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...next.children.values());
  }
}
