/** Builds nodes from the events of the JSON scanner: the streaming counterpart of `fromJSON`. */
import { type DataProblem, dataProblem, leafProblem, type ProblemCode, storedLeaf } from './data-problem.ts';
import { JsonCapture, ownField } from './json-capture.ts';
import type { JsonEvents } from './json-scanner.ts';
import { isValidKey, joinedBytes, MAX_PATH_BYTES, MAX_PATH_DEPTH, pathBytes } from './keys.ts';
import { LeafNode, type ObjectNode } from './nodes.ts';
import { objectFromUnsorted } from './object-of-given.ts';
import type { Raw } from './raw.ts';
import { resolveServerValue } from './server-values.ts';
import type { Json, LeafValue, Priority } from './types.ts';

/** A server value that is resolved when the node is written. Until then the built node has a 0 in its place. */
export interface DeferredServerValue {
  /** The path below the node; it ends with `.priority` for a priority. */
  readonly path: string[];
  /** The JSON of `.sv`. */
  readonly operand: Json;
}

/** A built node and its unresolved server values. */
interface Built {
  readonly raw: Raw | undefined;
  readonly deferred: readonly DeferredServerValue[];
}

const NO_SERVER_VALUES: readonly DeferredServerValue[] = [];
const DOTTED_KEYS: ReadonlySet<string> = new Set(['.value', '.priority', '.sv']);

/** An open object or array. */
class OpenLevel {
  readonly isArray: boolean;
  /** Number of bytes of the path to this object or array. */
  readonly bytes: number;
  readonly keys: string[] = [];
  readonly values: (Raw | undefined)[] = [];
  /** The key of the current child. */
  key = '';
  /** Unresolved server values of the children, by the child's position in `values`. */
  deferred: Map<number, readonly DeferredServerValue[]> | null = null;
  /** The values of `.value`, `.priority` and `.sv`. */
  dotted: Map<string, Json> | null = null;
  /** `line:column` of the last key in `dotted`. */
  dottedPosition = '';

  constructor(isArray: boolean, bytes: number) {
    this.isArray = isArray;
    this.bytes = bytes;
  }
}

export class NodeBuilder implements JsonEvents {
  readonly #currentPosition: () => string;
  readonly #baseDepth: number;
  readonly #baseBytes: number;
  readonly #open: OpenLevel[] = [];
  /** Collects the JSON value of a key with a dot; `null` outside of such a value. */
  #capture: JsonCapture | null = null;
  #problem: DataProblem | null = null;
  #built: Built = { raw: undefined, deferred: NO_SERVER_VALUES };

  /**
   * @param path path of the JSON; its depth and length count towards the limits
   * @param currentPosition returns the `line:column` of the last token in the text
   */
  constructor(path: readonly string[], currentPosition: () => string) {
    this.#currentPosition = currentPosition;
    this.#baseDepth = path.length;
    this.#baseBytes = path.length === 0 ? 0 : pathBytes(path);
  }

  /** The first problem, or `null`. All events after it are ignored. */
  get problem(): DataProblem | null {
    return this.#problem;
  }

  /** The built node, after the whole input was read. */
  get built(): Built {
    return this.#built;
  }

  open(isArray: boolean): void {
    if (this.#problem !== null) return;
    if (this.#capture !== null) {
      this.#capture.open(isArray);
      return;
    }
    const parent = this.#open.at(-1);
    const bytes = parent === undefined ? this.#baseBytes : this.#enterChild(parent);
    if (this.#problem === null) this.#open.push(new OpenLevel(isArray, bytes));
  }

  key(text: string): void {
    const level = this.#open.at(-1);
    if (this.#problem !== null || level === undefined) return;
    if (this.#capture !== null) {
      this.#capture.key(text);
      return;
    }
    level.key = text;
    if (DOTTED_KEYS.has(text)) {
      level.dottedPosition = this.#currentPosition();
      this.#capture = new JsonCapture((json) => {
        this.#capture = null;
        level.dotted ??= new Map();
        level.dotted.set(text, json);
      });
      return;
    }
    // A UTF-16 code unit has at most 3 bytes in UTF-8, so most keys need no exact count.
    if (!isValidKey(text)) this.#refuse('bad-key', this.#currentPosition());
    else if (level.bytes + 1 + text.length * 3 > MAX_PATH_BYTES && joinedBytes(level.bytes, text) > MAX_PATH_BYTES) {
      this.#refuse('path-too-long');
    }
  }

  value(value: string | number | boolean | null): void {
    if (this.#problem !== null) return;
    if (this.#capture !== null) {
      this.#capture.value(value);
      return;
    }
    const level = this.#open.at(-1);
    if (value === null) {
      this.#addValue(level, undefined, NO_SERVER_VALUES);
      return;
    }
    if (level !== undefined) this.#enterChild(level);
    if (this.#accepts(value)) this.#addValue(level, storedLeaf(value), NO_SERVER_VALUES);
  }

  close(): void {
    if (this.#problem !== null) return;
    if (this.#capture !== null) {
      this.#capture.close();
      return;
    }
    const level = this.#open.pop();
    if (level === undefined) return;
    const built = level.dotted === null ? buildObject(level, null) : this.#buildSpecial(level, level.dotted);
    if (this.#problem === null) this.#addValue(this.#open.at(-1), built.raw, built.deferred);
  }

  /** Enters the next child of an open level; refuses it if it is too deep. Returns the number of bytes of its path. */
  #enterChild(level: OpenLevel): number {
    if (level.isArray) level.key = String(level.values.length);
    if (this.#baseDepth + this.#open.length > MAX_PATH_DEPTH) this.#refuse('too-deep');
    return joinedBytes(level.bytes, level.key);
  }

  /** Adds a complete value to its parent. A value without a parent is the result. */
  #addValue(level: OpenLevel | undefined, raw: Raw | undefined, deferred: readonly DeferredServerValue[]): void {
    if (level === undefined) {
      this.#built = { raw, deferred };
      return;
    }
    if (deferred.length > 0) {
      level.deferred ??= new Map();
      level.deferred.set(level.values.length, deferred);
    }
    level.keys.push(level.isArray ? String(level.values.length) : level.key);
    level.values.push(raw);
  }

  /** Builds an object with `.value`, `.priority` or `.sv`. */
  #buildSpecial(level: OpenLevel, dotted: ReadonlyMap<string, Json>): Built {
    const deferred: DeferredServerValue[] = [];
    const priority = this.#parsePriority(dotted.get('.priority') ?? null, deferred);
    const valueKey = dotted.has('.value') ? '.value' : dotted.has('.sv') ? '.sv' : undefined;
    if (valueKey === undefined) {
      const { raw, deferred: childrenDeferred } = buildObject(level, priority);
      return raw === undefined
        ? { raw, deferred: NO_SERVER_VALUES }
        : { raw, deferred: [...childrenDeferred, ...deferred] };
    }
    if (level.keys.length > 0 || (dotted.has('.value') && dotted.has('.sv'))) this.#refuseDotted(level, valueKey);
    const json = dotted.get(valueKey) ?? null;
    const value =
      valueKey === '.sv' ? this.#deferServerValue(json, [], deferred) : this.#parseDotValue(level, json, deferred);
    if (value === null) return { raw: undefined, deferred: NO_SERVER_VALUES };
    return { raw: priority === null ? value : new LeafNode(value, priority), deferred };
  }

  #parseDotValue(level: OpenLevel, json: Json, deferred: DeferredServerValue[]): LeafValue | null {
    if (json === null) return null;
    if (typeof json !== 'object') return this.#accepts(json) ? storedLeaf(json) : null;
    const operand = ownField(json, '.sv');
    if (operand !== undefined) return this.#deferServerValue(operand, [], deferred);
    this.#refuseDotted(level, '.value');
    return null;
  }

  #parsePriority(json: Json, deferred: DeferredServerValue[]): Priority {
    if (json === null || typeof json === 'string') return json;
    // The addition of 0 turns -0 into 0.
    if (typeof json === 'number') return this.#accepts(json) ? json + 0 : null;
    const operand = ownField(json, '.sv');
    if (operand !== undefined) return this.#deferServerValue(operand, ['.priority'], deferred);
    this.#refuse('bad-priority');
    return null;
  }

  #deferServerValue(operand: Json, path: string[], deferred: DeferredServerValue[]): number {
    if (resolveServerValue(operand, 0, null) === null) this.#refuse('bad-server-value');
    deferred.push({ path, operand });
    return 0;
  }

  /** Whether the leaf can be stored. If it can't, its problem is recorded. */
  #accepts(value: LeafValue): boolean {
    const problem = leafProblem(value);
    if (problem !== null) this.#refuse(problem);
    return problem === null;
  }

  /** Records that a key with a dot, or its value, is not allowed in this object. */
  #refuseDotted(level: OpenLevel, key: string): void {
    const path = [...this.#open.map((open) => open.key), key];
    this.#problem ??= dataProblem('bad-key', path, level.dottedPosition);
  }

  #refuse(code: ProblemCode, position?: string): void {
    const path = this.#open.map((open) => open.key);
    this.#problem ??= dataProblem(code, path, position);
  }
}

/** Builds the object of a level whose children are complete. */
function buildObject(level: OpenLevel, priority: Priority): Built {
  const raw: ObjectNode | undefined = objectFromUnsorted(level.keys, level.values, priority);
  if (level.deferred === null) return { raw, deferred: NO_SERVER_VALUES };
  const deferred: DeferredServerValue[] = [];
  for (const [position, childDeferred] of level.deferred) {
    const key = level.keys[position] as string;
    // If a key is repeated, only its last value counts.
    if (level.keys.lastIndexOf(key) !== position) continue;
    for (const serverValue of childDeferred) {
      serverValue.path.unshift(key);
      deferred.push(serverValue);
    }
  }
  return { raw, deferred };
}
