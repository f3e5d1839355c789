/** Paths of the screens for orders. */
export const CART_PATH = '/cart';
export const PAYMENTS_PATH = '/payments';
export const CONFIRM_ORDER_PATH = '/confirmar-pedido';
export const RENEW_PATH = '/renovar';
export const ORDERS_PATH = '/pedidos';
export const ORDER_PATH = '/pedido';

/** The person's own payments, as a type of {@link PAYMENTS_PATH}. */
export const HISTORY_TYPE = 'historial';

/**
 * Parameters of a renewal. `of`: uid of the person whose membership is renewed; absent for the signed-in person.
 * `atCheckIn`: paying leads back to the check-in. `renewed`: set for the check-in, which then shows the result.
 */
export const RENEWAL_PARAMS = { of: 'para', atCheckIn: 'registro', renewed: 'renovado' } as const;

/** Returns the path that renews the person's last plan. `isAtCheckIn`: paying leads back to the check-in. */
export function renewPath(uid: string, isAtCheckIn: boolean): string {
  const search = new URLSearchParams({ [RENEWAL_PARAMS.of]: uid });
  if (isAtCheckIn) search.set(RENEWAL_PARAMS.atCheckIn, '1');
  return `${RENEW_PATH}?${search}`;
}

export function cartPath(type: string): string {
  return `${CART_PATH}/${type}`;
}

/**
 * Returns the path that adds a product or a plan to its cart and shows it. It is a link, so public pages need no
 * script.
 */
export function addToCartPath(what: { readonly product: string } | { readonly plan: string }): string {
  return 'product' in what
    ? `${CART_PATH}/productos?producto=${encodeURIComponent(what.product)}`
    : `${CART_PATH}/membresia?plan=${encodeURIComponent(what.plan)}`;
}

/** Returns the plan that an address puts into the cart; `null` for any other address. */
export function planToBuy(address: string): string | null {
  const [path, search] = address.split('?');
  return path === cartPath('membresia') ? new URLSearchParams(search).get('plan') : null;
}

export function paymentsPath(type: string): string {
  return `${PAYMENTS_PATH}/${type}`;
}

export function confirmOrderPath(type: string, payment: string): string {
  return `${CONFIRM_ORDER_PATH}/${type}/${payment}`;
}

export function orderPagePath(order: string): string {
  return `${ORDER_PATH}/${order}`;
}

/** Parameters of an order's address. `pay`: starts the online payment. `back`: the payer returns from paying. */
export const ORDER_PARAMS = { pay: 'pagar', back: 'pago' } as const;

export function payOrderPath(order: string): string {
  return `${orderPagePath(order)}?${ORDER_PARAMS.pay}=1`;
}
