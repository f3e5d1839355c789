/** Does something for each item, so many at a time; fails when one fails, after those under way have ended. */
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
