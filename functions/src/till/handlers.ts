import type { Handlers } from '../lib/callable.ts';
import { listSales } from './list-sales.ts';
import { recordSale } from './record-sale.ts';
import { refundSale } from './refund-sale.ts';
import { closeShift, openShift, recordCashMovement } from './shifts.ts';

/** The handlers of the till's callables, by name. */
export const TILL_HANDLERS = {
  closeShift,
  listSales,
  openShift,
  recordCashMovement,
  recordSale,
  refundSale,
} satisfies Partial<Handlers>;
