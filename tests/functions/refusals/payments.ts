import { newId } from '../../support/functions.ts';
import { type RefusalTable, requiredFields } from './table.ts';

const unknownOrder = { fault: 'an unknown order', change: {}, expected: 'order-not-found' } as const;

export const PAYMENT_TABLES = {
  startPayment: {
    role: 'member',
    valid: () => ({ requestId: newId(), Order: newId() }),
    refused: [...requiredFields('requestId', 'Order'), unknownOrder],
  },
  checkPayment: {
    role: 'member',
    valid: () => ({ Order: newId() }),
    refused: [...requiredFields('Order'), unknownOrder],
  },
  refundPayment: {
    role: 'admin',
    valid: () => ({ requestId: newId(), Order: newId() }),
    refused: [...requiredFields('requestId', 'Order'), unknownOrder],
  },
} satisfies Readonly<Record<string, RefusalTable>>;
