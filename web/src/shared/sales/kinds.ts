import { SALE_LINE_KINDS, type SaleLineKind } from '@gym/domain/till/sale';

const KIND_TEXT: Readonly<Record<SaleLineKind, string>> = {
  plan: 'Membresías',
  product: 'Productos',
  pass: 'Pases de un día',
  free: 'Otros',
};

/** Returns the Spanish name of a kind of sale lines; the key itself for an unknown kind. */
export function kindName(key: string): string {
  const kind = SALE_LINE_KINDS.find((known) => known === key);
  return kind === undefined ? key : KIND_TEXT[kind];
}
