// What the pages of buying show, as one file of the build: in many small ones the first view would carry all their names.
export { CartView } from './cart-view.tsx';
export { ConfirmOrder } from './confirm-order.tsx';
export { kindOf, methodOf } from './kinds.ts';
export { OrderBranchFilter } from './order-branch-filter.tsx';
export { OrderRows } from './order-list.tsx';
export { OrderView } from './order-view.tsx';
export { OwnPayments, ownPayments } from './own-payments.tsx';
export { PaymentChoice } from './payment-choice.tsx';
export { CART_TEXT, LIST_TEXT, ORDER_TEXT } from './text.ts';
export { useCheckout } from './use-checkout.ts';
