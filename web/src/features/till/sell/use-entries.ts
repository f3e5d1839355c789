import { useEffect, useRef, useState } from 'react';
import { EntryQueue, type MissedEntry, type QueuedEntry } from './entry-queue.ts';
import type { Item } from './search-items.ts';
import { readEntries, writeEntries } from './stored-entries.ts';
import type { TillFinder } from './use-till-search.ts';

/** The entries (typed or scanned texts and chosen items) that are not in the sale yet. */
export interface SaleEntries {
  /** Appends an entry to those that already wait. */
  readonly add: (entry: QueuedEntry<Item>) => void;
  /** Number of waiting entries. */
  readonly waiting: number;
  /** Entries that could not be added, until `clearMissed` is called. */
  readonly missed: readonly MissedEntry[];
  readonly clearMissed: () => void;
}

interface SaleEntriesOptions {
  /** Uid of the seller. */
  readonly uid: string;
  readonly shift: string;
  readonly finder: TillFinder;
  /** Whether the sale was sent and has no answer yet. */
  readonly isFixed: boolean;
  /** Adds an item to the sale. `isLate`: it had to wait in the queue. Returns false if it must wait longer. */
  readonly take: (item: Item, isLate: boolean) => boolean;
}

/**
 * Adds entries to the sale one after another. They wait while the sale has no answer, and until the finder is ready.
 * Waiting entries are stored in the tab, so they survive a reload and a visit to another view of the till.
 */
export function useEntries({ uid, shift, finder, isFixed, take }: SaleEntriesOptions): SaleEntries {
  const [stored] = useState(() => readEntries(uid, shift));
  const [waiting, setWaiting] = useState(stored.length);
  const [missed, setMissed] = useState<readonly MissedEntry[]>([]);
  const isHeld = isFixed || !finder.isReady;
  const latest = useRef({ finder, isHeld, take });
  latest.current = { finder, isHeld, take };
  const [queue] = useState(
    () =>
      new EntryQueue<Item>(
        {
          find: async (text) => (await latest.current.finder.find(text)).items[0] ?? null,
          take: (item, isLate) => latest.current.take(item, isLate),
          isHeld: () => latest.current.isHeld,
          onStep: (entries, newlyMissed) => {
            writeEntries(uid, shift, entries);
            setWaiting(entries.length);
            if (newlyMissed.length > 0) setMissed((previous) => [...previous, ...newlyMissed]);
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
