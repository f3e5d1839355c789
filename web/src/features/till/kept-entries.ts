import { storedIndexRowSchema } from '@gym/domain/database/member-index';
import { storedOrderRowSchema } from '@gym/domain/database/orders';
import { storedPlanSchema } from '@gym/domain/database/plans';
import { storedProductSchema } from '@gym/domain/database/products';
import * as z from 'zod/mini';
import { DRAFT_PREFIX } from '../../lib/device-storage.ts';
import type { Entry } from './entry-queue.ts';
import type { Item } from './search-items.ts';

const key = z.string();
const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), key, plan: z.object({ key, value: storedPlanSchema }) }),
  z.object({ kind: z.literal('product'), key, product: z.object({ key, value: storedProductSchema }) }),
  z.object({ kind: z.literal('order'), key, order: z.object({ key, value: storedOrderRowSchema }) }),
  z.object({ kind: z.literal('member'), key, member: z.object({ uid: z.string(), row: storedIndexRowSchema }) }),
]);
const entriesSchema = z.array(z.union([z.object({ text: z.string() }), z.object({ item: itemSchema })]));

/** Where a tab keeps what was entered into a shift's sale and waits: each tab has what was entered in it. It goes as drafts do. */
function placeOf(uid: string, shift: string): string {
  return `${DRAFT_PREFIX}${uid}.till.${shift}`;
}

/** What waited when this tab was loaded anew, or this part of the page was left. */
export function keptEntries(uid: string, shift: string): readonly Entry<Item>[] {
  try {
    const parsed = entriesSchema.safeParse(JSON.parse(sessionStorage.getItem(placeOf(uid, shift)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export function keepEntries(uid: string, shift: string, entries: readonly Entry<Item>[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(placeOf(uid, shift));
    else sessionStorage.setItem(placeOf(uid, shift), JSON.stringify(entries));
  } catch {
    // Without storage they wait as long as this part of the page.
  }
}
