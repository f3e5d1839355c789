import type { StoredErasure } from '@gym/domain/database/erasures';
import type { Updates } from '../../lib/server-update.ts';

/** Whose data go, and where the step goes on. */
export interface Erasing {
  readonly uid: string;
  readonly erasure: StoredErasure;
  readonly cursor: string | null;
  readonly now: number;
}

/** What one step writes, and where the collection goes on; `null` when it is done. Run twice, it writes the same. */
export interface Erased {
  readonly updates: Updates;
  readonly next: string | null;
}

export type Eraser = (erasing: Erasing) => Promise<Erased>;

export const DONE: Erased = { updates: {}, next: null };
