import type { Reason } from '@gym/domain/delivery/causes';
import type { DeliveryState } from '@gym/domain/delivery/delivery';

/** States of a WhatsApp reminder's delivery. */
export const DELIVERY_TEXT: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Por enviar',
  claimed: 'Enviado, sin respuesta todavía',
  accepted: 'Enviado',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'No llegó',
  unconfirmed: 'Sin confirmar',
  skipped: 'No se envió',
};

/** Why a reminder wasn't delivered or sent. */
export const REMINDER_REASON_TEXT: Readonly<Record<Reason, string>> = {
  busy: 'WhatsApp recibía demasiados mensajes',
  'busy-person': 'Recibió muchos mensajes seguidos',
  'held-back': 'WhatsApp lo retuvo',
  'spam-limit': 'WhatsApp limitó los envíos del gimnasio',
  unreachable: 'Ese número no recibe mensajes de WhatsApp',
  window: 'WhatsApp no permite escribirle ahora',
  invalid: 'WhatsApp no aceptó el mensaje',
  template: 'La plantilla no está aprobada',
  account: 'La cuenta de WhatsApp del gimnasio tiene un problema',
  service: 'WhatsApp no respondió',
  late: 'Pasó el día del aviso',
  'opted-out': 'Pidió no recibir recordatorios',
  'no-phone': 'No tiene teléfono',
  changed: 'Su vencimiento cambió',
};

/** Describes the state of a delivery and, if there is one, its reason in one line. */
export function deliveryText(state: DeliveryState, reason: Reason | null | undefined): string {
  return reason
    ? `${DELIVERY_TEXT[state]}: ${REMINDER_REASON_TEXT[reason].toLowerCase().replace('whatsapp', 'WhatsApp')}`
    : DELIVERY_TEXT[state];
}

export const REMINDER_TEXT = {
  title: 'Recordatorios por WhatsApp',
  switch: 'Recibir recordatorios por WhatsApp',
  own: 'Te avisamos antes de que venza tu membresía. También puedes responder BAJA a cualquier recordatorio.',
  none: 'Todavía no se le ha enviado ninguno.',
  about: (day: string) => `Vencimiento ${day}`,
  toGuardian: 'al tutor',
} as const;
