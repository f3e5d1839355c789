import type { OutboxRefusal } from '../../door/outbox/entry.ts';

/** Sentences about records that the server refused, for the staff who resend or dismiss them. */
export const REFUSED_TEXT = {
  title: 'Por revisar',
  none: 'No hay registros por revisar en este equipo.',
  intro: 'El servidor no los aceptó. Reenvíalos con tu cuenta: se guardan con su hora original.',
  resend: 'Reenviar',
  dismiss: 'Descartar',
  dismissTitle: (name: string) => `¿Descartar el registro de ${name}?`,
  dismissBody: 'Ya no se podrá recuperar. Hazlo solo si no entró o si ya está registrado.',
  keep: 'Conservar',
  unknownPerson: 'Alguien sin ficha aquí',
  /** Names of the kinds of records. */
  kinds: {
    'check-in': 'Asistencia',
    undo: 'Deshacer asistencia',
    denied: 'Intento negado',
    guest: 'Pase de un día',
    'guest-undo': 'Deshacer pase de un día',
  },
} as const;

/** Why the server refused a record. */
export const REFUSED_REASON_TEXT: Readonly<Record<OutboxRefusal, string>> = {
  late: 'Llegó después de 48 horas.',
  'clock-ahead': 'La hora del equipo estaba adelantada.',
  'no-role': 'La cuenta ya no tenía permiso en esta sucursal.',
  annulled: 'Esa asistencia se anuló mientras tanto.',
  'no-access': 'Su membresía no permitía entrar en ese momento.',
  refused: 'El servidor no dio un motivo.',
};
