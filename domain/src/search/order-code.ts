/** Four signs and more: fewer would be most orders. */
const CODE = /^(?:pedido\s+)?#?([0-9a-f]{4,8}(?:-[0-9a-f-]*)?)$/;

/**
 * The beginning of an order's id in what was typed: its code as people read it, with or without 'Pedido' before it;
 * `null` when it is none.
 */
export function orderCodeIn(typed: string): string | null {
  return CODE.exec(typed.trim().toLowerCase())?.[1] ?? null;
}
