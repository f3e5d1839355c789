import type { DaysLeft, DoorProblem, Verdict } from '../attendance/attendance.ts';
import { formatTime } from '../calendar/calendar.ts';
import { firstName } from '../person/first-name.ts';
import { daysText, plural } from './plural.ts';

/** The door's answer: a short title and further sentences. */
export interface VerdictText {
  readonly title: string;
  readonly lines: readonly string[];
}

function daysLeftText(daysLeft: number): string {
  if (daysLeft === 0) return 'Tu membresía termina hoy.';
  return plural(daysLeft, 'Te queda # día de membresía.', 'Te quedan # días de membresía.');
}

/** Says how many visits remain. `visitsLeft`: the visits before this check-in, which uses one of them. */
function visitsLeftText(visitsLeft: number): string {
  if (visitsLeft <= 1) return 'Esta es la última visita de tu paquete.';
  if (visitsLeft === 2) return 'Con esta, te queda 1 visita en tu paquete.';
  return `Con esta, te quedan ${visitsLeft - 1} visitas en tu paquete.`;
}

/** A problem, and what the person can do about it. `advice` is `null` for a birthday. */
export type ProblemLines = readonly [reason: string, advice: string | null];

const RENEW = 'Renueva y entra hoy mismo.';
const RENEW_TO_CONTINUE = 'Renueva para seguir entrando.';
const CHOOSE_PLAN = 'Elige un plan y entra hoy mismo.';

export function problemLines(problem: DoorProblem, daysLeft: DaysLeft): ProblemLines {
  const since = daysLeft !== null && daysLeft < 0 ? ` hace ${daysText(-daysLeft)}` : '';
  switch (problem) {
    case 'account-closed':
      return ['Tu cuenta está cerrada.', 'Pide ayuda en recepción.'];
    case 'no-membership':
      return ['No tienes una membresía.', CHOOSE_PLAN];
    case 'not-started':
      return ['Tu membresía todavía no empieza.', 'Revisa la fecha en recepción.'];
    case 'cancelled':
      return ['Tu membresía está cancelada.', RENEW];
    case 'expired':
      return [`Tu membresía venció${since}.`, RENEW];
    case 'frozen':
      return ['Tu membresía está congelada.', 'Reanúdala en tu teléfono o en recepción y entra hoy mismo.'];
    case 'no-visits':
      return ['Ya usaste todas las visitas de tu paquete.', RENEW];
    case 'other-branch':
      return ['Tu plan no incluye esta sucursal.', 'Elige la tuya o cambia de plan en recepción.'];
    case 'on-grace':
      return [`Tu membresía venció${since} y estás en días de gracia.`, RENEW_TO_CONTINUE];
    case 'expires-soon':
      if (daysLeft === null) return ['Tu membresía está por vencer.', RENEW_TO_CONTINUE];
      return [
        daysLeft === 0 ? 'Tu membresía vence hoy.' : `Tu membresía vence en ${daysText(daysLeft)}.`,
        RENEW_TO_CONTINUE,
      ];
    case 'no-photo':
      return ['Tu ficha no tiene foto.', 'Pide en recepción que te la tomen.'];
    case 'birthday':
      return ['Feliz cumpleaños de parte de todo el gimnasio.', null];
  }
}

function problemText(problem: DoorProblem, daysLeft: DaysLeft): string {
  const [reason, advice] = problemLines(problem, daysLeft);
  return advice === null ? reason : `${reason} ${advice}`;
}

/** Returns the text of a verdict. `name`: the person's full name; `null` for a greeting without it. */
export function verdictText(verdict: Verdict, name: string | null): VerdictText {
  const greeting = name ? `Hola, ${firstName(name)}` : 'Hola';
  switch (verdict.kind) {
    case 'registered':
      return {
        title: `Ya registraste tu asistencia a las ${formatTime(verdict.at)}`,
        lines: ['No hace falta volver a registrarla hoy.'],
      };
    case 'granted':
      return {
        title: 'Asistencia registrada',
        lines: [
          `${greeting}.`,
          ...(verdict.daysLeft === null ? [] : [daysLeftText(verdict.daysLeft)]),
          ...(verdict.visitsLeft === null ? [] : [visitsLeftText(verdict.visitsLeft)]),
        ],
      };
    case 'warning':
      return {
        title: 'Asistencia registrada',
        lines: [
          `${greeting}.`,
          ...verdict.problems.map((problem) => problemText(problem, verdict.daysLeft)),
          ...(verdict.visitsLeft === null ? [] : [visitsLeftText(verdict.visitsLeft)]),
        ],
      };
    case 'denied':
      return {
        title: 'No puedes entrar todavía',
        lines: verdict.problems.map((problem) => problemText(problem, verdict.daysLeft)),
      };
  }
}
