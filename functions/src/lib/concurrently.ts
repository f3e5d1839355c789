import { endAtDamagedRecord } from './damaged-record.ts';

/**
 * Runs `act` for each item: `width` workers take one item after another. A worker stops at its first error, and the
 * others continue. Throws an error of a worker after all of them have ended.
 */
export async function concurrently<Item>(
  items: readonly Item[],
  width: number,
  act: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) await act(item, index);
  };
  const workers = Array.from({ length: Math.min(width, items.length) }, worker);
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Like {@link concurrently}, but an item with a damaged record, or whose update doesn't match the schemas, is logged
 * and doesn't stop the other items.
 */
export function forEachIntact<Item>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  return concurrently(items, width, endAtDamagedRecord(act));
}
