/** An item of a list with its position. Without one it comes at the end. */
export interface Placed {
  readonly key: string;
  readonly order: number | undefined;
}

/**
 * Returns the positions to write so that the item at index `at` moves one step down (`by` 1) or up (`by` -1). The first
 * position is 1; unchanged ones are left out.
 */
export function arrange(items: readonly Placed[], at: number, by: -1 | 1): readonly { key: string; order: number }[] {
  const moved = [...items];
  const [one] = moved.splice(at, 1);
  if (!one || at + by < 0 || at + by >= items.length) return [];
  moved.splice(at + by, 0, one);
  return moved.flatMap(({ key, order }, index) => (order === index + 1 ? [] : [{ key, order: index + 1 }]));
}
