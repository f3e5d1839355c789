import type { StockMove } from '@gym/domain/database/store/stock';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { piecesText, plural, productsText } from '@gym/domain/text/plural';
import { REASON_TEXT } from '../../shared/reason/text.ts';

const availablePieces = (count: number): string => `${piecesText(count)} ${plural(count, 'disponible', 'disponibles')}`;

/** Sentences about products and their stock, for staff. */
export const STORE_TEXT = {
  views: 'Partes del inventario',
  all: 'Todos',
  low: 'Inventario bajo',
  count: 'Conteo',
  branch: 'Sucursal',
  search: 'Buscar productos',
  searchHint: 'Nombre, clave o código de barras.',
  create: 'Agregar producto',
  edit: 'Editar',
  editName: (name: string) => `Editar ${name}`,
  list: 'Productos',
  nameAndCode: 'Producto',
  price: 'Precio',
  stock: 'Inventario',
  hidden: 'No se vende',
  available: piecesText,
  held: (count: number) => plural(count, '# apartada', '# apartadas'),
  none: 'Agotado',
  isLow: 'Pocas',
  loading: 'Cargando…',
  unknown: 'Sin dato',
  move: 'Mover',
  moveName: (name: string) => `Mover inventario de ${name}`,
  emptyTitle: 'Todavía no hay productos',
  emptyBody: 'Los productos que agregue un administrador aparecen aquí.',
  moreFound: 'Hay más productos que coinciden. Escribe otra palabra o un código para encontrarlos.',
  noneTitle: 'Ningún producto coincide',
  noneBody: 'Revisa lo que escribiste o busca por otra palabra.',
  lowNoneTitle: 'Nada por surtir',
  lowNoneBody: 'Ningún producto de esta sucursal tiene inventario bajo.',
  moved: (name: string, available: number) =>
    `${name}: ${plural(available, 'queda', 'quedan')} ${availablePieces(available)}.`,
  toList: 'Ver productos',
  saved: (name: string) => `Se guardó ${name}.`,
} as const;

export const MOVE_TEXT = {
  title: (name: string) => `Mover inventario: ${name}`,
  now: 'Disponibles ahora',
  kind: 'Qué pasó',
  in: 'Llegaron piezas',
  out: 'Salieron piezas',
  correction: 'El número estaba mal',
  quantity: 'Piezas',
  difference: 'Diferencia',
  differenceHint: 'Con + o − delante, por ejemplo −2.',
  quantityWrong: 'Escribe cuántas piezas, de 1 a 10,000.',
  differenceWrong: 'Escribe la diferencia, por ejemplo 3 o −2.',
  reason: 'Motivo',
  reasonOptional: 'Motivo (si hace falta)',
  reasonHint: REASON_TEXT.hint,
  after: (count: number) => `${plural(count, 'Queda', 'Quedan')} ${availablePieces(count)}.`,
  below: 'No hay tantas piezas disponibles.',
  save: 'Guardar',
  /** Describes a movement whose request has no answer yet. */
  moved: (kind: 'in' | 'out' | 'correction', count: number) =>
    `${{ in: 'Llegaron', out: 'Salieron', correction: 'Corrección de' }[kind]} ${piecesText(count)}`,
  history: 'Últimos movimientos',
  historyNone: 'Todavía no hay movimientos.',
} as const;

/** The kinds of stock lines. */
export const LINE_TEXT: Readonly<Record<StockMove, string>> = {
  in: 'Entrada',
  out: 'Salida',
  correction: 'Corrección',
  count: 'Conteo',
  sale: 'Venta',
  return: 'Devolución',
  reserve: 'Apartado para un pedido',
  release: 'Pedido cancelado',
  deliver: 'Pedido entregado',
};

export const COUNT_TEXT = {
  label: 'Conteo de inventario',
  sent: (count: number) => `Conteo de ${productsText(count)}`,
  intro: 'Cuenta lo que hay en el anaquel, también lo apartado para pedidos, y escribe sólo lo que contaste.',
  countedHere: 'Contadas',
  counted: (name: string) => `Contadas de ${name}`,
  inSystem: (count: number) => `En el sistema: ${count.toLocaleString('es-MX')}`,
  same: 'Coincide',
  difference: (count: number) => `Diferencia: ${count > 0 ? '+' : '−'}${Math.abs(count).toLocaleString('es-MX')}`,
  wrong: 'Escribe un número entero.',
  save: (count: number) =>
    count === 0 ? 'Guardar conteo' : plural(count, 'Guardar # producto', 'Guardar # productos'),
  saved: (counted: number, changed: number) =>
    `Se guardó el conteo de ${productsText(counted)}${
      changed === 0 ? ', sin diferencias.' : `: ${changed} con diferencia.`
    }`,
  again: 'Alguien más contó este producto. Revisa el número nuevo y escribe otra vez lo que contaste.',
} as const;

export const PRODUCT_TEXT = {
  newTitle: 'Agregar producto',
  /** The label of the request that saves the product. */
  named: (name: string, price: Centavos) => `Producto “${name}”, ${formatCentavos(price)}`,
  editTitle: 'Editar producto',
  name: 'Nombre',
  nameWrong: 'Escribe un nombre de 2 a 80 letras.',
  description: 'Descripción',
  price: 'Precio en pesos',
  priceHint: 'El que paga la gente, con IVA.',
  priceWrong: 'Escribe un precio, por ejemplo 18 o 18.50, hasta 100,000.',
  tax: 'Impuesto',
  sku: 'Clave',
  skuHint: 'La propia del gimnasio. Se puede quedar vacía.',
  barCode: 'Código de barras',
  barCodeHint: 'El que trae la etiqueta. Se puede quedar vacío.',
  low: 'Avisar con pocas piezas',
  lowHint: 'Desde este número la lista lo marca, en cada sucursal.',
  order: 'Lugar en la lista',
  orderHint: 'Los números menores van primero.',
  numberWrong: ([from, to]: readonly [number, number]) =>
    `Escribe un número de ${from} a ${to.toLocaleString('es-MX')}.`,
  active: 'Se vende',
  save: 'Guardar producto',
  back: 'Volver',
  goneTitle: 'Ese producto ya no existe',
  goneBody: 'Vuelve a la lista y elige otro.',
  conflict: 'Alguien más cambió este producto mientras tanto. Vuelve a la lista y ábrelo de nuevo.',
} as const;
