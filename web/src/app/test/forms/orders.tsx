import { placeOrder, updateOrder } from '@gym/domain/contracts/orders';
import { checkPayment, refundPayment, startPayment } from '@gym/domain/contracts/payments';
import { entryToStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { ok } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { instantAt, planWith } from '@gym/domain/testing/arbitraries';
import type { ReactElement } from 'react';
import { STORED_ORDER } from '../../../data/test/stored.ts';
import { ConfirmOrder } from '../../../features/orders/confirm-order.tsx';
import { OnlinePayment } from '../../../features/orders/online-payment.tsx';
import { OnlineRefund } from '../../../features/orders/online-refund.tsx';
import { OrderMoves } from '../../../features/orders/order-moves.tsx';
import { type FormRow, press, pressToLoad, type } from './form-row.tsx';

const noop = (): void => {};
const TRANSFER_PAYMENTS = { p1: { Kind: 'in', Method: 'transfer', Amount: 100, At: 1, By: 'ana' } } as const;
const ONLINE_PAYMENTS = {
  p1: { Kind: 'in', Method: 'online', Amount: 100, At: 1, By: 'ana', Reference: 'mp' },
} as const;
const PLACED_MEMBERSHIP = { ...STORED_ORDER.Placed, Kind: 'membership' } as const;

function createOrderMoves(change: Partial<StoredOrder>, mover: 'desk' | 'owner' = 'desk') {
  return (): ReactElement => (
    <OrderMoves order="pedido" stored={{ ...STORED_ORDER, ...change }} mover={mover} folios={new Map()} />
  );
}

/** Returns the stored membership entries of a person whose only period was sold by this order, by key. */
function createStoredPeriods(order: string) {
  const sold = renew([], planWith(), { id: order, by: 'staff', now: instantAt('2026-11-01') });
  return sold.ok ? { [order]: entryToStored(sold.value.entry) } : {};
}

const MOVES_FILE = 'features/orders/order-moves.tsx';
const QUOTE = {
  Lines: [{ Item: 'agua', Name: 'Agua', Quantity: 1, Price: 100 }],
  Gross: 100,
  Discount: 0,
  Total: 100,
  Taxed: 0,
  Problem: null,
  Promotion: null,
  Period: null,
};
const CHECKOUT = {
  cart: { items: [{ item: 'agua', quantity: 1 }], branch: 'centro' },
  change: noop,
  empty: noop,
  branches: [{ key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } }],
  branch: 'centro',
} as never;

/** The forms, dialogs and buttons that send calls about orders and their payments. */
export const ORDER_FORMS: readonly FormRow[] = [
  {
    name: 'move of an order without a dialog',
    files: [MOVES_FILE],
    contract: updateOrder,
    element: createOrderMoves({ State: 'paid', Payments: TRANSFER_PAYMENTS }),
    send: 'Marcar como listo',
    isKept: true,
  },
  {
    name: 'payment of an order',
    files: ['features/orders/money-dialog.tsx'],
    contract: updateOrder,
    element: createOrderMoves({}),
    open: () => pressToLoad('Registrar pago'),
    send: 'Guardar pago',
    isKept: true,
  },
  {
    name: 'refund of an order',
    files: ['features/orders/money-dialog.tsx'],
    contract: updateOrder,
    element: createOrderMoves({ State: 'cancelled', Payments: TRANSFER_PAYMENTS }),
    open: () => pressToLoad('Registrar devolución'),
    send: 'Guardar devolución',
    isKept: true,
  },
  {
    name: 'cancellation of an order, by staff',
    files: [MOVES_FILE],
    contract: updateOrder,
    element: createOrderMoves({}),
    open: () => press('Cancelar pedido'),
    fill: () => type('Motivo', 'Ya no lo quiere'),
    send: 'Cancelar pedido',
    isKept: true,
    required: ['Motivo'],
  },
  {
    name: 'cancellation of an order, by the member',
    files: [MOVES_FILE],
    contract: updateOrder,
    role: 'member',
    element: createOrderMoves({}, 'owner'),
    open: () => press('Cancelar pedido'),
    send: 'Cancelar pedido',
    isKept: true,
  },
  {
    name: 'review of an order: the dates are requested before the period is applied',
    files: ['features/orders/apply-dialog.tsx'],
    contract: updateOrder,
    element: createOrderMoves({
      Placed: PLACED_MEMBERSHIP,
      State: 'paid',
      Payments: TRANSFER_PAYMENTS,
      Review: { Why: 'membership-changed', At: 1 },
    }),
    open: () => press('Aplicar'),
    // The dialog requests the dates when it opens, which is refused here. The button sends that request again.
    send: 'Calcular otra vez',
  },
  {
    name: 'review of an order: the period is taken back',
    files: ['features/orders/take-back-dialog.tsx'],
    contract: updateOrder,
    stored: { [membershipPeriodsPath.at({ uid: 'ana' })]: createStoredPeriods('pedido') },
    element: createOrderMoves({
      Placed: PLACED_MEMBERSHIP,
      State: 'delivered',
      Payments: TRANSFER_PAYMENTS,
      Review: { Why: 'money-back', At: 1 },
    }),
    open: () => press('Quitar el periodo'),
    fill: () => type('Motivo', 'Devolvieron el cargo'),
    send: 'Quitar el periodo',
    isKept: true,
    required: ['Motivo'],
  },
  {
    name: 'review of an order: marked as reviewed',
    files: [MOVES_FILE],
    contract: updateOrder,
    element: createOrderMoves({
      Placed: PLACED_MEMBERSHIP,
      State: 'delivered',
      Payments: TRANSFER_PAYMENTS,
      Review: { Why: 'money-back', At: 1 },
    }),
    open: () => press('Marcar como revisado'),
    fill: () => type('Motivo', 'Pagó en efectivo'),
    send: 'Marcar como revisado',
    isKept: true,
    required: ['Motivo'],
  },
  {
    name: 'online payment',
    files: ['features/orders/online-payment.tsx'],
    contract: startPayment,
    role: 'member',
    element: () => <OnlinePayment order="pedido" isDesk={false} />,
    send: 'Pagar en línea',
  },
  {
    name: 'check whether an order is paid',
    files: ['features/orders/online-payment.tsx'],
    contract: checkPayment,
    element: () => <OnlinePayment order="pedido" isDesk />,
    send: 'Revisar si ya se pagó',
  },
  {
    name: 'online refund',
    files: ['features/orders/online-refund.tsx'],
    contract: refundPayment,
    element: () => (
      <OnlineRefund order="pedido" stored={{ ...STORED_ORDER, State: 'cancelled', Payments: ONLINE_PAYMENTS }} />
    ),
    open: () => press('Devolver $1.00 en línea'),
    send: 'Devolver en línea',
    isKept: true,
  },
  {
    name: 'placing an order',
    files: ['features/orders/confirm-order.tsx'],
    contract: placeOrder,
    role: 'member',
    others: { quoteOrder: ok(QUOTE) },
    element: () => <ConfirmOrder uid="ana" kind="products" method="cash" checkout={CHECKOUT} />,
    send: 'Confirmar pedido por $1.00',
    isKept: true,
  },
];
