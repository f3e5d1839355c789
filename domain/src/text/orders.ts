import type { OrderState } from '../store/order.ts';

/** How an order stands, inside a sentence. */
export const ORDER_STATE_TITLES: Readonly<Record<OrderState, string>> = {
  pending: 'pendiente de pago',
  paid: 'pagado',
  ready: 'listo para recoger',
  delivered: 'entregado',
  cancelled: 'cancelado',
};

/** What comes next, for the person whose order it is. */
export const ORDER_NEXT_TEXT: Readonly<Record<OrderState, string>> = {
  pending: 'Págalo para que lo preparemos.',
  paid: 'Te avisamos cuando puedas recogerlo.',
  ready: 'Pasa por él a la sucursal.',
  delivered: 'Ya no falta nada.',
  cancelled: 'Este pedido ya no sigue.',
};

/** How people name an order: the first six signs of its id. */
export function orderCode(order: string): string {
  return order.slice(0, 6).toUpperCase();
}
