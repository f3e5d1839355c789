import type { Handlers } from '../lib/callable.ts';
import { removeTaxData, saveTaxData } from './change-tax-data.ts';
import { listInvoices } from './list-invoices.ts';

export const INVOICES_HANDLERS = {
  listInvoices,
  removeTaxData,
  saveTaxData,
} satisfies Partial<Handlers>;
