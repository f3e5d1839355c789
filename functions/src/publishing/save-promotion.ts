import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { promotionPath, type StoredPromotion, storedPromotionSchema } from '@gym/domain/database/store/promotions';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { loadProduct } from '../store/load-store.ts';
import { branchesRefusal, endsAfter, parseTitle, startOfMinute } from './fields.ts';
import { applyChanges, publishUpdates } from './publish.ts';

type Input = CallableInput<'savePromotion'>;

/** Returns the promotion's code, which is its key. The code of a stored promotion can't change. */
function parseCode({ id, Code }: Input): Result<string> {
  if (id !== undefined) return Code === undefined ? ok(id) : refuse('invalid-input', { field: 'Code' });
  const code = parsePromotionCode(Code ?? '');
  return code === null ? refuse('invalid-input', { field: 'Code' }) : ok(code);
}

/**
 * Refuses a promotion that has not exactly one of percentage and amount, that applies to neither plans nor products, or
 * whose end is not after its start.
 */
function shapeRefusal(promotion: StoredPromotion): Result<never> | null {
  const { Percent, Amount, Plans, Products } = promotion;
  if ((Percent === undefined) === (Amount === undefined)) return refuse('invalid-input', { field: 'Percent' });
  if (Plans === undefined && Products === undefined) return refuse('invalid-input', { field: 'Plans' });
  return endsAfter(promotion) ? null : refuse('date-out-of-range', { field: 'Until' });
}

/**
 * Refuses unknown products. Products that the promotion already had are not checked, because a product that was removed
 * from the database by hand must not block the change.
 */
async function productsRefusal(
  products: Input['Products'],
  stored: StoredPromotion | null,
): Promise<Result<never> | null> {
  const added = Object.keys(products ?? {}).filter((key) => key !== 'all' && !stored?.Products?.[key]);
  const found = await Promise.all(added.map((product) => loadProduct(product)));
  return found.every((product) => product !== null) ? null : refuse('product-not-found', { field: 'Products' });
}

/**
 * Creates or changes a promotion. A change doesn't write the count of uses, because an order may change it at the same
 * time.
 */
export async function savePromotion(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'savePromotion'>>> {
  const { requestId, id: existingId, Code: _code, ...fields } = input;
  const [code, name] = [parseCode(input), parseTitle(fields.Name, 'Name')];
  if (!code.ok) return code;
  if (!name.ok) return name;
  const id = code.value;
  return once('savePromotion', caller, input, async () => {
    const stored = await readRecord(promotionPath, { promotion: id });
    if (existingId !== undefined && !stored) return refuse('published-not-found', { field: 'id' });
    if (existingId === undefined && stored) return refuse('promotion-code-taken', { field: 'Code' });
    const initial = { From: startOfMinute(now), Used: 0, Active: true, Revision: 0 };
    const promotion = storedPromotionSchema.safeParse(applyChanges(stored ?? initial, { ...fields, Name: name.value }));
    if (!promotion.success)
      return refuse('invalid-input', { field: String(promotion.error.issues[0]?.path[0] ?? 'Name') });
    const record = { ...promotion.data, Revision: (stored?.Revision ?? 0) + 1 };
    const refused =
      shapeRefusal(record) ??
      (await branchesRefusal(fields.Branches)) ??
      (await productsRefusal(fields.Products, stored));
    if (refused) return refused;
    const path = promotionPath.at({ promotion: id });
    return ok({
      updates: publishUpdates({ requestId, action: 'promotion-saved', path, stored, record }, caller, now),
      answer: { id },
    });
  });
}
