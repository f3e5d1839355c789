/** Sentences about unsent text. */
export const DRAFT_TEXT = {
  restored: 'Aquí está lo que habías escrito. Todavía no se envía.',
  discard: 'Descartar',
  askTitle: 'Hay algo sin guardar',
  askBody: 'Si sales ahora, lo encontrarás aquí al volver, mientras no cierres esta pestaña ni tu sesión.',
  stay: 'Seguir aquí',
  signOutBody: 'Al cerrar tu sesión se borra lo que escribiste y no has enviado.',
  leave: 'Salir de todos modos',
} as const;

/** Sentences for a form without a draft, whose text is lost when the page is left. */
export const LOST_TEXT = { ...DRAFT_TEXT, askBody: 'Si sales, se pierde lo que escribiste.' } as const;
