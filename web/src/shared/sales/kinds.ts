import { SALE_LINE_KINDS, type SaleLineKind } from '@gym/domain/till/sale';

const KIND_TEXT: Readonly<Record<SaleLineKind, string>> = {
  plan: 'Membresías',
  product: 'Productos',
  pass: 'Pases de un día',
  free: 'Otros',
};

/** Returns the name of a kind of line; the key itself for an unknown one. */
export function kindName(key: string): string {
  const kind = SALE_LINE_KINDS.find((known) => known === key);
  return kind === undefined ? key : KIND_TEXT[kind];
}
