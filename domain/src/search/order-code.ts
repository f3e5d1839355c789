/** Matches the beginning of an order's id: at least four characters, because fewer would match many orders. */
const CODE = /^(?:pedido\s+)?#?([0-9a-f]{4,8}(?:-[0-9a-f-]*)?)$/;

/**
 * Parses the code of an order, as people read and type it: the beginning of its id, with or without 'Pedido' or #
 * before it. `null` if the text is not a code.
 */
export function parseOrderCode(typed: string): string | null {
  return CODE.exec(typed.trim().toLowerCase())?.[1] ?? null;
}
