import { piecesText, plural, resultsText } from '@gym/domain/text/plural';

/** Sentences of the current sale. */
export const SELL_TEXT = {
  title: 'Venta',
  empty: 'Agrega algo para cobrar.',
  member: 'Socio',
  changeMember: 'Cambiar',
  lines: 'Lo que se vende',
  remove: (name: string) => `Quitar ${name}`,
  more: (name: string) => `Uno más de ${name}`,
  less: (name: string) => `Uno menos de ${name}`,
  each: (price: string) => `${price} c/u`,
  needsMember: 'Busca al socio: la membresía es de alguien.',
  discount: 'Descuento',
  subtotal: 'Subtotal',
  invoice: 'Requiere factura',
  charge: 'Cobrar',
  clear: 'Vaciar',
  offlineShort: 'Podrás cobrar cuando vuelva la conexión.',
  unansweredTitle: 'No sabemos si la venta se registró',
  unanswered: 'Se cortó la conexión al cobrar. Vuelve a intentarlo: la misma venta no se cobra dos veces.',
  leftOpenTitle: 'Tu turno quedó abierto desde otro día',
  leftOpenBody: 'En él ya no se cobra. Cuenta la caja, ciérralo y abre otro.',
  leftOpenRefused: 'Revisa las ventas del turno. Si esta no aparece, ciérralo y cóbrala en un turno nuevo.',
} as const;

/** Sentences of the search box, its results and the quick keys. */
export const ADD_TEXT = {
  title: 'Agregar',
  search: 'Producto, código, plan o socio',
  hint: 'También escanea un código de barras o la credencial.',
  results: 'Resultados',
  found: resultsText,
  none: 'Nada coincide. Revisa lo que escribiste.',
  failed: 'No se pudo buscar. Revisa la conexión y escribe de nuevo.',
  missed: (text: string) => `No se agregó «${text}»: nada coincide.`,
  missedFailed: (text: string) => `No se agregó «${text}»: no se pudo buscar. Escanéalo o escríbelo otra vez.`,
  full: (name: string, most: number) =>
    `No se agregó ${name}: en una venta caben ${most} conceptos. Cobra esta y abre otra.`,
  othersOrder: (name: string) => `No se agregó ${name}: es de otra persona. Cobra primero esta venta.`,
  othersMember: (name: string) => `No se eligió a ${name}: el pedido de esta venta es de otra persona.`,
  waiting: (count: number) =>
    plural(
      count,
      'Espera # para agregarse al terminar esta venta.',
      'Esperan # para agregarse al terminar esta venta.',
    ),
  seen: 'Entendido',
  member: 'Socio',
  plan: 'Plan',
  order: (code: string) => `Pedido ${code}`,
  orderDue: 'Por cobrar',
  pieces: piecesText,
  out: 'Agotado',
  onlyHeld: (count: number) => plural(count, 'Sólo # apartada', 'Sólo # apartadas'),
  quick: 'Lo más usado',
  free: 'Otro concepto',
  freeHint: 'Tú escribes el precio',
  scan: 'Escanear credencial',
  keys: [
    ['↵', 'agrega'],
    ['↑↓', 'elige'],
    ['F2 a F8', 'cobra'],
  ] as const,
} as const;

/** Sentences of the dialog for a free line. */
export const FREE_TEXT = {
  title: 'Otro concepto',
  name: 'Concepto',
  price: 'Precio en pesos',
  tax: 'IVA',
  add: 'Agregar',
  wrongName: 'Escribe qué se cobra, con al menos dos letras.',
} as const;

/** Sentences of the dialog for a day pass. */
export const PASS_TEXT = {
  name: 'Nombre del invitado',
  add: 'Agregar',
  wrongName: 'Escribe el nombre de quien entra.',
} as const;
