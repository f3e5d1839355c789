import { daysBetween, type GymDay } from '../calendar/calendar.ts';
import { firstName } from '../person/first-name.ts';
import { dayInWords } from './days.ts';
import { daysText } from './plural.ts';
import type { ReminderTemplate, TemplateFacts, TemplateField } from './templates.ts';

/**
 * Returns the template of a reminder that is sent `today`, and the values of its fields, except the names of the gym
 * and the person. `ends`: the last day of the membership.
 */
export function reminderWords(
  ends: GymDay,
  plan: string,
  today: GymDay,
): { readonly template: ReminderTemplate; readonly facts: Omit<TemplateFacts, 'gimnasio' | 'nombre'> } {
  const days = daysBetween(today, ends);
  const template = days < 0 ? 'expired' : days === 0 ? 'expires-today' : 'expires-soon';
  return { template, facts: { plan, fecha: dayInWords(ends, today), dias: daysText(Math.abs(days)) } };
}

/** The fields of each template in the order of WhatsApp's parameters: {{1}}, {{2}}… */
export const REMINDER_FIELDS: Readonly<Record<ReminderTemplate, readonly TemplateField[]>> = {
  'expires-soon': ['nombre', 'plan', 'gimnasio', 'dias', 'fecha'],
  'expires-today': ['nombre', 'plan', 'gimnasio'],
  expired: ['nombre', 'plan', 'gimnasio', 'dias', 'fecha'],
};

/**
 * Returns the name that a message greets. `guardian`: name of the guardian who gets the message; `null` if the person
 * gets it. The result for a guardian also contains the person's name.
 */
export function greetingName(name: string, guardian: string | null): string {
  return guardian === null ? firstName(name) : `${firstName(guardian)} (mensaje para ${firstName(name)})`;
}
