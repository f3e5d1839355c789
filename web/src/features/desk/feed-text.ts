/** Words of what is going on at the door. */
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

/** The one action that helps somebody whom the door refused. */
export const HELP_TEXT = { renew: 'Renovar y registrar', resume: 'Reanudar y registrar' } as const;
