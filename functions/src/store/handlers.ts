import type { Handlers } from '../lib/callable.ts';
import { countStock } from './count-stock.ts';
import { moveStock } from './move-stock.ts';
import { saveProduct } from './save-product.ts';

export const STORE_HANDLERS = {
  countStock,
  moveStock,
  saveProduct,
} satisfies Partial<Handlers>;
