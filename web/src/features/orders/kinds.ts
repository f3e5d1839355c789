import type { OrderKind, OrderMethod } from '@gym/domain/store/order';

/** The kinds of orders as addresses name them. */
const KINDS: Readonly<Record<string, OrderKind>> = { productos: 'products', membresia: 'membership' };
const METHODS: Readonly<Record<string, OrderMethod>> = {
  efectivo: 'cash',
  tarjeta: 'card',
  transferencia: 'transfer',
  'en-linea': 'online',
};

function nameOf<Value extends string>(words: Readonly<Record<string, Value>>, value: Value): string {
  return Object.keys(words).find((word) => words[word] === value) ?? value;
}

/** Returns the kind of order that an address names, or `null`. */
export function parseOrderKind(type: string | undefined): OrderKind | null {
  return type !== undefined && Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}

export function formatOrderKind(kind: OrderKind): string {
  return nameOf(KINDS, kind);
}

/** Returns the way to pay that an address names, or `null`. */
export function parseOrderMethod(payment: string | undefined): OrderMethod | null {
  return payment !== undefined && Object.hasOwn(METHODS, payment) ? (METHODS[payment] ?? null) : null;
}

export function formatOrderMethod(method: OrderMethod): string {
  return nameOf(METHODS, method);
}
