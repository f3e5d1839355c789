export const WHATSAPP_TEXT = {
  title: 'WhatsApp',
  intro: '¿Sobre qué quieres escribirnos? WhatsApp se abre con el mensaje ya escrito.',
  topics: 'Temas',
  missingTitle: 'El gimnasio todavía no tiene WhatsApp',
  wrongTitle: 'El número de WhatsApp del gimnasio está mal escrito',
  otherWay: 'Escríbenos desde Contacto o llámanos.',
  fixIt: 'Un administrador lo corrige en Ajustes. Mientras, escríbenos desde Contacto o llámanos.',
  contact: 'Ir a Contacto',
  call: (phone: string) => `Llamar al ${phone}`,
  open: 'Abrir WhatsApp',
  close: 'Cerrar',
} as const;
