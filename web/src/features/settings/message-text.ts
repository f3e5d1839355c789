import { type ReminderTemplate, TEMPLATE_LABELS } from '@gym/domain/text/templates';

/** Sentences about automatic reminders, for administrators. */
export const MESSAGE_TEXT = {
  title: 'Recordatorios por WhatsApp',
  on: 'Configurado. Los recordatorios salen solos, de 9:00 a 20:00.',
  off: 'No configurado. Recepción los envía desde Vencimientos.',
  offHow: (missing: readonly string[]) =>
    `Para que salgan solos, pide a quien instaló el sistema que agregue: ${missing.join(', ')}. Los pasos están en su guía de instalación.`,
  stoppedTitle: 'Los envíos están detenidos',
  account:
    'WhatsApp no acepta la cuenta del gimnasio: la clave venció, falta un permiso o hay un pago pendiente. Revisa la cuenta en WhatsApp Manager; el sistema vuelve a probar cada hora.',
  template: (what: string) =>
    `WhatsApp no acepta la plantilla ‘${what}’. Revisa en WhatsApp Manager que esté aprobada y con los mismos campos; el sistema vuelve a probar cada hora.`,
  limit:
    'WhatsApp limitó por hoy los envíos del gimnasio. Mañana siguen solos. Revisa la calidad del número en WhatsApp Manager.',
  since: (when: string) => `Desde ${when}.`,
} as const;

/**
 * Describes why messages are stopped, and what to do.
 *
 * @param what the key of the template that is stopped, or `all`
 * @param cause `spam-limit`, or another cause for which the template or the account has to be checked
 */
export function stopText(what: string, cause: string): string {
  if (cause === 'spam-limit') return MESSAGE_TEXT.limit;
  const template = (['expires-soon', 'expires-today', 'expired'] as const satisfies readonly ReminderTemplate[]).find(
    (key) => key === what,
  );
  return template === undefined ? MESSAGE_TEXT.account : MESSAGE_TEXT.template(TEMPLATE_LABELS[template].label);
}
