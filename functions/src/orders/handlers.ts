import type { Handlers } from '../lib/callable.ts';
import { placeOrder } from './place-order.ts';
import { quoteOrder, validatePromotion } from './quote-order.ts';
import { updateOrder } from './update-order.ts';

export const ORDERS_HANDLERS = {
  placeOrder,
  quoteOrder,
  updateOrder,
  validatePromotion,
} satisfies Partial<Handlers>;
