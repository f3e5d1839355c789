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
 * Returns where the waiting entries of a shift are stored: among the drafts, so they are deleted together with them.
 */
function entriesOf(uid: string, shift: string): string {
  return `${uid}.till.${shift}`;
}

/** Reads the entries that wait in this tab, after a reload too. Returns none if they are unreadable. */
export function readEntries(uid: string, shift: string): readonly QueuedEntry<Item>[] {
  return parseJson(readStored('draft', entriesOf(uid, shift)), entriesSchema) ?? [];
}

/** Stores the waiting entries of this tab. Without storage they wait as long as this view is open. */
export function writeEntries(uid: string, shift: string, entries: readonly QueuedEntry<Item>[]): void {
  if (entries.length === 0) forget('draft', entriesOf(uid, shift));
  else store('draft', JSON.stringify(entries), entriesOf(uid, shift));
}
