/** Generates the JSON text of nodes in pieces, so that a large answer is never held as a whole. */
import { chunksOf } from './btree.ts';
import { type JsonOptions, LeafNode, ObjectNode, toRaw } from './nodes.ts';
import type { Raw } from './raw.ts';
import { arrayLength } from './to-json.ts';
import type { TreeNode } from './types.ts';

export interface JsonTextOptions extends JsonOptions {
  /** Indents by two spaces per level, as `JSON.stringify(value, null, 2)`. */
  readonly pretty?: boolean;
}

/** Minimum length of a piece, in UTF-16 units. */
const PIECE = 65_536;

/** An object or array that is being written. */
class Level {
  readonly array: boolean;
  readonly children: Iterator<readonly [string, Raw]>;
  readonly priority: string | number | null;
  /** Number of children written so far; in an array the next index. */
  written = 0;

  constructor(node: ObjectNode, array: boolean, priority: string | number | null) {
    this.array = array;
    this.children = childrenOf(node);
    this.priority = priority;
  }
}

/**
 * Generates the text of `JSON.stringify(node.toJSON(options))` in pieces of about 64 Ki characters.
 */
export function jsonText(node: TreeNode, options: JsonTextOptions = {}): Iterable<string> {
  return new Writer(options).pieces(toRaw(node));
}

class Writer {
  readonly #exporting: boolean;
  readonly #arrays: boolean;
  readonly #pretty: boolean;
  readonly #levels: Level[] = [];
  #text = '';

  constructor({ exportFormat = false, arrays = false, pretty = false }: JsonTextOptions) {
    this.#exporting = exportFormat;
    this.#arrays = arrays && !exportFormat;
    this.#pretty = pretty;
  }

  *pieces(raw: Raw | undefined): Generator<string, void, undefined> {
    if (raw === undefined) this.#text = 'null';
    else this.#value(raw);
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      this.#next(level);
      if (this.#text.length < PIECE) continue;
      yield this.#text;
      this.#text = '';
    }
    yield this.#text;
  }

  /** Writes a leaf, or the beginning of an object. */
  #value(raw: Raw): void {
    if (raw instanceof ObjectNode) {
      const array = this.#arrays && arrayLength(raw.tree) !== null;
      this.#text += array ? '[' : '{';
      this.#levels.push(new Level(raw, array, this.#exporting ? raw.priority : null));
    } else if (raw instanceof LeafNode) this.#leaf(raw);
    else this.#text += JSON.stringify(raw);
  }

  #leaf({ value, priority }: LeafNode): void {
    if (priority === null || !this.#exporting) this.#text += JSON.stringify(value);
    else if (this.#pretty) {
      this.#text += `{${this.#indent(1)}".value": ${JSON.stringify(value)},${this.#indent(1)}".priority": ${JSON.stringify(priority)}${this.#indent(0)}}`;
    } else this.#text += `{".value":${JSON.stringify(value)},".priority":${JSON.stringify(priority)}}`;
  }

  /** Writes the next child of a level, or its end. */
  #next(level: Level): void {
    const next = level.children.next();
    if (next.done === true) {
      if (level.priority !== null) this.#name(level, '.priority', JSON.stringify(level.priority));
      this.#levels.pop();
      this.#text += `${this.#indent(0)}${level.array ? ']' : '}'}`;
      return;
    }
    const [key, raw] = next.value;
    if (level.array) {
      for (const gap = Number(key); level.written < gap; ) this.#begin(level, 'null');
      this.#begin(level, '');
    } else this.#name(level, key, '');
    this.#value(raw);
  }

  #name(level: Level, key: string, text: string): void {
    this.#begin(level, `${JSON.stringify(key)}:${this.#pretty ? ' ' : ''}${text}`);
  }

  #begin(level: Level, text: string): void {
    this.#text += `${level.written > 0 ? ',' : ''}${this.#indent(0)}${text}`;
    level.written += 1;
  }

  #indent(more: number): string {
    return this.#pretty ? `\n${'  '.repeat(this.#levels.length + more)}` : '';
  }
}

function* childrenOf(node: ObjectNode): Generator<readonly [string, Raw], void, undefined> {
  for (const { keys, values } of chunksOf(node.tree)) {
    for (let i = 0; i < keys.length; i++) yield [keys[i] as string, values[i] as Raw];
  }
}
