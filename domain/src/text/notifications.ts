import { formatTime, gymDayOf } from '../calendar/calendar.ts';
import type { StoredNotification } from '../database/messages/notifications.ts';
import { ERASURE_GROUND_TEXT } from './erasure.ts';
import { ORDER_NEXT_TEXT, ORDER_REVIEW_TEXT, ORDER_STATE_TITLES, orderCode } from './orders.ts';

/** A notification in words: what happened, and what to do next. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** The values that the sentences need besides the notification itself. */
export interface NotificationNames {
  /** A plan's name by its key. */
  readonly plan: (key: string) => string;
}

type NotificationOfKind<Kind extends StoredNotification['Kind']> = Extract<StoredNotification, { Kind: Kind }>;

/** The text of each kind of notification. */
const TEXTS: {
  readonly [Kind in StoredNotification['Kind']]: (
    notification: NotificationOfKind<Kind>,
    names: NotificationNames,
  ) => NotificationText;
} = {
  reminder: ({ Ends, Offset, Plan }, { plan }) => ({
    title: Offset > 0 ? `Tu membresía venció el ${Ends}` : `Tu membresía vence el ${Ends}`,
    body: `${plan(Plan)}. ${Offset > 0 ? 'Renueva para volver a entrar.' : 'Renueva para seguir entrando.'}`,
  }),
  order: ({ Order, State }) => ({
    title: `Pedido ${orderCode(Order)}: ${ORDER_STATE_TITLES[State]}`,
    body: ORDER_NEXT_TEXT[State],
  }),
  'order-lapses': ({ Order, Lapses }) => ({
    title: `Falta pagar tu pedido ${orderCode(Order)}`,
    body: `Se cancela solo si no lo pagas antes del ${gymDayOf(Lapses)} a las ${formatTime(Lapses)}.`,
  }),
  'order-waits': ({ Order }) => ({
    title: `Recibimos el pago de tu pedido ${orderCode(Order)}`,
    body: 'Tu membresía cambió después de pedirlo. Recepción revisa las fechas y te avisamos.',
  }),
  'order-review': ({ Order, Why }) => ({
    title: `Por revisar: pedido ${orderCode(Order)}`,
    body: ORDER_REVIEW_TEXT[Why],
  }),
  'order-unheld': ({ Order }) => ({
    title: `Tu pedido ${orderCode(Order)} ya no tiene piezas apartadas`,
    body: 'Se vendieron en recepción. Todavía puedes pagarlo si hay piezas cuando pagues.',
  }),
  'erasure-requested': ({ DoneBy }) => ({
    title: 'Se pidió eliminar tu cuenta y tus datos',
    body: `Se hará a más tardar el ${DoneBy}. Si no lo pediste, retira la solicitud en Mis datos y cambia tu contraseña.`,
  }),
  'erasure-refused': ({ Ground }) => ({
    title: 'El gimnasio conserva tus datos por ahora',
    body: ERASURE_GROUND_TEXT[Ground],
  }),
  'email-changed': () => ({
    title: 'Tu correo para entrar cambió',
    body: 'Lo cambió un administrador. Si no lo pediste, avisa en recepción.',
  }),
};

/** Returns the text of a notification. */
export function notificationText(notification: StoredNotification, names: NotificationNames): NotificationText {
  // The type of the table doesn't express that the function under a kind takes notifications of that kind.
  const text = TEXTS[notification.Kind] as (
    notification: StoredNotification,
    names: NotificationNames,
  ) => NotificationText;
  return text(notification, names);
}
