import type { PaymentCall } from '@gym/domain/contracts/payment-calls';
import { ACCOUNTS_HANDLERS } from './accounts/handlers.ts';
import { ATTENDANCE_HANDLERS } from './attendance/handlers.ts';
import { ERASURE_HANDLERS } from './erasure/handlers.ts';
import { INVOICES_HANDLERS } from './invoices/handlers.ts';
import { JOBS_HANDLERS } from './jobs/handlers.ts';
import type { Handlers } from './lib/callable.ts';
import { MEMBERS_HANDLERS } from './members/handlers.ts';
import { MEMBERSHIPS_HANDLERS } from './memberships/handlers.ts';
import { MESSAGES_HANDLERS } from './messages/handlers.ts';
import { ORDERS_HANDLERS } from './orders/handlers.ts';
import { PUBLISHING_HANDLERS } from './publishing/handlers.ts';
import { REPORTS_HANDLERS } from './reports/handlers.ts';
import { SETTINGS_HANDLERS } from './settings/handlers.ts';
import { STAFF_HANDLERS } from './staff/handlers.ts';
import { STORE_HANDLERS } from './store/handlers.ts';
import { TILL_HANDLERS } from './till/handlers.ts';

/**
 * The handlers of `api`, by the callable's name. `paymentsApi` has its own handlers (`payments/handlers.ts`). A
 * contract without a handler is a compile error.
 */
export const HANDLERS: Omit<Handlers, PaymentCall> = {
  ...ACCOUNTS_HANDLERS,
  ...ATTENDANCE_HANDLERS,
  ...ERASURE_HANDLERS,
  ...INVOICES_HANDLERS,
  ...JOBS_HANDLERS,
  ...MEMBERS_HANDLERS,
  ...MEMBERSHIPS_HANDLERS,
  ...MESSAGES_HANDLERS,
  ...ORDERS_HANDLERS,
  ...PUBLISHING_HANDLERS,
  ...REPORTS_HANDLERS,
  ...SETTINGS_HANDLERS,
  ...STAFF_HANDLERS,
  ...STORE_HANDLERS,
  ...TILL_HANDLERS,
};
