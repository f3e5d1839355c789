import type { ContactWay } from '../database/messages/contacts.ts';

/** The ways in which staff answered a message, in words. */
export const CONTACT_WAY_TEXT: Readonly<Record<ContactWay, string>> = {
  whatsapp: 'por WhatsApp',
  email: 'por correo',
  phone: 'por teléfono',
  none: 'sin respuesta',
};
