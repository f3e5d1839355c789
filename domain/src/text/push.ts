import { daysBetween, type GymDay } from '../calendar/calendar.ts';
import { daysText } from './plural.ts';

/** What a phone shows of a notification, also while it is locked: nothing that others should not read. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

function reminderBody(ends: GymDay, today: GymDay): string {
  const days = daysBetween(today, ends);
  if (days === 0) return 'Tu membresía vence hoy. Renueva en recepción.';
  if (days > 0) return `Tu membresía vence en ${daysText(days)}. Renueva en recepción.`;
  return `Tu membresía venció hace ${daysText(-days)}. Te esperamos en recepción.`;
}

/**
 * The words of a notification on the phone's own screen. `ends`: of a reminder; any other says only that it is there.
 */
export function pushText(gym: string, ends: GymDay | null, today: GymDay): PushText {
  return { title: gym, body: ends === null ? 'Tienes un aviso nuevo. Ábrelo para leerlo.' : reminderBody(ends, today) };
}
