import { newId } from '../../support/functions.ts';
import { required, type Table } from './table.ts';

const none = { fault: 'an unknown order', change: {}, says: 'order-not-found' } as const;

export const PAYMENT_TABLES = {
  startPayment: {
    by: 'member',
    valid: () => ({ requestId: newId(), Order: newId() }),
    refused: [...required('requestId', 'Order'), none],
  },
  checkPayment: { by: 'member', valid: () => ({ Order: newId() }), refused: [...required('Order'), none] },
  refundPayment: {
    by: 'admin',
    valid: () => ({ requestId: newId(), Order: newId() }),
    refused: [...required('requestId', 'Order'), none],
  },
} satisfies Readonly<Record<string, Table>>;
