import { storedPlanSchema } from '@gym/domain/database/memberships/plans';
import { storedIndexRowSchema } from '@gym/domain/database/people/member-index';
import { storedOrderRowSchema } from '@gym/domain/database/store/orders';
import { storedProductSchema } from '@gym/domain/database/store/products';
import * as z from 'zod/mini';
import { forget, parseJson, readStored, store } from '../../../lib/device-storage.ts';
import type { QueuedEntry } from './entry-queue.ts';
import type { Item } from './search-items.ts';

const key = z.string();
const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), key, plan: z.object({ key, value: storedPlanSchema }) }),
  z.object({ kind: z.literal('product'), key, product: z.object({ key, value: storedProductSchema }) }),
  z.object({ kind: z.literal('order'), key, order: z.object({ key, value: storedOrderRowSchema }) }),
  z.object({ kind: z.literal('member'), key, member: z.object({ uid: z.string(), row: storedIndexRowSchema }) }),
]);
const entriesSchema = z.array(z.union([z.object({ text: z.string() }), z.object({ item: itemSchema })]));

/**
 * Returns the name of the draft with a shift's waiting entries: typed or scanned texts and chosen items that are not in
 * the sale yet. The name begins with the uid, like that of every draft: `useDraft` deletes other accounts' drafts.
 */
function draftName(uid: string, shift: string): string {
  return `${uid}.till.${shift}`;
}

/** Reads the waiting entries of this tab, which survive a reload. Returns an empty list if they are unreadable. */
export function readEntries(uid: string, shift: string): readonly QueuedEntry<Item>[] {
  return parseJson(readStored('draft', draftName(uid, shift)), entriesSchema) ?? [];
}

/** Stores the waiting entries of this tab. If storage fails, they are lost when the view is closed. */
export function writeEntries(uid: string, shift: string, entries: readonly QueuedEntry<Item>[]): void {
  if (entries.length === 0) forget('draft', draftName(uid, shift));
  else store('draft', JSON.stringify(entries), draftName(uid, shift));
}
