/** The children of a node of the generated database, by key. */
export type SeedNode = Record<string, unknown>;

function isSeedNode(value: unknown): value is SeedNode {
  return typeof value === 'object' && value !== null;
}

/** The generated database. */
export class SeedTree {
  readonly root: SeedNode = {};
  #valueCount = 0;

  /** Number of values that were put. */
  get valueCount(): number {
    return this.#valueCount;
  }

  /** Sets the value of a path. The path may be inside a value that was set before. */
  put(path: string, value: unknown): void {
    const [node, key] = this.#locate(path);
    node[key] = value;
    this.#valueCount += 1;
  }

  /** Sets several values, by path. */
  putAll(rows: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(rows)) this.put(path, value);
  }

  /** Increases a counter, which starts at 0. */
  add(path: string, amount: number): void {
    const [node, key] = this.#locate(path);
    node[key] = Number(node[key] ?? 0) + amount;
  }

  /** Returns the parent node of a path, which it creates if needed, and the last key. */
  #locate(path: string): [node: SeedNode, key: string] {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = this.root;
    for (const key of keys) {
      const next = node[key];
      const child: SeedNode = isSeedNode(next) ? next : {};
      node[key] = child;
      node = child;
    }
    return [node, last];
  }
}

/**
 * Yields the JSON of a value in pieces. `depth`: number of levels that are split; the values below are one piece each.
 */
export function* jsonPieces(value: unknown, depth = 2): Iterable<string> {
  if (depth === 0 || !isSeedNode(value)) {
    yield JSON.stringify(value);
    return;
  }
  let prefix = '{';
  for (const [key, child] of Object.entries(value)) {
    yield `${prefix}${JSON.stringify(key)}:`;
    yield* jsonPieces(child, depth - 1);
    prefix = ',';
  }
  yield prefix === '{' ? '{}' : '}';
}
