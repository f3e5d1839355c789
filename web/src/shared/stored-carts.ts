import { listStoredSuffixes, readStored } from '../lib/device-storage.ts';

/**
 * Returns the number of pieces in a stored cart; 0 for unreadable text. It doesn't use the cart's schema, because
 * every page loads this code.
 */
function countPieces(text: string | null): number {
  try {
    const { items } = JSON.parse(text ?? '{"items":[]}') as { readonly items: readonly { quantity: number }[] };
    return items.reduce((sum, { quantity }) => sum + quantity, 0);
  } catch {
    return 0;
  }
}

/**
 * Returns the person's filled cart, the one with products if both are filled; `null` if both are empty. `type`: the
 * cart's name in paths. `count`: the number of pieces.
 */
export function filledCart(uid: string): { readonly type: 'productos' | 'membresia'; readonly count: number } | null {
  const products = countPieces(readStored('cart', `${uid}.products`));
  if (products > 0) return { type: 'productos', count: products };
  const plans = countPieces(readStored('cart', `${uid}.membership`));
  return plans > 0 ? { type: 'membresia', count: plans } : null;
}

/** Whether anybody's cart on this device is filled. */
export function hasFilledCart(): boolean {
  return listStoredSuffixes('cart').some((suffix) => countPieces(readStored('cart', suffix)) > 0);
}
