import { storedIndexRowSchema } from '@gym/domain/database/member-index';
import { storedOrderRowSchema } from '@gym/domain/database/orders';
import { storedPlanSchema } from '@gym/domain/database/plans';
import { storedProductSchema } from '@gym/domain/database/products';
import * as z from 'zod/mini';
import { type DraftPlace, readDraft, writeDraft } from '../../lib/draft-storage.ts';
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

/** Where a tab keeps what was entered into a shift's sale and waits: each tab has what was entered in it. */
function placeOf(uid: string, shift: string): DraftPlace {
  return { owner: uid, form: 'till', person: shift };
}

/** What waited when this tab was loaded anew, or this part of the page was left. */
export function keptEntries(uid: string, shift: string): readonly Entry<Item>[] {
  const parsed = entriesSchema.safeParse(readDraft(placeOf(uid, shift))?.entries ?? []);
  return parsed.success ? parsed.data : [];
}

export function keepEntries(uid: string, shift: string, entries: readonly Entry<Item>[]): void {
  writeDraft(placeOf(uid, shift), entries.length === 0 ? {} : { entries });
}
