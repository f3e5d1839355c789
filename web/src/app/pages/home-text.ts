/** Words of a member's start page. */
export const HOME_TEXT = {
  hello: (name: string | null) => (name === null ? 'Hola' : `Hola, ${name.split(' ')[0]}`),
  membership: 'Tu membresía',
  none: 'Todavía no tienes una membresía. Elige un plan en recepción.',
  plans: 'Ver planes',
  daysLeft: (days: number) => (days === 1 ? 'día te queda' : 'días te quedan'),
  over: 'Renueva en recepción para volver a entrar.',
  until: 'Hasta',
  plan: 'Plan',
  checkIn: 'Registrar mi asistencia',
  card: 'Mi credencial',
  visits: 'Tus visitas',
  notices: 'Avisos',
  noNotices: 'No hay avisos por ahora.',
} as const;
