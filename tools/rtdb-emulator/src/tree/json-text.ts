/** Generates the JSON text of nodes in pieces, so that the text of a large node isn't held as a whole. */
import { chunksOf } from './btree.ts';
import { type JsonOptions, LeafNode, ObjectNode, toRaw } from './nodes.ts';
import type { Raw } from './raw.ts';
import { arrayLength } from './to-json.ts';
import type { TreeNode } from './types.ts';

export interface JsonTextOptions extends JsonOptions {
  /** Indents by two spaces per level, like `JSON.stringify(value, null, 2)`. */
  readonly pretty?: boolean;
}

/** Minimum length of a piece in UTF-16 units. The last piece may be shorter. */
const PIECE_LENGTH = 65_536;

/** An object or array that is being written. */
class Level {
  readonly isArray: boolean;
  readonly children: Iterator<readonly [string, Raw]>;
  readonly priority: string | number | null;
  /** Number of children written so far; for an array, this is the next index. */
  written = 0;

  constructor(node: ObjectNode, isArray: boolean, priority: string | number | null) {
    this.isArray = isArray;
    this.children = childrenOf(node);
    this.priority = priority;
  }
}

/** Generates the text of `JSON.stringify(node.toJSON(options))` in pieces. */
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
    else this.#writeValue(raw);
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      this.#writeNext(level);
      if (this.#text.length < PIECE_LENGTH) continue;
      yield this.#text;
      this.#text = '';
    }
    yield this.#text;
  }

  /** Writes a leaf, or the beginning of an object or array. */
  #writeValue(raw: Raw): void {
    if (raw instanceof ObjectNode) {
      const isArray = this.#arrays && arrayLength(raw.tree) !== null;
      this.#text += isArray ? '[' : '{';
      this.#levels.push(new Level(raw, isArray, this.#exporting ? raw.priority : null));
    } else if (raw instanceof LeafNode) this.#writeLeaf(raw);
    else this.#text += JSON.stringify(raw);
  }

  #writeLeaf({ value, priority }: LeafNode): void {
    if (priority === null || !this.#exporting) this.#text += JSON.stringify(value);
    else if (this.#pretty) {
      this.#text += `{${this.#lineBreak(1)}".value": ${JSON.stringify(value)},${this.#lineBreak(1)}".priority": ${JSON.stringify(priority)}${this.#lineBreak(0)}}`;
    } else this.#text += `{".value":${JSON.stringify(value)},".priority":${JSON.stringify(priority)}}`;
  }

  /** Writes the next child of a level, or the end of the level if no child is left. */
  #writeNext(level: Level): void {
    const next = level.children.next();
    if (next.done === true) {
      if (level.priority !== null) this.#writeProperty(level, '.priority', JSON.stringify(level.priority));
      this.#levels.pop();
      this.#text += `${this.#lineBreak(0)}${level.isArray ? ']' : '}'}`;
      return;
    }
    const [key, raw] = next.value;
    if (level.isArray) {
      for (const index = Number(key); level.written < index; ) this.#beginChild(level, 'null');
      this.#beginChild(level, '');
    } else this.#writeProperty(level, key, '');
    this.#writeValue(raw);
  }

  #writeProperty(level: Level, key: string, text: string): void {
    this.#beginChild(level, `${JSON.stringify(key)}:${this.#pretty ? ' ' : ''}${text}`);
  }

  /** Begins a child: writes the separator from the previous child, then `text`. */
  #beginChild(level: Level, text: string): void {
    this.#text += `${level.written > 0 ? ',' : ''}${this.#lineBreak(0)}${text}`;
    level.written += 1;
  }

  /** Returns a line break with the indentation of the current level; without `pretty`, an empty string. */
  #lineBreak(extraLevels: number): string {
    return this.#pretty ? `\n${'  '.repeat(this.#levels.length + extraLevels)}` : '';
  }
}

function* childrenOf(node: ObjectNode): Generator<readonly [string, Raw], void, undefined> {
  for (const { keys, values } of chunksOf(node.tree)) {
    for (let i = 0; i < keys.length; i++) yield [keys[i] as string, values[i] as Raw];
  }
}
