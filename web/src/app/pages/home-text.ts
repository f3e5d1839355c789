import { firstName } from '@gym/domain/person/first-name';
import { plural } from '@gym/domain/text/plural';

export const HOME_TEXT = {
  hello: (name: string | null) => (name === null ? 'Hola' : `Hola, ${firstName(name)}`),
  wardStart: (name: string) => `Esto es de ${name}`,
  wardWithoutPlan: 'No tiene una membresía. Elige un plan en recepción.',
  wardNotifications: 'Sus notificaciones',
  noWardNotifications: 'No tiene notificaciones.',
  membership: 'Tu membresía',
  daysLeft: (days: number) => plural(days, 'día te queda', 'días te quedan'),
  expiresSoon: 'Renueva para seguir entrando.',
  expired: 'Renueva para volver a entrar.',
  cancelled: 'Renueva para volver a entrar.',
  frozen: (until: string, from: string) =>
    `Congelada hasta el ${until}. Puedes volver el ${from}. Para venir antes, reanúdala aquí.`,
  frozenNow: 'Está congelada. Para venir, reanúdala aquí.',
  plannedFreeze: (from: string, until: string) => `Tu pausa empieza el ${from} y termina el ${until}.`,
  streak: (weeks: number, isAtLeast: boolean) =>
    plural(weeks, '# semana', `# semanas seguidas${isAtLeast ? ' o más' : ''}`),
  streakHint: 'Ven esta semana para no perder tu racha.',
  streakWaits: 'Tu racha te espera hasta que vuelvas.',
  history: 'Ver mi historial',
  ends: 'Vence',
  ended: 'Venció',
  plan: 'Plan',
  checkIn: 'Registrar mi asistencia',
  checkedIn: (time: string) => `Viniste hoy a las ${time}`,
  checkInWaits: (time: string) => `Asistencia de las ${time} guardada. Se enviará cuando haya conexión.`,
  card: 'Mi credencial',
  visits: 'Tus asistencias',
  notices: 'Avisos',
  noNotices: 'No hay avisos por ahora.',
} as const;
