import { readStored, storedUnder } from '../lib/device-storage.ts';

/**
 * Returns the number of pieces in a stored cart; 0 for unreadable text. Without the cart's schema, because the frame of
 * every page uses it.
 */
function countPieces(text: string | null): number {
  try {
    const { items } = JSON.parse(text ?? '{"items":[]}') as { readonly items: readonly { quantity: number }[] };
    return items.reduce((sum, { quantity }) => sum + quantity, 0);
  } catch {
    return 0;
  }
}

/** Returns the person's cart with something in it, products first; `null` if all are empty. */
export function filledCart(uid: string): { readonly type: 'productos' | 'membresia'; readonly count: number } | null {
  const products = countPieces(readStored('cart', `${uid}.products`));
  if (products > 0) return { type: 'productos', count: products };
  const plans = countPieces(readStored('cart', `${uid}.membership`));
  return plans > 0 ? { type: 'membresia', count: plans } : null;
}

/** Whether anything is in a cart of this device. */
export function hasFilledCart(): boolean {
  return storedUnder('cart').some((of) => countPieces(readStored('cart', of)) > 0);
}
