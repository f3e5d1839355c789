/** Builds nodes from the events of a JSON parser: the streaming counterpart of `fromJSON`. */
import { type DataProblem, dataProblem, leafProblem, type ProblemCode, storedLeaf } from './data-problem.ts';
import { JsonCapture, ownField } from './json-capture.ts';
import type { JsonEvents } from './json-scanner.ts';
import { isValidKey, joinedBytes, MAX_PATH_BYTES, MAX_PATH_DEPTH, pathBytes } from './keys.ts';
import { LeafNode, type ObjectNode } from './nodes.ts';
import { objectOfGiven } from './object-of-given.ts';
import type { Raw } from './raw.ts';
import { resolveServerValue } from './server-values.ts';
import type { Json, LeafValue, Priority } from './types.ts';

/** A server value that is resolved when it is written. Until then the built node has a 0 there. */
export interface Deferred {
  /** The path below the node; it ends with `.priority` for a priority. */
  readonly path: string[];
  readonly operand: Json;
}

/** A built node and its unresolved server values. */
interface Built {
  readonly raw: Raw | undefined;
  readonly deferred: readonly Deferred[];
}

const NOTHING: readonly Deferred[] = [];
const DOTTED: ReadonlySet<string> = new Set(['.value', '.priority', '.sv']);

/** An open object or array. */
class Open {
  readonly array: boolean;
  /** Number of bytes of its path. */
  readonly bytes: number;
  readonly keys: string[] = [];
  readonly values: (Raw | undefined)[] = [];
  /** The key of the current child. */
  key = '';
  /** Unresolved server values of the children, by position. */
  deferred: Map<number, readonly Deferred[]> | null = null;
  /** The values of `.value`, `.priority` and `.sv`. */
  dotted: Map<string, Json> | null = null;
  dottedAt = '';

  constructor(array: boolean, bytes: number) {
    this.array = array;
    this.bytes = bytes;
  }
}

export class NodeBuilder implements JsonEvents {
  readonly #where: () => string;
  readonly #baseDepth: number;
  readonly #baseBytes: number;
  readonly #open: Open[] = [];
  #capture: JsonCapture | null = null;
  #problem: DataProblem | null = null;
  #built: Built = { raw: undefined, deferred: NOTHING };

  /**
   * @param at path of the JSON, whose depth and length count towards the limits
   * @param where returns the current position in the text
   */
  constructor(at: readonly string[], where: () => string) {
    this.#where = where;
    this.#baseDepth = at.length;
    this.#baseBytes = at.length === 0 ? 0 : pathBytes(at);
  }

  /** The first problem. Everything after it was ignored. */
  get problem(): DataProblem | null {
    return this.#problem;
  }

  /** The built node, after the whole input was read. */
  get built(): Built {
    return this.#built;
  }

  open(array: boolean): void {
    if (this.#problem !== null) return;
    if (this.#capture !== null) {
      this.#capture.open(array);
      return;
    }
    const parent = this.#open.at(-1);
    const bytes = parent === undefined ? this.#baseBytes : this.#descend(parent);
    if (this.#problem === null) this.#open.push(new Open(array, bytes));
  }

  key(text: string): void {
    const place = this.#open.at(-1);
    if (this.#problem !== null || place === undefined) return;
    if (this.#capture !== null) {
      this.#capture.key(text);
      return;
    }
    place.key = text;
    if (DOTTED.has(text)) {
      place.dottedAt = this.#where();
      this.#capture = new JsonCapture((json) => {
        this.#capture = null;
        place.dotted ??= new Map();
        place.dotted.set(text, json);
      });
      return;
    }
    if (!isValidKey(text)) this.#refuse('bad-key', this.#where());
    else if (place.bytes + 1 + text.length * 3 > MAX_PATH_BYTES && joinedBytes(place.bytes, text) > MAX_PATH_BYTES) {
      this.#refuse('path-too-long');
    }
  }

  value(value: string | number | boolean | null): void {
    if (this.#problem !== null) return;
    if (this.#capture !== null) {
      this.#capture.value(value);
      return;
    }
    const place = this.#open.at(-1);
    if (value === null) {
      this.#settle(place, undefined, NOTHING);
      return;
    }
    if (place !== undefined) this.#descend(place);
    if (this.#accepts(value)) this.#settle(place, storedLeaf(value), NOTHING);
  }

  close(): void {
    if (this.#problem !== null) return;
    if (this.#capture !== null) {
      this.#capture.close();
      return;
    }
    const done = this.#open.pop();
    if (done === undefined) return;
    const built = done.dotted === null ? childrenOf(done, null) : this.#special(done, done.dotted);
    if (this.#problem === null) this.#settle(this.#open.at(-1), built.raw, built.deferred);
  }

  /** Enters the current child. Returns the number of bytes of its path. */
  #descend(place: Open): number {
    if (place.array) place.key = String(place.values.length);
    if (this.#baseDepth + this.#open.length > MAX_PATH_DEPTH) this.#refuse('too-deep');
    return joinedBytes(place.bytes, place.key);
  }

  #settle(place: Open | undefined, raw: Raw | undefined, deferred: readonly Deferred[]): void {
    if (place === undefined) {
      this.#built = { raw, deferred };
      return;
    }
    if (deferred.length > 0) {
      place.deferred ??= new Map();
      place.deferred.set(place.values.length, deferred);
    }
    place.keys.push(place.array ? String(place.values.length) : place.key);
    place.values.push(raw);
  }

  /** Builds an object with `.value`, `.priority` or `.sv`. */
  #special(place: Open, dotted: ReadonlyMap<string, Json>): Built {
    const deferred: Deferred[] = [];
    const priority = this.#priority(dotted.get('.priority') ?? null, deferred);
    const only = dotted.has('.value') ? '.value' : dotted.has('.sv') ? '.sv' : undefined;
    if (only === undefined) {
      const { raw, deferred: below } = childrenOf(place, priority);
      return raw === undefined ? { raw, deferred: NOTHING } : { raw, deferred: [...below, ...deferred] };
    }
    if (place.keys.length > 0 || (dotted.has('.value') && dotted.has('.sv'))) this.#refuseDotted(place, only);
    const json = dotted.get(only) ?? null;
    const value = only === '.sv' ? this.#serverValue(json, [], deferred) : this.#dotValue(place, json, deferred);
    if (value === null) return { raw: undefined, deferred: NOTHING };
    return { raw: priority === null ? value : new LeafNode(value, priority), deferred };
  }

  #dotValue(place: Open, json: Json, deferred: Deferred[]): LeafValue | null {
    if (json === null) return null;
    if (typeof json !== 'object') return this.#accepts(json) ? storedLeaf(json) : null;
    const operand = ownField(json, '.sv');
    if (operand !== undefined) return this.#serverValue(operand, [], deferred);
    this.#refuseDotted(place, '.value');
    return null;
  }

  #priority(json: Json, deferred: Deferred[]): Priority {
    if (json === null || typeof json === 'string') return json;
    // Turns -0 into 0.
    if (typeof json === 'number') return this.#accepts(json) ? json + 0 : null;
    const operand = ownField(json, '.sv');
    if (operand !== undefined) return this.#serverValue(operand, ['.priority'], deferred);
    this.#refuse('bad-priority');
    return null;
  }

  #serverValue(operand: Json, path: string[], deferred: Deferred[]): number {
    if (resolveServerValue(operand, 0, null) === null) this.#refuse('bad-server-value');
    deferred.push({ path, operand });
    return 0;
  }

  #accepts(value: LeafValue): boolean {
    const problem = leafProblem(value);
    if (problem !== null) this.#refuse(problem);
    return problem === null;
  }

  #refuseDotted(place: Open, key: string): void {
    const path = [...this.#open.map((open) => open.key), key];
    this.#problem ??= dataProblem('bad-key', path, place.dottedAt);
  }

  #refuse(code: ProblemCode, where?: string): void {
    const path = this.#open.map((open) => open.key);
    this.#problem ??= dataProblem(code, path, where);
  }
}

/** Builds the object of an ended level. */
function childrenOf(place: Open, priority: Priority): Built {
  const raw: ObjectNode | undefined = objectOfGiven(place.keys, place.values, priority);
  if (place.deferred === null) return { raw, deferred: NOTHING };
  const deferred: Deferred[] = [];
  for (const [position, below] of place.deferred) {
    const key = place.keys[position] as string;
    // If a key is repeated, only its last value counts.
    if (place.keys.lastIndexOf(key) !== position) continue;
    for (const one of below) {
      one.path.unshift(key);
      deferred.push(one);
    }
  }
  return { raw, deferred };
}
