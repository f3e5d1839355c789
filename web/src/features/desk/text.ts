import type { DaysLeft, Verdict } from '@gym/domain/attendance/attendance';
import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { daysText, peopleText, plural } from '@gym/domain/text/plural';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import { NOT_KEPT_TEXT } from '../../shared/door/text.ts';
import type { DeskAction } from './use-desk.ts';

function endDayText(day: GymDay): string {
  return day === ENDLESS ? 'nunca' : `el ${day}`;
}

/** Text of the desk. */
export const DESK_TEXT = {
  branch: 'Sucursal',
  search: 'Buscar socio',
  searchHint: 'Nombre, teléfono o PIN.',
  searching: 'Buscando…',
  found: (count: number, more: boolean) => {
    if (more) return `Los primeros ${count}. Escribe más para acotar.`;
    return peopleText(count);
  },
  noneTitle: 'Nadie coincide',
  noneBody: 'Revisa lo que escribiste o prueba con el teléfono o el PIN.',
  failed: 'No se pudo buscar. Revisa la conexión y escríbelo de nuevo.',
  results: 'Socios encontrados',
  register: 'Registrar a',
  keys: [
    ['↑↓', 'elige'],
    ['↵', 'registra, renueva'],
    ['⇧↵', 'ficha'],
    ['Ctrl Z', 'deshace'],
    ['F2', 'pase de un día'],
    ['Esc', 'vuelve'],
    ['↓', 'a la puerta'],
    ['R', 'renueva'],
    ['D', 'deja entrar'],
    ['F', 'ficha'],
    ['A', 'atendido'],
  ],
  answer: 'Respuesta',
  registering: 'Registrando…',
  renew: 'Renovar',
  file: 'Ver ficha',
  changed: {
    renewed: (endsOn: GymDay | null) =>
      endsOn === null ? 'Quedó renovada.' : `Quedó renovada. Vence ${endDayText(endsOn)}.`,
    resumed: (endsOn: GymDay | null) =>
      endsOn === null ? 'Quedó reanudada.' : `Quedó reanudada. Vence ${endDayText(endsOn)}.`,
  },
  halfDone: {
    renewed: (name: string) => `${name} ya está al corriente, pero su entrada no quedó registrada`,
    resumed: (name: string) => `${name} ya no está en pausa, pero su entrada no quedó registrada`,
  },
  done: (name: string) => `${name} ya puede entrar`,
  undo: 'Deshacer',
  undone: (name: string) => `Se deshizo la asistencia de ${name}`,
  letIn: 'Dejar entrar',
  letInTitle: (name: string) => `Dejar entrar a ${name}`,
  reasonHint: 'Queda escrito con tu nombre. Por ejemplo: paga al salir.',
  close: 'Cerrar',
  inside: 'Dentro ahora',
  insideOf: (capacity: number) => `de ${capacity}`,
  insideMore: 'o más',
  insideBar: (count: number, capacity: number) =>
    `${count} de ${capacity} ${plural(capacity, 'lugar ocupado', 'lugares ocupados')}`,
  stay: (minutes: number) => `Entraron hace menos de ${minutes} minutos`,
  device: 'Este equipo',
  own: 'Mi propia asistencia',
} as const;

/** Labels of the button that does a failed action again. */
export const DESK_RETRY_TEXT: Readonly<Record<DeskAction, string>> = {
  'check-in': 'Registrar otra vez',
  'let-in': DESK_TEXT.letIn,
  undo: DESK_TEXT.undo,
};

/** Sentences about actions that the desk couldn't carry out. */
export const DESK_PROBLEM_TEXT = {
  'not-stored': NOT_KEPT_TEXT,
  'not-undone': 'No se pudo deshacer. La asistencia sigue registrada.',
  'not-read': 'No se pudo leer su membresía. Revisa la conexión y vuelve a intentarlo.',
  damaged: READ_FAILURE_TEXT.damaged,
} as const;

/**
 * Returns a remark that the photo is missing. `null` if there is a photo, if that is unknown, or if the verdict already
 * mentions it.
 */
export function noPhotoText(hasPhoto: boolean | null, verdict: Verdict): string | null {
  const isMentioned = 'problems' in verdict && verdict.problems.includes('no-photo');
  return hasPhoto === false && !isMentioned ? PROBLEM_LABELS['no-photo'] : null;
}

/** Returns the verdict as sentences for staff, in the third person. */
export function deskVerdictText(verdict: Verdict): { readonly title: string; readonly lines: readonly string[] } {
  switch (verdict.kind) {
    case 'registered':
      return { title: `Ya había entrado a las ${formatTime(verdict.at)}`, lines: [] };
    case 'granted':
      return { title: 'Puede entrar', lines: remainingLines(verdict.daysLeft, verdict.visitsLeft) };
    case 'warning':
      return {
        title: 'Puede entrar',
        lines: [
          verdict.problems.map((problem) => PROBLEM_LABELS[problem]).join(' · '),
          ...remainingLines(verdict.daysLeft, verdict.visitsLeft),
        ],
      };
    case 'denied': {
      const { problems, daysLeft } = verdict;
      const expiredText =
        daysLeft !== null && daysLeft < 0 ? `Venció hace ${daysText(-daysLeft)}` : PROBLEM_LABELS.expired;
      const reasons = problems.map((problem) => (problem === 'expired' ? expiredText : PROBLEM_LABELS[problem]));
      return { title: 'No puede entrar', lines: [reasons.join(' · ')] };
    }
  }
}

/**
 * Returns a line with the visits left after this visit. Without a limit of visits, the line has the days left; there is
 * no line if the membership never ends or has ended.
 */
function remainingLines(daysLeft: DaysLeft, visitsLeft: number | null): readonly string[] {
  if (visitsLeft !== null) return [`Visitas que le quedan: ${Math.max(0, visitsLeft - 1)}`];
  if (daysLeft === null || daysLeft < 0) return [];
  return [daysLeft === 0 ? 'Vence hoy' : plural(daysLeft, 'Le queda # día', 'Le quedan # días')];
}

/** Time for which the desk offers to undo a check-in or a day pass. */
export const DESK_UNDO_SECONDS = 10;
