/** Converts wire JSON to nodes, and checks for everything that the database refuses. */

import { type DataProblem, dataProblem, leafProblem, type ProblemCode, storedLeaf } from './data-problem.ts';
import {
  hasKeyCharacters,
  joinedBytes,
  MAX_KEY_BYTES,
  MAX_PATH_BYTES,
  MAX_PATH_DEPTH,
  pathBytes,
  utf8Length,
} from './keys.ts';
import { EMPTY, fromRaw, LeafNode, ObjectNode, objectOf } from './nodes.ts';
import type { Raw } from './raw.ts';
import { resolveServerValue } from './server-values.ts';
import { knownShape, MAX_SHARED, rememberShape, type Shape, sharedKeys } from './shapes.ts';
import type { Json, LeafValue, Priority, TreeNode } from './types.ts';

export type FromJsonResult =
  | { readonly ok: true; readonly node: TreeNode }
  | { readonly ok: false; readonly problem: DataProblem };

export interface FromJsonOptions {
  /** The path at which the JSON is written: its depth and length count towards the limits. */
  readonly at?: readonly string[];
  /**
   * Resolves server values. `now`: epoch milliseconds; `existing`: the present node at the path. Without this option,
   * `.sv` is refused.
   */
  readonly serverValues?: { readonly now: number; readonly existing: TreeNode };
}

class Refused extends Error {
  readonly problem: DataProblem;
  constructor(problem: DataProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

type JsonObject = { readonly [key: string]: Json };

/** Builds the node of some JSON. Nulls and empty objects are dropped; arrays become objects with index keys. */
export function fromJSON(json: Json, options: FromJsonOptions = {}): FromJsonResult {
  // Fast path for common writes: a removal or a boolean.
  if (json === null) return { ok: true, node: EMPTY };
  if (typeof json === 'boolean') return { ok: true, node: new LeafNode(json, null) };
  const { at = [] } = options;
  try {
    const raw = new Builder(options.serverValues, at.length).build(json, at.length === 0 ? 0 : pathBytes(at));
    return { ok: true, node: fromRaw(raw) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}

class Builder {
  readonly #serverValues: FromJsonOptions['serverValues'];
  readonly #baseDepth: number;
  /** Keys from the root of the JSON to the current position. */
  readonly #path: string[] = [];

  constructor(serverValues: FromJsonOptions['serverValues'], baseDepth: number) {
    this.#serverValues = serverValues;
    this.#baseDepth = baseDepth;
  }

  build(json: Json, bytes: number): Raw | undefined {
    if (json === null) return undefined;
    if (typeof json !== 'object') return this.#leafValue(json);
    return isArray(json) ? this.#buildArray(json, bytes) : this.#buildObject(json, bytes);
  }

  #leafValue(value: LeafValue): LeafValue {
    const problem = leafProblem(value);
    if (problem !== null) throw this.#refuse(problem);
    return storedLeaf(value);
  }

  #buildArray(json: readonly Json[], bytes: number): Raw | undefined {
    const keys: string[] = [];
    const values: Raw[] = [];
    for (let i = 0; i < json.length; i++) {
      const item = json[i];
      if (item === null || item === undefined) continue;
      const key = String(i);
      const raw = this.#step(key, item, bytes);
      if (raw === undefined) continue;
      keys.push(key);
      values.push(raw);
    }
    return objectOf(sharedKeys(keys), values, null);
  }

  #buildObject(json: JsonObject, bytes: number): Raw | undefined {
    const given = Object.keys(json);
    const shape = (given.length <= MAX_SHARED ? knownShape(given) : undefined) ?? this.#newShape(given);
    if (shape === null) return this.#buildSpecial(json, given, bytes);
    if (bytes + shape.widest + 1 > MAX_PATH_BYTES) this.#checkBytes(given, bytes);
    const { sorted } = shape;
    const values = new Array<Raw>(sorted.length);
    let count = 0;
    for (let i = 0; i < sorted.length; i++) {
      const key = sorted[i] as string;
      const raw = this.#step(key, json[key] as Json, bytes);
      if (raw !== undefined) values[count++] = raw;
      else if (count === i) return this.#buildSparse(json, sorted, values.slice(0, count), bytes);
    }
    return objectOf(sorted, values, null);
  }

  /** Builds an object after a child was dropped. `values`: the children of the first keys, as far as they are built. */
  #buildSparse(json: JsonObject, sorted: readonly string[], values: Raw[], bytes: number): Raw | undefined {
    const keys = sorted.slice(0, values.length);
    for (let i = values.length + 1; i < sorted.length; i++) {
      const key = sorted[i] as string;
      const raw = this.#step(key, json[key] as Json, bytes);
      if (raw === undefined) continue;
      keys.push(key);
      values.push(raw);
    }
    return objectOf(sharedKeys(keys), values, null);
  }

  #step(key: string, json: Json, bytes: number): Raw | undefined {
    if (json === null) return undefined;
    this.#path.push(key);
    if (this.#baseDepth + this.#path.length > MAX_PATH_DEPTH) {
      throw this.#refuse('too-deep');
    }
    const raw = typeof json === 'object' ? this.build(json, joinedBytes(bytes, key)) : this.#leafValue(json);
    this.#path.pop();
    return raw;
  }

  /** Checks the keys of a new shape. Returns `null` if one starts with a dot. */
  #newShape(given: readonly string[]): Shape | null {
    let widest = 0;
    for (const key of given) {
      if (key.charCodeAt(0) === 46) return null;
      widest = Math.max(widest, this.#checkKey(key));
    }
    return rememberShape(given, widest);
  }

  #checkKey(key: string): number {
    const bytes = utf8Length(key);
    if (!hasKeyCharacters(key) || bytes > MAX_KEY_BYTES) {
      this.#path.push(key);
      throw this.#refuse('bad-key');
    }
    return bytes;
  }

  #checkBytes(keys: readonly string[], bytes: number): void {
    for (const key of keys) {
      if (joinedBytes(bytes, key) <= MAX_PATH_BYTES) continue;
      this.#path.push(key);
      throw this.#refuse('path-too-long');
    }
  }

  /** Builds an object with `.value`, `.priority` or `.sv`. */
  #buildSpecial(json: JsonObject, given: readonly string[], bytes: number): Raw | undefined {
    const children = given.filter((key) => key !== '.priority');
    const priority = Object.hasOwn(json, '.priority') ? this.#priority(json['.priority'] as Json) : null;
    const [only] = children;
    if (only === '.value' || only === '.sv') {
      if (children.length > 1) throw this.#refuseKey(only);
      const value = only === '.sv' ? this.#serverValue(json, false) : this.#dotValue(json['.value'] as Json);
      if (value === null) return undefined;
      return priority === null ? value : new LeafNode(value, priority);
    }
    const dotted = children.find((key) => key.charCodeAt(0) === 46);
    if (dotted !== undefined) throw this.#refuseKey(dotted);
    const plain: Record<string, Json> = Object.create(null);
    for (const key of children) plain[key] = json[key] as Json;
    const raw = this.#buildObject(plain, bytes);
    return raw instanceof ObjectNode && priority !== null ? new ObjectNode(raw.tree, priority, raw.prioritised) : raw;
  }

  #dotValue(value: Json): LeafValue | null {
    if (value === null) return null;
    if (typeof value !== 'object') return this.#leafValue(value);
    if (isArray(value) || !Object.hasOwn(value, '.sv')) throw this.#refuseKey('.value');
    return this.#serverValue(value, false);
  }

  #priority(value: Json): Priority {
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'number') return this.#leafValue(value) as number;
    if (typeof value === 'object' && !isArray(value) && Object.hasOwn(value, '.sv')) {
      const resolved = this.#serverValue(value, true);
      if (typeof resolved !== 'boolean') return resolved;
    }
    throw this.#refuse('bad-priority');
  }

  #serverValue(json: JsonObject, ofPriority: boolean): LeafValue {
    const context = this.#serverValues;
    if (context !== undefined) {
      const existing = context.existing.at(this.#path);
      const resolved = resolveServerValue(
        json['.sv'] as Json,
        context.now,
        ofPriority ? existing.priority : existing.value,
      );
      if (resolved !== null) return resolved;
    }
    throw this.#refuse('bad-server-value');
  }

  #refuseKey(key: string): Refused {
    this.#path.push(key);
    return this.#refuse('bad-key');
  }

  #refuse(code: ProblemCode): Refused {
    return new Refused(dataProblem(code, this.#path));
  }
}

function isArray(json: JsonObject | readonly Json[]): json is readonly Json[] {
  return Array.isArray(json);
}
