/** Sentences of the door feed. */
export const FEED_TEXT = {
  title: 'En la puerta',
  list: 'En la puerta, lo más reciente primero',
  empty: 'Aquí aparece quien entra o es rechazado, por teléfono, terminal o recepción.',
  came: 'Entró',
  letIn: (reason: string) => `Con permiso: ${reason}`,
  guest: 'Pase de un día',
  guestOwes: 'Pase de un día · por cobrar',
  unknown: 'Alguien sin ficha',
  dismiss: 'Atendido',
  dismissName: (name: string) => `Atendido: ${name}`,
  letInShort: 'Dejar entrar',
  all: 'Ver todo el día',
} as const;

/** Labels of the one action that helps a denied person. */
export const HELP_TEXT = { renew: 'Renovar y registrar', resume: 'Reanudar y registrar' } as const;
