import { useEffect, useRef, useState } from 'react';
import { type Entry, EntryQueue, type Missed } from './entry-queue.ts';
import { keepEntries, keptEntries } from './kept-entries.ts';
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

/** What enters a sale, and whose it is. */
interface Entering {
  readonly uid: string;
  readonly shift: string;
  readonly finder: TillFinder;
  /** Is the sale being made, or without an answer? */
  readonly isFixed: boolean;
  readonly take: (item: Item, isLate: boolean) => boolean;
}

/**
 * What goes into the sale, one after another; nothing while it is being made. What waits is kept in the tab: over a reload, and while another
 * part of the till is looked at.
 */
export function useEntries({ uid, shift, finder, isFixed, take }: Entering): Entries {
  const [before] = useState(() => keptEntries(uid, shift));
  const [waiting, setWaiting] = useState(before.length);
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const isHeld = isFixed || !finder.isReady;
  const now = useRef({ finder, isHeld, take });
  now.current = { finder, isHeld, take };
  const [queue] = useState(
    () =>
      new EntryQueue<Item>(
        {
          find: async (text) => (await now.current.finder.find(text))[0] ?? null,
          take: (item, isLate) => now.current.take(item, isLate),
          isHeld: () => now.current.isHeld,
          onStep: (left, more) => {
            keepEntries(uid, shift, left);
            setWaiting(left.length);
            if (more.length > 0) setMissed((seen) => [...seen, ...more]);
          },
        },
        before,
      ),
  );
  useEffect(() => {
    if (!isHeld) void queue.run();
  }, [queue, isHeld]);
  // Whoever shows this part again goes on with what is kept.
  useEffect(() => () => queue.stop(), [queue]);
  return { add: (entry) => queue.add(entry), waiting, missed, forget: () => setMissed([]) };
}
