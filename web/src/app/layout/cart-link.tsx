import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { watchStored } from '../../lib/device-storage.ts';
import { cartPath } from '../../shared/order-paths.ts';
import { filledCart } from '../../shared/stored-carts.ts';
import { FRAME_TEXT } from '../text.ts';
import styles from './cart-link.module.css';

const watchCarts = (listener: () => void): (() => void) => watchStored('cart', listener);

/** Link to the cart with its number of pieces. Hidden while the cart is empty. */
export function CartLink({ uid, onNavigate }: { readonly uid: string; readonly onNavigate: () => void }) {
  // The last part of the cart's path and the number of pieces, as text, because React compares snapshots with
  // `Object.is`.
  const cartText = useSyncExternalStore(
    watchCarts,
    () => {
      const cart = filledCart(uid);
      return cart && `${cart.type} ${cart.count}`;
    },
    () => null,
  );
  if (cartText === null) return null;
  const [type = '', count = ''] = cartText.split(' ');
  return (
    <Link to={cartPath(type)} className={styles.cart} aria-label={FRAME_TEXT.cart(Number(count))} onClick={onNavigate}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M6 19a2 2 0 1 0 .01 0M17 19a2 2 0 1 0 .01 0M17 17H6V3H4M6 5l14 1-1 7H6" />
      </svg>
      <span aria-hidden="true">{count}</span>
    </Link>
  );
}
