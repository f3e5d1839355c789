export interface OrderedItem {
  readonly key: string;
  /** Position in the list, from 1; `undefined`: at the end of the list. */
  readonly order: number | undefined;
}

/**
 * Moves the item at index `at` one step down (`by` 1) or up (`by` -1). Returns the items whose `order` must
 * be stored anew, with the new values; an empty list if there is no such item or it is at that end of the list already.
 */
export function arrange(
  items: readonly OrderedItem[],
  at: number,
  by: -1 | 1,
): readonly { key: string; order: number }[] {
  const arranged = [...items];
  const [item] = arranged.splice(at, 1);
  if (!item || at + by < 0 || at + by >= items.length) return [];
  arranged.splice(at + by, 0, item);
  return arranged.flatMap(({ key, order }, index) => (order === index + 1 ? [] : [{ key, order: index + 1 }]));
}
