/** A node of the generated database: its children by key. */
export type Branching = Record<string, unknown>;

function isBranching(value: unknown): value is Branching {
  return typeof value === 'object' && value !== null;
}

/** The generated database. It stores each value only once, so that a large gym fits into memory. */
export class SeedTree {
  readonly root: Branching = {};
  #rows = 0;

  /** Number of written paths. */
  get rows(): number {
    return this.#rows;
  }

  /** Sets the value of a path. The path may be inside a value that was set before. */
  put(path: string, value: unknown): void {
    const [node, key] = this.#place(path);
    node[key] = value;
    this.#rows += 1;
  }

  putAll(rows: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(rows)) this.put(path, value);
  }

  /** Adds to a counter that starts at 0. */
  add(path: string, by: number): void {
    const [node, key] = this.#place(path);
    node[key] = Number(node[key] ?? 0) + by;
  }

  #place(path: string): [node: Branching, key: string] {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = this.root;
    for (const key of keys) {
      const next = node[key];
      const child: Branching = isBranching(next) ? next : {};
      node[key] = child;
      node = child;
    }
    return [node, last];
  }
}

/** Generates the JSON of a value in pieces: one for each grandchild. */
export function* jsonPieces(value: unknown, depth = 2): Iterable<string> {
  if (depth === 0 || !isBranching(value)) {
    yield JSON.stringify(value);
    return;
  }
  let before = '{';
  for (const [key, child] of Object.entries(value)) {
    yield `${before}${JSON.stringify(key)}:`;
    yield* jsonPieces(child, depth - 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
