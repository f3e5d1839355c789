/** Sentences of the bar above the till. */
export const TILL_BAR_TEXT = {
  branch: 'Sucursal',
  shiftOf: (branch: string, time: string) => `${branch} · tu turno desde las ${time}`,
  close: 'Cerrar turno',
  move: 'Entrada o salida',
  offline: 'Sin conexión. No se puede cobrar; lo que llevas en la venta se guarda en este equipo.',
} as const;

/** Sentences of the dialog for a cash movement. */
export const MOVEMENT_TEXT = {
  label: 'Entrada o salida de efectivo',
  kind: 'Qué haces',
  in: 'Entra efectivo',
  out: 'Sale efectivo',
  amount: 'Cantidad en pesos',
  reason: 'Motivo',
  save: 'Guardar',
  done: (kind: 'in' | 'out', sum: string) =>
    kind === 'in' ? `Entraron ${sum} a la caja.` : `Salieron ${sum} de la caja.`,
} as const;

/** Sentences of the dialog that closes a shift. */
export const CLOSE_TEXT = {
  beforeClosing: 'Termínala antes de cerrar el turno: de otro modo el corte puede no cuadrar.',
  title: 'Cierra tu turno',
  titleOf: (person: string) => `Cierra el turno de ${person}`,
  intro:
    'Cuenta el efectivo, cuántas piezas hay de cada billete y moneda, y suma los vouchers. Después verás cuánto debía haber.',
  cash: 'Efectivo',
  vouchers: 'Vouchers de tarjeta, en pesos',
  vouchersHint: 'Escribe cada uno con + en medio: 650 + 350.50. Déjalo vacío si no los sumas.',
  vouchersWrong: 'Escribe cantidades en pesos con + en medio, por ejemplo 650 + 350.50.',
  vouchersSum: 'Vouchers',
  charged: 'Cobrado con tarjeta',
  nothingTitle: 'No escribiste nada',
  nothingBody: 'Si de verdad no hay efectivo en la caja, confirma otra vez. El corte dirá que contaste $0.00.',
  confirmNothing: 'Sí, cerrar con $0.00',
  unreadable: 'Falta corregir',
  wrongPieces: 'Escribe cuántas piezas hay.',
  counted: 'Contado',
  expected: 'Debía haber',
  note: 'Nota',
  noteHint: 'Opcional: qué explica una diferencia.',
  reason: 'Por qué lo cierras tú',
  confirm: 'Confirmar el corte',
  doneTitle: 'Turno cerrado',
  see: 'Ver el corte',
} as const;

/** Sentences of the list of shifts, and of one shift. */
export const SHIFTS_TEXT = {
  mine: 'Tus turnos, el último primero',
  all: 'Turnos, el último primero',
  everyBranch: 'Todas las sucursales',
  onlyOpen: 'Solo los abiertos',
  noneOpenTitle: 'No hay turnos abiertos',
  emptyTitle: 'Todavía no hay turnos',
  emptyBody: 'Cuando alguien abra un turno saldrá aquí.',
  noneOpenBody: 'Quita «Solo los abiertos» para ver los que ya se cerraron.',
  unknownTitle: 'Ese turno no existe',
  unknownBody: 'Vuelve a la lista y elige otro.',
  back: 'Volver a los turnos',
  open: 'Abierto',
  leftOpen: 'Quedó abierto',
  exact: 'Cuadra',
  over: (sum: string) => `Sobran ${sum}`,
  short: (sum: string) => `Faltan ${sum}`,
  cardOver: (sum: string) => `Tarjeta: sobran ${sum}`,
  cardShort: (sum: string) => `Tarjeta: faltan ${sum}`,
  title: (person: string) => `Turno de ${person}`,
  openBody: 'Sigue abierto. El corte sale al cerrarlo.',
  leftOpenBody: 'Quedó abierto desde otro día. Cuenta la caja y ciérralo con un motivo.',
  print: 'Imprimir corte',
  sales: 'Ventas del turno',
  reason: (reason: string) => `Motivo: ${reason}`,
} as const;
