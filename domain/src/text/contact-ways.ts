import type { ContactWay } from '../database/messages/contacts.ts';

/** How staff answered a message of the contact form, in words. */
export const CONTACT_WAY_TEXT: Readonly<Record<ContactWay, string>> = {
  whatsapp: 'por WhatsApp',
  email: 'por correo',
  phone: 'por teléfono',
  none: 'sin respuesta',
};
