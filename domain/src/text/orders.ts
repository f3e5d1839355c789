import type { OrderReview, OrderState } from '../store/order.ts';

export const ORDER_STATE_TITLES: Readonly<Record<OrderState, string>> = {
  pending: 'pendiente de pago',
  paid: 'pagado',
  ready: 'listo para recoger',
  delivered: 'entregado',
  cancelled: 'cancelado',
};

/** The next step, addressed to the order's owner. */
export const ORDER_NEXT_TEXT: Readonly<Record<OrderState, string>> = {
  pending: 'Págalo para que lo preparemos.',
  paid: 'Te avisamos cuando puedas recogerlo.',
  ready: 'Pasa por él a la sucursal.',
  delivered: 'Ya no falta nada.',
  cancelled: 'Este pedido ya no sigue.',
};

/** Why staff must look at an order, and what they do about it. */
export const ORDER_REVIEW_TEXT: Readonly<Record<OrderReview, string>> = {
  'membership-changed':
    'Ya se pagó, pero la membresía cambió después del pedido. Aplica el periodo o devuelve el dinero.',
  'money-back': 'El dinero de este pedido regresó en Mercado Pago. Decide qué se hace con lo entregado.',
};

/** Why the server cancels an order that was paid online when its pieces were gone. Shown in the order's timeline. */
export const ORDER_PIECES_GONE = 'Ya no había piezas cuando llegó el pago';

/** Returns the short name of an order: the first six characters of its id, in upper case. */
export function orderCode(order: string): string {
  return order.slice(0, 6).toUpperCase();
}
