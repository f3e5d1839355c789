/** One of a list with its place in it; without one it stands at the end. */
export interface Placed {
  readonly key: string;
  readonly order: number | undefined;
}

/**
 * The places to write so that the one at `at` stands `by` further down (or up): only those that change. 1 is the first.
 */
export function arrange(items: readonly Placed[], at: number, by: -1 | 1): readonly { key: string; order: number }[] {
  const moved = [...items];
  const [one] = moved.splice(at, 1);
  if (!one || at + by < 0 || at + by >= items.length) return [];
  moved.splice(at + by, 0, one);
  return moved.flatMap(({ key, order }, index) => (order === index + 1 ? [] : [{ key, order: index + 1 }]));
}
