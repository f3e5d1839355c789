import { resultsText } from '@gym/domain/text/plural';

/** Sentences of the general search. */
export const GENERAL_SEARCH_TEXT = {
  label: 'Buscar en todo',
  hint: 'Nombre, teléfono, correo o PIN; pedido; folio; producto o código de barras.',
  keys: [
    ['Ctrl K', 'abre esta búsqueda desde cualquier pantalla'],
    ['↓ ↑', 'elige'],
    ['↵', 'abre'],
  ],
  searching: 'Buscando…',
  found: resultsText,
  shortTitle: 'Escribe al menos dos letras, o el número de un folio',
  shortBody:
    'Busca personas, pedidos, ventas y productos a la vez. No importan los acentos ni el orden de las palabras.',
  noneTitle: 'Nada coincide',
  noneBody: 'Revisa lo que escribiste o prueba con otra palabra, el teléfono, el folio o el código del pedido.',
  failedTitle: 'No se pudo buscar',
  members: 'Socios',
  orders: 'Pedidos',
  sales: 'Ventas',
  folio: (folio: number) => `Folio ${folio}`,
  saleKind: { sale: 'Venta', refund: 'Devolución' },
  products: 'Productos',
  more: 'Ver todos',
  moreOf: (group: string) => `Ver todos: ${group}`,
} as const;
