import type { OrderKind, OrderMethod } from '@gym/domain/store/order';

/** The kinds of orders, by their name in the paths of pages. */
const KINDS: Readonly<Record<string, OrderKind>> = { productos: 'products', membresia: 'membership' };
/** The payment methods, by their name in the paths of pages. */
const METHODS: Readonly<Record<string, OrderMethod>> = {
  efectivo: 'cash',
  tarjeta: 'card',
  transferencia: 'transfer',
  'en-linea': 'online',
};

/** Returns the name of a value in the paths of pages. */
function findName<Value extends string>(names: Readonly<Record<string, Value>>, value: Value): string {
  return Object.keys(names).find((name) => names[name] === value) ?? value;
}

/** Parses the name of a kind of order in a path. Returns `null` if it is unknown. */
export function parseOrderKind(type: string | undefined): OrderKind | null {
  return type !== undefined && Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}

/** Returns the name of a kind of order in a path. */
export function formatOrderKind(kind: OrderKind): string {
  return findName(KINDS, kind);
}

/** Parses the name of a payment method in a path. Returns `null` if it is unknown. */
export function parseOrderMethod(payment: string | undefined): OrderMethod | null {
  return payment !== undefined && Object.hasOwn(METHODS, payment) ? (METHODS[payment] ?? null) : null;
}

/** Returns the name of a payment method in a path. */
export function formatOrderMethod(method: OrderMethod): string {
  return findName(METHODS, method);
}
