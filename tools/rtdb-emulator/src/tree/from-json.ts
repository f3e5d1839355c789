/** Converts wire JSON to nodes. Refuses JSON that the database can't store. */

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
import { cacheShape, findShape, MAX_SHARED_KEYS, type Shape, sharedKeys } from './shapes.ts';
import type { Json, LeafValue, Priority, TreeNode } from './types.ts';

export type FromJsonResult =
  | { readonly ok: true; readonly node: TreeNode }
  | { readonly ok: false; readonly problem: DataProblem };

export interface FromJsonOptions {
  /** The path at which the JSON is written: its depth and length count towards the limits. */
  readonly path?: readonly string[];
  /**
   * Resolves server values. `now`: epoch milliseconds; `existing`: the present node at the path. Without this option,
   * `.sv` is refused.
   */
  readonly serverValues?: { readonly now: number; readonly existing: TreeNode };
}

class DataError extends Error {
  readonly problem: DataProblem;
  constructor(problem: DataProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

type JsonObject = { readonly [key: string]: Json };

/** Converts wire JSON to a node. Nulls and empty objects are dropped; arrays become objects with index keys. */
export function fromJSON(json: Json, options: FromJsonOptions = {}): FromJsonResult {
  // Fast path for common writes: a removal or a boolean.
  if (json === null) return { ok: true, node: EMPTY };
  if (typeof json === 'boolean') return { ok: true, node: new LeafNode(json, null) };
  const { path = [] } = options;
  try {
    const raw = new Builder(options.serverValues, path.length).build(json, path.length === 0 ? 0 : pathBytes(path));
    return { ok: true, node: fromRaw(raw) };
  } catch (error) {
    if (error instanceof DataError) return { ok: false, problem: error.problem };
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

  /** Converts JSON to its stored form, `undefined` if it is empty. `bytes`: the number of bytes of its path. */
  build(json: Json, bytes: number): Raw | undefined {
    if (json === null) return undefined;
    if (typeof json !== 'object') return this.#checkLeaf(json);
    return isArray(json) ? this.#buildArray(json, bytes) : this.#buildObject(json, bytes);
  }

  #checkLeaf(value: LeafValue): LeafValue {
    const problem = leafProblem(value);
    if (problem !== null) throw this.#createError(problem);
    return storedLeaf(value);
  }

  #buildArray(json: readonly Json[], bytes: number): Raw | undefined {
    const keys: string[] = [];
    const values: Raw[] = [];
    for (let i = 0; i < json.length; i++) {
      const item = json[i];
      if (item === null || item === undefined) continue;
      const key = String(i);
      const raw = this.#buildChild(key, item, bytes);
      if (raw === undefined) continue;
      keys.push(key);
      values.push(raw);
    }
    return objectOf(sharedKeys(keys), values, null);
  }

  #buildObject(json: JsonObject, bytes: number): Raw | undefined {
    const keys = Object.keys(json);
    const shape = (keys.length <= MAX_SHARED_KEYS ? findShape(keys) : undefined) ?? this.#newShape(keys);
    if (shape === null) return this.#buildSpecial(json, keys, bytes);
    if (bytes + shape.maxKeyBytes + 1 > MAX_PATH_BYTES) this.#checkBytes(keys, bytes);
    const { sorted } = shape;
    const values = new Array<Raw>(sorted.length);
    let count = 0;
    for (let i = 0; i < sorted.length; i++) {
      const key = sorted[i] as string;
      const raw = this.#buildChild(key, json[key] as Json, bytes);
      if (raw !== undefined) values[count++] = raw;
      else if (count === i) return this.#buildSparse(json, sorted, values.slice(0, count), bytes);
    }
    return objectOf(sorted, values, null);
  }

  /**
   * Builds the rest of an object in which a child turned out to be empty. `values`: the children before that child.
   */
  #buildSparse(json: JsonObject, sorted: readonly string[], values: Raw[], bytes: number): Raw | undefined {
    const keys = sorted.slice(0, values.length);
    for (let i = values.length + 1; i < sorted.length; i++) {
      const key = sorted[i] as string;
      const raw = this.#buildChild(key, json[key] as Json, bytes);
      if (raw === undefined) continue;
      keys.push(key);
      values.push(raw);
    }
    return objectOf(sharedKeys(keys), values, null);
  }

  #buildChild(key: string, json: Json, bytes: number): Raw | undefined {
    if (json === null) return undefined;
    this.#path.push(key);
    if (this.#baseDepth + this.#path.length > MAX_PATH_DEPTH) {
      throw this.#createError('too-deep');
    }
    const raw = typeof json === 'object' ? this.build(json, joinedBytes(bytes, key)) : this.#checkLeaf(json);
    this.#path.pop();
    return raw;
  }

  /** Checks the keys of a new shape (the list of an object's keys). Returns `null` if one starts with a dot. */
  #newShape(keys: readonly string[]): Shape | null {
    let maxKeyBytes = 0;
    for (const key of keys) {
      if (key.charCodeAt(0) === 46) return null;
      maxKeyBytes = Math.max(maxKeyBytes, this.#checkKey(key));
    }
    return cacheShape(keys, maxKeyBytes);
  }

  /** Refuses an invalid key. Returns its number of bytes. */
  #checkKey(key: string): number {
    const bytes = utf8Length(key);
    if (!hasKeyCharacters(key) || bytes > MAX_KEY_BYTES) {
      this.#path.push(key);
      throw this.#createError('bad-key');
    }
    return bytes;
  }

  /** Refuses the first key whose path is too long. `bytes`: the number of bytes of the parent's path. */
  #checkBytes(keys: readonly string[], bytes: number): void {
    for (const key of keys) {
      if (joinedBytes(bytes, key) <= MAX_PATH_BYTES) continue;
      this.#path.push(key);
      throw this.#createError('path-too-long');
    }
  }

  /** Builds an object with `.value`, `.priority` or `.sv`. Refuses any other key that starts with a dot. */
  #buildSpecial(json: JsonObject, keys: readonly string[], bytes: number): Raw | undefined {
    const children = keys.filter((key) => key !== '.priority');
    const priority = Object.hasOwn(json, '.priority') ? this.#parsePriority(json['.priority'] as Json) : null;
    const [valueKey] = children;
    if (valueKey === '.value' || valueKey === '.sv') {
      if (children.length > 1) throw this.#createKeyError(valueKey);
      const value = valueKey === '.sv' ? this.#resolve(json, false) : this.#parseDotValue(json['.value'] as Json);
      if (value === null) return undefined;
      return priority === null ? value : new LeafNode(value, priority);
    }
    const dottedKey = children.find((key) => key.charCodeAt(0) === 46);
    if (dottedKey !== undefined) throw this.#createKeyError(dottedKey);
    const plain: Record<string, Json> = Object.create(null);
    for (const key of children) plain[key] = json[key] as Json;
    const raw = this.#buildObject(plain, bytes);
    return raw instanceof ObjectNode && priority !== null
      ? new ObjectNode(raw.tree, priority, raw.prioritisedCount)
      : raw;
  }

  #parseDotValue(value: Json): LeafValue | null {
    if (value === null) return null;
    if (typeof value !== 'object') return this.#checkLeaf(value);
    if (isArray(value) || !Object.hasOwn(value, '.sv')) throw this.#createKeyError('.value');
    return this.#resolve(value, false);
  }

  #parsePriority(value: Json): Priority {
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'number') return this.#checkLeaf(value) as number;
    if (typeof value === 'object' && !isArray(value) && Object.hasOwn(value, '.sv')) {
      const resolved = this.#resolve(value, true);
      if (typeof resolved !== 'boolean') return resolved;
    }
    throw this.#createError('bad-priority');
  }

  #resolve(json: JsonObject, isPriority: boolean): LeafValue {
    const context = this.#serverValues;
    if (context !== undefined) {
      const existing = context.existing.at(this.#path);
      const resolved = resolveServerValue(
        json['.sv'] as Json,
        context.now,
        isPriority ? existing.priority : existing.value,
      );
      if (resolved !== null) return resolved;
    }
    throw this.#createError('bad-server-value');
  }

  /** Creates the error for an invalid key of the current object. */
  #createKeyError(key: string): DataError {
    this.#path.push(key);
    return this.#createError('bad-key');
  }

  /** Creates the error for a problem at the current path. */
  #createError(code: ProblemCode): DataError {
    return new DataError(dataProblem(code, this.#path));
  }
}

function isArray(json: JsonObject | readonly Json[]): json is readonly Json[] {
  return Array.isArray(json);
}
