/** Reads values of an exported database by path. */
export class Tree {
  readonly #root: unknown;

  constructor(root: unknown) {
    this.#root = root;
  }

  /** Returns the value at a path; `null` if there is none. */
  get(path: string): unknown {
    let value: unknown = this.#root;
    for (const key of path.split('/')) value = new Map(Object.entries(value ?? {})).get(key);
    return value ?? null;
  }

  /** @throws if the value is not a number */
  number(path: string): number {
    const value = this.get(path);
    if (typeof value !== 'number') throw new Error(`No number at ${path}`);
    return value;
  }

  /** @throws if the value is not a text */
  text(path: string): string {
    const value = this.get(path);
    if (typeof value !== 'string') throw new Error(`No text at ${path}`);
    return value;
  }

  keys(path: string): readonly string[] {
    return Object.keys(this.get(path) ?? {});
  }

  /** Returns the child key at a position among those that match. @throws if there are fewer */
  pick(path: string, index: number, matches: (key: string) => boolean = () => true): string {
    const key = this.keys(path).filter(matches)[index];
    if (key === undefined) throw new Error(`${path} has no such child at ${index}`);
    return key;
  }
}
