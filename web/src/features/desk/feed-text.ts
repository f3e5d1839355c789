/** Text of the door feed. */
export const FEED_TEXT = {
  title: 'En la puerta',
  list: 'En la puerta, lo más reciente primero',
  empty: 'Aquí aparece quien entra o es rechazado, por teléfono, terminal o recepción.',
  came: 'Entró',
  letIn: (reason: string) => `Con permiso: ${reason}`,
  guest: 'Pase de un día',
  guestOwes: 'Pase de un día · por cobrar',
  unknown: 'Alguien sin ficha',
  settle: 'Atendido',
  settleName: (name: string) => `Atendido: ${name}`,
  letInShort: 'Dejar entrar',
  all: 'Ver todo el día',
} as const;

/** Labels of the buttons that remedy a denial and then check the person in. */
export const REMEDY_TEXT = { renew: 'Renovar y registrar', resume: 'Reanudar y registrar' } as const;
