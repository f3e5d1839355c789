import { useEffect, useRef, useState } from 'react';
import { type Entry, EntryQueue, type Missed } from './entry-queue.ts';
import type { Item } from './search-items.ts';
import type { TillFinder } from './use-till-search.ts';

export interface Entries {
  /** Adds what was entered or scanned, after what waits already. */
  readonly add: (entry: Entry<Item>) => void;
  /** How many are not in the sale yet. */
  readonly waiting: number;
  /** What was not found, until it was seen. */
  readonly missed: readonly Missed[];
  readonly forget: () => void;
}

/** What goes into the sale, one after another; nothing while it is being made. */
export function useEntries(
  finder: TillFinder,
  isFixed: boolean,
  take: (item: Item, isLate: boolean) => boolean,
): Entries {
  const [waiting, setWaiting] = useState(0);
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const isHeld = isFixed || !finder.isReady;
  const now = useRef({ finder, isHeld, take });
  now.current = { finder, isHeld, take };
  const [queue] = useState(
    () =>
      new EntryQueue<Item>({
        find: async (text) => (await now.current.finder.find(text))[0] ?? null,
        take: (item, isLate) => now.current.take(item, isLate),
        isHeld: () => now.current.isHeld,
        onStep: (left, more) => {
          setWaiting(left);
          if (more.length > 0) setMissed((seen) => [...seen, ...more]);
        },
      }),
  );
  useEffect(() => {
    if (!isHeld) void queue.run();
  }, [queue, isHeld]);
  return { add: (entry) => queue.add(entry), waiting, missed, forget: () => setMissed([]) };
}
