// Paths of the screens for carts, renewals, orders and payments.
export const CART_PATH = '/cart';
export const PAYMENTS_PATH = '/payments';
export const CONFIRM_ORDER_PATH = '/confirmar-pedido';
export const RENEW_PATH = '/renovar';
export const ORDERS_PATH = '/pedidos';
export const ORDER_PATH = '/pedido';

/** The `type` of {@link paymentsPath} that shows the person's own payments. */
export const HISTORY_TYPE = 'historial';

/**
 * Query parameters of a renewal. `person`: uid of the person whose membership is renewed; absent for the signed-in
 * person. `atCheckIn`: after paying, the check-in opens. `renewed`: the check-in shows that the membership was renewed.
 */
export const RENEWAL_PARAMS = { person: 'para', atCheckIn: 'registro', renewed: 'renovado' } as const;

/** Returns the path that renews the person's last plan. `isAtCheckIn`: after paying, the check-in opens. */
export function renewPath(uid: string, isAtCheckIn: boolean): string {
  const search = new URLSearchParams({ [RENEWAL_PARAMS.person]: uid });
  if (isAtCheckIn) search.set(RENEWAL_PARAMS.atCheckIn, '1');
  return `${RENEW_PATH}?${search}`;
}

/** Returns the path of a cart. `type`: `productos` or `membresia`. */
export function cartPath(type: string): string {
  return `${CART_PATH}/${type}`;
}

/**
 * Returns the path that adds a product or a plan to its cart and shows that cart. It works as a link, without a script.
 */
export function addToCartPath(item: { readonly product: string } | { readonly plan: string }): string {
  return 'product' in item
    ? `${CART_PATH}/productos?producto=${encodeURIComponent(item.product)}`
    : `${CART_PATH}/membresia?plan=${encodeURIComponent(item.plan)}`;
}

/** Returns the plan that an address puts into the cart; `null` for any other address. */
export function planToBuy(address: string): string | null {
  const [path, search] = address.split('?');
  return path === cartPath('membresia') ? new URLSearchParams(search).get('plan') : null;
}

/**
 * Returns the path of the choice of a payment method for a cart. `type`: `productos` or `membresia`, as in
 * {@link cartPath}; {@link HISTORY_TYPE} for the person's own payments.
 */
export function paymentsPath(type: string): string {
  return `${PAYMENTS_PATH}/${type}`;
}

/**
 * Returns the path where the order of a cart is confirmed. `type`: as in {@link cartPath}. `payment`: the payment
 * method's name in paths, for example `efectivo`.
 */
export function confirmOrderPath(type: string, payment: string): string {
  return `${CONFIRM_ORDER_PATH}/${type}/${payment}`;
}

export function orderPagePath(order: string): string {
  return `${ORDER_PATH}/${order}`;
}

/**
 * Query parameters of an order's page. `pay`: starts the online payment. `back`: the payer returns from the payment
 * service.
 */
export const ORDER_PARAMS = { pay: 'pagar', back: 'pago' } as const;

export function payOrderPath(order: string): string {
  return `${orderPagePath(order)}?${ORDER_PARAMS.pay}=1`;
}
