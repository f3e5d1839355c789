import type { StoredErasure } from '@gym/domain/database/erasures';
import type { Updates } from '../../lib/server-update.ts';

/** The person whose data are erased, and the cursor at which this step continues. */
export interface Erasing {
  readonly uid: string;
  readonly erasure: StoredErasure;
  readonly cursor: string | null;
  readonly now: number;
}

/**
 * The updates of one step, and the cursor of the next one (`null`: the collection is done). A step is idempotent.
 */
export interface Erased {
  readonly updates: Updates;
  readonly next: string | null;
}

export type Eraser = (erasing: Erasing) => Promise<Erased>;

export const DONE: Erased = { updates: {}, next: null };
