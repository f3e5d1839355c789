/**
 * Finds the triggers that a commit fires and their locations. It walks along the written paths; below them it visits
 * only changed children, which it finds fast because both trees share the unchanged nodes.
 */
import { diffKeys } from '../tree/node.ts';
import type { Json, TreeNode } from '../tree/types.ts';
import { deltaOf } from './delta.ts';
import { matchesGlob } from './pattern.ts';
import type { Trigger, TriggerEvent } from './registry.ts';

/** A call of a function for a location that changed. */
export interface Firing {
  readonly trigger: Trigger;
  /** The location that changed. */
  readonly path: readonly string[];
  /** The values of the pattern's wildcards; an object without prototype. */
  readonly params: { readonly [name: string]: string };
  readonly before: TreeNode;
  readonly after: TreeNode;
  /** The difference from `before` to `after`, see `deltaOf`. */
  readonly delta: Json;
}

/** The changes of one request. */
export interface TriggerChange {
  readonly before: TreeNode;
  readonly after: TreeNode;
  /** The written paths, from the root. */
  readonly written: readonly (readonly string[])[];
}

/** Whether the change is of the event's kind. The caller checks that the values differ. */
function isEvent(event: TriggerEvent, before: TreeNode, after: TreeNode): boolean {
  if (event === 'written') return true;
  if (event === 'created') return before.isEmpty;
  return event === 'deleted' ? after.isEmpty : !before.isEmpty && !after.isEmpty;
}

/** Walks the pattern of a trigger down both trees. */
class Walk {
  readonly #trigger: Trigger;
  readonly #firings: Firing[];
  readonly #path: string[] = [];
  readonly #params: (readonly [string, string])[] = [];

  constructor(trigger: Trigger, firings: Firing[]) {
    this.#trigger = trigger;
    this.#firings = firings;
  }

  /**
   * Visits a node and the nodes below it that the pattern matches.
   * @param written the written paths at, above or below this node
   */
  visit(before: TreeNode, after: TreeNode, written: TriggerChange['written']): void {
    if (before === after) return;
    const depth = this.#path.length;
    const segment = this.#trigger.segments[depth];
    if (segment === undefined) {
      this.#fire(before, after);
      return;
    }
    if (segment.kind === 'rest') {
      this.#fireRest(segment.name, before, after, written);
      return;
    }
    if (segment.kind === 'literal') {
      const below = written.filter((path) => path.length <= depth || path[depth] === segment.key);
      if (below.length > 0) this.#visitChild(segment.key, before, after, below);
      return;
    }
    for (const [key, below] of this.#candidateKeys(before, after, written)) {
      if (!matchesGlob(segment.parts, key)) continue;
      if (segment.name !== null) this.#params.push([segment.name, key]);
      this.#visitChild(key, before, after, below);
      if (segment.name !== null) this.#params.pop();
    }
  }

  #visitChild(key: string, before: TreeNode, after: TreeNode, written: TriggerChange['written']): void {
    this.#path.push(key);
    this.visit(before.child(key), after.child(key), written);
    this.#path.pop();
  }

  /**
   * Returns the keys of children that may have changed, each with the written paths that concern it. They are the keys
   * that follow this node in the written paths. If a written path ends at or above this node or at its priority, all
   * children that differ are added.
   */
  #candidateKeys(
    before: TreeNode,
    after: TreeNode,
    written: TriggerChange['written'],
  ): ReadonlyMap<string, TriggerChange['written']> {
    const depth = this.#path.length;
    const keys = new Map<string, (readonly string[])[]>();
    if (written.some((path) => path.length <= depth || path[depth] === '.priority')) {
      for (const key of diffKeys(before, after)) keys.set(key, []);
    }
    for (const path of written) {
      const key = path[depth];
      if (key !== undefined && key !== '.priority' && !keys.has(key)) keys.set(key, []);
    }
    for (const [key, below] of keys) {
      for (const path of written) if (path.length <= depth || path[depth] === key) below.push(path);
    }
    return keys;
  }

  /**
   * Fires a trigger whose pattern ends in `**` at each written path, or at the path before `**` if the write was at or
   * above that.
   */
  #fireRest(name: string | null, before: TreeNode, after: TreeNode, written: TriggerChange['written']): void {
    const depth = this.#path.length;
    const paths = new Map<string, readonly string[]>();
    for (const path of written) {
      const below = path.slice(depth);
      if (below.at(-1) === '.priority') below.pop();
      paths.set(below.join('/'), below);
    }
    for (const [text, below] of paths) {
      this.#path.push(...below);
      if (name !== null) this.#params.push([name, text]);
      this.#fire(before.at(below), after.at(below));
      if (name !== null) this.#params.pop();
      this.#path.length = depth;
    }
  }

  #fire(before: TreeNode, after: TreeNode): void {
    if (!isEvent(this.#trigger.event, before, after)) return;
    const delta = deltaOf(before, after);
    if (delta === undefined) return;
    const params: Record<string, string> = Object.create(null);
    for (const [name, value] of this.#params) params[name] = value;
    this.#firings.push({ trigger: this.#trigger, path: this.#path.slice(), params, before, after, delta });
  }
}

/** Returns the calls that a commit causes: one per trigger and matching location whose value changed. */
export function firingsOf(triggers: readonly Trigger[], change: TriggerChange): Firing[] {
  const firings: Firing[] = [];
  if (change.before === change.after) return firings;
  for (const trigger of triggers) new Walk(trigger, firings).visit(change.before, change.after, change.written);
  return firings;
}
