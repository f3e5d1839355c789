/** At least four characters, because fewer would match most orders. */
const CODE = /^(?:pedido\s+)?#?([0-9a-f]{4,8}(?:-[0-9a-f-]*)?)$/;

/**
 * Parses the beginning of an order's id: its code as people read it, with or without 'Pedido' before it; `null` if the
 * text is none.
 */
export function orderCodeIn(typed: string): string | null {
  return CODE.exec(typed.trim().toLowerCase())?.[1] ?? null;
}
