import { daysBetween, type GymDay } from '../calendar/calendar.ts';
import { daysText } from './plural.ts';

/** The text of a push notification, which a locked phone may show. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** The path that a tap opens. */
  readonly path: string;
}

function reminderBody(ends: GymDay, today: GymDay): string {
  const days = daysBetween(today, ends);
  if (days === 0) return 'Tu membresía vence hoy. Renueva y sigue entrando.';
  if (days > 0) return `Tu membresía vence en ${daysText(days)}. Renueva y sigue entrando.`;
  return `Tu membresía venció hace ${daysText(-days)}. Renueva y vuelve a entrar.`;
}

/**
 * Returns the text of a push notification. `gym`: the gym's name. `ends`: for a reminder, the last day of the
 * membership; `null` for every other notification, whose content isn't shown.
 */
export function pushText(gym: string, ends: GymDay | null, today: GymDay): PushText {
  if (ends === null) return { title: gym, body: 'Tienes un aviso nuevo. Ábrelo para leerlo.', path: '/notifications' };
  return { title: gym, body: reminderBody(ends, today), path: '/renovar' };
}
