import { useEffect, useRef, useState } from 'react';
import { EntryQueue, type Missed, type QueuedEntry } from './entry-queue.ts';
import type { Item } from './search-items.ts';
import { readEntries, writeEntries } from './stored-entries.ts';
import type { TillFinder } from './use-till-search.ts';

/** The entries that are not in the sale yet. */
export interface SaleEntries {
  /** Adds an entry behind those that already wait. */
  readonly add: (entry: QueuedEntry<Item>) => void;
  /** How many entries wait. */
  readonly waiting: number;
  /** Entries that could not be added, until the seller has seen them. */
  readonly missed: readonly Missed[];
  readonly clearMissed: () => void;
}

interface SaleEntriesOptions {
  /** The seller. */
  readonly uid: string;
  readonly shift: string;
  readonly finder: TillFinder;
  /** The sale was sent and has no answer yet. */
  readonly isFixed: boolean;
  /** Adds an item to the sale. Returns false if it has to wait. */
  readonly take: (item: Item, isLate: boolean) => boolean;
}

/**
 * Adds entries to the sale one after another, and holds them while the sale has no answer. Waiting entries are stored
 * in the tab, so they survive a reload and a visit to another view of the till.
 */
export function useEntries({ uid, shift, finder, isFixed, take }: SaleEntriesOptions): SaleEntries {
  const [stored] = useState(() => readEntries(uid, shift));
  const [waiting, setWaiting] = useState(stored.length);
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const isHeld = isFixed || !finder.isReady;
  const now = useRef({ finder, isHeld, take });
  now.current = { finder, isHeld, take };
  const [queue] = useState(
    () =>
      new EntryQueue<Item>(
        {
          find: async (text) => (await now.current.finder.find(text)).items[0] ?? null,
          take: (item, isLate) => now.current.take(item, isLate),
          isHeld: () => now.current.isHeld,
          onStep: (left, more) => {
            writeEntries(uid, shift, left);
            setWaiting(left.length);
            if (more.length > 0) setMissed((seen) => [...seen, ...more]);
          },
        },
        stored,
      ),
  );
  useEffect(() => {
    if (!isHeld) void queue.run();
  }, [queue, isHeld]);
  // The next time this view opens, a new queue continues with the stored entries.
  useEffect(() => () => queue.stop(), [queue]);
  return { add: (entry) => queue.add(entry), waiting, missed, clearMissed: () => setMissed([]) };
}
