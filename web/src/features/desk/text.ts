import type { DaysLeft, Verdict } from '@gym/domain/attendance/attendance';
import { formatTime } from '@gym/domain/calendar/calendar';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import { daysText } from '@gym/domain/text/status';

/** Sentences of the desk. */
export const DESK_TEXT = {
  branch: 'Sucursal',
  search: 'Buscar socio',
  searchHint: 'Nombre, teléfono o PIN. Flechas para elegir y Enter para registrar.',
  searching: 'Buscando…',
  found: (count: number, more: boolean) => {
    if (more) return `Los primeros ${count}. Escribe más para acotar.`;
    return count === 1 ? '1 persona' : `${count} personas`;
  },
  noneTitle: 'Nadie coincide',
  noneBody: 'Revisa lo que escribiste o prueba con el teléfono o el PIN.',
  failed: 'No se pudo buscar.',
  results: 'Socios encontrados',
  register: 'Registrar a',
  registering: 'Registrando…',
  done: (name: string) => `${name} ya puede entrar`,
  undo: 'Deshacer',
  undone: (name: string) => `Se deshizo la asistencia de ${name}`,
  letIn: 'Dejar entrar',
  letInTitle: (name: string) => `Dejar entrar a ${name}`,
  reason: 'Motivo',
  reasonHint: 'Queda escrito con tu nombre. Por ejemplo: paga al salir.',
  back: 'Volver',
  close: 'Cerrar',
  notKept: 'No se pudo guardar en este dispositivo. Cierra el modo privado o libera espacio.',
  notRead: 'No se pudo leer su membresía. Revisa la conexión y vuelve a intentarlo.',
  inside: 'Dentro ahora',
  insideOf: (capacity: number) => `de ${capacity}`,
  insideMore: 'o más',
  noName: 'Nombre por llegar',
  insideNone: 'Nadie ha entrado en el último rato.',
  insideBar: (count: number, capacity: number) => `${count} de ${capacity} lugares ocupados`,
  stay: (minutes: number) => `Entraron hace menos de ${minutes} minutos`,
  guestTitle: 'Visita de un día',
  guest: 'Nombre de la visita',
  guestHint: 'Para quien paga un pase y no tiene cuenta.',
  guestButton: 'Registrar visita',
  guestDone: (name: string) => `${name} quedó como visita de hoy`,
  guestShort: 'Escribe su nombre, al menos dos letras.',
  device: 'Este dispositivo',
  own: 'Mi propia asistencia',
} as const;

/** The verdict in the words of whoever stands at the desk: about the person, not to them. */
export function deskVerdictText(verdict: Verdict): { readonly title: string; readonly lines: readonly string[] } {
  switch (verdict.kind) {
    case 'registered':
      return { title: `Ya había entrado a las ${formatTime(verdict.at)}`, lines: [] };
    case 'granted':
      return { title: 'Puede entrar', lines: leftLines(verdict.daysLeft, verdict.visitsLeft) };
    case 'warning':
      return {
        title: 'Puede entrar',
        lines: [
          verdict.problems.map((problem) => PROBLEM_LABELS[problem]).join(' · '),
          ...leftLines(verdict.daysLeft, verdict.visitsLeft),
        ],
      };
    case 'denied': {
      const reasons = verdict.problems.map((problem) => PROBLEM_LABELS[problem]).join(' · ');
      const isOver = verdict.problems.includes('expired') && verdict.daysLeft !== null && verdict.daysLeft < 0;
      return {
        title: 'No puede entrar',
        lines: isOver ? [`${reasons} hace ${daysText(-(verdict.daysLeft ?? 0))}`] : [reasons],
      };
    }
  }
}

function leftLines(daysLeft: DaysLeft, visitsLeft: number | null): readonly string[] {
  if (visitsLeft !== null) return [`Visitas que le quedan: ${Math.max(0, visitsLeft - 1)}`];
  if (daysLeft === null || daysLeft < 0) return [];
  return [daysLeft === 0 ? 'Termina hoy' : `Le quedan ${daysText(daysLeft)}`.replace('quedan 1', 'queda 1')];
}

/** How long the desk offers to take a check-in back. */
export const DESK_UNDO_SECONDS = 10;
