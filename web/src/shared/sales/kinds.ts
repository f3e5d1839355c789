import { SALE_LINE_KINDS, type SaleLineKind } from '@gym/domain/till/sale';

/** What a line of a sale sells, in words. */
const KIND_TEXT: Readonly<Record<SaleLineKind, string>> = {
  plan: 'Membresías',
  product: 'Productos',
  pass: 'Pases de un día',
  free: 'Otros',
};

/** What a kind of line is called; the key itself of one that isn't known here. */
export function kindName(key: string): string {
  const kind = SALE_LINE_KINDS.find((known) => known === key);
  return kind === undefined ? key : KIND_TEXT[kind];
}
