import type { OutboxRefusal } from '../../door/outbox/entry.ts';

/** The count of what waits to be sent; shown wherever somebody checks in. */
export function unsentText(count: number): string {
  if (count === 0) return 'Todo enviado';
  return count === 1 ? '1 registro por enviar' : `${count} registros por enviar`;
}

export function refusedText(count: number): string {
  return count === 1 ? '1 registro por revisar' : `${count} registros por revisar`;
}

/** Records that the server did not take, for the staff who settle them. */
export const REFUSED_TEXT = {
  title: 'Por revisar',
  none: 'No hay registros por revisar en este dispositivo.',
  intro: 'El servidor no los aceptó. Reenvíalos con tu cuenta: se guardan con su hora original.',
  resend: 'Reenviar',
  dismiss: 'Descartar',
  dismissTitle: (name: string) => `¿Descartar el registro de ${name}?`,
  dismissBody: 'Ya no se podrá recuperar. Hazlo solo si no entró o si ya está registrado.',
  keep: 'Conservar',
  unknownPerson: 'Alguien sin ficha aquí',
  kinds: { 'check-in': 'Asistencia', undo: 'Deshacer', denied: 'Intento negado', guest: 'Visita' },
} as const;

/** Why the server did not take a record, and what staff can do. */
export const REFUSED_REASON_TEXT: Readonly<Record<OutboxRefusal, string>> = {
  late: 'Llegó después de 48 horas.',
  'clock-ahead': 'La hora del dispositivo estaba adelantada.',
  'no-role': 'La cuenta ya no tenía permiso en esta sucursal.',
  annulled: 'Esa asistencia se anuló mientras tanto.',
  'no-access': 'Su membresía no permitía entrar en ese momento.',
  invalid: 'El registro estaba incompleto.',
  refused: 'El servidor no dio un motivo.',
};
