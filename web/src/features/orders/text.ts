import type { OrderList } from '@gym/domain/database/store/orders';
import type { OrderKind, OrderMethod, OrderState } from '@gym/domain/store/order';
import type { OrderMove } from '@gym/domain/store/order-moves';
import { orderCode } from '@gym/domain/text/orders';
import { plural } from '@gym/domain/text/plural';
import { PAYMENT_TEXT as PAID_BY_TEXT } from '../../shared/membership/text.ts';

export const KIND_TEXT: Readonly<Record<OrderKind, string>> = { products: 'Productos', membership: 'Membresía' };
export const METHOD_TEXT: Readonly<Record<OrderMethod, string>> = {
  cash: PAID_BY_TEXT.cash,
  card: PAID_BY_TEXT.card,
  transfer: PAID_BY_TEXT.transfer,
  online: PAID_BY_TEXT.online,
};
export const STATE_TEXT: Readonly<Record<OrderState, string>> = {
  pending: 'Pendiente de pago',
  paid: 'Pagado',
  ready: 'Listo para recoger',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
};

/** Returns the name of an order's state. A membership is activated, not delivered. */
export function formatOrderState(kind: OrderKind, state: OrderState): string {
  return kind === 'membership' && state === 'delivered' ? 'Membresía activada' : STATE_TEXT[state];
}

export const LIST_TEXT: Readonly<Record<OrderList, string>> = {
  pending: 'Por pagar',
  paid: 'Por preparar',
  ready: 'Por entregar',
  owed: 'Por devolver',
  review: 'Por revisar',
  delivered: 'Entregados',
  cancelled: 'Cancelados',
  any: 'Todos',
};

export const CART_TEXT = {
  list: 'En tu carrito',
  plans: 'Planes',
  emptyTitle: 'Tu carrito está vacío',
  emptyPlanBody: 'Elige un plan y vuelve aquí.',
  emptyBody: 'Elige algo de la lista de productos y vuelve aquí.',
  unknown: 'Algo de tu carrito',
  emptyPlansBody: 'Por ahora no hay planes a la venta. Pregunta en recepción.',
  browse: 'Ver productos',
  keepBrowsing: 'Seguir comprando',
  more: (name: string) => `Una pieza más de ${name}`,
  fewer: (name: string) => `Una pieza menos de ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  removeShort: 'Quitar',
  each: 'c/u',
  branch: 'Sucursal',
  branchProducts: 'Donde lo recoges',
  branchMembership: 'Donde lo pagas',
  changed: 'Revisa tu carrito',
  price: (name: string, from: string, to: string) => `${name}: costaba ${from}, ahora cuesta ${to}.`,
  gone: (name: string) => `${name} ya no se vende. Quítalo para continuar.`,
  few: (name: string, left: number) =>
    left === 0
      ? `${name} se agotó en esa sucursal. Quítalo o elige otra sucursal.`
      : `De ${name} ${plural(left, 'queda # pieza', 'quedan # piezas')} en esa sucursal.`,
  take: (left: number) => `Dejar ${left}`,
  subtotal: 'Subtotal',
  discount: 'Descuento',
  tax: 'IVA incluido',
  total: 'Total',
  toPayment: 'Elegir cómo pagar',
  checking: 'Revisando precios…',
  again: 'Volver a revisar',
} as const;

export const ORDER_PAYMENT_TEXT = {
  choose: 'Cómo quieres pagar',
  cash: 'En recepción, al recoger o antes.',
  card: 'En la terminal de recepción.',
  transfer: 'A la cuenta del gimnasio. La ves al confirmar.',
  online: 'Con tarjeta o dinero en cuenta, en la página de Mercado Pago.',
  back: 'Volver al carrito',
  history: 'Pagos',
  emptyTitle: 'Todavía no hay pagos',
  emptyBody: 'Aquí verás tus membresías y tus pedidos pagados.',
  plan: (name: string) => `Plan ${name}`,
  order: (code: string) => `Pedido ${code}`,
  list: 'Tus pagos',
} as const;

export const CONFIRM_TEXT = {
  what: 'Lo que pides',
  how: 'Forma de pago',
  change: 'Cambiar',
  code: 'Código de promoción',
  codeHint: 'Opcional.',
  apply: 'Aplicar',
  removeCode: 'Quitar código',
  applied: (code: string, discount: string) => `Código ${code} aplicado: ${discount} menos.`,
  ends: 'Tu membresía',
  lapses: (hours: number) => `Tienes ${plural(hours, '# hora', '# horas')} para pagarlo. Después se cancela solo.`,
  confirm: (total: string) => `Confirmar pedido por ${total}`,
  sent: (total: string) => `Tu pedido por ${total}`,
} as const;

export const ORDER_INVOICE_TEXT = {
  wants: 'Requiere factura',
  missing: '¿Necesitas factura? Agrega antes tus datos fiscales.',
  invoicedTo: (rfc: string, name: string) => `Se factura a ${rfc}, ${name}, cuando esté pagado.`,
  add: 'Agregar datos fiscales',
  edit: 'Revisar datos fiscales',
} as const;

export const PENDING_TEXT = {
  title: 'Tus pedidos y pagos',
  what: (code: string, sum: string) => `Pedido ${code} · ${sum}`,
  online: 'Falta pagarlo en línea.',
  desk: (branch: string) => `Elegiste pagarlo en recepción de ${branch}.`,
  transfer: (code: string) => `Falta tu transferencia con la referencia ${code}.`,
  payNow: 'Pagar ahora',
  how: 'Ver cómo pagarlo',
  change: 'Cambiar forma de pago',
  payments: 'Mis pagos',
  orders: 'Mis pedidos',
} as const;

export const ORDER_TEXT = {
  code: (code: string) => `Pedido ${code}`,
  mine: 'Tus pedidos',
  lists: 'Pedidos por estado',
  list: (name: string) => `Pedidos: ${name}`,
  branch: 'Sucursal',
  everyBranch: 'Todas',
  emptyTitle: 'No hay pedidos aquí',
  emptyMine: 'Todavía no has pedido nada',
  emptyMineBody: 'Elige un producto o un plan y aquí verás cómo va.',
  emptyBody: 'Cuando llegue uno lo verás al momento.',
  plans: 'Ver planes',
  limit: (count: number) => `Se muestran los últimos ${count}.`,
  notFoundTitle: 'No encontramos ese pedido',
  notFoundBody: 'Quizá es de otra persona o de otra sucursal. Búscalo en la lista de pedidos.',
  toList: 'Ver pedidos',
  customer: 'Socio',
  someone: 'Sin nombre',
  lapses: (when: string) => `Se cancela solo si no se paga antes del ${when}.`,
  notHeld: 'Las piezas no están apartadas: se apartan cuando pagas.',
  notHeldStaff: 'No tiene piezas apartadas: se apartan al cobrarlo.',
  heldUntil: (time: string) => `Las piezas están apartadas hasta las ${time} para el pago en línea.`,
  owed: (sum: string) => `Por devolver: ${sum}.`,
  owedMine: (sum: string) => `Tienes ${sum} a tu favor. Pídelo en recepción.`,
  timeline: 'Cómo va',
  by: 'por',
  you: 'ti',
  system: 'el sistema',
  staff: 'recepción',
  lapsed: 'No se pagó a tiempo.',
  payments: 'Pagos',
  paid: 'Entró',
  givenBack: 'Se devolvió',
  folio: (folio: number) => `Folio ${folio}`,
  owedAtTill: (folios: string) => `Se cobró en Caja con el folio ${folios}. Devuélvelo desde esa venta.`,
  toTill: 'Ir a Caja',
  print: 'Imprimir',
  otherWays: 'Otras formas de pagar',
  atDesk: (branch: string, lapses: string | null) =>
    `En recepción de ${branch}, en efectivo o con tarjeta${lapses === null ? '' : `, antes del ${lapses}`}. Di el código de tu pedido.`,
  showAccount: 'Pagar por transferencia',
  transferTitle: 'Cuenta para transferir',
  bank: 'Banco',
  holder: 'A nombre de',
  clabe: 'CLABE',
  reference: 'Referencia',
  noAccount: 'El gimnasio todavía no registra su cuenta. Pídela en recepción.',
  checkIn: 'Registrar mi asistencia',
  card: 'Mi credencial',
  newEndStaff: (day: string) => `Con este pedido, la membresía llega hasta el ${day}.`,
  atBranch: (name: string) => `Sucursal ${name}`,
} as const;

export const ORDER_MOVE_TEXT: Readonly<Record<OrderMove, string>> = {
  pay: 'Registrar pago',
  prepare: 'Marcar como listo',
  deliver: 'Entregar',
  cancel: 'Cancelar pedido',
  restore: 'Retomar pedido',
  refund: 'Registrar devolución',
  apply: 'Aplicar',
  'take-back': 'Quitar el periodo',
  dismiss: 'Marcar como revisado',
};

/** Describes a move that was sent: 'Pedido 4F2A9C: registrar pago'. */
export function describeSentMove(order: string, move: OrderMove): string {
  return `${ORDER_TEXT.code(orderCode(order))}: ${ORDER_MOVE_TEXT[move].toLowerCase()}`;
}

export const MOVE_DIALOG_TEXT = {
  another: 'Registrar otro pago',
  pay: (sum: string) => `Registrar pago de ${sum}`,
  refund: (sum: string) => `Devolver ${sum}`,
  method: 'Forma de pago',
  reference: 'Referencia',
  referenceHint: 'La de la transferencia o el comprobante.',
  sale: 'Queda como venta de tu turno en Caja.',
  late: 'El pedido ya está cancelado: el pago queda guardado y puedes retomarlo o devolverlo.',
  twice: 'El pedido ya está pagado: lo que entre de más queda por devolver.',
  confirmPay: 'Guardar pago',
  confirmRefund: 'Guardar devolución',
  cancelTitle: (code: string) => `Cancelar el pedido ${code}`,
  cancelBody: (sum: string) => `Se cancela el pedido de ${sum} y sus piezas quedan libres.`,
  cancelPaid: (sum: string) => `Ya se pagó: quedan ${sum} por devolver.`,
  cancelConfirm: 'Cancelar pedido',
} as const;

export const REVIEW_TEXT = {
  title: 'Por revisar',
  giveBack: 'Devolver',
  giveBackTitle: (code: string) => `Devolver el pedido ${code}`,
  giveBackBody: (sum: string) => `El pedido se cancela y quedan ${sum} por devolver. El periodo no se aplica.`,
  waits: 'Recibimos tu pago. Tu membresía cambió después de pedirlo: recepción revisa las fechas y te avisamos.',
  applyTitle: (code: string) => `Aplicar el periodo del pedido ${code}`,
  restoreTitle: (code: string) => `Retomar el pedido ${code}`,
  ordered: 'Como se pidió',
  now: 'Si se aplica ahora',
  until: (day: string, today: string) => (day < today ? `venció el ${day}` : `vence el ${day}`),
  confirmDates: 'Cobrar con estas fechas',
  loading: 'Calculando las fechas…',
  retry: 'Calcular otra vez',
  takeBackTitle: 'Quitar el periodo',
  byAdmins: 'El dinero de este pedido regresó en Mercado Pago. Pide a un administrador que lo revise.',
  takeBackBody:
    'Se anula el periodo que se pagó con este pedido y el pedido queda cancelado. Si queda dinero, pasa a Por devolver.',
  notLast:
    'Si después de este periodo hay otros movimientos, anúlalos primero en la ficha, del más nuevo al más antiguo.',
  toFile: 'Ir a la ficha',
  dismissTitle: 'Marcar como revisado',
  dismissBody: 'El pedido sale de Por revisar y queda como está.',
  settled: { 'take-back': 'Se quitó el periodo', dismiss: 'Revisado sin cambios' },
} as const;

export const ONLINE_TEXT = {
  pay: 'Pagar en línea',
  going: 'Te llevamos a la página de pago…',
  checking: 'Revisando tu pago…',
  notYet: 'Todavía no vemos tu pago. Si ya pagaste, no pagues otra vez: el pedido cambia solo cuando llegue.',
  notYetDesk: 'Todavía no llega el pago de este pedido. Revisa otra vez en unos minutos.',
  rejected: 'Tu banco rechazó la tarjeta. No se cobró nada. Prueba con otra tarjeta o paga de otra forma.',
  payAgain: 'Probar con otra tarjeta',
  pending:
    'Tu pago está pendiente. Si elegiste pagar en una tienda, págalo ahí con tu ficha. No pagues otra vez: el pedido cambia solo cuando llegue.',
  toPending: 'Ver cómo terminar el pago',
  expired: 'Se acabó el tiempo para pagar en línea. No se cobró nada. Puedes pagar otra vez o de otra forma.',
  check: 'Revisar si ya se pagó',
  refund: (sum: string) => `Devolver ${sum} en línea`,
  refundBody: 'El dinero regresa a quien pagó, por el mismo medio. Puede tardar unos días en verlo.',
  refundConfirm: 'Devolver en línea',
  refundOf: (code: string) => `Devolución en línea del pedido ${code}`,
  refunding: (sum: string) => `Se están devolviendo ${sum} en línea. Aquí verás cuando termine.`,
} as const;
